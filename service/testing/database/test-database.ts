import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import type { Pool, PoolOptions } from '#service/database/pool.ts';
import { citusWorkers, everywhere } from './citus-nodes.ts';
import { dropDatabase, withDatabase } from './test-template.ts';

/** What the global setup hands to every test file. */
export interface TestServer {
  /** Connection URL of the server's own database, as its superuser. */
  readonly url: string;
  /** Name of the database with all migrations that test databases are copies of. */
  readonly template: string;
  /** Set where pools are to go through a pooler: TEST_POOLER_URL. */
  readonly pooler: { url: string; names: boolean } | null;
  /** How the names of this run's databases begin. */
  readonly prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A database of its own for one test file. */
export interface TestDatabase {
  /** Connection URL, good for pools and for real service processes as `DATABASE_URL`. */
  readonly url: string;
  /** Drops it, ending connections that are still open; what is forgotten goes with the run. */
  drop(): Promise<void>;
}

/** The service's connections to a test database, by the pooler when there is one. */
export function createTestPool(url: string, options: PoolOptions = {}): Pool {
  const { pooler } = inject('testServer');
  // Three nodes on the machine of the tests are slow: what waits for a connection is not stuck.
  const patience = citusWorkers.length > 0 ? { connectWithinMs: 30_000 } : {};
  if (!pooler) return createPool(url, { ...patience, ...options });
  const name = new URL(url).pathname.slice(1);
  return createPool(withDatabase(pooler.url, name), { ...options, pooler });
}

/**
 * A database with every migration applied for the tests of a file, copied from the template (about
 * 50 ms) in `beforeAll`, and a pool of it.
 */
export function databaseForTests(): { url: string; pool: Pool } {
  const database = nameDatabase();
  const pool = createTestPool(database.url);
  beforeAll(() => database.create());
  afterAll(() => pool.end().then(() => database.drop()));
  return { url: database.url, pool };
}

/** Creates the same at once: `drop` it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = nameDatabase();
  await database.create();
  return database;
}

/** Creates a database without any schema, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = nameDatabase('template1');
  await database.create();
  return database;
}

function nameDatabase(
  template = inject('testServer').template,
): TestDatabase & { create(): Promise<void> } {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  const copy = `create database ${name} template ${pg.escapeIdentifier(template)}`;
  return {
    url: withDatabase(server.url, name),
    create: () =>
      asAdmin(server, (admin) => Promise.all([admin.query(copy), everywhere(copy)])).then(
        () => undefined,
      ),
    drop: () => asAdmin(server, (admin) => dropDatabase(admin, name)),
  };
}

async function asAdmin<T>(server: TestServer, use: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}
