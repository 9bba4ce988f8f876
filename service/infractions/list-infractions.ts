import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { arrayFilters } from '#lib/contract/bearer/infraction-list.ts';
import type { InfractionListQuery } from '#lib/contract/bearer/infraction-list.ts';
import type { Tables } from '#service/tables.ts';
import { plainDocument } from '#service/transactions/plain-document.ts';
import type { InfractionRow } from './infraction.ts';

interface InfractionPage {
  /** Exact number of matches. */
  totalItems: number;
  totalPages: number;
  rows: InfractionRow[];
}

const sortColumns = {
  createdAt: 'created_at',
  reportedAt: 'reported_at',
  expiresAt: 'expires_at',
  updatedAt: 'updated_at',
} as const;

/**
 * One page of the account's infractions and the exact total, newest first unless told
 * (spec: settled, "Infraction filters"). Filters are joined with AND; infractions without a
 * deadline come last in the order of deadlines, whichever way it goes.
 */
export async function listInfractions(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: InfractionListQuery },
): Promise<InfractionPage> {
  const { limit, page, sortBy, sortDirection } = query;
  const matching = database
    .selectFrom('infractions')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(filters(eb, { accountId, query })));
  const [counted, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(sortColumns[sortBy], (order) => order[sortDirection]().nullsLast())
      .orderBy('seq', sortDirection)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  const totalItems = Number(counted.total);
  return { totalItems, totalPages: Math.ceil(totalItems / limit), rows };
}

type Conditions = ExpressionBuilder<Tables, 'infractions'>;

function filters(
  eb: Conditions,
  { accountId, query }: { accountId: string; query: InfractionListQuery },
): Expression<SqlBool>[] {
  const { status, type, analysisResult, reportedBy } = arrayFilters(query);
  const conditions: Expression<SqlBool>[] = [...ranges(eb, query)];
  if (status) conditions.push(eb('status', 'in', status));
  if (type) conditions.push(eb('type', 'in', type));
  if (analysisResult) conditions.push(eb('analysis_result', 'in', analysisResult));
  if (reportedBy) conditions.push(eb('reported_by', 'in', reportedBy));
  if (query.protocol) conditions.push(eb('protocol', '=', query.protocol));
  if (query.transactionId) conditions.push(eb('transaction_id', '=', query.transactionId));
  if (query.endToEndId) {
    const paid = eb
      .selectFrom('transactions')
      .select('id')
      .where('end_to_end_id', '=', query.endToEndId)
      .where('transactions.account_id', '=', accountId);
    conditions.push(eb('transaction_id', 'in', paid));
  }
  if (query.payerDocument) {
    const paid = eb
      .selectFrom('transactions')
      .select('id')
      .where('payer_document', '=', plainDocument(query.payerDocument))
      .where('transactions.account_id', '=', accountId);
    conditions.push(eb('transaction_id', 'in', paid));
  }
  return conditions;
}

function ranges(eb: Conditions, query: InfractionListQuery): Expression<SqlBool>[] {
  const bounds = [
    ['created_at', query.createdAtFrom, query.createdAtTo],
    ['reported_at', query.reportedAtFrom, query.reportedAtTo],
    ['expires_at', query.expiresAtFrom, query.expiresAtTo],
    ['updated_at', query.updatedAtFrom, query.updatedAtTo],
  ] as const;
  return bounds.flatMap(([column, from, to]) => [
    ...(from ? [eb(column, '>=', from)] : []),
    ...(to ? [eb(column, '<=', to)] : []),
  ]);
}
