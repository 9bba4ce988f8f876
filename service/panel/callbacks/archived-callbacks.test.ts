import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askAdmin } from '#scripts/admin/run-admin.ts';
import { keepCallbackLog } from '#service/callbacks/archive/keep-callback-log.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readPdf } from '#service/testing/read-pdf.ts';

const panel = openForTests(openTestPanel);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
let members = 0;

/** A member, and a transaction of theirs whose two attempts left the database for a file. */
async function openOldCase(store: FileStore = panel.files.store) {
  const member = await createMember(panel, `arquivo${(members += 1)}@loja.test`);
  const { accountId, connectionId } = member;
  const session = await signInToPanel(panel, member);
  const transactionId = `EP${randomBytes(12).toString('hex').toUpperCase()}`;
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, created_at)
     values ($1, $2, 'DEPOSIT', 'EXPIRED', 1050, $3)`,
    [transactionId, accountId, daysAgo(201)],
  );
  const log = {
    transaction_id: transactionId,
    callback_seq: 7n,
    url: 'https://loja.example/pix?chave=segredo',
    body: '{"amount":10.50,"payerDocument":"529.982.247-25"}',
  };
  const told = { request_headers: { 'webhook-id': `msg_${transactionId}` } };
  const first = { ...log, ...told, status: 500, attempt: 0, created_at: daysAgo(200) };
  const at = new Date(first.created_at.getTime() + 1_000);
  // Somebody sent it again.
  const second = { ...log, ...told, callback_seq: 8n, attempt: null, created_at: at };
  const ids = [
    await insertCallbackLog(panel.pool, accountId, first),
    await insertCallbackLog(panel.pool, accountId, second),
  ];
  await keepCallbackLog({ pool: panel.pool, store, keepDays: 90, archiveDays: 365 });
  const get = (path: string) => panel.call(`/connections/${connectionId}/${path}`, { session });
  return { accountId, transactionId, ids, get };
}

test('attempts of a month that left are found by their transaction, without secrets', async () => {
  const { transactionId, ids, get } = await openOldCase();
  expect((await get(`callbacks?transactionId=${transactionId}`)).body.callbacks).toEqual([]);
  const { until } = JSON.parse((await get('callback-archive')).text) as { until: string };
  expect(new Date(until).getTime()).toBeGreaterThan(daysAgo(200).getTime());
  expect(new Date(until).getTime()).toBeLessThan(daysAgo(90).getTime());

  const { text, body } = await get(`archived-callbacks?transactionId=${transactionId}`);
  expect(text).not.toContain('segredo');
  const named = ids.map((id) => `${id}~${transactionId}`);
  expect(body.callbacks.map(({ id }) => id)).toEqual(named.toReversed());
  const detail = await get(`callbacks/${named[1]}`);
  expect(JSON.parse(detail.text)).toMatchObject({
    id: named[1],
    url: 'https://loja.example/pix?chave=***',
    request: { body: '{"amount":10.50,"payerDocument":"529.982.247-25"}' },
    attempts: named.map((id) => ({ id })),
  });
  expect((await get(`callbacks/${ids[1]}`)).status).toBe(404);
});

test("another account's transaction is not found in a file either", async () => {
  const { transactionId, ids } = await openOldCase();
  const { get } = await openOldCase();
  expect((await get(`archived-callbacks?transactionId=${transactionId}`)).status).toBe(404);
  expect((await get(`callbacks/${ids[0]}~${transactionId}`)).status).toBe(404);
});

test('evidence on paper has what left the log behind what is in it', async () => {
  const { accountId, transactionId, ids, get } = await openOldCase();
  const told = { transaction_id: transactionId, callback_seq: 8n, created_at: daysAgo(1) };
  const newest = await insertCallbackLog(panel.pool, accountId, told);
  const { status, bytes } = await get(`transactions/${transactionId}/evidence`);
  expect(status).toBe(200);
  const { text } = await readPdf(bytes);
  expect(text).toContain('3ª tentativa');
  const places = [...ids, newest].map((id) => text.indexOf(id));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a month whose file is gone is said by name, and is no empty answer', async () => {
  const { transactionId, get } = await openOldCase();
  const { rows } = await panel.pool.query<{ storage_key: string; month: string }>(
    `select storage_key, to_char(month, 'YYYY-MM') as month from callback_log_archives`,
  );
  for (const { storage_key: key } of rows) await panel.files.store.delete(key);
  const { status, text } = await get(`archived-callbacks?transactionId=${transactionId}`);
  expect(status).toBe(503);
  expect(text).toContain(`O arquivo de callbacks de ${rows[0]?.month} não pôde ser lido`);
  // A paper that leaves them out would prove that nothing was told.
  expect((await get(`transactions/${transactionId}/evidence`)).status).toBe(503);
});

test('the operator reads them by a command, masked', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-archive-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const store = createLocalFileStore(join(dataDir, 'files'));
  // What the tests before it have left has no file here.
  await panel.pool.query('select delete_old_callback_log_archives(0)');
  const { accountId, transactionId, ids } = await openOldCase(store);
  const answer = await askAdmin(
    ['callbacks:archived', '--account', accountId, '--transaction', transactionId],
    { DATABASE_URL: panel.databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test' },
  );
  expect(answer).toMatchObject(ids.toReversed().map((id) => ({ id })));
  expect(JSON.stringify(answer)).not.toMatch(/segredo|529\.982\.247-25/);
});
