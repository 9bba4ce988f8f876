import type { Kysely } from 'kysely';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { Tables } from '#service/tables.ts';
import { countByRollUp } from './count-transactions.ts';
import { readPageByDays } from './read-page-by-days.ts';
import { readPageByUpdates } from './read-page-by-updates.ts';
import { isCountedByRollUp, transactionConditions } from './transaction-filters.ts';
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
  const [total, rows] = await (isCountedByRollUp(query)
    ? Promise.all([
        countByRollUp(database, { accountId, ...query }),
        readPageByRollUp(database, { accountId, query }),
      ])
    : Promise.all([
        countMatches(database, { accountId, query }),
        readPage(database, { accountId, query }),
      ]));
  return { total, pages: Math.ceil(total / query.limit), rows };
}

/** The roll-up says where the page is, so that nothing before it is read. */
function readPageByRollUp(
  database: Kysely<Tables>,
  { accountId, query }: AccountQuery,
): Promise<TransactionRow[]> {
  if (query.sortBy === 'updatedAt') return readPageByUpdates(database, { accountId, query });
  return isAtOnce(query)
    ? readPage(database, { accountId, query })
    : readPageByDays(database, { accountId, query });
}

/** Whether the index has the page within a few rows: nothing is sifted out or far before it. */
function isAtOnce({ type, status, page, limit }: TransactionFilters): boolean {
  return type === undefined && status === undefined && page * limit <= 1_000;
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
    .where((eb) => eb.and(conditionsOf(eb, query, transactionConditions)));
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
