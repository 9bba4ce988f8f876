import pg from 'pg';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { EmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { stack } from './stack.ts';

/**
 * Runs an operator's command on the platform under test and returns its JSON. Here and not in a
 * process of its own, of which a run would start two hundred.
 */
export async function runOperator(
  command: string,
  options: Record<string, string>,
): Promise<Record<string, unknown>> {
  // Most tests have no operator, and need not load what one can do.
  const { askAdmin } = await import('#scripts/admin/run-admin.ts');
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const result = await askAdmin([command, ...words], { ...inherited, DATA_DIR: stack().dataDir });
  return result as Record<string, unknown>;
}

/** The database of the platform under test. */
export function openDatabase(): Promise<EmbeddedServer> {
  return openEmbeddedServer({ dataDir: stack().dataDir, log: () => {}, role: 'guest' });
}

/** A connection of the test's own to that database, past the service. */
async function connected(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const server = await openDatabase();
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
    await server.close();
  }
}

/** Runs SQL past the service. */
export async function inDatabase(sql: string, values?: unknown[]): Promise<void> {
  await connected((client) => client.query(sql, values));
}

/** Does something while a transaction of this SQL is open, which is undone afterwards. */
export async function whileHeld(sql: string, act: () => Promise<void>): Promise<void> {
  await connected(async (client) => {
    await client.query(`begin; ${sql}`);
    await act();
    await client.query('rollback');
  });
}
