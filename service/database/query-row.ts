import type { QueryConfig, QueryResultRow } from 'pg';
import type { Queryable } from './pool.ts';

/** The first row that the statement answers, or null. */
export async function findRow<Row extends QueryResultRow>(
  database: Queryable,
  statement: QueryConfig,
): Promise<Row | null> {
  const { rows } = await database.query<Row>(statement);
  return rows[0] ?? null;
}

/** The row of a statement that always answers one: without it something is broken. */
export async function getRow<Row extends QueryResultRow>(
  database: Queryable,
  statement: QueryConfig,
): Promise<Row> {
  const row = await findRow<Row>(database, statement);
  if (!row) throw new Error(`the statement ${statement.name} answered no row`);
  return row;
}
