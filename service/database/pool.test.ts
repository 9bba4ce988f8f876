import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import { isDataError, isUnavailable, sqlState } from './database-error.ts';
import { createPool, inTransaction } from './pool.ts';
import type { Pool } from './pool.ts';

let database: TestDatabase;
let pool: Pool;
const lost: Error[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { onError: (error) => lost.push(error) });
  await asOwner('create table notes (text text); grant all on notes to pix_service');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

async function notes(): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>('select text from notes order by text');
  return rows.map((row) => row.text);
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('the connections of the pool', () => {
  test('act as the role of the service and have time limits', async () => {
    const { rows } = await pool.query(
      `select current_user as role, current_setting('statement_timeout') as statement,
              current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ role: 'pix_service', statement: '15s', lock: '10s', idle: '30s' }]);
  });

  test('deliver int8 as bigint, exactly', async () => {
    const { rows } = await pool.query('select 9007199254740993::int8 as big, 1::int4 as small');
    expect(rows).toEqual([{ big: 9_007_199_254_740_993n, small: 1 }]);
  });

  test('that break while idle are reported, and the next query gets a new one', async () => {
    await pool.query('select 1');
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0));
    expect(isUnavailable(lost[0])).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('inTransaction', () => {
  test('commits what resolves, and gives its result', async () => {
    const result = await inTransaction(pool, async (client) => {
      await client.query(`insert into notes values ('kept')`);
      return 7;
    });
    expect([result, await notes()]).toEqual([7, ['kept']]);
  });

  test('rolls back what throws, and throws the same', async () => {
    const failure = new Error('no');
    const work = inTransaction(pool, async (client) => {
      await client.query(`insert into notes values ('lost')`);
      throw failure;
    });
    expect(await errorOf(work)).toBe(failure);
    expect(await notes()).toEqual(['kept']);
  });

  test('gives its connection back each time, also after a failed statement', async () => {
    for (let index = 0; index < 50; index += 1) {
      const work = inTransaction(pool, (client) => client.query('select 1 / 0'));
      expect(sqlState(await errorOf(work))).toBe('22012');
    }
    expect(pool.waitingCount).toBe(0);
    expect(pool.idleCount).toBe(pool.totalCount);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('throws a connection away that died under it', async () => {
    const work = inTransaction(pool, async (client) => {
      await client.query(`insert into notes values ('lost')`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await asOwner(`select pg_terminate_backend(${rows[0]?.pid})`);
      await client.query('select pg_sleep(1)');
    });
    expect(isUnavailable(await errorOf(work))).toBe(true);
    expect(await notes()).toEqual(['kept']);
  });
});

describe('an error of the database', () => {
  test('is unavailability when nobody listens or the database does not exist there', async () => {
    const nobody = createPool('postgres://nobody@127.0.0.1:9/none');
    expect(isUnavailable(await errorOf(nobody.query('select 1')))).toBe(true);
    await nobody.end();
    const full = createPool(database.url, { connectionsMax: 1 });
    const holder = await full.connect();
    const waiting = errorOf(full.query('select 1'));
    expect(isUnavailable(await waiting)).toBe(true);
    holder.release();
    await full.end();
  });

  test.each([
    ['a division by zero', 'select 1 / 0', true],
    ['a duplicate', `insert into schema_migrations values ('0001-core.sql')`, false],
    ['a wrong statement', 'selekt 1', false],
    ['an exception of ours', `do $$ begin raise exception 'no'; end $$`, true],
  ])('is of the data or not: %s', async (_case, statement, expected) => {
    const error = await errorOf(pool.query(statement));
    expect([isDataError(error), isUnavailable(error)]).toEqual([expected, false]);
  });
});
