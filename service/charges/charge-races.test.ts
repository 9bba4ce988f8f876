import { describe, expect, test } from 'vitest';
import { ServiceError } from '#service/service-error.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import type { TestBank } from '#service/testing/provider/test-bank.ts';
import { openBanks, placesOf } from '#service/testing/provider/test-banks.ts';
import { expireDueCharges } from './charge-queries.ts';
import { closeCharge } from './close-charge.ts';

const banks = openBanks();

interface Ending {
  end: 'EXPIRED' | 'CANCELED';
  /** Answers whether the charge has ended so. */
  happen: (bank: TestBank, seller: EditionAccount, charge: { id: string }) => Promise<boolean>;
}

const endings: Ending[] = [
  { end: 'EXPIRED', happen: (bank, seller, charge) => bank.expire(seller, charge) },
  {
    end: 'CANCELED',
    // As the operator does it, whichever bank has the code.
    happen: ({ service }, { accountId }, { id: chargeId }) =>
      closeCharge(service.pool, {
        chargeId,
        accountId,
        event: 'cancelled',
        cancellationReason: null,
      }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ServiceError && error.status === 422) return false;
          throw error;
        },
      ),
  },
];

describe.each(placesOf(banks))('in a race in $where', ({ bank, adapter }) => {
  // The sandbox refuses to pay what is over; money that a real bank tells of is there.
  test.each(endings)(
    'a charge ends paid or $end, and money comes only with paid',
    async ({ end, happen }) => {
      const seller = await adapter.open(bank.service);
      let paidCount = 0;
      for (let round = 0; round < 24; round += 1) {
        const charge = await seller.charge({ amount: 1 });
        const happened = { paid: false, over: false };
        const calls = [
          async () => {
            happened.paid = await bank.pay(seller, charge);
          },
          async () => {
            happened.over = await happen(bank, seller, charge);
          },
        ];
        const order = round % 2 === 0 ? calls : calls.toReversed();
        await Promise.all(order.map((call) => call()));
        expect(bank.takesLate ? happened.paid : happened.paid !== happened.over).toBe(true);
        expect(await seller.statusOf(charge)).toBe(happened.paid ? 'COMPLETED' : end);
        if (happened.paid) paidCount += 1;
      }
      expect(await seller.balances()).toEqual([`${paidCount}.00`, '0.00']);
    },
  );

  test('a payment and the sweep never both win', async () => {
    const { service } = bank;
    const seller = await adapter.open(service);
    const charges = await Promise.all(Array.from({ length: 60 }, () => seller.charge()));
    await service.pool.query(
      `with drawn as materialized (
         select id, now() + random() * interval '150 ms' as at from transactions
          where account_id = $1)
       update transactions t set expires_at = drawn.at from drawn
        where t.id = drawn.id and t.account_id = $1`,
      [seller.accountId],
    );
    const paying = new AbortController();
    const sweep = (async () => {
      while (!paying.signal.aborted) await expireDueCharges(service.pool, 5);
    })();
    const isPaid: boolean[] = [];
    for (const charge of charges) isPaid.push(await bank.pay(seller, charge));
    paying.abort();
    await sweep;
    await expireDueCharges(service.pool, 100);
    const { rows } = await service.pool.query<{ id: string; status: string }>(
      'select id, status from transactions where account_id = $1',
      [seller.accountId],
    );
    const statuses = new Map(rows.map((row) => [row.id, row.status]));
    const expected = isPaid.map((paid) => (paid ? 'COMPLETED' : 'EXPIRED'));
    expect(charges.map((charge) => statuses.get(charge.id))).toEqual(expected);
    const paidCount = isPaid.filter(Boolean).length;
    expect(paidCount).toBeGreaterThanOrEqual(bank.takesLate ? charges.length : 0);
    expect(await seller.balances()).toEqual([`${paidCount * 10}.00`, '0.00']);
  });
});

test.each(banks)('after the races $name has what the books say, to the cent', async (bank) => {
  await expect(bank.assertSound()).resolves.toBeUndefined();
});
