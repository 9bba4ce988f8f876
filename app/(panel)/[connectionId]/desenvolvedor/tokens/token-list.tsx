'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmRemoval } from '#components/action/confirm-removal.tsx';
import { useAction } from '#components/action/use-action.ts';
import { DateTime } from '#components/facts/date-time.tsx';
import { DetailEntry } from '#components/facts/detail-list.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import type { ApiToken } from '#lib/contract/panel/tokens.ts';
import { apiTokensMax } from '#lib/domain/limits/token-limits.ts';
import { revokeTokenAction } from './actions.ts';
import { ChangeAddresses } from './change-addresses.tsx';
import { rotateAfterDays, tokenAge } from './token-age.ts';

interface TokenListProps {
  connectionId: string;
  tokens: readonly ApiToken[];
  /** Of the API-key edition, where the key is replaced and not revoked. */
  isKey: boolean;
  /** Without a second factor tokens can be revoked and nothing else. */
  mayChange: boolean;
}

/** What opens the API for the account: how old, when last used, and the way to end it. */
export function TokenList({ connectionId, tokens, isKey, mayChange }: TokenListProps) {
  const t = useTranslations('tokens');
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const [binding, setBinding] = useState<ApiToken | null>(null);
  return (
    <div>
      {isKey ? null : (
        <p className="text-ink-2 mb-2">{t('taken', { count: tokens.length, max: apiTokensMax })}</p>
      )}
      <ul>
        {tokens.map((token) => (
          <li
            key={token.id}
            className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-3"
          >
            <div className="min-w-0 grow basis-96">
              <p className="mb-2 font-medium wrap-anywhere">
                {token.name ?? t('unnamed')}{' '}
                <span className="text-ink-3 text-sm font-normal">
                  {t('hint', { hint: token.hint })}
                </span>
              </p>
              <TokenFacts token={token} isKey={isKey} />
            </div>
            <span className="flex flex-wrap gap-2">
              {mayChange ? (
                <Button
                  size="small"
                  aria-label={t('changeAddressesOf', { name: token.name ?? token.hint })}
                  onClick={() => setBinding(token)}
                >
                  {t('changeAddresses')}
                </Button>
              ) : null}
              {isKey ? null : (
                <Button
                  size="small"
                  aria-label={t('revokeOf', { name: token.name ?? token.hint })}
                  onClick={() => setRevoking(token)}
                >
                  {t('revoke')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {tokens.length === 0 ? <p className="text-ink-3">{t('none')}</p> : null}
      {binding ? (
        <ChangeAddresses
          connectionId={connectionId}
          token={binding}
          onClose={() => setBinding(null)}
        />
      ) : null}
      {revoking ? (
        <RevokeToken
          connectionId={connectionId}
          token={revoking}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </div>
  );
}

/** Each fact with its name, at one place in every row. */
function TokenFacts({ token, isKey }: Pick<TokenListProps, 'isKey'> & { token: ApiToken }) {
  const t = useTranslations('tokens');
  const { permissions, allowedAddresses, lastUsedAt } = token;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4 [&_dd]:first-letter:uppercase">
      {isKey ? null : (
        <DetailEntry term={t('permissionsTerm')}>
          {permissions.map((one) => t(`may.${one}`)).join(', ')}
        </DetailEntry>
      )}
      <DetailEntry term={t('addressesTerm')}>
        <span className="wrap-anywhere">
          {allowedAddresses.length === 0 ? t('anywhere') : allowedAddresses.join(', ')}
        </span>
      </DetailEntry>
      <DetailEntry term={t('lastUse')}>
        {lastUsedAt === null ? t('never') : <DateTime iso={lastUsedAt} form="short" />}
      </DetailEntry>
      <DetailEntry term={t(token.expiresAt === null ? 'ageTerm' : 'diesAt')}>
        <TokenAge token={token} />
      </DetailEntry>
    </dl>
  );
}

function TokenAge({ token }: { token: ApiToken }) {
  const t = useTranslations('tokens');
  if (token.expiresAt !== null) {
    return (
      <span className="text-warning-text">
        <DateTime iso={token.expiresAt} form="short" />
      </span>
    );
  }
  const age = tokenAge(token.ageDays);
  const text = t('age', { left: Math.max(0, rotateAfterDays - token.ageDays) });
  return age === 'young' ? (
    text
  ) : (
    <Badge look="plain" tone={age === 'old' ? 'bad' : 'warning'} icon="Clock">
      {text}
    </Badge>
  );
}

interface RevokeTokenProps {
  connectionId: string;
  token: ApiToken;
  onClose: () => void;
}

function RevokeToken({ connectionId, token, onClose }: RevokeTokenProps) {
  const t = useTranslations('tokens');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: revokeTokenAction,
    onDone: () => {
      onClose();
      toastSuccess(t('revoked'));
      router.refresh();
    },
  });
  return (
    <ConfirmRemoval
      open
      onClose={onClose}
      title={t('revokeTitle', { name: token.name ?? token.hint })}
      description={t('revokeText')}
      confirm={t('revoke')}
      running={running}
      onConfirm={() => void running.run({ id: token.id })}
    />
  );
}
