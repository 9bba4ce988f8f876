'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { type AskedMoney, isAdded, waitOf } from '#lib/client/forms/wait-of.ts';
import { formatReais } from '#lib/domain/money/money.ts';

/** Before money is asked for: that it will wait for a second person, and whether there is one. */
export function WaitsNote(asked: AskedMoney) {
  const t = useTranslations('approvals.wait');
  const locale = useLocale();
  const { need } = asked;
  const wait = waitOf(asked);
  if (need === null || wait === 'no') return null;
  const isAlone = need.approvers === 0;
  return (
    <p
      className={`rounded-control flex gap-2 p-3 text-pretty ${
        isAlone ? 'bg-warning-soft text-warning-text' : 'bg-info-soft text-info-text'
      }`}
    >
      <Icon name={isAlone ? 'TriangleAlert' : 'BadgeCheck'} className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(isAlone ? 'alone' : wait, { count: need.approvers })}
        {need.unready > 0
          ? ` ${t('unready', { count: need.unready, approvers: need.approvers })}`
          : null}
        {isAdded(asked) ? ` ${t('added', { moved: formatReais(need.dayAmount, locale) })}` : null}
      </span>
    </p>
  );
}
