import pg from 'pg';
import { expect, test } from 'vitest';
import { isDistributed } from '#service/database/layout.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { checkLayout, unfinishedMark } from './check-layout.ts';

const { url, pool } = databaseForTests();

/** The pool of a database that answers so, whatever it is asked. */
const answering = (spread: boolean) =>
  ({
    query: () => Promise.resolve({ rows: [{ spread, unfinished: false }] }),
  }) as unknown as typeof pool;

test('a process starts on a database of its own layout alone', async () => {
  await checkLayout(pool);
  await checkLayout(answering(isDistributed));
  await expect(checkLayout(answering(!isDistributed))).rejects.toThrow('DATABASE_DISTRIBUTED');
});

test('no process starts on a database whose spreading was cut off', async () => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create table ${unfinishedMark} ()`);
  await expect(checkLayout(pool)).rejects.toThrow('database:distribute was cut off');
  await owner.query(`drop table ${unfinishedMark}`);
  await owner.end();
  await checkLayout(pool);
});
