import type { Client, Reader } from './pool.ts';

/** Rows of one round trip: enough to hide it, few enough to be garbage before they grow old. */
const batchSize = 500;

/** A statement whose one column `line` is text without a line break. */
export interface LineStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * What the statement answers, a line a row, in one snapshot: what changes meanwhile changes nothing
 * of it. While one batch is used the database makes the next, so the memory holds two; a reader
 * that stops ends the query.
 */
export async function* streamLines(
  pool: Reader,
  { text, values }: LineStatement,
): AsyncGenerator<string> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare lines no scroll cursor for ${text}`, [...values]);
    for (let coming = fetchLines(client); ;) {
      const lines = await coming;
      const isLast = lines.length < batchSize;
      if (!isLast) coming = fetchLines(client);
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
      if (isLast) return;
    }
  } finally {
    // A connection whose rollback fails is thrown away: its state is not known.
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    client.release(broken);
  }
}

function fetchLines(client: Client): Promise<string[]> {
  // As arrays: an object for each row would be thrown away at once.
  const coming = client
    .query<[string]>({ text: `fetch ${batchSize} from lines`, rowMode: 'array' })
    .then(({ rows }) => rows.map(([line]) => line));
  // Whoever stops reading never asks how the batch that was on its way went.
  coming.catch(() => undefined);
  return coming;
}
