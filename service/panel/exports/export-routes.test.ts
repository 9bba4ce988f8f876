import { parse as parseCsv } from 'csv-parse/sync';
import { parseStrict } from 'ofx-js';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { endOldExports } from '#service/exports/export-queries.ts';
import { runExport } from '#service/exports/run-export.ts';
import { startExports } from '#service/exports/start-exports.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { sweepFiles } from '#service/files/sweep-files.ts';
import type { JobWorker } from '#service/jobs/start-jobs.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import type { PanelAnswer } from '#service/panel/open-test-panel.ts';
import { openBooksOn } from '#service/panel/reports/open-books.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { exportForTests } from './export-for-tests.ts';

const panel = openForTests(openTestPanel);

let worker: JobWorker;
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
beforeAll(async () => {
  member = await createMember(panel, 'exports@loja.test');
  session = await signInToPanel(panel, member);
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, client_reference,
       created_at, payer_name, payer_document)
     select 'EP' || lpad(upper(to_hex(n)), 24, '0'), $1, 'DEPOSIT', 'EXPIRED', n, 'bulk',
            timestamptz '2026-01-01 00:00Z' + n * interval '1 second',
            '=HYPERLINK("http://x")', '52998224725'
       from generate_series(1, 4500) as n`,
    [member.accountId],
  );
  const { pool, files, databaseUrl: url } = panel;
  const log = pino({ level: 'silent' });
  worker = await startExports({ pool, url, log, store: files.store, pollSeconds: 0.5 });
});
afterAll(() => worker.stop());

const asked = {
  kind: 'transactions',
  format: 'brazilian',
  query: 'clientReference=bulk&sortDirection=asc',
  columns: [
    { name: 'id', title: 'ID' },
    { name: 'amount', title: 'Valor' },
    { name: 'party', title: 'Nome' },
    { name: 'document', title: 'Documento' },
    { name: 'status', title: 'Status' },
  ],
  words: { 'status.EXPIRED': 'Expirada' },
  people: 'masked',
  fileName: 'transacoes-2026-01-01-brasileiro.csv',
};

const at = (path: string) => `/connections/${member.connectionId}/exports${path}`;
const post = (path: string, body: object, as = session) =>
  panel.call(at(path), { method: 'POST', body, session: as });
const entryOf = ({ status, text }: PanelAnswer): ExportEntry => {
  expect(status).toBe(200);
  return JSON.parse(text) as ExportEntry;
};
const create = async (changes: object = {}) => entryOf(await post('', { ...asked, ...changes }));
const list = async () => {
  const { text } = await panel.call(at(''), { session });
  return (JSON.parse(text) as { exports: ExportEntry[] }).exports;
};
const find = async (id: string) => (await list()).find((one) => one.id === id);
const fileOf = (id: string, as = session) => panel.call(at(`/${id}/file`), { session: as });

const isKept = async (key = '') => {
  const content = await panel.files.store.open(key);
  // Read, so that it is closed.
  return content !== null && (await Array.fromAsync(content)).length > 0;
};

test('the queue makes the file of all rows, masked, as the role that owns nothing', async () => {
  const made = await create();
  expect(made).toMatchObject({ state: 'waiting', rows: 0, bytes: null, isOwn: true });
  expect((await fileOf(made.id)).status).toBe(404);
  expect(await worker.enqueue(20)).toBe(1);
  expect(await worker.enqueue(20)).toBe(0);
  await vi.waitFor(async () => expect((await find(made.id))?.state).toBe('done'), 10_000);
  const { status, text } = await fileOf(made.id);
  expect(status).toBe(200);
  expect(await find(made.id)).toMatchObject({ rows: 4500, bytes: Buffer.byteLength(text) });
  const options = { bom: true, columns: true, delimiter: ';' } as const;
  const rows = parseCsv<Record<string, string>>(text, options);
  const cents = rows.map(({ Valor = '' }) => Number(Valor.replace(/\D/g, '')));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe((4500 * 4501) / 2);
  expect(rows[0]).toMatchObject({
    Documento: '***.982.247-**',
    Nome: `'=HYPERLINK("http://x")`,
    Status: 'Expirada',
  });
  const owned = await panel.pool.query(
    `select from pg_tables where schemaname = 'pgboss' and tableowner = 'pix_service'`,
  );
  expect(owned.rowCount).toBe(0);
});

test('a cancelled export stops in the middle and leaves no file; again makes it anew', async () => {
  const { pool, files } = panel;
  const { id } = await create();
  const kept: string[] = [];
  const store: FileStore = {
    ...files.store,
    async put(key, content) {
      kept.push(key);
      await files.store.put(key, cancelling(content));
    },
  };
  async function* cancelling(content: AsyncIterable<Uint8Array>) {
    let pieces = 0;
    for await (const piece of content) {
      pieces += 1;
      if (pieces === 2) await post(`/${id}/cancellation`, {});
      yield piece;
    }
  }
  const never = new AbortController().signal;
  await runExport({ pool, store, lookEveryMs: 0 }, id, never);
  expect(await find(id)).toMatchObject({ state: 'cancelled' });
  expect(kept).toHaveLength(1);
  expect(await isKept(kept[0])).toBe(false);
  // A job that comes late does nothing.
  await runExport({ pool, store, lookEveryMs: 0 }, id, never);
  expect(kept).toHaveLength(1);

  const again = entryOf(await post(`/${id}/again`, {}));
  await runExport({ pool, store: files.store }, again.id, never);
  expect(await find(again.id)).toMatchObject({ state: 'done', rows: 4500 });
});

test('of two workers with one export the newer one counts; one that is stopped offers nothing', async () => {
  const { pool, files } = panel;
  const { id } = await create();
  const stopped = new AbortController();
  stopped.abort();
  await expect(runExport({ pool, store: files.store }, id, stopped.signal)).rejects.toThrow(
    'aborted',
  );
  expect(await find(id)).toMatchObject({ state: 'running' });
  expect((await fileOf(id)).status).toBe(404);
  const never = new AbortController().signal;
  const slow: FileStore = {
    ...files.store,
    async put(key, content) {
      await runExport({ pool, store: files.store }, id, never);
      await files.store.put(key, content);
    },
  };
  await runExport({ pool, store: slow }, id, never);
  const { rows } = await pool.query<{ attempt: number; storage_key: string }>(
    'select attempt, storage_key from panel.exports where id = $1',
    [id],
  );
  expect(rows[0]?.attempt).toBe(3);
  expect(await isKept(rows[0]?.storage_key)).toBe(true);
});

test('a file is there for seven days, and the sweep of files leaves it until then', async () => {
  const { pool, files } = panel;
  const { id } = await create();
  await runExport({ pool, store: files.store }, id, new AbortController().signal);
  const later = { pool, store: files.store, now: () => Date.now() + 7_200_000 };
  await sweepFiles(later);
  expect((await fileOf(id)).status).toBe(200);
  await pool.query(`update panel.exports set expires_at = now() - interval '1 s' where id = $1`, [
    id,
  ]);
  expect(await endOldExports(pool)).toBe(1);
  expect(await find(id)).toMatchObject({ state: 'expired', expiresAt: null });
  expect((await fileOf(id)).status).toBe(404);
  expect(await sweepFiles(later)).toBe(1);
});

test('an OFX statement of the centre has the closing balance and the rows that lead to it', async () => {
  const books = await openBooksOn(panel, [
    { at: '2026-03-10T12:00:00Z', cents: 10_000n },
    { at: '2026-03-10T13:00:00Z', cents: -75n, reason: 'Tarifa de depósito' },
    { at: '2026-03-11T12:00:00Z', cents: 7n },
  ]);
  const bytes = await exportForTests(panel, books, {
    kind: 'statement',
    format: 'ofx',
    query: 'createdAtFrom=2026-03-10T03:00:00Z&createdAtTo=2026-03-11T02:59:59.999Z',
    columns: statementColumns,
  });
  const answer = parseStrict(new TextDecoder('windows-1252').decode(bytes)).OFX.BANKMSGSRSV1;
  const first = [answer?.STMTTRNRS ?? []].flat()[0]?.STMTRS;
  expect(first?.LEDGERBAL?.BALAMT).toBe('99.25');
  const movements = [first?.BANKTRANLIST?.STMTTRN ?? []].flat();
  expect(movements.map(({ TRNAMT }) => TRNAMT)).toEqual(['100.00', '-0.75']);
});

test('filters, forms and readers that may not are refused', async () => {
  expect((await post('', { ...asked, query: 'amount=x' })).status).toBe(400);
  expect((await post('', { ...asked, format: 'ofx' })).status).toBe(400);
  expect((await post('', { ...asked, fileName: '../x' })).status).toBe(400);
  const { id } = await create({ people: 'whole' });
  const stranger = await createMember(panel, 'exports-stranger@loja.test');
  const theirs = await signInToPanel(panel, stranger);
  expect((await fileOf(id, theirs)).status).toBe(404);
  const other = `/connections/${stranger.connectionId}/exports/${id}`;
  expect((await panel.call(`${other}/file`, { session: theirs })).status).toBe(404);
  const cancel = { method: 'POST', body: {}, session: theirs } as const;
  expect((await panel.call(`${other}/cancellation`, cancel)).status).toBe(404);
  expect((await find(id))?.state).toBe('waiting');
});
