import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { DaySum, DaySums } from '../sums/day-sums.ts';

/** What the days of the shown rows come to in all; empty until it is known. */
export function useDaySums(): { sums: DaySums; setSums: (sums: DaySums) => void } {
  const { search } = useTransactionFilters();
  const address = addressOf(search);
  const [told, setTold] = useState<{ address: string; sums: DaySums }>({ address, sums: {} });
  // What was told of other filters says nothing of these.
  const sums = told.address === address ? told.sums : {};
  return { sums, setSums: (next) => setTold({ address, sums: next }) };
}

/** The filters alone, whichever rows of theirs are shown. */
export function addressOf(search: ReturnType<typeof useTransactionFilters>['search']): string {
  const shown = { page: null, limit: null, sort: null, dir: null, cols: null, view: null };
  return transactionListSearch.text({ ...search, ...shown });
}

/** How many a day has, and of how many its sums are where that is not all of them. */
export function useDayCount(): (sum: DaySum) => string[] {
  const t = useTranslations('transactions');
  return ({ count, moved }) => [
    t('total', { total: count }),
    ...(moved === null ? [] : [t('sums.ofDay', { count: moved })]),
  ];
}

interface DayHeadProps {
  text: string;
  sum: DaySum | undefined;
  columns: number;
}

/**
 * Parts the days of the list for the eye; each row's time says its day to who listens. It is as
 * wide as what is in sight of the list, and stays there while the columns scroll.
 */
export function DayHead({ text, sum, columns }: DayHeadProps) {
  const countOf = useDayCount();
  return (
    <tr aria-hidden className="bg-sunken">
      <td
        colSpan={columns}
        className="text-ink-2 border-b px-2 py-1.5 text-left text-sm @max-xl:px-3"
      >
        <span className="list-day">
          <span className="font-semibold first-letter:uppercase">{text}</span>
          {sum === undefined ? null : (
            <span className="ml-auto flex flex-wrap justify-end gap-x-4 tabular-nums">
              <span className="text-ink-3">{countOf(sum).join(', ')}</span>
              {[sum.inText, sum.outText].map((one) =>
                one === null ? null : (
                  <span key={one} className="whitespace-nowrap">
                    {one}
                  </span>
                ),
              )}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}
