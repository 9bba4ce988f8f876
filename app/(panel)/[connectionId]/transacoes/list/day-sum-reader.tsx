import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { DaySums } from '../sums/day-sums.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import { addressOf } from './day-heads.tsx';

/** New transactions change the sums; whoever leaves the list open sees them. */
const refreshMs = 60_000;

interface DaySumReaderProps {
  connectionId: string;
  rows: readonly TransactionListRow[];
  sums: DaySums;
  onSums: (sums: DaySums) => void;
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

interface DayPollerProps {
  connectionId: string;
  /** Of the route that adds up the days. */
  address: string;
  onSums: (sums: DaySums) => void;
}

/** Asks what the days of the list come to, again and again, and hands each answer on. */
function DayPoller({ connectionId, address, onSums }: DayPollerProps) {
  const { data } = useOwnRoute<DaySums>({
    key: [connectionId, 'transactions', 'days', address],
    address,
    everyMs: refreshMs,
  });
  const handOn = useEffectEvent(onSums);
  useEffect(() => {
    if (data) handOn(data);
  }, [data]);
  return null;
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
