import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { DaySum, DaySums } from '../sums/day-sums.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import { DayPoller } from './day-poller.tsx';

interface DaySumReaderProps {
  connectionId: string;
  rows: readonly TransactionListRow[];
  sums: DaySums;
  onSums: (sums: DaySums) => void;
}

/** What the days of the shown rows come to in all; empty until it is known. */
export function useDaySums(): { sums: DaySums; setSums: (sums: DaySums) => void } {
  const { search } = useTransactionFilters();
  const address = addressOf(search);
  const [told, setTold] = useState<{ address: string; sums: DaySums }>({ address, sums: {} });
  // What was told of other filters says nothing of these.
  const sums = told.address === address ? told.sums : {};
  return { sums, setSums: (next) => setTold({ address, sums: next }) };
}

function addressOf(search: ReturnType<typeof useTransactionFilters>['search']): string {
  const shown = { page: null, limit: null, sort: null, dir: null, cols: null, view: null };
  return transactionListSearch.text({ ...search, ...shown });
}

/** Asks what the days of the rows come to, and tells it to who listens to the page. */
export function DaySumReader({ connectionId, rows, sums, onSums }: DaySumReaderProps) {
  const { search } = useTransactionFilters();
  const ends = [rows[0], rows.at(-1)].flatMap((row) => row?.createdDay ?? []);
  const address = paths.transactionDaysData(connectionId, addressOf(search), ends);
  return (
    <>
      <DayPoller connectionId={connectionId} address={address} onSums={onSums} />
      <SpokenDays rows={rows} sums={sums} />
    </>
  );
}

interface DayHeadProps {
  text: string;
  sum: DaySum | undefined;
  columns: number;
}

/** Parts the days of the list for the eye; each row's time says its day to who listens. */
export function DayHead({ text, sum, columns }: DayHeadProps) {
  const t = useTranslations('transactions');
  return (
    <tr aria-hidden className="bg-sunken border-line border-b">
      <td colSpan={columns} className="text-ink-2 px-2 py-1.5 text-left text-sm @max-xl:px-3">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold first-letter:uppercase">{text}</span>
          {sum === undefined ? null : (
            <span className="flex flex-wrap gap-x-4 tabular-nums">
              <span className="text-ink-3">{t('total', { total: sum.count })}</span>
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

/** The same sums for who listens to the page: headings inside a table would be rows of it. */
function SpokenDays({ rows, sums }: Pick<DaySumReaderProps, 'rows' | 'sums'>) {
  const t = useTranslations('transactions');
  const days = new Map(rows.map(({ createdDay, createdDayText }) => [createdDay, createdDayText]));
  return (
    <ul className="sr-only" aria-label={t('sums.days')}>
      {[...days].map(([day, text]) => {
        const sum = sums[day];
        if (!sum) return null;
        const { count, inText, outText } = sum;
        const told = [text, t('total', { total: count }), inText, outText];
        return <li key={day}>{told.filter((one) => one !== null).join(', ')}</li>;
      })}
    </ul>
  );
}
