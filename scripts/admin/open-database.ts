import { openEmbeddedServer } from '#service/database/embedded-server.ts';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';

/** A database that a command works on, with the newest schema. */
export interface OpenDatabase {
  /** Connection URL, as the owner of the tables. */
  url: string;
  /** Connections as the service has them: what it may not do, a command may not do either. */
  pool: Pool;
  close(): Promise<void>;
}

interface Place {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * Opens the database of the environment for a command: DATABASE_URL, else the embedded server of
 * DATA_DIR, to which it attaches when it runs already (decisions, section 1).
 */
export async function openDatabase(env: Place): Promise<OpenDatabase> {
  const server = env.DATABASE_URL
    ? { url: env.DATABASE_URL, close: () => Promise.resolve() }
    : await openEmbeddedServer({
        dataDir: env.DATA_DIR,
        role: 'guest',
        log: (line) => process.stderr.write(`${line}\n`),
      });
  try {
    await migrate(server.url);
  } catch (error) {
    await server.close();
    throw error;
  }
  const pool = createPool(server.url, { connectionsMax: 4 });
  return {
    url: server.url,
    pool,
    async close() {
      await pool.end();
      await server.close();
    },
  };
}
