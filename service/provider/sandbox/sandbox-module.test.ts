import { describe, expect, test } from 'vitest';
import { refusePlayMoney } from '#service/provider/refuse-play-money.ts';
import { databaseForTests } from '#service/testing/database/test-database.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { configureSandbox } from './sandbox-module.ts';

const { pool } = databaseForTests();

/** Milliseconds after which a refund settles that is sent now; null when it waits for control. */
async function settlesAfter(variables: Record<string, string>): Promise<number | null> {
  const { log, events, files, locationHost } = createSandboxParts(pool);
  const fileUrl = (id: string) => files.links.providerUrl(id);
  const open = configureSandbox({ NODE_ENV: 'test', ...variables });
  const { port } = open({ pool, log, events, fileUrl, locationHost });
  const orderId = `RF${JSON.stringify(variables)}`;
  await port.sendRefund({ orderId, endToEndId: 'E1', amountCents: 1n, description: null });
  const { rows } = await pool.query<{ ms: number | null }>(
    `select extract(epoch from settles_at - created_at)::float8 * 1000 as ms
       from sandbox_orders where id = $1`,
    [orderId],
  );
  return rows[0]?.ms ?? null;
}

describe('SANDBOX_SETTLE_MS', () => {
  test('is 2000 when it is absent or empty', async () => {
    expect(await settlesAfter({})).toBeCloseTo(2_000, -1);
    expect(await settlesAfter({ SANDBOX_SETTLE_MS: '' })).toBeCloseTo(2_000, -1);
  });

  test('is read as it is given', async () => {
    expect(await settlesAfter({ SANDBOX_SETTLE_MS: '500' })).toBeCloseTo(500, -1);
    expect(await settlesAfter({ SANDBOX_SETTLE_MS: 'off' })).toBeNull();
  });

  test('stops the start when it is bad, and is never shown', () => {
    const read = () => configureSandbox({ NODE_ENV: 'test', SANDBOX_SETTLE_MS: '2s' });
    expect(read).toThrow('environment: bad value of SANDBOX_SETTLE_MS (see docs/operations.md)');
  });
});

test('a real provider does not start on a database in which the sandbox has moved money', async () => {
  await settlesAfter({ SANDBOX_SETTLE_MS: '1' });
  await expect(refusePlayMoney(pool, 'efi')).rejects.toThrow('has play money of the sandbox');
  await refusePlayMoney(pool, 'sandbox');
});
