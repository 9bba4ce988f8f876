import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#service/database/pool.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { Entry } from '#service/ledger/transfer.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

/** The refund cost 50 cents more when it was requested than one costs now. */
async function takeRefundFee(transactionId: string): Promise<void> {
  await inTransaction(service.pool, async (client) => {
    const { rows } = await client.query<{ accountId: string }>(
      'select account_id as "accountId" from transactions where id = $1',
      [transactionId],
    );
    const accountId = rows[0]?.accountId ?? '';
    const entry = { accountId, kind: 'refund' } as const;
    const entries: Entry[] = [
      { ...entry, book: 'available', amountCents: -50n },
      { ...entry, book: 'fees', amountCents: 50n },
    ];
    const locked = await lockBalances(client, [accountId]);
    await postTransfers(client, {
      transfers: [{ transactionId, infractionId: null, entries }],
      locked,
    });
  });
}

test.each(editions)(
  'a refund that fails gives back what it took, whatever one costs by then ($edition)',
  async (adapter) => {
    const shop = await adapter.open(service, { openingBalanceCents: 10_000n });
    const charge = await shop.charge({ amount: 10 });
    await shop.control(`/charges/${charge.id}/pay`);
    for (const isDear of [true, false]) {
      expect((await shop.refund(charge)).status).toBe(200);
      if (isDear) await takeRefundFee(charge.id);
      expect(await shop.balances()).toEqual([isDear ? '99.50' : '100.00', '0.00']);
      expect((await shop.control(`/refunds/${charge.id}/fail`)).status).toBe(200);
      expect(await shop.balances()).toEqual(['110.00', '0.00']);
    }
  },
);
