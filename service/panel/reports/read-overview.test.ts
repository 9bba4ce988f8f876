import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { volumes } from '#lib/contract/panel/panel.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import type { ComparedPeriodName } from './overview-periods.ts';

/** Tuesday, 12:30 in São Paulo. */
const now = new Date('2026-03-10T15:30:00.000Z');
const panel = openForTests(() => openTestPanel(() => Promise.resolve(now)));
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
let members = 0;

beforeEach(async () => {
  member = await createMember(panel, `figures${(members += 1)}@loja.test`);
  session = await signInToPanel(panel, member);
});

interface Row {
  at: string;
  type?: 'DEPOSIT' | 'WITHDRAW' | 'COMMISSION';
  status?: string;
  cents?: number;
  feeCents?: number;
  paidAt?: string;
  refundedAt?: string;
  refundReason?: 'INFRACTION';
}

let ids = 0;
async function insert(...rows: Row[]): Promise<void> {
  for (const row of rows) {
    const { type = 'DEPOSIT', status = 'PENDING', cents = 1000, feeCents = 50 } = row;
    await panel.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, fee_cents, created_at,
         paid_at, refunded_at, refund_amount_cents, refund_reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        `EP${(ids += 1).toString(16).toUpperCase().padStart(24, '0')}`,
        member.accountId,
        type,
        status,
        cents,
        feeCents,
        row.at,
        row.paidAt ?? null,
        row.refundedAt ?? null,
        row.refundedAt ? cents : null,
        row.refundReason ?? null,
      ],
    );
  }
}

async function readOverview(of = member, as = session) {
  const path = `/connections/${of.connectionId}/overview`;
  const answer = await panel.call(path, { session: as });
  expect(answer.status).toBe(200);
  return answer;
}

function readVolumes(query: string, of = member, as = session) {
  return panel.call(`/connections/${of.connectionId}/volumes?${query}`, { session: as });
}

const none = { count: 0, amount: 0 };
const paid = (at: string, paidAt = at): Row => ({ at, paidAt, status: 'COMPLETED' });

describe('GET /panel/v1/connections/{id}/overview', () => {
  test('of an account without transactions is all zeros, with every day and hour', async () => {
    const { body } = await readOverview();
    expect(body.generatedAt).toBe(now.toISOString());
    expect(body.timeZone).toBe('America/Sao_Paulo');
    expect(body.today).toEqual({
      from: '2026-03-10T03:00:00.000Z',
      to: now.toISOString(),
      created: none,
      paid: none,
      paidOfCreated: 0,
      fees: 0,
      refunds: none,
      withdrawals: none,
    });
    expect(body.volumeByDay).toHaveLength(30);
    const empty = { created: none, paid: none, paidOfCreated: 0 };
    const day = { ...empty, fees: 0, refunds: none, withdrawals: none, available: 0 };
    expect(body.volumeByDay.at(-1)).toEqual({ date: '2026-03-10', ...day });
    expect(body.hoursOfYesterday).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({ hour, ...empty })),
    );
    expect(body.hoursOfSameWeekday).toEqual(body.hoursOfYesterday);
    expect(body.volumeByHour).toHaveLength(24);
    expect(body.statusToday).toEqual([]);
    expect(Object.values(body.attention)).toEqual([none, none, none, none]);
  });

  test('created goes by createdAt, paid by paidAt, refunds by refundedAt', async () => {
    await insert({
      ...paid('2026-03-09T10:00:00Z', '2026-03-10T10:00:00Z'),
      cents: 12_345,
      feeCents: 99,
      status: 'REFUNDED',
      refundedAt: '2026-03-10T11:00:00Z',
    });
    const { body } = await readOverview();
    const one = { count: 1, amount: 123.45 };
    const { today, yesterday } = body;
    expect(today).toMatchObject({ created: none, paid: one, fees: 0.99, refunds: one });
    expect(yesterday).toMatchObject({ created: one, paidOfCreated: 1, paid: none, fees: 0 });
  });

  test('the border of a day is midnight in São Paulo, to the millisecond', async () => {
    await insert(paid('2026-03-10T02:59:59.999Z'), paid('2026-03-10T03:00:00.000Z'));
    const { body } = await readOverview();
    expect(body.today.created.count).toBe(1);
    expect(body.today.paid.count).toBe(1);
    expect(body.yesterday.created.count).toBe(1);
    expect(body.volumeByDay.slice(-2).map((day) => day.paid.count)).toEqual([1, 1]);
    expect(body.volumeByHour[0]?.created.count).toBe(1);
  });

  test('yesterday and the same weekday are whole, and until the same time of day', async () => {
    for (const day of ['2026-03-09', '2026-03-03']) {
      await insert(paid(`${day}T15:29:59.999Z`), paid(`${day}T15:30:00.000Z`));
    }
    const { body } = await readOverview();
    const counts = (name: ComparedPeriodName) => [body[name].created.count, body[name].paid.count];
    expect(counts('today')).toEqual([0, 0]);
    expect(counts('yesterday')).toEqual([2, 2]);
    expect(counts('yesterdayUntilNow')).toEqual([1, 1]);
    expect(counts('sameWeekday')).toEqual([2, 2]);
    expect(counts('sameWeekdayUntilNow')).toEqual([1, 1]);
    for (const hours of [body.hoursOfYesterday, body.hoursOfSameWeekday]) {
      expect(hours[12]).toMatchObject({
        created: { count: 2 },
        paid: { count: 2 },
        paidOfCreated: 2,
      });
    }
  });

  test('withdrawals count apart, their fees with the deposits’, commissions nowhere', async () => {
    const at = '2026-03-10T12:00:00Z';
    await insert(
      { ...paid(at), cents: 10_000, feeCents: 100 },
      { ...paid(at), type: 'WITHDRAW', cents: 4_000, feeCents: 25 },
      { ...paid(at), type: 'COMMISSION', cents: 700, feeCents: 0 },
    );
    const { today, volumeByDay } = (await readOverview()).body;
    expect(today.created).toEqual({ count: 1, amount: 100 });
    expect(today.paid).toEqual({ count: 1, amount: 100 });
    expect(today.withdrawals).toEqual({ count: 1, amount: 40 });
    expect(volumeByDay.at(-1)?.withdrawals).toEqual(today.withdrawals);
    expect(today.fees).toBe(1.25);
  });

  test('names what needs a person, which is not what an infraction holds', async () => {
    const early = '2026-03-10T14:29:59Z';
    const late = '2026-03-10T14:30:01Z';
    await insert(
      { at: early, type: 'WITHDRAW', status: 'CANCELED', cents: 100 },
      { at: early, type: 'WITHDRAW', status: 'ERROR', cents: 200 },
      { at: '2026-03-09T14:00:00Z', type: 'WITHDRAW', status: 'CANCELED' },
      { at: early, status: 'ERROR', cents: 300 },
      { ...paid('2025-12-24T12:00:00Z'), status: 'WAITING_FOR_REFUND', cents: 400 },
      { ...paid('2025-12-24T13:00:00Z'), status: 'WAITING_FOR_REFUND', refundReason: 'INFRACTION' },
      { at: early, type: 'WITHDRAW', status: 'PENDING', cents: 500 },
      { at: late, type: 'WITHDRAW', status: 'PENDING', cents: 600 },
      { at: early, status: 'PENDING', cents: 700 },
    );
    const { attention, statusToday } = (await readOverview()).body;
    expect(attention).toEqual({
      failedWithdrawalsToday: { count: 2, amount: 3 },
      errorsToday: { count: 1, amount: 3 },
      waitingRefunds: { count: 1, amount: 4 },
      staleWithdrawals: { count: 1, amount: 5 },
    });
    const pending = { type: 'WITHDRAW', status: 'PENDING', count: 2, amount: 11 };
    expect(statusToday).toContainEqual(pending);
    expect(statusToday).toHaveLength(5);
  });

  test('never counts another account’s transactions', async () => {
    await insert(paid('2026-03-10T12:00:00Z'));
    const other = await createMember(panel, `other${members}@loja.test`);
    const { body } = await readOverview(other, await signInToPanel(panel, other));
    expect(body.today.created).toEqual(none);
    expect(body.volumeByDay.every((day) => day.paid.count === 0)).toBe(true);
  });

  test('money has two decimals in the text', async () => {
    await insert({ ...paid('2026-03-10T12:00:00Z'), cents: 1050, feeCents: 0 });
    const { text } = await readOverview();
    const amounts = [...text.matchAll(/"(?:amount|fees)":([^,}]+)/g)].map(([, amount]) => amount);
    expect(amounts.length).toBeGreaterThan(100);
    expect(amounts.every((amount) => /^\d+\.\d\d$/.test(amount ?? ''))).toBe(true);
    expect(amounts).toContain('10.50');
  });

  test('any history sums to what adding it up by hand gives', async () => {
    const minute = 60_000;
    const row = fc.record({
      createdMinutesAgo: fc.nat(32 * 24 * 60),
      paidAfterMinutes: fc.option(fc.nat(2 * 24 * 60)),
      cents: fc.integer({ min: 1, max: 10 ** 9 }),
    });
    const rows = fc.sample(fc.array(row, { minLength: 300, maxLength: 300 }), {
      numRuns: 1,
      seed: 20260310,
    })[0]!;
    const history = rows.map(({ createdMinutesAgo, paidAfterMinutes, cents }) => {
      const created = now.getTime() - createdMinutesAgo * minute;
      const paidAt = paidAfterMinutes === null ? null : created + paidAfterMinutes * minute;
      return { created, paid: paidAt !== null && paidAt < now.getTime() ? paidAt : null, cents };
    });
    await insert(
      ...history.map(({ created, paid: at, cents }) => ({
        at: new Date(created).toISOString(),
        cents,
        ...(at !== null && { paidAt: new Date(at).toISOString(), status: 'COMPLETED' }),
      })),
    );
    const { volumeByDay } = (await readOverview()).body;
    expect((await readVolumes('from=2026-02-09&to=2026-03-10')).body.days).toEqual(volumeByDay);
    const saoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
    for (const { date, ...sums } of volumeByDay) {
      for (const kind of ['created', 'paid'] as const) {
        const mine = history.filter(
          (one) => one[kind] !== null && saoPaulo.format(one[kind]) === date,
        );
        const cents = mine.reduce((sum, one) => sum + one.cents, 0);
        expect([date, kind, sums[kind]]).toEqual([
          date,
          kind,
          { count: mine.length, amount: cents / 100 },
        ]);
      }
    }
  });
});

describe('GET /panel/v1/connections/{id}/volumes', () => {
  test('are of the days that are asked for, a single one by the hour too', async () => {
    await insert(paid('2026-01-05T12:00:00Z'), paid('2026-01-06T02:59:00Z'));
    const { body } = await readVolumes('from=2026-01-05&to=2026-01-05');
    expect(body.days).toMatchObject([{ date: '2026-01-05', paid: { count: 2, amount: 20 } }]);
    const { hours } = volumes.parse(body);
    expect(hours.filter((hour) => hour.paid.count > 0).map(({ hour }) => hour)).toEqual([9, 23]);
    const week = (await readVolumes('from=2026-01-01&to=2026-01-07')).body;
    expect(week).toMatchObject({ days: { length: 7 }, hours: [] });
  });

  test('until now each or the last ends at the time of day that it is now', async () => {
    for (const day of ['2026-03-07', '2026-03-08']) {
      await insert(paid(`${day}T15:29:00Z`), paid(`${day}T15:31:00Z`));
    }
    const counts = async (untilNow: string) => {
      const { body } = await readVolumes(`from=2026-03-07&to=2026-03-08${untilNow}`);
      return volumes.parse(body).days.map((day) => [day.created.count, day.paid.count]);
    };
    expect(await counts('')).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(await counts('&untilNow=each')).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await counts('&untilNow=last')).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('no day, too many days and another workspace are refused', async () => {
    const statuses = async (...queries: string[]) =>
      Promise.all(queries.map(async (query) => (await readVolumes(query)).status));
    expect(
      await statuses(
        'from=2026-01-02&to=2026-01-01',
        'from=2026-01-01&to=2026-04-03',
        'from=2026-02-30&to=2026-03-01',
        'from=2026-01-01&to=2026-01-01&untilNow=then',
      ),
    ).toEqual([400, 400, 400, 400]);
    const other = await createMember(panel, `volumes${members}@loja.test`);
    expect((await readVolumes('from=2026-01-01&to=2026-01-01', other)).status).toBe(404);
  });
});
