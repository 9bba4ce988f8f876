'use client';

import { useTranslations } from 'next-intl';
import { FailureBox } from '#components/action/failure-box.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { Invitation } from '#lib/contract/panel/team.ts';
import { useTeamChange } from './use-team-change.ts';

interface InvitationTableProps {
  connectionId: string;
  invitations: readonly Invitation[];
}

/** Who was invited and has not come yet. */
export function InvitationTable({ connectionId, invitations }: InvitationTableProps) {
  const t = useTranslations('team');
  const shell = useTranslations('shell');
  const change = useTeamChange(connectionId, () => toastSuccess(t('revoked')));
  return (
    <Card id="invitations" title={t('invitations')}>
      <ul className="grid">
        {invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt, isExpired }) => (
          <li
            key={id}
            className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-2.5 first:border-t-0"
          >
            <span className="grid min-w-0">
              <span className="font-medium wrap-anywhere">{email}</span>
              <span className="text-ink-3 text-sm">
                {t('invitedBy', { name: invitedBy, role: shell(`role.${role}`) })}{' '}
                <DateTime iso={createdAt} form="short" />
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {isExpired ? (
                <Badge look="plain" tone="bad" icon="MailX">
                  {t('expired')}
                </Badge>
              ) : (
                <span className="text-warning-text flex items-center gap-1.5 text-sm">
                  <Icon name="Clock" className="size-3.5" />
                  <span>
                    {t('expires')} <DateTime iso={expiresAt} form="short" />
                  </span>
                </span>
              )}
              <Button
                size="small"
                aria-disabled={change.isPending}
                aria-label={t('revokeOf', { email })}
                onClick={() => void change.run({ step: 'revocation', id })}
              >
                {t('revoke')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {change.failure ? <FailureBox failure={change.failure} /> : null}
    </Card>
  );
}
