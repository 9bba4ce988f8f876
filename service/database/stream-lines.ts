import type { Pool } from './pool.ts';

/** Rows of one round trip: enough to hide it, few enough to hold. */
const batchSize = 2_000;

/** A statement whose one column `line` is text without a line break. */
export interface LineStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * What the statement answers, a line a row, in one snapshot: what changes meanwhile changes nothing
 * of it. The memory holds one batch, and a reader that stops ends the query.
 */
export async function* streamLines(
  pool: Pool,
  { text, values }: LineStatement,
): AsyncGenerator<string> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare lines no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from lines`);
      if (rows.length > 0) yield `${rows.map((row) => row.line).join('\n')}\n`;
      if (rows.length < batchSize) return;
    }
  } finally {
    // A connection whose rollback fails is thrown away: its state is not known.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    client.release(broken);
  }
}
