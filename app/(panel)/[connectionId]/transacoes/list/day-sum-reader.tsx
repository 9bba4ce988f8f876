import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import type { TransactionSearch } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { DaySums } from '../sums/day-sums.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import { addressOf, useDayCount } from './day-heads.tsx';

/** New transactions change the sums; whoever leaves the list open sees them. */
const refreshMs = 60_000;

interface DaySumReaderProps {
  connectionId: string;
  rows: readonly TransactionListRow[];
  sums: DaySums;
  onSums: (sums: DaySums) => void;
}

/**
 * Asks what the days of the rows come to, as often as a row or its status changes, and tells it to
 * who listens to the page.
 */
export function DaySumReader(props: DaySumReaderProps) {
  const { connectionId, rows, sums, onSums } = props;
  const { search } = useTransactionFilters();
  const days = [rows[0], rows.at(-1)].flatMap((row) => row?.atDay ?? []);
  const until = newestOf(search, rows[0]);
  const shown = paths.transactionDaysData(connectionId, addressOf(search), days);
  const address = until === null ? shown : `${shown}&until=${until}`;
  const states = rows.map(({ status }) => status).join();
  const { data } = useOwnRoute<DaySums>({
    key: [connectionId, 'transactions', 'days', address, states],
    address,
    everyMs: refreshMs,
  });
  const handOn = useEffectEvent(onSums);
  useEffect(() => {
    if (data) handOn(data);
  }, [data]);
  return <SpokenDays rows={rows} sums={sums} />;
}

/** When the newest row was made: what has come since waits to be shown, and to be added up. */
function newestOf(
  { page, sort, dir }: TransactionSearch,
  newest: TransactionListRow | undefined,
): string | null {
  const isFirst = page === 1 && sort === 'createdAt' && dir === 'desc';
  // Of a day that is over nothing comes any more, and its sum is kept.
  return isFirst && newest?.atDay === saoPauloDay(new Date()) ? newest.at : null;
}

/** The same sums for who listens to the page: headings inside a table would be rows of it. */
function SpokenDays({ rows, sums }: Pick<DaySumReaderProps, 'rows' | 'sums'>) {
  const t = useTranslations('transactions');
  const countOf = useDayCount();
  const days = new Map(rows.map(({ atDay, atDayText }) => [atDay, atDayText]));
  return (
    <ul className="sr-only" aria-label={t('sums.days')}>
      {[...days].map(([day, text]) => {
        const sum = sums[day];
        if (!sum) return null;
        const { inText, outText } = sum;
        const told = [text, ...countOf(sum), inText, outText];
        return <li key={day}>{told.filter((one) => one !== null).join(', ')}</li>;
      })}
    </ul>
  );
}
