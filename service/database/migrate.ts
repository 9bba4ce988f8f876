import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { prepareJobs } from './prepare-jobs.ts';

const migrationsUrl = new URL('./migrations/', import.meta.url);
/** Any constant does: it only has to be the same in every process that migrates. */
const migrationLockKey = 7_042_001;

/**
 * Brings the database at `url` to the newest schema: each numbered file of `migrations/` that has
 * not run yet runs in a transaction of its own, in order, under a lock that several starting
 * replicas share; then the tables of the job queue. Throws when a file that has run is missing,
 * because then the code is older than the database.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pix-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, applied_at timestamptz not null default now())`,
    );
    await runPending(client);
    await prepareJobs(client, url);
  } finally {
    await client.end();
  }
}

/** File names of all migrations, in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(migrationsUrl);
  return names.filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
}

async function runPending(client: pg.Client): Promise<void> {
  const names = await listMigrations();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].find((name) => !names.includes(name));
  if (unknown) {
    throw new Error(`the database has migration ${unknown}, which this version does not know`);
  }
  for (const name of names) {
    if (applied.has(name)) continue;
    const sql = await readFile(new URL(name, migrationsUrl), 'utf8');
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}
