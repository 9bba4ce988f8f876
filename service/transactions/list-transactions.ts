import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { containsPattern } from '#service/database/like-pattern.ts';
import type { Tables } from '#service/tables.ts';
import { countByRollUp, toRollUpFilters } from './count-transactions.ts';
import { foldName } from './fold-name.ts';
import { plainDocument } from './plain-document.ts';
import type { TransactionFilters, TransactionMatch } from './transaction-filters.ts';
import type { TransactionRow } from './transaction-row.ts';

interface TransactionPage {
  /** Exact number of matches. */
  total: number;
  pages: number;
  rows: TransactionRow[];
}

/**
 * One page of the account's transactions and the exact total
 * (spec: bearer, "GET /user/transactions/"; spec: api-key, "GET /account/transactions";
 * spec: settled, "Transaction filters"). Filters are joined with AND.
 */
export async function listTransactions(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: TransactionFilters },
): Promise<TransactionPage> {
  const rollUp = toRollUpFilters(accountId, query);
  const [total, rows] = await Promise.all([
    rollUp ? countByRollUp(database, rollUp) : countMatches(database, { accountId, query }),
    readPage(database, { accountId, query }),
  ]);
  return { total, pages: Math.ceil(total / query.limit), rows };
}

interface AccountMatch {
  accountId: string;
  query: TransactionMatch;
}

interface AccountQuery {
  accountId: string;
  query: TransactionFilters;
}

/** The account's transactions that match every filter, in no order yet. */
export function matchingTransactions(database: Kysely<Tables>, { accountId, query }: AccountMatch) {
  return database
    .selectFrom('transactions')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(filters(eb, query)));
}

/** The exact count where the roll-up does not know the filter: nearly always from an index. */
async function countMatches(
  database: Kysely<Tables>,
  { accountId, query }: AccountMatch,
): Promise<number> {
  const { total } = await matchingTransactions(database, { accountId, query })
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Ids first, from the covering index, so that a deep page never touches the rows before it. */
async function readPage(
  database: Kysely<Tables>,
  { accountId, query }: AccountQuery,
): Promise<TransactionRow[]> {
  const { limit, sortDirection: direction } = query;
  const sortColumn = query.sortBy === 'updatedAt' ? 'updated_at' : 'created_at';
  const page = matchingTransactions(database, { accountId, query })
    .select('id')
    .orderBy(sortColumn, direction)
    .orderBy('seq', direction)
    .limit(limit)
    .offset((query.page - 1) * limit);
  return database
    .selectFrom(page.as('page'))
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.id', '=', 'page.id').on('t.account_id', '=', accountId),
    )
    .selectAll('t')
    .orderBy(`t.${sortColumn}`, direction)
    .orderBy('t.seq', direction)
    .execute();
}

type Conditions = ExpressionBuilder<Tables, 'transactions'>;

function filters(eb: Conditions, query: TransactionMatch): Expression<SqlBool>[] {
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
  if (query.payerName) conditions.push(hasPayerName(eb, query.payerName));
  if (query.payerDocument) conditions.push(hasPayerDocument(eb, query.payerDocument));
  return conditions;
}

/** Generated, payer or receiver document, however it was punctuated. */
function hasDocument(eb: Conditions, document: string): Expression<SqlBool> {
  const plain = plainDocument(document);
  return eb.or([
    eb('generated_document', '=', plain),
    eb('payer_document', '=', plain),
    eb('receiver_document', '=', plain),
  ]);
}

/** Expected or actual payer. A withdrawal has none: its receiver's name is no match. */
function hasPayerName(eb: Conditions, name: string): Expression<SqlBool> {
  const pattern = containsPattern(foldName(name));
  // Of a transfer both parties are known, the payer first.
  const firstName = sql<string>`split_part(names_folded, chr(10), 1)`;
  return eb.and([
    // By itself, so that the index of names can answer for it.
    eb('names_folded', 'like', pattern),
    eb.or([
      eb('type', '=', 'DEPOSIT'),
      eb.and([eb('type', '=', 'TEF'), eb(firstName, 'like', pattern)]),
    ]),
  ]);
}

/** Expected or actual payer, however the document was punctuated. */
function hasPayerDocument(eb: Conditions, document: string): Expression<SqlBool> {
  const plain = plainDocument(document);
  return eb.or([eb('generated_document', '=', plain), eb('payer_document', '=', plain)]);
}
