import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#service/tables.ts';
import type { Reader } from './pool.ts';
import { streamLines } from './stream-lines.ts';

/** What rows are streamed from. */
export interface RowSources {
  pool: Reader;
  database: Kysely<Tables>;
}

/** A moment of a column as milliseconds since 1970. */
export function msOf(column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

/**
 * The rows of a query, each as a JSON array of these values on a line of its own: made by the
 * database, so that none becomes an object on the way.
 */
export function streamRows<Of extends keyof Tables>(
  pool: Reader,
  rows: SelectQueryBuilder<Tables, Of, object>,
  values: readonly RawBuilder<unknown>[],
): AsyncGenerator<string> {
  const line = sql<string>`json_build_array(${sql.join(values)})::text`;
  const { sql: text, parameters } = rows.select(line.as('line')).compile();
  return streamLines(pool, { text, values: parameters });
}
