'use client';

import { useLocale, useTranslations } from 'next-intl';
import { statusGroup } from '#components/facts/status-badge.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { SumFigures, SumGroup, SumView } from './sum-view.ts';

const cell = 'px-2 py-1.5 align-top first:pl-3 last:pr-3 sm:px-3 sm:first:pl-4 sm:last:pr-4';
const figure = `${cell} text-right whitespace-nowrap`;

interface SumTableProps {
  view: SumView;
  /** How many the list counts; those that came later wait there, and are added up here. */
  listed: number | null;
}

/** Of each type what moved, then what did not, each with its statuses below. */
export function SumTable({ view, listed }: SumTableProps) {
  const t = useTranslations('transactions.sums');
  const { search } = useTransactionFilters();
  const count = view.groups.reduce((sum, group) => sum + group.sum.count, 0);
  const later = listed === null ? 0 : Math.max(0, count - listed);
  if (view.groups.length === 0) return <p className="text-ink-3 text-base">{t('nothing')}</p>;
  return (
    <div className="@container overflow-x-clip">
      <table className="w-full border-collapse text-base">
        <caption className="text-ink-3 px-3 pt-3 text-left text-xs sm:px-4">
          {t('caption', { later, date: search.date ?? 'createdAt' })}
        </caption>
        <TableHead
          heads={[
            { text: t('what'), style: `${cell} w-full` },
            { text: t('count'), style: `${figure} @max-sm:hidden` },
            { text: t('amount'), style: figure },
            { text: t('fees'), style: `${figure} @max-3xl:hidden` },
            { text: t('net'), style: `${figure} @max-3xl:hidden` },
            { text: t('refunded'), style: `${figure} @max-4xl:hidden` },
          ]}
        />
        {view.groups.map((group) => (
          <GroupRows key={`${group.type} ${String(group.isMoved)}`} group={group} />
        ))}
      </table>
    </div>
  );
}

function GroupRows({ group: { type, isMoved, sum, lines } }: { group: SumGroup }) {
  const t = useTranslations();
  return (
    <tbody className="border-line border-t">
      <tr className={isMoved ? 'font-medium' : 'text-ink-2'}>
        <th scope="rowgroup" className={`${cell} text-left font-[inherit]`}>
          {t(`transactions.sums.${isMoved ? 'moved' : 'unmoved'}.${type}`)}
        </th>
        <Figures of={sum} />
      </tr>
      {lines.map(({ status, ...figures }) => (
        <tr key={status} className="text-ink-3 text-xs">
          <th scope="row" className={`${cell} pl-6! text-left font-normal sm:pl-8!`}>
            {t(`status.${statusGroup(status)}`)}
          </th>
          <Figures of={figures} />
        </tr>
      ))}
    </tbody>
  );
}

/** Where the table is narrow fees, net and refunds stand below the amount, each with its name. */
function Figures({ of }: { of: SumFigures }) {
  const t = useTranslations('transactions.sums');
  const locale = useLocale();
  const { count, amountText, feesText, netText, refundedText } = of;
  const countText = new Intl.NumberFormat(locale).format(count);
  const below = [
    ['count', countText, '@sm:hidden'],
    ['fees', feesText, '@3xl:hidden'],
    ['net', netText, '@3xl:hidden'],
    ['refunded', refundedText, '@4xl:hidden'],
  ] as const;
  return (
    <>
      <td className={`${figure} @max-sm:hidden`}>{countText}</td>
      <td className={figure}>
        {amountText}
        {below.map(([name, text, hidden]) =>
          text === null ? null : (
            <span key={name} className={classNames('text-ink-3 block text-xs font-normal', hidden)}>
              {t(name)} {text}
            </span>
          ),
        )}
      </td>
      <td className={`${figure} @max-3xl:hidden`}>{feesText ?? '–'}</td>
      <td className={`${figure} @max-3xl:hidden`}>{netText ?? '–'}</td>
      <td className={`${figure} @max-4xl:hidden`}>{refundedText ?? '–'}</td>
    </>
  );
}
