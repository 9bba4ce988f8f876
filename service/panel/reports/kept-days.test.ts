import { beforeEach, describe, expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { moveDay } from '#lib/domain/time/days-backwards.ts';
import { checkFees } from '#service/fees/check-fees.ts';
import { readKeptStatementDays } from '#service/statements/read-statement-days.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { mergeTotals } from '#service/transactions/merge-totals.ts';
import { readDayVolumes } from './day-volumes.ts';
import { keepAccountsDays } from './keep-accounts-days.ts';

const service = openForTests(createTestApp);
const day = saoPauloDay(new Date());
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop(service, { feeInFixedCents: 50n });
});

/** A charge of R$ 10.00 that was paid. */
const receive = async () => shop.pay(await shop.charge({ amount: 10 }));

/** What each subject says of the day, as seen some days after it. */
function ask(daysAfter: number) {
  const asked = { accountId: shop.accountId, today: moveDay(day, daysAfter), from: day, to: day };
  return {
    statement: async () => {
      const rows = await readKeptStatementDays(service.pool, asked);
      return rows.find((row) => row.is_day)?.entries ?? 0;
    },
    volumes: async () => Number((await readDayVolumes(service.pool, asked))[0]?.paid_count),
    fees: async () => (await checkFees(service.pool, asked)).sums[0]?.count ?? 0,
  };
}

/** Writes another number into what is kept, which only a reader of it can tell. */
const markKept = (field: string) =>
  service.pool.query(
    `update kept_days set content = jsonb_set(content, array['0', $2], '77')
      where account_id = $1 and jsonb_array_length(content) > 0`,
    [shop.accountId, field],
  );

describe.each([
  { subject: 'statement', field: 'entries', ofOne: 2, ofTwo: 4, keptAfter: 1 },
  { subject: 'volumes', field: 'paid_count', ofOne: 1, ofTwo: 2, keptAfter: 2 },
  { subject: 'fees', field: 'count', ofOne: 1, ofTwo: 2, keptAfter: 1 },
] as const)('$subject', ({ subject, field, ofOne, ofTwo, keptAfter }) => {
  test('of an ended day is worked out once, and again when the day has more rows', async () => {
    await receive();
    const read = ask(keptAfter)[subject];
    expect(await read()).toBe(ofOne);
    await markKept(field);
    expect(await read()).toBe(77);
    await receive();
    expect(await read()).toBe(ofTwo);
    await markKept(field);
    expect(await read()).toBe(77);
  });

  test('of a day that may still change unseen is never kept', async () => {
    await receive();
    for (let daysAfter = 0; daysAfter < keptAfter; daysAfter += 1) {
      expect(await ask(daysAfter)[subject]()).toBe(ofOne);
    }
    const { rows } = await service.pool.query('select from kept_days where account_id = $1', [
      shop.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});

test('a payment that is committed once its day has ended is in what came in on that day', async () => {
  const charge = await shop.charge({ amount: 10 });
  expect(await ask(1).volumes()).toBe(0);
  await shop.pay(charge);
  for (const daysAfter of [1, 2]) expect(await ask(daysAfter).volumes()).toBe(1);
});

test('a charge of a kept day that is paid later counts as paid, and its fee is checked', async () => {
  const charge = await shop.charge({ amount: 10 });
  await receive();
  const asked = { accountId: shop.accountId, today: moveDay(day, 2), from: day, to: day };
  const [volumes] = await readDayVolumes(service.pool, asked);
  expect(volumes).toMatchObject({ created_count: 2n, paid_of_created: 1n });
  expect(await ask(1).fees()).toBe(1);
  await shop.pay(charge);
  const [later] = await readDayVolumes(service.pool, asked);
  expect(later).toMatchObject({ created_count: 2n, paid_of_created: 2n });
  expect(await ask(1).fees()).toBe(2);
});

test('the worker keeps the last month of whoever had transactions in it, once', async () => {
  const oldest = moveDay(day, -20);
  await service.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, created_at)
     values ($1, $2, 'DEPOSIT', 'PENDING', 1000, $3::date + time '12:00')`,
    [`old-${shop.accountId}`, shop.accountId, oldest],
  );
  await mergeTotals(service.pool, 100);
  await keepAccountsDays(service.pool, 100);
  const { rows } = await service.pool.query<{ subject: string; days: string }>(
    `select subject, count(*)::int as days, max(day)::text as newest from kept_days
      where account_id = $1 group by subject order by subject`,
    [shop.accountId],
  );
  expect(rows).toEqual([
    { subject: 'fees', days: 31, newest: moveDay(day, -1) },
    { subject: 'statement', days: 31, newest: moveDay(day, -1) },
    { subject: 'volumes', days: 30, newest: moveDay(day, -2) },
  ]);
  expect(await keepAccountsDays(service.pool, 100)).toBe(0);
});
