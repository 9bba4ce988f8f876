import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { testFilesRoot } from '#service/testing/test-files.ts';
import { startExports } from './start-exports.ts';

const panel = openForTests(openTestPanel);

const doomed = fileURLToPath(
  new URL('../testing/deliveries/doomed-export-worker.ts', import.meta.url),
);

test('a worker is killed within a file: the next one makes it, whole and exact', async () => {
  const { pool, files, databaseUrl: url } = panel;
  const member = await createMember(panel, 'killed-worker@loja.test');
  const session = await signInToPanel(panel, member);
  await pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, created_at)
     select 'EP' || lpad(upper(to_hex(n)), 24, '0'), $1, 'DEPOSIT', 'EXPIRED', n,
            timestamptz '2026-01-01 00:00Z' + n * interval '1 second'
       from generate_series(1, 9000) as n`,
    [member.accountId],
  );
  const at = `/connections/${member.connectionId}/exports`;
  const made = await panel.call(at, {
    method: 'POST',
    session,
    body: {
      kind: 'transactions',
      format: 'iso',
      query: 'sortDirection=asc',
      columns: ['id', 'amount'].map((name) => ({ name, title: name })),
      words: {},
      people: 'masked',
      fileName: 'transacoes.csv',
    },
  });
  const { id } = JSON.parse(made.text) as ExportEntry;
  const child = fork(doomed, [url, testFilesRoot(pool)]);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const find = async () => {
    const { text } = await panel.call(at, { session });
    return (JSON.parse(text) as { exports: ExportEntry[] }).exports.find((one) => one.id === id);
  };
  expect(await find()).toMatchObject({ state: 'running' });
  expect((await panel.call(`${at}/${id}/file`, { session })).status).toBe(404);

  // As if the half minute had passed after which a worker that is not heard of is dead.
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute',
            retry_delay = 0 where id = $1`,
    [id],
  );
  const log = pino({ level: 'silent' });
  const timing = { pollSeconds: 0.5, superviseSeconds: 1 };
  const worker = await startExports({ pool, url, log, store: files.store, ...timing });
  onTestFinished(() => worker.stop());
  await vi.waitFor(async () => expect((await find())?.state).toBe('done'), {
    timeout: 30_000,
    interval: 250,
  });
  const { text } = await panel.call(`${at}/${id}/file`, { session });
  const rows = parseCsv<Record<string, string>>(text, { columns: true });
  const cents = rows.map(({ amount = '' }) => BigInt(amount.replace('.', '')));
  expect(cents.reduce((sum, one) => sum + one, 0n)).toBe((9000n * 9001n) / 2n);
  expect(new Set(rows.map((row) => row['id'])).size).toBe(9000);
  expect(await find()).toMatchObject({ rows: 9000, bytes: Buffer.byteLength(text) });
}, 60_000);
