'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

/** The infraction with the nearest deadline that can be answered. */
export interface NextCase {
  id: string;
  payer: string;
  amount: string;
  deadline: string | null;
  /** How many wait, this one included. */
  waiting: number;
}

interface SentNoticeProps {
  connectionId: string;
  /** Null: it is told elsewhere. */
  title: string | null;
  next: NextCase | null;
}

/** In the place of the composer once the case is answered; it takes the focus that was there. */
export function SentNotice({ connectionId, title, next }: SentNoticeProps) {
  const t = useTranslations('infractions.composer');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
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
            {next === null ? t('nextNone') : t('nextWaiting', { count: next.waiting })}{' '}
            {next === null ? null : (
              <span className="break-words">
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
          <ButtonLink href={paths.infractions(connectionId)}>{t('backToInbox')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
