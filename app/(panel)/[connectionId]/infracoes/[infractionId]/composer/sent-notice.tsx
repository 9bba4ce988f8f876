'use client';

import { useTranslations } from 'next-intl';
import { useWayBack } from '#components/address/way-back.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { useLostFocus } from './use-lost-focus.ts';

/** What is left to answer once a case is. */
export interface WaitingCases {
  /** The member's or nobody's with the nearest deadline; null where none is found. */
  next: { id: string; payer: string; amount: string; deadline: string | null } | null;
  /** How many are left in the whole account, that one included. */
  count: number;
  /** And how many the institution must reopen first. */
  adjusting: number;
}

interface SentNoticeProps {
  connectionId: string;
  /** Null: it is told elsewhere. */
  title: string | null;
  /** Null where it cannot be told. */
  waiting: WaitingCases | null;
}

/** In the place of the composer once the case is answered; it takes the focus that was there. */
export function SentNotice({ connectionId, title, waiting }: SentNoticeProps) {
  const t = useTranslations('infractions.composer');
  const next = waiting?.next ?? null;
  const inbox = { href: paths.infractions(connectionId) };
  const back = useWayBack([inbox]) ?? inbox;
  const notice = useLostFocus<HTMLDivElement>();
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="rounded-panel bg-good-soft text-good-text flex gap-2 p-4 print:hidden"
    >
      <Icon name="CircleCheck" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-1">
          {title === null ? null : <p className="font-medium">{title}</p>}
          <p>
            {waiting === null
              ? null
              : t('nextWaiting', { count: waiting.count, adjusting: waiting.adjusting })}
            {next === null ? null : (
              <span className="break-words">
                {` ${t('next')} `}
                {t('nextCase', { payer: next.payer, amount: next.amount })}
                {next.deadline === null
                  ? null
                  : `, ${t('confirmDeadline', { deadline: next.deadline })}`}
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {next === null ? null : (
            <ButtonLink look="primary" href={paths.infraction(connectionId, next.id)}>
              {t('nextOpen')}
            </ButtonLink>
          )}
          <ButtonLink href={back.href}>{t('backToInbox')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
