import { expect, test } from 'vitest';
import type { Indicators } from '#lib/contract/panel/reports/indicators.ts';
import { mergeCallbackHours } from '#service/callbacks/log/merge-callback-hours.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { mergeTotals } from '#service/transactions/merge-totals.ts';

const panel = openForTests(openTestPanel);

/** Charges of 1, 2, 3 … cents, every half hour from the first moment of a day in São Paulo. */
async function insertCharges(accountId: string, count: number): Promise<void> {
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, fee_cents, created_at,
                               paid_at)
     select 'EP' || lpad(upper(to_hex(n)), 24, '0'), $1, 'DEPOSIT',
            case when n % 4 = 0 then 'EXPIRED' else 'COMPLETED' end, n,
            case when n % 4 = 0 then 0 else 1 end,
            timestamptz '2026-03-09 03:00Z' + (n - 1) * interval '30 minutes',
            case when n % 4 = 0 then null
                 else timestamptz '2026-03-09 03:00Z' + n * interval '30 minutes' end
       from generate_series(1, $2::int) as n`,
    [accountId, count],
  );
}

test('days and hours are the rows that lists show, merged or not, as rows change', async () => {
  const member = await createMember(panel, 'indicators@loja.test');
  const session = await signInToPanel(panel, member);
  const read = async (): Promise<Indicators> => {
    const path = `/connections/${member.connectionId}/indicators?from=2026-03-09&to=2026-03-11`;
    return JSON.parse((await panel.call(path, { session })).text) as Indicators;
  };
  // Two days of 48 charges.
  await insertCharges(member.accountId, 96);
  await panel.pool.query(
    `update transactions set status = 'REFUNDED', refunded_at = now() where id = any($1)`,
    [[1, 5].map((n) => `EP${n.toString(16).toUpperCase().padStart(24, '0')}`)],
  );
  const at = (iso: string, status: number) =>
    insertCallbackLog(panel.pool, member.accountId, { created_at: new Date(iso), status });
  // The last minute of the 9th and the first of the 10th.
  await at('2026-03-10T02:59:00Z', 200);
  await at('2026-03-10T03:00:00Z', 500);
  await at('2026-03-10T03:01:00Z', 0);

  const first = await read();
  expect(first.days.map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-10', '2026-03-11']);
  expect(first.days[0]).toMatchObject({
    // 1 to 48 cents; every fourth is not paid.
    created: { count: 48, amount: 11.76 },
    paid: { count: 36, amount: 8.64 },
    refunded: { count: 2, amount: 0.06 },
    fees: 0.36,
    callbacks: { delivered: 1, failed: 0 },
  });
  expect(first.days[1]).toMatchObject({
    created: { count: 48 },
    paid: { count: 36 },
    callbacks: { delivered: 0, failed: 2 },
  });
  expect(first.days[2]).toMatchObject({ created: { count: 0, amount: 0 }, infractions: 0 });
  expect(first.hours[0]).toMatchObject({ created: { count: 4 }, callbacks: { failed: 2 } });
  expect(first.hours[23]).toMatchObject({ created: { count: 4 }, callbacks: { delivered: 1 } });

  while ((await mergeTotals(panel.pool, 20)) > 0);
  while ((await mergeCallbackHours(panel.pool, 1)) > 0);
  expect(await read()).toEqual(first);

  await panel.pool.query(
    `update transactions set fee_cents = fee_cents + 2 where account_id = $1 and amount_cents = 2`,
    [member.accountId],
  );
  expect((await read()).days[0]?.fees).toBe(0.38);
});

test('an hour says on which day the least of it was paid, where ten charges were made', async () => {
  const member = await createMember(panel, 'worst-hour@loja.test');
  const session = await signInToPanel(panel, member);
  for (const [day, created, paid] of [
    ['2026-04-01', 10, 9],
    ['2026-04-02', 20, 10],
    // Nothing was paid, of too few to say so.
    ['2026-04-03', 9, 0],
  ] as const) {
    await panel.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, created_at)
       select 'EP' || upper(substr(md5($2 || n), 1, 24)), $1, 'DEPOSIT',
              case when n <= $4 then 'COMPLETED' else 'EXPIRED' end, 100,
              ($2::date + time '14:30') at time zone 'America/Sao_Paulo'
         from generate_series(1, $3::int) as n`,
      [member.accountId, day, created, paid],
    );
  }
  const path = `/connections/${member.connectionId}/indicators?from=2026-04-01&to=2026-04-03`;
  const { hours } = JSON.parse((await panel.call(path, { session })).text) as Indicators;
  expect(hours[14]?.worst).toEqual({ date: '2026-04-02', created: 20, paid: 10 });
  expect(hours[13]?.worst).toBeNull();
});

test('another account answers nothing, and more than 92 days are refused', async () => {
  const member = await createMember(panel, 'indicators-other@loja.test');
  const stranger = await createMember(panel, 'indicators-stranger@loja.test');
  const session = await signInToPanel(panel, stranger);
  const ask = async (id: string, to: string) =>
    (await panel.call(`/connections/${id}/indicators?from=2026-01-01&to=${to}`, { session }))
      .status;
  expect(await ask(member.connectionId, '2026-01-02')).toBe(404);
  expect(await ask(stranger.connectionId, '2026-04-02')).toBe(200);
  expect(await ask(stranger.connectionId, '2026-04-03')).toBe(400);
});
