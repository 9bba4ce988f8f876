import { expect, test } from 'vitest';
import { forecast, type Forecast } from '#lib/contract/panel/reports/forecast.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { report, sendDefense, tell } from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { readForecast } from './read-forecast.ts';

const service = openForTests(createTestApp);

const dayMs = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

/** The forecast as it goes over the wire. */
async function ask(accountId: string): Promise<Forecast> {
  const body = JSON.stringify(await readForecast(service.pool, { accountId, now }));
  return forecast.parse(JSON.parse(body));
}

/** A shop of three months that refunded on some days, in cents by days ago. */
async function openRefunding(refunds: Record<number, bigint>) {
  const shop = await openShop(service, { openingBalanceCents: 1_000_000n });
  const { pool } = service;
  await pool.query('update accounts set created_at = $2 where id = $1', [
    shop.accountId,
    daysAgo(365),
  ]);
  for (const [days, cents] of Object.entries(refunds)) {
    // Written as the ledger writes it, at another time: balanced, and outside the statement's
    // order.
    await pool.query(
      `with at as (select gen_random_uuid() as transfer, available_cents, blocked_cents
                     from balances where account_id = $1)
       insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason, kind,
                statement_id, previous_available_cents, previous_blocked_cents,
                new_available_cents, new_blocked_cents, created_at)
       select $1, transfer, 'available', -$2::bigint, 'Devolução',
              'refund'::ledger_kind, gen_random_uuid(),
              available_cents, blocked_cents, available_cents - $2::bigint, blocked_cents,
              $3::timestamptz from at
       union all
       select $1, transfer, 'settlement', $2::bigint, 'Devolução',
              'refund'::ledger_kind, null, null, null, null,
              null, $3::timestamptz from at`,
      [shop.accountId, cents, daysAgo(Number(days))],
    );
  }
  return shop;
}

test('what refunds took in seven days is the mean and the worst of all seven in a row', async () => {
  const { accountId } = await openRefunding({ 2: 1_300n, 40: 5_000n, 45: 4_000n, 60: 2_700n });
  const told = await ask(accountId);
  expect(told).toMatchObject({
    until: saoPauloDay(now, 7),
    // 130.00 in 91 days are thirteen weeks of 10.00; 90.00 within six days are the worst.
    taken: { days: 91, usual: 10, worst: 90 },
    deadlines: { count: 0, amount: 0 },
    autoWithdraw: null,
  });
  const { worstFrom } = told.taken;
  expect([46, 45].map((days) => saoPauloDay(daysAgo(days)))).toContain(worstFrom);
});

test('an account without refunds forecasts nothing, and today is not a finished day', async () => {
  const { accountId } = await openRefunding({ 0: 9_000n });
  const { taken } = await ask(accountId);
  expect(taken).toEqual({ days: 91, usual: 0, worst: 0, worstFrom: null });
});

test('what infractions hold counts by what happens to it, and a floor is told', async () => {
  const shop = await openShop(service, {
    autoWithdrawAmountCents: 10_000_000n,
    autoWithdrawPixKey: '52998224725',
    autoWithdrawPixType: 'cpf',
    autoWithdrawActive: true,
  });
  const charge = await shop.charge({ amount: 80 });
  await shop.pay(charge);
  const { body: infraction } = await report(service, shop, { transactionId: charge.id });
  await tell(service.api, { ...shop, id: infraction.id, event: 'registered' });
  const reported = await ask(shop.accountId);
  expect(reported.deadlines).toEqual({ count: 1, amount: 80 });
  // An account by API key has paid it already.
  const become = (edition: string) =>
    service.pool.query('update accounts set edition = $2 where id = $1', [shop.accountId, edition]);
  await become('gateway');
  expect((await ask(shop.accountId)).deadlines).toEqual({ count: 0, amount: 0 });
  await become('bearer');
  await sendDefense(service, { accountId: shop.accountId, infractionId: infraction.id });
  const told = await ask(shop.accountId);
  expect(told.deadlines.count).toBe(0);
  expect(told.analysis).toEqual({ count: 1, amount: 80 });
  expect(told.autoWithdraw).toEqual({ amount: 100_000, floor: 0 });
});
