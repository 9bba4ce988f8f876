import pg from 'pg';
import { createPool, sessionSettings } from './pool.ts';
import type { Pool, PoolOptions } from './pool.ts';

interface OpenPoolOptions extends Omit<PoolOptions, 'pooler'> {
  /** Of a pooler in transaction mode before the same database. */
  poolerUrl: string | undefined;
}

/** Connections for all that needs no session of its own; what needs one takes `url`. */
export async function openPool(
  url: string,
  { poolerUrl, ...options }: OpenPoolOptions,
): Promise<Pool> {
  if (!poolerUrl) return createPool(url, options);
  return createPool(poolerUrl, { ...options, pooler: await lookAtPooler(poolerUrl) });
}

/**
 * What a pooler in transaction mode does for its clients. Throws when its sessions are not as the
 * service's have to be: with the rights of an owner, or without limits of time, they would serve
 * just as well until something goes wrong.
 */
export async function lookAtPooler(url: string): Promise<{ names: boolean }> {
  const client = new pg.Client({ connectionString: url, application_name: 'pix-service' });
  await client.connect();
  try {
    // In a transaction, so that all of it is asked of one session.
    await client.query('begin');
    await checkSettings(client);
    await client.query({ name: 'look-at-pooler', text: 'select 1' });
    // A pooler that knows its statements gives them names of its own.
    const { rowCount } = await client.query(
      `select from pg_prepared_statements where name = 'look-at-pooler'`,
    );
    const names = rowCount === 0;
    if (!names) await client.query('deallocate "look-at-pooler"');
    await client.query('commit');
    return { names };
  } finally {
    await client.end();
  }
}

async function checkSettings(client: pg.Client): Promise<void> {
  const wanted = Object.entries(sessionSettings);
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [wanted.map(([name]) => name)],
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = wanted.filter(([name, value]) => found.get(name) !== value);
  if (wrong.length === 0) return;
  const needed = wrong.map(([name, value]) => `set ${name} = '${value}'`).join('; ');
  throw new Error(`sessions of DATABASE_POOLER_URL need: ${needed} (deploy/pgbouncer.ini)`);
}
