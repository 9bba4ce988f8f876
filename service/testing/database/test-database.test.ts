import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

async function query(database: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a test database has the schema of all migrations', async () => {
  const rows = await query(first, 'select name from schema_migrations order by name limit 1');
  expect(rows).toEqual([{ name: '0001-core.sql' }]);
});

test('what one test file writes is not seen by another one', async () => {
  await query(first, 'create table only_here (id int)');
  expect(await query(second, `select to_regclass('only_here') as found`)).toEqual([
    { found: null },
  ]);
});

test('a database whose drop was cut off can still be dropped', async () => {
  const cutOff = await createTestDatabase();
  const name = new URL(cutOff.url).pathname.slice(1);
  // What PostgreSQL itself leaves behind when the process is killed in the middle of a drop.
  await query(first, `update pg_database set datconnlimit = -2 where datname = '${name}'`);
  await cutOff.drop();
  expect(await query(first, `select from pg_database where datname = '${name}'`)).toEqual([]);
});
