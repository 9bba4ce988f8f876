import { afterEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatement, readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

/** A seller that pays 1.00 a deposit, and two partners. */
async function openTrio() {
  const seller = await openShop(service, { name: 'Loja', feeInFixedCents: 100n });
  const ana = await openShop(service, { name: 'Ana' });
  const bia = await openShop(service, { name: 'Bia', feeInFixedCents: 900n });
  return { seller, ana, bia };
}

const percent = ({ accountId }: Shop, value: number, more = {}) => ({
  recipientId: accountId,
  type: 'percent',
  value,
  ...more,
});
const fixed = ({ accountId }: Shop, value: number) => ({
  recipientId: accountId,
  type: 'fixed',
  value,
});

async function sell(seller: Shop, splits: object[], amount = 100): Promise<Transaction> {
  const charge = await seller.charge({ amount, splits });
  const reply = await seller.pay(charge);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
}

const statuses = (charge: Transaction) => charge.splits?.map((split) => split.status);

function find(seller: Shop, { id }: { id: string }) {
  return service.api.get<Transaction>(`/v1/pix/?id=${id}`, { token: seller.token });
}

describe('the payment of a charge with splits', () => {
  test('moves gross, fee and each split in one go, in this order', async () => {
    const { seller, ana, bia } = await openTrio();
    const { id } = await sell(seller, [
      fixed(bia, 10),
      percent(ana, 10),
      percent(bia, 10, { protected: true }),
    ]);
    const lines = await readStatementLines(service.api, { token: seller.token });
    expect(lines).toEqual([
      '+ AVAILABLE 100.00 Depósito Pix recebido',
      '- AVAILABLE 1.00 Tarifa de depósito Pix',
      '- AVAILABLE 10.00 Split de depósito Pix',
      '- AVAILABLE 9.90 Split de depósito Pix',
      '- AVAILABLE 10.00 Split de depósito Pix',
    ]);
    expect(await seller.balances()).toEqual(['69.10', '0.00']);
    // A recipient pays no fee: it made no deposit.
    expect(await readStatementLines(service.api, { token: bia.token, transactionId: id })).toEqual([
      '+ AVAILABLE 10.00 Split recebido de depósito Pix',
      '+ AVAILABLE 10.00 Split recebido de depósito Pix',
    ]);
    expect(await ana.balances()).toEqual(['9.90', '0.00']);
    expect(await bia.balances()).toEqual(['20.00', '0.00']);
  });

  test('leaves statement rows that continue one another to the balance', async () => {
    const { seller, ana } = await openTrio();
    await sell(seller, [percent(ana, 33.3333), fixed(ana, 0.01), percent(ana, 0)], 9.99);
    for (const shop of [seller, ana]) {
      const rows = await readStatement(service.api, shop);
      expect(rows[0]?.previousBalanceAvailable).toBe(0);
      rows.slice(1).forEach((row, index) => {
        expect(row.previousBalanceAvailable).toBe(rows[index]?.newBalanceAvailable);
      });
      const [available] = await shop.balances();
      expect(rows.at(-1)?.newBalanceAvailable.toFixed(2)).toBe(available);
    }
    expect(await ana.balances()).toEqual(['3.00', '0.00']);
    expect(await seller.balances()).toEqual(['5.99', '0.00']);
  });

  test('is shown with the final status of each split', async () => {
    const { seller, ana } = await openTrio();
    const unknown = { recipientId: 'nobody', type: 'fixed', value: 1 };
    const charge = await seller.charge({ splits: [percent(ana, 10), unknown] });
    expect(statuses(charge)).toEqual(['PENDING', 'PENDING']);
    const paid = await seller.pay(charge);
    expect(statuses(paid.body)).toEqual(['EXECUTED', 'FAILED']);
    expect((await find(seller, charge)).body).toEqual(paid.body);
  });

  test('carries the seller’s id in the recipient’s rows, which opens nothing there', async () => {
    const { seller, ana } = await openTrio();
    const { id } = await sell(seller, [percent(ana, 10)]);
    const [row] = await readStatement(service.api, { token: ana.token });
    expect(row).toMatchObject({ transactionId: id, operation: 'INCREMENT', amount: 9.9 });
    const { token } = ana;
    for (const path of [`/v1/user/transactions/${id}`, `/v1/pix/?id=${id}`]) {
      expectRefusal(await service.api.get(path, { token }), 404, 'Transação não encontrada');
    }
    const list = await service.api.get('/v1/user/transactions/', { token });
    expect(list.body).toMatchObject({ total: 0 });
  });

  test('reported twenty times at once executes its splits once', async () => {
    const { seller, ana } = await openTrio();
    const charge = await seller.charge({ amount: 100, splits: [percent(ana, 10)] });
    const endToEndId = 'E9999900820260101120000000000abc';
    const replica = await service.replica();
    const path = `/sandbox/v1/charges/${charge.id}/pay`;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? service : replica).api.post<Transaction>(
          path,
          { endToEndId },
          { token: seller.token },
        ),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
    const shown = (await find(seller, charge)).body;
    expect(statuses(shown)).toEqual(['EXECUTED']);
    expect(await seller.balances()).toEqual(['89.10', '0.00']);
    expect(await ana.balances()).toEqual(['9.90', '0.00']);
    expect(await readStatementLines(service.api, { token: ana.token })).toHaveLength(1);
  });

  test('that comes late executes them as well', async () => {
    const { seller, ana } = await openTrio();
    const charge = await seller.charge({ amount: 100, splits: [percent(ana, 10)] });
    const { token } = seller;
    await service.api.post(`/sandbox/v1/charges/${charge.id}/expire`, {}, { token });
    expectRefusal(await seller.pay(charge), 422);
    expect(statuses((await find(seller, charge)).body)).toEqual(['PENDING']);
    const late = await seller.pay(charge, { late: true });
    expect(statuses(late.body)).toEqual(['EXECUTED']);
    expect(await ana.balances()).toEqual(['9.90', '0.00']);
  });

  test('works in both directions between two sellers at once', async () => {
    const { seller, ana } = await openTrio();
    const charges = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const [from, to] = index % 2 === 0 ? [seller, ana] : [ana, seller];
        return [from, await from.charge({ amount: 10, splits: [percent(to, 50)] })] as const;
      }),
    );
    const replies = await Promise.all(charges.map(([shop, charge]) => shop.pay(charge)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    // Each of the seller's five: 10.00 less the fee of 1.00, half of 9.00 to Ana.
    expect(await seller.balances()).toEqual(['47.50', '0.00']);
    expect(await ana.balances()).toEqual(['47.50', '0.00']);
  });
});

describe('a recipient', () => {
  test.each(['BLOCKED', 'DELETED'] as const)(
    'that is %s by the time of the payment gets nothing; the others and the seller do',
    async (status) => {
      const { seller, ana, bia } = await openTrio();
      const charge = await seller.charge({
        amount: 100,
        splits: [percent(ana, 10), percent(bia, 10)],
      });
      await updateAccount(service.pool, { accountId: ana.accountId, status });
      expect(statuses((await seller.pay(charge)).body)).toEqual(['FAILED', 'EXECUTED']);
      expect(await seller.balances()).toEqual(['89.10', '0.00']);
      expect(await bia.balances()).toEqual(['9.90', '0.00']);
      await updateAccount(service.pool, { accountId: ana.accountId, status: 'ACTIVE' });
      expect(await ana.balances()).toEqual(['0.00', '0.00']);
    },
  );

  test('that was inactive only while the charge was made gets its part', async () => {
    const { seller, ana } = await openTrio();
    await updateAccount(service.pool, { accountId: ana.accountId, status: 'BLOCKED' });
    const charge = await seller.charge({ splits: [percent(ana, 10)] });
    await updateAccount(service.pool, { accountId: ana.accountId, status: 'ACTIVE' });
    expect(statuses((await seller.pay(charge)).body)).toEqual(['EXECUTED']);
  });

  test('of the other edition does not exist here', async () => {
    const { seller } = await openTrio();
    const { accountId } = await createAccount(service.pool, { edition: 'gateway', name: 'Outra' });
    const paid = await sell(seller, [{ recipientId: accountId, type: 'fixed', value: 1 }]);
    expect(statuses(paid)).toEqual(['FAILED']);
    expect(await seller.balances()).toEqual(['99.00', '0.00']);
  });

  test('may be the seller: out and in again', async () => {
    const { seller } = await openTrio();
    expect(statuses(await sell(seller, [percent(seller, 10)]))).toEqual(['EXECUTED']);
    const lines = await readStatementLines(service.api, { token: seller.token });
    expect(lines.slice(2)).toEqual([
      '- AVAILABLE 9.90 Split de depósito Pix',
      '+ AVAILABLE 9.90 Split recebido de depósito Pix',
    ]);
    expect(await seller.balances()).toEqual(['99.00', '0.00']);
  });
});

describe('splits that fail together', () => {
  test.each([
    ['percents above 100', (ana: Shop) => [percent(ana, 60), percent(ana, 60)]],
    ['fixed above the net', (ana: Shop) => [fixed(ana, 99.01)]],
    ['fixed above what percents leave', (ana: Shop) => [percent(ana, 50), fixed(ana, 49.51)]],
  ])('leave the sale untouched: %s', async (_case, splitsFor) => {
    const { seller, ana } = await openTrio();
    const paid = await sell(seller, splitsFor(ana));
    expect(paid.status).toBe('COMPLETED');
    expect(new Set(statuses(paid))).toEqual(new Set(['FAILED']));
    expect(await seller.balances()).toEqual(['99.00', '0.00']);
    expect(await ana.balances()).toEqual(['0.00', '0.00']);
  });

  test('protected 100 per cent leaves the seller at minus the fee, and no further', async () => {
    const { seller, ana } = await openTrio();
    await sell(seller, [percent(ana, 100, { protected: true })]);
    expect(await seller.balances()).toEqual(['-1.00', '0.00']);
    expect(await ana.balances()).toEqual(['100.00', '0.00']);
  });
});
