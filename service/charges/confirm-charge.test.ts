import { describe, expect, test } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import { verifyLedger, isSound } from '#service/ledger/verify-ledger.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import type { Payment } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { createChargeConfirmer } from './confirm-charge.ts';
import type { ConfirmCharge } from './confirm-charge.ts';

const service = openForTests(createTestApp);

/** A payment as the provider itself reports it: it names no account. */
function paymentOf(charge: { id: string }, endToEndId = newEndToEndId()): Payment {
  return {
    chargeId: charge.id,
    accountId: null,
    endToEndId,
    payerName: 'Ana',
    payerDocument: '52998224725',
    payerInstitutionIspb: '60701190',
    payerInstitutionName: null,
    paidAt: null,
    isLate: false,
  };
}

function newEndToEndId(): string {
  return createEndToEndId({ prefix: 'E', ispb: '60701190', at: new Date() });
}

function createCharges(shop: EditionAccount, count: number, body = {}): Promise<{ id: string }[]> {
  return Promise.all(Array.from({ length: count }, () => shop.charge(body)));
}

/** Four confirmers, as of four processes, each of them five times. */
function fourTimesFive(): ConfirmCharge[] {
  const confirmers = Array.from({ length: 4 }, () => createChargeConfirmer(service.pool));
  return Array.from({ length: 5 }, () => confirmers).flat();
}

interface StatementRow {
  amount: bigint;
  previous: bigint;
  next: bigint;
}

async function statementOf({ accountId }: EditionAccount): Promise<StatementRow[]> {
  const { rows } = await service.pool.query<StatementRow>(
    `select amount_cents as amount, previous_available_cents as previous,
            new_available_cents as next
       from ledger_entries where account_id = $1 and statement_id is not null order by seq`,
    [accountId],
  );
  return rows;
}

async function countCallbacks({ id }: { id: string }): Promise<bigint | undefined> {
  const { rows } = await service.pool.query<{ count: bigint }>(
    `select count(*) from callbacks where transaction_id = $1`,
    [id],
  );
  return rows[0]?.count;
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 'confirmed'
    : outcome.reason instanceof ServiceError
      ? outcome.reason.code
      : outcome.reason;

describe.each(editions)('in the $edition edition', (adapter) => {
  test('payments one by one are planned once, not each anew', async () => {
    const shop = await adapter.open(service);
    const charges = await createCharges(shop, 4);
    // One connection, so that whoever asks for its plans is the one that has them.
    const pool = createPool(service.databaseUrl, { connectionsMax: 1 });
    const confirmCharge = createChargeConfirmer(pool);
    for (const charge of charges) await confirmCharge(paymentOf(charge));
    const { rows } = await pool.query(
      'select name, generic_plans, custom_plans from pg_prepared_statements where name = any($1)',
      [['lock-charges', 'lock-balances-of-charges', 'post-transfers', 'save-paid']],
    );
    await pool.end();
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ generic_plans: 4n, custom_plans: 0n });
  });

  describe('500 simultaneous confirmations on one account', () => {
    test('give the exact balance and 500 pairs of rows, each continuing the one before', async () => {
      const shop = await adapter.open(service, { feeInFixedCents: 7n });
      const charges = await createCharges(shop, 500, { amount: 1.01 });
      const confirm = createChargeConfirmer(service.pool);
      const rows = await Promise.all(charges.map((charge) => confirm(paymentOf(charge))));
      expect(rows.every((row) => row.status === 'COMPLETED')).toBe(true);
      expect(await shop.balances()).toEqual(['470.00', '0.00']);
      const statement = await statementOf(shop);
      expect(statement.map((row) => row.amount)).toEqual(
        Array.from({ length: 500 }, () => [101n, -7n]).flat(),
      );
      let available = 0n;
      for (const row of statement) {
        expect(row.previous).toBe(available);
        available += row.amount;
        expect(row.next).toBe(available);
      }
    });

    test('give the same over two replicas', async () => {
      const shop = await adapter.open(service);
      const replica = await service.replica();
      const charges = await createCharges(shop, 200, { amount: 1.01 });
      const replies = await Promise.all(
        charges.map(({ id }, index) => {
          const { api } = index % 2 === 0 ? service : replica;
          return shop.control(`/charges/${id}/pay`, {}, api);
        }),
      );
      expect(replies.filter((reply) => reply.status !== 200)).toEqual([]);
      expect(await shop.balances()).toEqual(['202.00', '0.00']);
    });
  });

  describe('the same payment delivered again', () => {
    test('20 times at once books once, queues one callback and answers all alike', async () => {
      const shop = await adapter.open(service);
      const charge = await shop.charge({ callbackUrl: 'https://loja.example/' });
      const payment = paymentOf(charge);
      const confirmers = fourTimesFive();
      const rows = await Promise.all(confirmers.map((confirm) => confirm(payment)));
      expect(new Set(rows.map((row) => row.updated_at.getTime())).size).toBe(1);
      expect(await shop.balances()).toEqual(['10.00', '0.00']);
      expect(await countCallbacks(charge)).toBe(1n);
      // Later, from a process that knows nothing of it.
      const later = await createChargeConfirmer(service.pool)(payment);
      expect(later.status).toBe('COMPLETED');
      expect(await shop.balances()).toEqual(['10.00', '0.00']);
      expect(await countCallbacks(charge)).toBe(1n);
    });

    test('under 20 different ids at once is taken once and refused 19 times', async () => {
      const shop = await adapter.open(service);
      const charge = await shop.charge();
      const confirmers = fourTimesFive();
      const outcomes = await Promise.allSettled(
        confirmers.map((confirm) => confirm(paymentOf(charge))),
      );
      const codes = outcomes.map(codeOf);
      expect(codes.filter((code) => code === 'confirmed')).toHaveLength(1);
      expect(codes.filter((code) => code === 'charge_not_payable')).toHaveLength(19);
      expect(await shop.balances()).toEqual(['10.00', '0.00']);
    });
  });

  describe('a payment that cannot be booked', () => {
    test('fails alone: the others of its batch are booked', async () => {
      const shop = await adapter.open(service);
      const charges = await createCharges(shop, 12);
      const [used, again, expired, ...good] = charges;
      if (!used || !again || !expired) throw new Error('no charges');
      const usedId = newEndToEndId();
      const confirm = createChargeConfirmer(service.pool);
      await confirm(paymentOf(used, usedId));
      await shop.control(`/charges/${expired.id}/expire`);
      const payments = [
        ...good.slice(0, 4).map((charge) => paymentOf(charge)),
        paymentOf(again, usedId),
        paymentOf({ id: 'EP000000000000000000000000' }),
        paymentOf(expired),
        { ...paymentOf(again), accountId: 'another account' },
        ...good.slice(4).map((charge) => paymentOf(charge)),
      ];
      const codes = (await Promise.allSettled(payments.map((payment) => confirm(payment)))).map(
        codeOf,
      );
      expect(codes.filter((code) => code !== 'confirmed')).toEqual([
        'end_to_end_id_used',
        'transaction_not_found',
        'charge_not_payable',
        'transaction_not_found',
      ]);
      expect(await shop.balances()).toEqual(['100.00', '0.00']);
    });

    test('because two charges share one new id leaves exactly one paid', async () => {
      const shop = await adapter.open(service);
      const charges = await createCharges(shop, 5);
      const shared = newEndToEndId();
      const confirm = createChargeConfirmer(service.pool);
      const outcomes = await Promise.allSettled(
        charges.map((charge) => confirm(paymentOf(charge, shared))),
      );
      const codes = outcomes.map(codeOf);
      expect(codes.filter((code) => code === 'confirmed')).toHaveLength(1);
      expect(codes.filter((code) => code === 'end_to_end_id_used')).toHaveLength(4);
      expect(await shop.balances()).toEqual(['10.00', '0.00']);
    });
  });

  test('every status change of a charge with a callbackUrl has queued its callback', async () => {
    const shop = await adapter.open(service);
    const charges = await createCharges(shop, 30, { callbackUrl: 'https://loja.example/' });
    await Promise.all(
      charges.map((charge, index) =>
        shop.control(`/charges/${charge.id}/${['pay', 'expire', 'cancel'][index % 3]}`),
      ),
    );
    const { rows } = await service.pool.query(
      `select t.id from transactions t
      where t.account_id = $1 and t.callback_url is not null and t.status <> 'PENDING'
        and (select count(*) from callbacks c
              where c.transaction_id = t.id and c.account_id = t.account_id
                and c.transaction_status = t.status) <> 1`,
      [shop.accountId],
    );
    expect(rows).toEqual([]);
  });
});

test('after all of this every cent is where it belongs', async () => {
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
});
