import pg from 'pg';
import { checkLayout } from '#service/database/distribution/check-layout.ts';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { serviceUrlOf } from '#service/embedded-postgres/embedded-connection.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';

/** A database that a command works on, with the newest schema. */
export interface OpenDatabase {
  /** Connection URL, as the owner of the tables. */
  url: string;
  /** Connections as the service has them: what it may not do, a command may not do either. */
  pool: Pool;
  /** Does at once what autovacuum does for these tables within minutes, as their owner. */
  vacuum(tables: string[]): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * Opens the database of the environment for a command: DATABASE_URL, else the embedded server of
 * DATA_DIR, to which it attaches when it runs already (spec: settled, "Commands").
 */
export async function openDatabase(env: Place): Promise<OpenDatabase> {
  const server = env.DATABASE_URL
    ? { url: env.DATABASE_URL, close: () => Promise.resolve() }
    : await openEmbeddedServer({
        dataDir: env.DATA_DIR,
        role: 'guest',
        log: (line) => process.stderr.write(`${line}\n`),
      });
  let poolUrl = server.url;
  try {
    await migrate(server.url);
    if (!env.DATABASE_URL) poolUrl = await serviceUrlOf(server.url);
  } catch (error) {
    await server.close();
    throw error;
  }
  // Commands send one query at a time, and the seed copies.
  const pool = createPool(poolUrl, { connectionsMax: 4, pipeline: false });
  const close = async (): Promise<void> => {
    await pool.end();
    await server.close();
  };
  await checkLayout(pool).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: server.url,
    pool,
    vacuum: (tables) => vacuum(server.url, tables),
    close,
  };
}

async function vacuum(url: string, tables: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const named = tables.map((table) => pg.escapeIdentifier(table)).join(', ');
    await owner.query(`vacuum (analyze) ${named}`);
  } finally {
    await owner.end();
  }
}
