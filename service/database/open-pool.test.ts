import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import { openPool } from './open-pool.ts';
import { sessionSettings } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The database itself, as a pooler would answer that sets this on its sessions. */
function pretendPooler(settings: Readonly<Record<string, string>>): string {
  const url = new URL(database.url);
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', words.join(' '));
  return url.href;
}

test('a pooler whose sessions have other rights or limits is refused, with all that is missing', async () => {
  const { role: _, ...others } = sessionSettings;
  const asOwner = pretendPooler({ ...others, lock_timeout: '0' });
  await expect(openPool(database.url, { poolerUrl: asOwner })).rejects.toThrow(
    "need: set role = 'pix_service'; set lock_timeout = '10s'",
  );
});

test('behind a pooler that knows no prepared statements, none is prepared', async () => {
  const pool = await openPool(database.url, { poolerUrl: pretendPooler(sessionSettings) });
  const client = await pool.connect();
  const asked = await client.query<{ one: number }>({
    name: 'one',
    text: 'select $1::int as one',
    values: [1],
  });
  const { rows } = await client.query('select name from pg_prepared_statements');
  client.release();
  await pool.end();
  expect([asked.rows, rows]).toEqual([[{ one: 1 }], []]);
});

test('without a pooler statements are prepared', async () => {
  const pool = await openPool(database.url, { poolerUrl: undefined });
  const client = await pool.connect();
  await client.query({ name: 'one', text: 'select 1' });
  const { rows } = await client.query('select name from pg_prepared_statements');
  client.release();
  await pool.end();
  expect(rows).toEqual([{ name: 'one' }]);
});
