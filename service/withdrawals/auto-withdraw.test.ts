import { afterEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { NewAccount } from '#service/accounts/create-account.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';
import { requestAutoWithdrawals } from './auto-withdraw.ts';

const service = openForTests(createTestApp);
const opened: Shop[] = [];
afterEach(async () => {
  await assertSound(service);
  // Each test sweeps over its own accounts alone.
  for (const { accountId } of opened.splice(0)) {
    await updateAccount(service.pool, { accountId, autoWithdrawActive: false });
  }
});

/** An account that withdraws by itself from 100.00 on, at a fee of 1.00 and one per cent. */
async function openAuto(settings: Partial<NewAccount> = {}): Promise<Shop> {
  const shop = await openShop(service, {
    autoWithdrawAmountCents: 10_000n,
    autoWithdrawPixKey: '52998224725',
    autoWithdrawPixType: 'cpf',
    autoWithdrawActive: true,
    feeOutFixedCents: 100n,
    feeOutPercentPpm: 10_000n,
    ...settings,
  });
  opened.push(shop);
  return shop;
}

const sweep = () => requestAutoWithdrawals(service.pool);

async function withdrawals({ token }: Shop): Promise<Transaction[]> {
  const path = '/v1/user/transactions/?type=WITHDRAW&limit=100';
  return (await service.api.get<{ transactions: Transaction[] }>(path, { token })).body
    .transactions;
}

async function receive(shop: Shop, amount: number): Promise<void> {
  await shop.pay(await shop.charge({ amount }));
}

const end = (shop: Shop, step: 'settle' | 'fail', { id }: { id: string }) =>
  service.api.post(
    `/sandbox/v1/withdrawals/${id}/${step}`,
    step === 'fail' ? { cancellationReason: 'Chave Pix não encontrada' } : {},
    { token: shop.token },
  );

describe('an automatic withdrawal', () => {
  test('takes all that is available less its fee, once a credit reaches the amount', async () => {
    const shop = await openAuto();
    await receive(shop, 99.99);
    await sweep();
    expect(await withdrawals(shop)).toEqual([]);
    await receive(shop, 50);
    await sweep();
    // 149.99 less 1.00 is 148.99; of that the amount is 100/101 to the cent.
    expect(await withdrawals(shop)).toMatchObject([
      {
        status: 'PENDING',
        amount: 147.51,
        serviceFeeCharged: 2.48,
        withdrawPixKey: '52998224725',
        withdrawPixType: 'cpf',
        clientReference: null,
      },
    ]);
    expect(await shop.balances()).toEqual(['0.00', '149.99']);
  });

  test('leaves what its owner keeps in the account, and takes nothing below', async () => {
    const shop = await openAuto();
    await service.pool.query('update accounts set auto_withdraw_floor_cents = $2 where id = $1', [
      shop.accountId,
      15_000n,
    ]);
    await receive(shop, 150);
    await sweep();
    expect(await withdrawals(shop)).toEqual([]);
    await receive(shop, 101);
    await sweep();
    // 101.00 less 1.00 is 100.00; of that the amount is 100/101 to the cent.
    expect(await withdrawals(shop)).toMatchObject([{ amount: 99.01, serviceFeeCharged: 1.99 }]);
    expect(await shop.balances()).toEqual(['150.00', '101.00']);
  });

  test('is due at exactly the amount', async () => {
    const shop = await openAuto({ openingBalanceCents: 10_000n });
    await sweep();
    expect(await withdrawals(shop)).toHaveLength(1);
  });

  test('is never made beside another one, not even by ten sweeps at once', async () => {
    const shop = await openAuto({ openingBalanceCents: 20_000n });
    await Promise.all(Array.from({ length: 10 }, sweep));
    const [first, ...others] = await withdrawals(shop);
    expect(others).toEqual([]);
    await receive(shop, 500);
    await sweep();
    expect(await withdrawals(shop)).toHaveLength(1);
    if (first) await end(shop, 'settle', first);
    await sweep();
    expect(await withdrawals(shop)).toMatchObject([{ status: 'PENDING' }, { status: 'COMPLETED' }]);
  });

  test('is made although somebody withdraws by hand', async () => {
    const shop = await openAuto({ openingBalanceCents: 30_000n });
    await postWithdrawal(service, shop, { amount: 50 });
    await sweep();
    expect(await withdrawals(shop)).toHaveLength(2);
    expect((await shop.balances())[0]).toBe('0.00');
  });

  test('that failed is not tried again before the next credit', async () => {
    const shop = await openAuto({ openingBalanceCents: 20_000n });
    await sweep();
    const [first] = await withdrawals(shop);
    if (first) await end(shop, 'fail', first);
    expect(await shop.balances()).toEqual(['200.00', '0.00']);
    await sweep();
    await sweep();
    expect(await withdrawals(shop)).toHaveLength(1);
    await receive(shop, 10);
    await sweep();
    expect(await withdrawals(shop)).toMatchObject([{ status: 'PENDING' }, { status: 'CANCELED' }]);
    expect((await shop.balances())[0]).toBe('0.00');
  });

  test('that failed is tried again at once when the account was changed since', async () => {
    const shop = await openAuto({ openingBalanceCents: 20_000n });
    await sweep();
    const [first] = await withdrawals(shop);
    if (first) await end(shop, 'fail', first);
    const { accountId } = shop;
    await updateAccount(service.pool, { accountId, autoWithdrawPixKey: '11144477735' });
    await sweep();
    expect(await withdrawals(shop)).toMatchObject([
      { status: 'PENDING', withdrawPixKey: '11144477735' },
      { status: 'CANCELED' },
    ]);
  });

  test('keeps within the ticket bounds', async () => {
    const capped = await openAuto({ openingBalanceCents: 50_000n, ticketOutMaxCents: 20_000n });
    const short = await openAuto({ openingBalanceCents: 10_000n, ticketOutMinCents: 9_803n });
    const exact = await openAuto({ openingBalanceCents: 10_000n, ticketOutMinCents: 9_802n });
    await sweep();
    expect(await withdrawals(capped)).toMatchObject([{ amount: 200, serviceFeeCharged: 3 }]);
    expect(await withdrawals(short)).toEqual([]);
    expect(await withdrawals(exact)).toMatchObject([{ amount: 98.02 }]);
  });

  test('keeps within what is left of the daily limit', async () => {
    const shop = await openAuto({ openingBalanceCents: 50_000n, dailyLimitCents: 15_000n });
    await postWithdrawal(service, shop, { amount: 100 });
    await sweep();
    expect(await withdrawals(shop)).toMatchObject([{ amount: 50 }, { amount: 100 }]);
    const [auto] = await withdrawals(shop);
    if (auto) await end(shop, 'settle', auto);
    await receive(shop, 100);
    await sweep();
    expect(await withdrawals(shop)).toHaveLength(2);
  });

  test('of nothing is not made, whatever the bounds say', async () => {
    const used = await openAuto({
      openingBalanceCents: 50_000n,
      dailyLimitCents: 0n,
      ticketOutMinCents: 0n,
    });
    const eaten = await openAuto({
      openingBalanceCents: 10_000n,
      feeOutMinCents: 10_000n,
      ticketOutMinCents: 0n,
    });
    const other = await openAuto({ openingBalanceCents: 20_000n });
    expect(await sweep()).toHaveLength(1);
    expect(await withdrawals(other)).toHaveLength(1);
    expect(await withdrawals(used)).toEqual([]);
    expect(await withdrawals(eaten)).toEqual([]);
  });

  test.each<[string, Partial<NewAccount>]>([
    ['inactive', { autoWithdrawActive: false }],
    ['allowWithdraw off', { allowWithdraw: false }],
    ['blocked account', { status: 'BLOCKED' }],
  ])('is not made when switched off: %s', async (_case, settings) => {
    const shop = await openAuto({ openingBalanceCents: 50_000n, ...settings });
    await sweep();
    await updateAccount(service.pool, { accountId: shop.accountId, status: 'ACTIVE' });
    expect(await withdrawals(shop)).toEqual([]);
  });

  test('of one account does not wait for a hundred that cannot have theirs', async () => {
    const stuck = { openingBalanceCents: 50_000n, dailyLimitCents: 0n };
    for (let account = 0; account < 100; account += 1) await openAuto(stuck);
    const shop = await openAuto({ openingBalanceCents: 50_000n });
    for (let run = 0; run < 3; run += 1) await sweep();
    expect(await withdrawals(shop)).toHaveLength(1);
  });
});
