import { expect, test, vi } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { createPool } from './database/pool.ts';
import { startWorker } from './worker.ts';

const service = openForTests(createTestApp);

test('two workers expire what is due, once, and leave the rest alone', async () => {
  const shop = await openShop(service);
  const callbackUrl = 'https://loja.example/';
  const charges = await Promise.all(
    Array.from({ length: 30 }, () => shop.charge({ callbackUrl, expiresIn: 60 })),
  );
  const due = charges.slice(0, 20).map((charge) => charge.id);
  await service.pool.query(
    `update transactions set expires_at = now() + interval '300 ms' where id = any($1)`,
    [due],
  );
  const workers = [1, 2].map(() => startWorker(createSandboxParts(service.pool)));
  const expired = async () => {
    const { rows } = await service.pool.query<{ id: string }>(
      `select id from transactions where status = 'EXPIRED'`,
    );
    return rows.map((row) => row.id);
  };
  await vi.waitFor(async () => expect(new Set(await expired())).toEqual(new Set(due)), 10_000);
  await Promise.all(workers.map((worker) => worker.stop()));
  const { rows } = await service.pool.query(
    `select count(*)::int as queued, count(distinct transaction_id)::int as charges
       from callbacks where transaction_status = 'EXPIRED'`,
  );
  expect(rows).toEqual([{ queued: 20, charges: 20 }]);
});

test('a worker survives a database that fails, and stops when it is told to', async () => {
  const pool = createPool(service.databaseUrl);
  await pool.end();
  const parts = createSandboxParts(pool);
  const failing = vi.spyOn(parts.log, 'error');
  const worker = startWorker(parts);
  await vi.waitFor(() => expect(failing).toHaveBeenCalled(), 5_000);
  const stopping = performance.now();
  await worker.stop();
  expect(performance.now() - stopping).toBeLessThan(1_000);
});
