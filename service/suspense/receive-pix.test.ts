import { afterEach, expect, test } from 'vitest';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { expireDueCharges } from '#service/charges/charge-queries.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import type { ReceivedPix } from '#service/provider/provider.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { runSandbox } from '#service/testing/test-withdrawals.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { listItems } from './list-items.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

const paidAt = new Date('2026-11-20T12:00:00.123Z');

/** A Pix of 10.00 to the platform's key, as a provider reports it. */
function pixOf(pix: Partial<ReceivedPix>): ReceivedPix {
  return {
    endToEndId: createEndToEndId({ prefix: 'E', ispb: '60701190', at: new Date() }),
    txid: null,
    pixKey: 'plataforma@sandbox.pix',
    amountCents: 1_000n,
    paidAt,
    payerName: 'Ana',
    payerDocument: '52998224725',
    payerInstitutionIspb: '60701190',
    ...pix,
  };
}

const receive = (pix: ReceivedPix) => service.orderDependencies.events.pixReceived(pix);

async function itemsOf(endToEndId: string) {
  const all = await listItems(service.pool, {
    accountId: null,
    state: null,
    limit: 500,
    offset: 0,
  });
  return all.filter((item) => item.end_to_end_id === endToEndId);
}

/** What the suspense book holds, in cents. */
async function suspenseCents(): Promise<bigint | undefined> {
  const { rows } = await service.pool.query<{ cents: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries
      where book = 'suspense'`,
  );
  return rows[0]?.cents;
}

test.each(editions)(
  'a Pix with txid and amount of an open charge confirms it with the time that is reported, in the $edition edition',
  async (adapter) => {
    const seller = await adapter.open(service);
    const charge = await seller.charge();
    const pix = pixOf({ txid: txidOf(charge.id) });
    expect(await receive(pix)).toEqual({ transactionId: charge.id, suspenseId: null });
    expect(await receive(pix)).toEqual({ transactionId: charge.id, suspenseId: null });
    const keys = { accountId: seller.accountId, id: charge.id };
    expect(await findTransaction(service.pool, keys)).toMatchObject({
      status: 'COMPLETED',
      end_to_end_id: pix.endToEndId,
      paid_at: paidAt,
      payer_document: '52998224725',
    });
    expect(await seller.balances()).toEqual(['10.00', '0.00']);
    expect(await itemsOf(pix.endToEndId)).toEqual([]);
  },
);

test('a late Pix of the same amount confirms a charge that has expired', async () => {
  const shop = await openShop(service);
  const charge = await shop.charge();
  await service.pool.query(
    `update transactions set expires_at = now() - interval '1 s' where id = $1`,
    [charge.id],
  );
  await expireDueCharges(service.pool, 10);
  const booking = await receive(pixOf({ txid: charge.id }));
  expect(booking).toEqual({ transactionId: charge.id, suspenseId: null });
  expect(await shop.balances()).toEqual(['10.00', '0.00']);
});

test('what matches nothing is on the suspense book with its reason, and credited to nobody', async () => {
  const shop = await openShop(service);
  const [paid, open] = [await shop.charge(), await shop.charge()];
  await shop.pay(paid);
  const before = (await suspenseCents()) ?? 0n;
  const cases = [
    { reason: 'no_charge', pix: pixOf({}), charge: null },
    { reason: 'unknown_charge', pix: pixOf({ txid: 'EP0123456789ABCDEF01234567' }), charge: null },
    { reason: 'wrong_amount', pix: pixOf({ txid: open.id, amountCents: 999n }), charge: open },
    { reason: 'already_paid', pix: pixOf({ txid: paid.id }), charge: paid },
    { reason: 'already_paid', pix: pixOf({ txid: paid.id, amountCents: 5n }), charge: paid },
  ];
  for (const { reason, pix, charge } of cases) {
    const { suspenseId } = await receive(pix);
    expect(await itemsOf(pix.endToEndId)).toMatchObject([
      {
        id: suspenseId,
        reason,
        state: 'open',
        account_id: charge && shop.accountId,
        transaction_id: charge && charge.id,
        amount_cents: pix.amountCents,
        received_at: paidAt,
      },
    ]);
  }
  expect(await suspenseCents()).toBe(before + 4_004n);
  expect(await shop.balances()).toEqual(['10.00', '0.00']);
});

test('twenty reports of one Pix at once, and later ones, book it once', async () => {
  const shop = await openShop(service);
  const charge = await shop.charge();
  const before = (await suspenseCents()) ?? 0n;
  for (const pix of [pixOf({}), pixOf({ txid: charge.id })]) {
    const reports = await Promise.all(Array.from({ length: 20 }, () => receive(pix)));
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
    expect(await receive(pix)).toEqual(reports[0]);
  }
  expect(await suspenseCents()).toBe(before + 1_000n);
  expect(await shop.balances()).toEqual(['10.00', '0.00']);
});

test('of twenty payments of one charge at once one confirms it, and the others are in suspense as already paid', async () => {
  const shop = await openShop(service);
  const charge = await shop.charge();
  const before = (await suspenseCents()) ?? 0n;
  const reports = await Promise.all(
    Array.from({ length: 20 }, () => receive(pixOf({ txid: charge.id }))),
  );
  const inSuspense = reports.flatMap(({ suspenseId }) => suspenseId ?? []);
  expect(inSuspense).toHaveLength(19);
  const { rows } = await service.pool.query(
    'select distinct reason from suspense_items where id = any($1)',
    [inSuspense],
  );
  expect(rows).toEqual([{ reason: 'already_paid' }]);
  expect(await suspenseCents()).toBe(before + 19_000n);
  expect(await shop.balances()).toEqual(['10.00', '0.00']);
});

test('a Pix that has paid a charge is not credited again under another txid', async () => {
  const shop = await openShop(service);
  const [one, other] = [await shop.charge(), await shop.charge()];
  const pix = pixOf({ txid: one.id });
  await receive(pix);
  for (const txid of [other.id, null]) {
    expect(await receive({ ...pix, txid })).toEqual({ transactionId: one.id, suspenseId: null });
  }
  expect(await itemsOf(pix.endToEndId)).toEqual([]);
  expect(await shop.balances()).toEqual(['10.00', '0.00']);
});

test.each(editions)(
  'a payout that comes back in two parts is two items, and the withdrawal stays as it is, in the $edition edition',
  async (adapter) => {
    const seller = await adapter.open(service, { openingBalanceCents: 5_000n });
    const { id } = (await seller.withdraw({ amount: 30 })).body;
    await runSandbox(service);
    await seller.control(`/withdrawals/${id}/settle`);
    for (const amount of [10, 20]) {
      const body = {
        amount,
        endToEndId: createEndToEndId({ prefix: 'D', ispb: '99999010', at: new Date() }),
      };
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => seller.control(`/withdrawals/${id}/return`, body)),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(await itemsOf(body.endToEndId)).toMatchObject([
        {
          reason: 'payout_returned',
          account_id: seller.accountId,
          transaction_id: id,
          amount_cents: BigInt(amount * 100),
        },
      ]);
    }
    const keys = { accountId: seller.accountId, id };
    expect(await findTransaction(service.pool, keys)).toMatchObject({ status: 'COMPLETED' });
    expect(await seller.balances()).toEqual(['20.00', '0.00']);
  },
);
