import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import { listMigrations, migrate } from './migrate.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function openEmpty(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function applied(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(url, 'select name from schema_migrations order by 1');
  return rows.map((row) => row.name);
}

describe('migrate', () => {
  test('runs every migration on an empty database, and nothing the second time', async () => {
    const url = await openEmpty();
    await migrate(url);
    expect(await applied(url)).toEqual(await listMigrations());
    const times = await query(url, 'select * from schema_migrations order by 1');
    await migrate(url);
    expect(await query(url, 'select * from schema_migrations order by 1')).toEqual(times);
  });

  test('by several processes at once runs each migration once', async () => {
    const url = await openEmpty();
    await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(await applied(url)).toEqual(await listMigrations());
  });

  test('refuses a database that is newer than the code', async () => {
    const url = await openEmpty();
    await migrate(url);
    await query(url, `insert into schema_migrations values ('9999-future.sql')`);
    await expect(migrate(url)).rejects.toThrow('9999-future.sql');
  });

  test('that fails leaves nothing of the failed migration, names it, and can run again', async () => {
    const url = await openEmpty();
    await query(url, 'create table balances (in_the_way int)');
    await expect(migrate(url)).rejects.toThrow('migration 0001-core.sql failed');
    const rows = await query(url, `select to_regclass('accounts') as accounts`);
    expect(rows).toEqual([{ accounts: null }]);
    await query(url, 'drop table balances');
    await migrate(url);
    expect(await applied(url)).toEqual(await listMigrations());
  });

  test('gives each of its files a number of its own', async () => {
    const numbers = (await listMigrations()).map((name) => Number(name.slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
