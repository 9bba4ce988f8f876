import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { BankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import type { StatementTotalsQuery } from '#lib/contract/panel/statements.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { FilterConditions } from '#service/database/filter-conditions.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import { pageOf } from '#service/database/page.ts';
import type { Page } from '#service/database/page.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import type { Tables } from '#service/tables.ts';

/** One page of the account's statement, newest first unless told (spec: settled, "Lists"). */
export async function listStatements(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: BankStatementListQuery },
): Promise<Page<LedgerEntryRow>> {
  const { page, limit, sortDirection } = query;
  const rows = await database
    .selectFrom('ledger_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('statement_id', 'is not', null)
    .where((eb) => eb.and(conditionsOf(eb, query, statementConditions)))
    .orderBy('created_at', sortDirection)
    .orderBy('seq', sortDirection)
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  return pageOf(rows, query);
}

type Conditions = ExpressionBuilder<Tables, 'ledger_entries'>;

const absolute = sql<bigint>`abs(amount_cents)`;

/** What each filter asks of a row of the statement. */
export const statementConditions: FilterConditions<Conditions, StatementTotalsQuery> = {
  createdAtFrom: (eb, moment) => eb('created_at', '>=', moment),
  createdAtTo: (eb, moment) => eb('created_at', '<=', moment),
  operation: (eb, operation) => eb('amount_cents', operation === 'INCREMENT' ? '>' : '<', 0n),
  balanceType: (eb, type) => eb('book', '=', type === 'AVAILABLE' ? 'available' : 'blocked'),
  reason: (eb, part) => eb('reason', 'ilike', containsPattern(part)),
  transactionId: (eb, id) => eb('transaction_id', '=', id),
  infractionId: (eb, id) => eb('infraction_id', '=', id),
  amountFrom: (eb, amountCents) => eb(absolute, '>=', amountCents),
  amountTo: (eb, amountCents) => eb(absolute, '<=', amountCents),
};

/** The account's statement row with this id, or null. */
export async function findStatement(
  database: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<LedgerEntryRow | null> {
  if (!isUuid(id)) return null;
  return findRow<LedgerEntryRow>(database, {
    name: 'find-statement',
    text: 'select * from ledger_entries where statement_id = $2 and account_id = $1',
    values: [accountId, id],
  });
}
