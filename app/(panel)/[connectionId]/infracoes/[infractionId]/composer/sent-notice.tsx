'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
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
  /** Those that the institution must reopen first: somebody has to ask it before their deadline. */
  adjusting: {
    count: number;
    first: { id: string; payer: string; deadline: string | null } | null;
  };
}

interface SentNoticeProps {
  connectionId: string;
  /** Null: it is told elsewhere, and what comes next has a part of its own. */
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
        <div className="grid gap-1 break-words">
          <h2 className="font-medium">{title ?? t('nextTitle')}</h2>
          <p>
            {waiting === null ? null : t('nextWaiting', { count: waiting.count })}
            {next === null ? null : (
              <span>
                {` ${t('next')} `}
                {t('nextCase', { payer: next.payer, amount: next.amount })}
                {next.deadline === null
                  ? null
                  : `, ${t('confirmDeadline', { deadline: next.deadline })}`}
              </span>
            )}
          </p>
          {waiting === null ? null : (
            <Adjusting connectionId={connectionId} {...waiting.adjusting} />
          )}
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

const leadTo = (href: string) =>
  function leading(text: ReactNode) {
    return (
      <Link className="font-medium underline" href={href}>
        {text}
      </Link>
    );
  };

/** Nothing can be sent of these, but their time runs. */
function Adjusting(props: WaitingCases['adjusting'] & { connectionId: string }) {
  const { connectionId, count, first } = props;
  const t = useTranslations('infractions.composer');
  if (first === null) return null;
  const href =
    count === 1
      ? paths.infraction(connectionId, first.id)
      : paths.infractions(connectionId, { status: ['WAITING_ADJUSTMENTS'] });
  return (
    <p>
      {t.rich(count === 1 ? 'adjustingOne' : 'adjustingMore', {
        count,
        payer: first.payer,
        deadline: first.deadline ?? 'none',
        link: leadTo(href),
      })}
    </p>
  );
}
