import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { TransactionListQuery } from '#lib/contract/transaction.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import type { Tables } from '#service/database/schema.ts';
import { foldName } from './fold-name.ts';
import type { TransactionRow } from './transaction-row.ts';

interface TransactionPage {
  /** Exact number of matches. */
  total: number;
  pages: number;
  rows: TransactionRow[];
}

/**
 * One page of the account's transactions and the exact total (bearer edition document, "GET
 * /user/transactions/"; decisions, section 3, "Transactions"). Filters are joined with AND.
 */
export async function listTransactions(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: TransactionListQuery },
): Promise<TransactionPage> {
  const matching = database
    .selectFrom('transactions')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(filters(eb, query)));
  const sortColumn = query.sortBy === 'updatedAt' ? 'updated_at' : 'created_at';
  const [counted, rows] = await Promise.all([
    matching
      .select((expression) => expression.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(sortColumn, query.sortDirection)
      .orderBy('seq', query.sortDirection)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
  ]);
  const total = Number(counted.total);
  return { total, pages: Math.ceil(total / query.limit), rows };
}

type Conditions = ExpressionBuilder<Tables, 'transactions'>;

function filters(eb: Conditions, query: TransactionListQuery): Expression<SqlBool>[] {
  const { id, status, type, amount, endToEndId, clientReference, dateFrom, dateTo } = query;
  const conditions: Expression<SqlBool>[] = [];
  if (dateFrom) conditions.push(eb('created_at', '>=', dateFrom));
  if (dateTo) conditions.push(eb('created_at', '<=', dateTo));
  if (id) conditions.push(eb('id', '=', id));
  if (status) conditions.push(eb('status', 'in', status));
  if (type) conditions.push(eb('type', '=', type));
  if (amount !== undefined) conditions.push(eb('amount_cents', '=', amount));
  if (endToEndId) conditions.push(eb('end_to_end_id', '=', endToEndId));
  if (clientReference) conditions.push(eb('client_reference', '=', clientReference));
  if (query.name)
    conditions.push(eb('names_folded', 'like', containsPattern(foldName(query.name))));
  if (query.document) conditions.push(hasDocument(eb, query.document));
  return conditions;
}

/** Generated, payer or receiver document, however it was punctuated. */
function hasDocument(eb: Conditions, document: string): Expression<SqlBool> {
  const plain = document.replace(/[.\-/\s]/g, '').toUpperCase();
  return eb.or([
    eb('generated_document', '=', plain),
    eb('payer_document', '=', plain),
    eb('receiver_document', '=', plain),
  ]);
}
