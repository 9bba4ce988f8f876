import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/tables.ts';
import { matchingTransactions } from './list-transactions.ts';
import type { TransactionMatch } from './transaction-filters.ts';
import type { TransactionRow } from './transaction-row.ts';

/** What the account's transactions of one type and status come to. */
export interface TransactionTotalRow {
  type: TransactionRow['type'];
  status: TransactionRow['status'];
  entries: bigint;
  amount_cents: bigint;
  fee_cents: bigint;
  refunded_cents: bigint;
  /** Of creation in São Paulo, `yyyy-MM-dd`; null where days are not told apart. */
  day: string | null;
}

interface TotalsOf {
  accountId: string;
  query: TransactionMatch;
  byDay: boolean;
}

/** The sums of all transactions of the filters of a list, by type and status, and by day. */
export function readTransactionTotals(
  database: Kysely<Tables>,
  { byDay, ...account }: TotalsOf,
): Promise<TransactionTotalRow[]> {
  // A sum of bigint is numeric, which would come as text.
  const cents = (expression: ReturnType<typeof sql>) => sql<bigint>`sum(${expression})::bigint`;
  const day = byDay
    ? sql<string>`to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
    : sql<null>`null::text`;
  return matchingTransactions(database, account)
    .select(['type', 'status'])
    .select(sql<string | null>`${day}`.as('day'))
    .select((eb) => eb.fn.countAll<bigint>().as('entries'))
    .select([
      cents(sql`amount_cents`).as('amount_cents'),
      cents(sql`fee_cents`).as('fee_cents'),
      cents(sql`case when status = 'REFUNDED' then coalesce(refund_amount_cents, 0) else 0 end`).as(
        'refunded_cents',
      ),
    ])
    .groupBy(['day', 'type', 'status'])
    .orderBy('day')
    .orderBy('type')
    .orderBy('status')
    .execute();
}
