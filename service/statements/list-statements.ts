import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { BankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import type { StatementTotalsQuery } from '#lib/contract/panel/statements.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import type { Tables } from '#service/tables.ts';

interface StatementPage {
  rows: LedgerEntryRow[];
  hasNextPage: boolean;
}

/** One page of the account's statement, newest first unless told (spec: settled, "Lists"). */
export async function listStatements(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: BankStatementListQuery },
): Promise<StatementPage> {
  const { page, limit, sortDirection } = query;
  const rows = await database
    .selectFrom('ledger_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('statement_id', 'is not', null)
    .where((eb) => eb.and(statementConditions(eb, query)))
    .orderBy('created_at', sortDirection)
    .orderBy('seq', sortDirection)
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows.slice(0, limit), hasNextPage: rows.length > limit };
}

type Conditions = ExpressionBuilder<Tables, 'ledger_entries'>;

/** The filters of the statement as conditions. */
export function statementConditions(
  eb: Conditions,
  query: StatementTotalsQuery,
): Expression<SqlBool>[] {
  const { operation, balanceType, reason, amountFrom, amountTo } = query;
  const absolute = eb.fn<bigint>('abs', ['amount_cents']);
  const conditions = [
    eb('created_at', '>=', query.createdAtFrom),
    eb('created_at', '<=', query.createdAtTo),
  ];
  if (operation) conditions.push(eb('amount_cents', operation === 'INCREMENT' ? '>' : '<', 0n));
  if (balanceType) {
    conditions.push(eb('book', '=', balanceType === 'AVAILABLE' ? 'available' : 'blocked'));
  }
  if (reason) conditions.push(eb('reason', 'ilike', containsPattern(reason)));
  if (query.transactionId) conditions.push(eb('transaction_id', '=', query.transactionId));
  if (query.infractionId) conditions.push(eb('infraction_id', '=', query.infractionId));
  if (amountFrom !== undefined) conditions.push(eb(absolute, '>=', amountFrom));
  if (amountTo !== undefined) conditions.push(eb(absolute, '<=', amountTo));
  return conditions;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The account's statement row with this id, or null. */
export async function findStatement(
  database: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<LedgerEntryRow | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await database.query<LedgerEntryRow>({
    name: 'find-statement',
    text: 'select * from ledger_entries where statement_id = $2 and account_id = $1',
    values: [accountId, id],
  });
  return rows[0] ?? null;
}
