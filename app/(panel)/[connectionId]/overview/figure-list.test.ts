import { describe, expect, test } from 'vitest';
import type { Overview, OverviewPeriod } from '#lib/contract/panel.ts';
import { type FigureName, listFigures } from './figure-list.ts';

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
    statusToday: [],
    attention: {
      failedWithdrawalsToday: none,
      errorsToday: none,
      waitingRefunds: none,
      staleWithdrawals: none,
    },
    blocked: { total: 0, withdrawals: none, infractions: none, other: 0 },
    openInfractions: { ...none, nextDeadline: null },
  };
}

describe('figures of today', () => {
  const figures = listFigures(
    makeOverview(
      makePeriod({
        created: { count: 8, amount: 800 },
        paid: { count: 3, amount: 100 },
        paidOfCreated: 2,
      }),
      makePeriod({ created: { count: 4, amount: 400 }, paid: { count: 6, amount: 50 } }),
    ),
  );
  const figure = (name: FigureName) => figures.find((candidate) => candidate.name === name);

  test('conversion is of those created today, not of all paid today', () => {
    expect(figure('conversion')?.value).toBe(0.25);
  });

  test('money stays in whole cents', () => {
    expect(figure('gross')?.value).toBe(10_000n);
    expect(figure('averageTicket')?.value).toBe(3333n);
  });

  test('changes are against the same time of the earlier days', () => {
    expect(figure('created')?.againstYesterday).toBe(1);
    expect(figure('paid')?.againstYesterday).toBe(-0.5);
  });

  test('an empty day is no base for a change', () => {
    expect(figure('created')?.againstWeekday).toBeNull();
  });

  test('the rows behind are those of the São Paulo day', () => {
    expect(figure('created')?.link).toEqual({
      type: 'DEPOSIT',
      from: '2026-11-21',
      to: '2026-11-21',
    });
  });
});
