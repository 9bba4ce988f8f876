import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watchForm } from '#lib/imports/file-form.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { migrate } from '#service/database/migrate.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { findStoreFolder } from '#service/files/file-queries.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import { newStorageKey } from '#service/files/storage-key.ts';
import { runMatching } from '#service/merchant-files/matching/run-matching.ts';
import {
  askMatching,
  insertMerchantFile,
  listMerchantFiles,
} from '#service/merchant-files/merchant-file-queries.ts';
import { addPaid } from '#service/merchant-files/paid-for-tests.ts';
import { readHead } from '#service/merchant-files/reading/guess-reading.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';

const usage = `node bench/merchant-files.ts [--rows 1000000] [--by reference|id|amount]

Compares that many paid charges with a file of as many sales, of which one in a thousand is missing
on either side, and prints the time and the highest memory of the process that does it.
`;

const first = Date.parse('2026-03-01T12:00:00Z');

/** The shop's file: the sales of `addPaid`, but for each thousandth, and as many of its own. */
async function* sales(rows: number, by: string): AsyncGenerator<Buffer> {
  yield Buffer.from('Pedido;E2E;Data;Valor;Cliente\r\n');
  let lines = '';
  for (let n = 1; n <= rows; n += 1) {
    const [day, time = ''] = new Date(first + n * 1_000).toISOString().split('T');
    const isOwn = n % 1_000 === 0;
    const reference = by === 'reference' ? `${isOwn ? 'XX' : 'PA'}-${n}` : '';
    const id = `E00000000202601011200xPA${String(n).padStart(8, isOwn ? '9' : '0')}`;
    lines += `${reference};${by === 'id' ? id : ''};${day} ${time.slice(0, 8)}Z;`;
    lines += `${n % 10_000},00;Pessoa ${n}\r\n`;
    if (n % 1_000 !== 0 && n !== rows) continue;
    yield Buffer.from(lines);
    lines = '';
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '1000000' },
      by: { type: 'string', default: 'reference' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-bench-'));
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const database = await openEmbeddedServer({ dataDir, log, role: 'owner' });
  try {
    await migrate(database.url);
    const pool = createPool(database.url);
    try {
      await measure({ pool, url: database.url, dataDir }, Number(values.rows), values.by);
    } finally {
      await pool.end();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Bench {
  pool: Pool;
  url: string;
  dataDir: string;
}

async function measure({ pool, url, dataDir }: Bench, rows: number, by: string): Promise<void> {
  const store = createLocalFileStore(join(dataDir, 'files'));
  const { accountId } = await createAccount(pool, { edition: 'bearer', name: 'Loja' });
  const { workspaceId, connectionId, memberId } = await createWorkspace({
    pool,
    encryptionKey: Buffer.alloc(32, 1),
    connection: { accountId },
    owner: { name: 'Ana', email: 'ana@loja.test', password: 'a password of a bench' },
  });
  const paid = { accountId, from: new Date(first).toISOString(), prefix: 'PA' };
  await addPaid(pool, { ...paid, count: rows, everySeconds: 1, centsOf: 'n % 10000 * 100' });
  await pool.query('analyze transactions, ledger_entries');
  const storageKey = newStorageKey(await findStoreFolder(pool));
  const watch = watchForm();
  let bytes = 0;
  async function* watched() {
    for await (const chunk of sales(rows, by)) {
      watch.pass(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await store.put(storageKey, watched());
  const kept = await store.open(storageKey);
  if (!kept) throw new Error('the store has lost the file');
  const form = { ...watch.form(), ...(await readHead(kept, watch.form())) };
  const named = { workspaceId, connectionId, accountId, memberId, name: 'vendas.csv' };
  const fileId = await insertMerchantFile(pool, { ...named, bytes, storageKey, form });
  const rules = {
    direction: 'received',
    zone: 'UTC',
    from: null,
    to: null,
    reach: 'days',
    toleranceCents: 0,
    toleranceDays: 1,
  } as const;
  await askMatching(pool, { connectionId, fileId }, { reading: form.guess, rules });
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const began = performance.now();
  await runMatching({ pool, url, store }, fileId, new AbortController().signal);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watching);
  const [file] = await listMerchantFiles(pool, connectionId);
  process.stdout.write(
    `${rows} rows of ${(bytes / 1e6).toFixed(0)} MB by ${by}: ${seconds.toFixed(1)} s, ` +
      `at most ${(peak / 1e6).toFixed(0)} MB; ${file?.state} ${JSON.stringify(file?.sums)}\n`,
  );
}

await main();
