import { type Kysely, sql } from 'kysely';
import type { StatementTotalsQuery } from '#lib/contract/panel/statements.ts';
import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { Tables } from '#service/tables.ts';
import { statementConditions } from './list-statements.ts';

/** What one reason did to one balance in one direction, over all rows of the filters. */
export interface StatementTotalRow {
  kind: LedgerKind | null;
  reason: string;
  book: 'available' | 'blocked';
  is_credit: boolean;
  entries: number;
  cents: bigint;
  /** What of the cents is the fee of withdrawals that arrived. */
  fee_cents: bigint;
}

/** The sums of the rows that the statement lists with these filters, by reason. */
export async function readStatementTotals(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: StatementTotalsQuery },
): Promise<StatementTotalRow[]> {
  const { rows } = await sql<StatementTotalRow>`
    select kind, reason, book, amount_cents > 0 as is_credit, count(*)::int as entries,
           sum(abs(amount_cents))::bigint as cents,
           coalesce(sum(fee_cents), 0)::bigint as fee_cents
      from (${database
        .selectFrom('ledger_entries')
        .select(['account_id', 'transaction_id', 'kind', 'reason', 'book', 'amount_cents'])
        .where('account_id', '=', accountId)
        .where('statement_id', 'is not', null)
        .where((eb) => eb.and(conditionsOf(eb, query, statementConditions)))}) listed
      left join lateral (
        select fee_cents from transactions
         where listed.book = 'blocked' and listed.amount_cents < 0
           and id = listed.transaction_id and account_id = listed.account_id
           and type = 'WITHDRAW' and status = 'COMPLETED'
      ) arrived on true
     group by kind, reason, book, amount_cents > 0
     order by reason, book, is_credit, kind`.execute(database);
  return rows;
}
