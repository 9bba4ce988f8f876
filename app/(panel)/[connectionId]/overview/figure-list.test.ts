import { describe, expect, test } from 'vitest';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import type { Overview, OverviewPeriod } from '#lib/contract/panel/panel.ts';
import { type FigureName, listFigures } from './figure-list.ts';
import { type ChosenVolumes, type OverviewChoice, readChoice } from './overview-choice.ts';

function makePeriod(fields: Partial<OverviewPeriod>): OverviewPeriod {
  const none = { count: 0, amount: 0 };
  return {
    from: '2026-11-21T03:00:00.000Z',
    to: '2026-11-21T15:00:00.000Z',
    created: none,
    paid: none,
    paidOfCreated: 0,
    fees: 0,
    refunds: none,
    withdrawals: none,
    ...fields,
  };
}

function makeOverview(today: OverviewPeriod, earlier: OverviewPeriod): Overview {
  const none = { count: 0, amount: 0 };
  return {
    // Still the 21st in São Paulo.
    generatedAt: '2026-11-22T02:30:00.000Z',
    timeZone: 'America/Sao_Paulo',
    today,
    yesterday: earlier,
    yesterdayUntilNow: earlier,
    sameWeekday: earlier,
    sameWeekdayUntilNow: makePeriod({}),
    volumeByDay: [],
    volumeByHour: [],
    hoursOfYesterday: [],
    hoursOfSameWeekday: [],
    statusToday: [],
    attention: {
      failedWithdrawalsToday: none,
      errorsToday: none,
      waitingRefunds: none,
      staleWithdrawals: none,
    },
    blocked: { total: 0, withdrawals: none, infractions: none, other: 0 },
    openInfractions: { ...none, nextDeadline: null, blocking: 0 },
  };
}

const today = '2026-11-21';
const search = { period: null, from: '', to: '', compare: 'yesterday' } as const;
const againstYesterday = readChoice(search, today);
const nothing: ChosenVolumes = { now: null, before: null };

const figuresOf = (overview: ShownOverview, choice: OverviewChoice, chosen = nothing) =>
  listFigures({ overview, choice, chosen });

describe('figures of today', () => {
  const figures = figuresOf(
    makeOverview(
      makePeriod({
        created: { count: 8, amount: 800 },
        paid: { count: 3, amount: 100 },
        paidOfCreated: 2,
      }),
      makePeriod({ created: { count: 4, amount: 400 }, paid: { count: 6, amount: 50 } }),
    ),
    againstYesterday,
  );
  const figure = (name: FigureName) => figures.find((candidate) => candidate.name === name);

  test('conversion is of those created today, not of all paid today', () => {
    expect(figure('conversion')).toMatchObject({ value: 0.25, basis: { paid: 2, created: 8 } });
  });

  test('money stays in whole cents', () => {
    expect(figure('gross')?.value).toBe(10_000n);
    expect(figure('averageTicket')?.value).toBe(3333n);
  });

  test('a mean is rounded, not cut', () => {
    const paid = { count: 3, amount: 338.09 };
    const now = figuresOf(makeOverview(makePeriod({ paid }), makePeriod({})), againstYesterday);
    expect(now.find(({ name }) => name === 'averageTicket')?.value).toBe(11_270n);
  });

  test('changes are against the same time of the earlier days', () => {
    expect(figure('created')?.change).toBe(1);
    expect(figure('paid')?.change).toBe(-0.5);
  });

  test('an empty day is no base for a change', () => {
    const earlier = makePeriod({ created: { count: 4, amount: 400 } });
    const against = readChoice({ ...search, compare: 'weekday' }, today);
    const [created] = figuresOf(makeOverview(earlier, earlier), against);
    expect(created).toMatchObject({ name: 'created', change: null, before: 0 });
  });

  test('a rate changes by points, not by a share of itself', () => {
    const earlier = { created: { count: 8, amount: 800 }, paidOfCreated: 4 };
    const later = { created: { count: 8, amount: 800 }, paidOfCreated: 6 };
    const overview = makeOverview(makePeriod(later), makePeriod(earlier));
    const rates = figuresOf(overview, againstYesterday);
    expect(rates.find(({ name }) => name === 'conversion')?.change).toBe(0.25);
  });

  test('points are what the shown percentages differ by', () => {
    // 77.6 and 78.9 as shown, 1.249 apart before.
    const part = (paid: number) => ({ created: { count: 1000, amount: 0 }, paidOfCreated: paid });
    const overview = makeOverview(makePeriod(part(776.44)), makePeriod(part(788.93)));
    const rates = figuresOf(overview, againstYesterday);
    expect(rates.find(({ name }) => name === 'conversion')?.change).toBe(-0.013);
  });

  test('a change is told with what it is reckoned from', () => {
    expect([figure('created')?.before, figure('gross')?.before]).toEqual([4, 5_000n]);
  });

  test('money that moved today leads to the statement, what was made today does not', () => {
    const days = { from: '2026-11-21', to: '2026-11-21' };
    expect(figure('refunds')?.statement).toEqual({ reason: 'devolução', ...days });
    expect(figure('fees')?.statement).toEqual({ reason: 'Tarifa de depósito', ...days });
    expect(figure('created')?.statement).toBeNull();
  });

  test('the rows behind are those of the São Paulo day', () => {
    expect(figure('created')?.link).toEqual({
      type: 'DEPOSIT',
      from: '2026-11-21',
      to: '2026-11-21',
    });
  });
});

describe('figures of some days', () => {
  const day = (date: string, count: number) => ({
    date,
    created: { count: 2 * count, amount: 20 * count },
    paid: { count, amount: 10.1 * count },
    paidOfCreated: count,
    fees: 0.1 * count,
    refunds: { count: 0, amount: 0 },
    withdrawals: { count: 1, amount: 2.5 },
    available: 0,
  });
  const days = (month: number, ...counts: number[]) =>
    counts.map((count) => day(`2026-${month}-${count}`, count));
  const overview = { ...makeOverview(makePeriod({}), makePeriod({})), volumeByDay: [] };
  const figure = (wanted: FigureName, choice: OverviewChoice, chosen: ChosenVolumes) =>
    figuresOf(overview, choice, chosen).find(({ name }) => name === wanted);

  test('some days are added up to the cent, against as many before', () => {
    const choice = readChoice({ ...search, from: '2026-11-10', to: '2026-11-12' }, today);
    const chosen = { now: { days: days(11, 10, 11, 12), hours: [] }, before: days(11, 7, 8, 9) };
    expect(figure('gross', choice, chosen)).toMatchObject({
      value: BigInt(33 * 1010),
      before: BigInt(24 * 1010),
      trend: [10_100, 11_110, 12_120],
      link: { from: '2026-11-10', to: '2026-11-12' },
    });
    expect(figure('withdrawals', choice, chosen)).toMatchObject({ value: 750n, count: 3 });
  });

  test('today against thirty days is against their mean; a share is that of all of them', () => {
    const choice = readChoice({ ...search, compare: 'thirty' }, today);
    const chosen = {
      now: null,
      before: days(10, ...Array.from({ length: 30 }, (_, at) => at + 1)),
    };
    expect(figure('gross', choice, chosen)?.before).toBe(BigInt((465 * 1010) / 30));
    expect(figure('paid', choice, chosen)?.before).toBe(16);
    expect(figure('conversion', choice, chosen)?.before).toBe(0.5);
    expect(figure('averageTicket', choice, chosen)?.before).toBe(1010n);
  });

  test('the mean of an account that is younger is one of the days that it has', () => {
    const choice = readChoice({ ...search, compare: 'thirty' }, today);
    const before = days(10, ...Array.from({ length: 26 }, () => 0), 6, 0, 2, 4);
    expect(figure('gross', choice, { now: null, before })?.before).toBe(3030n);
    const none = days(10, ...Array.from({ length: 30 }, () => 0));
    expect(figure('gross', choice, { now: null, before: none })?.before).toBe(0n);
  });
});

describe('figures of a service that is read by its lists', () => {
  const unknown = { count: null, amount: null };
  const overview: ShownOverview = {
    ...makeOverview(makePeriod({}), makePeriod({ created: { count: 4, amount: 400 } })),
    today: {
      created: { count: 9_000, amount: 1_000, amountOf: 100 },
      paid: { count: 4_500, amount: 500, amountOf: 50 },
      paidOfCreated: 4_500,
      fees: 25,
      refunds: unknown,
      withdrawals: { count: null, amount: 0, amountOf: 0 },
    },
    reach: { rows: 100, total: 9_000, since: null, isWhole: false, hasGaps: true },
  };
  const figure = (name: FigureName, of = overview) =>
    figuresOf(of, againstYesterday).find((candidate) => candidate.name === name);

  test('counts are exact, amounts are marked as those of some only', () => {
    expect(figure('created')).toMatchObject({ value: 9_000, isPartial: false });
    expect(figure('conversion')).toMatchObject({ value: 0.5, isPartial: false });
    expect(figure('gross')).toMatchObject({ value: 50_000n, isPartial: true });
    expect(figure('fees')).toMatchObject({ value: 2_500n, isPartial: true });
  });

  test('the average is of those whose amount is known', () => {
    expect(figure('averageTicket')?.value).toBe(1_000n);
  });

  test('what was not told is unknown, never nothing', () => {
    expect(figure('refunds')).toMatchObject({ value: null, count: null, isPartial: false });
    expect(figure('withdrawals')).toMatchObject({ value: 0n, count: null });
  });

  test('a day that was read to its end is exact', () => {
    const whole = { rows: 9, total: 9, since: null, isWhole: true, hasGaps: false };
    expect(figure('gross', { ...overview, reach: whole })?.isPartial).toBe(false);
  });
});
