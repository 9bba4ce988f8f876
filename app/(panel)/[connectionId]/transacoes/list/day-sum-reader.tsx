import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import { type DaySums, isAhead, type ToldDays } from '../sums/day-sums.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import { addressOf } from './day-heads.tsx';

/** New transactions change the sums; whoever leaves the list open sees them. */
const refreshMs = 60_000;

interface DaySumReaderProps {
  connectionId: string;
  rows: readonly TransactionListRow[];
  /** Rows of the list, those that wait to be shown left out. */
  total: number;
  sums: DaySums;
  onSums: (sums: DaySums) => void;
}

/** Asks what the days of the rows come to, and tells it to who listens to the page. */
export function DaySumReader(props: DaySumReaderProps) {
  const { connectionId, rows, total, sums, onSums } = props;
  const { search } = useTransactionFilters();
  const ends = [rows[0], rows.at(-1)].flatMap((row) => row?.createdDay ?? []);
  const address = paths.transactionDaysData(connectionId, addressOf(search), ends);
  return (
    <>
      <DayPoller key={address} {...{ connectionId, address, total, onSums }} />
      <SpokenDays rows={rows} sums={sums} />
    </>
  );
}

interface DayPollerProps extends Pick<DaySumReaderProps, 'connectionId' | 'total' | 'onSums'> {
  /** Of the route that adds up the days. */
  address: string;
}

/** Asks what the days of the list come to, again and again, and hands each answer on. */
function DayPoller({ connectionId, address, total, onSums }: DayPollerProps) {
  const told = useRef<ToldDays>(null);
  const { data } = useOwnRoute<DaySums>({
    key: [connectionId, 'transactions', 'days', address, String(total)],
    address,
    everyMs: refreshMs,
  });
  const handOn = useEffectEvent((sums: DaySums) => {
    const next = { sums, total };
    if (told.current !== null && isAhead(next, told.current)) return;
    told.current = next;
    onSums(sums);
  });
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
