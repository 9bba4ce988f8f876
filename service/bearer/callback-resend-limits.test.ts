import { describe, expect, test } from 'vitest';
import { lastDay, resendsOf } from '#service/testing/callbacks/test-resends.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

const { outbox, resendAll, resendOne, paid } = resendsOf(() => service);

describe('the budget of resends', () => {
  test('of 10 at once over two replicas exactly 5 pass, and 5 are told when', async () => {
    const shop = await openShop(service);
    const id = await paid(shop);
    const replica = await service.replica();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const { api } = index % 2 === 0 ? service : replica;
        const path = index < 5 ? `/v1/user/callbacks/resend/${id}` : '/v1/user/callbacks/resend';
        return api.post(path, lastDay(), { token: shop.token });
      }),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(5);
    for (const { headers, body } of refused) {
      const { retryAfterSeconds } = body as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(58);
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
      expect(headers['retry-after']).toBe(String(retryAfterSeconds));
      expect(body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    }
  });

  test('slides: a place is free 60 seconds after it was taken, and not before', async () => {
    const shop = await openShop(service);
    const id = await paid(shop);
    const setAges = (seconds: number[]) =>
      service.pool.query(
        `update callback_resend_budgets
            set used_at = array(select now() - s * interval '1 second'
                                  from unnest($2::float8[]) s)
          where account_id = $1`,
        [shop.accountId, seconds],
      );
    await resendOne(shop, id);
    await setAges([61, 50, 40, 30, 20]);
    expect((await resendOne(shop, id)).status).toBe(200);
    const refused = await resendOne(shop, id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(8);
  });

  test('is not used by what is refused, and is each account’s own', async () => {
    const [shop, other] = [await openShop(service), await openShop(service)];
    const { id: silent } = await shop.charge();
    for (let times = 0; times < 6; times += 1) {
      expectRefusal(await resendOne(shop, silent), 422);
      expectRefusal(await resendOne(shop, 'x'), 404);
    }
    for (let times = 0; times < 5; times += 1) {
      expect((await resendAll(shop)).status).toBe(200);
    }
    expect((await resendAll(shop)).status).toBe(429);
    expectRefusal(await resendOne(shop, silent), 422);
    expect((await resendAll(other)).status).toBe(200);
  });
});

describe('the pace of resends', () => {
  test('is 100 a second for one host, over requests and accounts; hosts do not share', async () => {
    const [shop, other] = [await openShop(service), await openShop(service)];
    const [host, second] = ['https://pace.example/a', 'https://second.example/b'];
    await service.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, callback_url)
       select 'EP' || upper(lpad(to_hex(n), 24, '0')), $1, 'DEPOSIT', 'COMPLETED', 100,
              case when n % 5 = 0 then $3 else $2 end
         from generate_series(1, 250) n`,
      [shop.accountId, host, second],
    );
    await service.pool.query(
      `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot)
       select account_id, id, status, callback_url, '{}' from transactions where account_id = $1`,
      [shop.accountId],
    );
    await paid(other, { callbackUrl: 'https://PACE.example/other' });
    const startedAt = Date.now();
    expect((await resendAll(shop)).body.total).toBe(250);
    expect((await resendAll(other)).body.total).toBe(1);
    expect((await resendAll(shop)).body.total).toBe(250);
    const rows = [...(await outbox(shop)), ...(await outbox(other))];
    const timesOf = (name: string) =>
      rows
        .filter((row) => row.host === name)
        .map((row) => row.next_attempt_at.getTime())
        .toSorted((one, two) => one - two);
    const times = timesOf('pace.example');
    expect(times).toHaveLength(401);
    for (const [index, time] of times.entries()) {
      // No stretch of a second holds more than 100; stored times are rounded to milliseconds.
      expect((times[index + 100] ?? Number.POSITIVE_INFINITY) - time).toBeGreaterThanOrEqual(998);
    }
    expect((times.at(-1) ?? 0) - startedAt).toBeLessThan(4_000 + (Date.now() - startedAt));
    const [firstOfSecond = 0] = timesOf('second.example');
    expect(firstOfSecond - startedAt).toBeLessThan(1_000 + (Date.now() - startedAt));
  });
});
