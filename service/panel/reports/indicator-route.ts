import { indicators } from '#lib/contract/panel/reports/indicators.ts';
import type { Indicator, Indicators } from '#lib/contract/panel/reports/indicators.ts';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { findHolder } from '#service/paper/find-holder.ts';
import { paperHolder } from '#service/paper/paper-words.ts';
import { readHours } from './indicator-queries.ts';
import type { HourRow } from './indicator-queries.ts';
import { daysOfSpan } from './overview-periods.ts';

/** Charges of an hour from which its share says something. */
const tellingMin = 10n;

/** What an account did on some days, by day and by the hour of the clock. */
export function registerIndicatorRoute(panel: App, { pool, readPool }: PanelContext): void {
  panel.get(
    '/connections/:id/indicators',
    askOwnAccount(daySpanQuery, indicators),
    async (request): Promise<Indicators> => {
      const accountId = await ownAccountOf(pool, request);
      const [holder, rows] = await Promise.all([
        findHolder(readPool, accountId),
        readHours(readPool, { accountId, ...request.query }),
      ]);
      const byDay = Map.groupBy(rows, ({ day }) => day);
      const byHour = Map.groupBy(rows, ({ hour }) => hour);
      return {
        holder: paperHolder(holder),
        total: view(rows),
        days: daysOfSpan(request.query).map(({ date }) => ({
          date,
          ...view(byDay.get(date) ?? []),
        })),
        hours: Array.from({ length: 24 }, (_, hour) => ({
          hour,
          ...view(byHour.get(hour) ?? []),
          worst: viewWorst(byHour.get(hour) ?? []),
        })),
      };
    },
  );
}

function view(rows: readonly HourRow[]): Indicator {
  const sum = (of: (row: HourRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  const count = (of: (row: HourRow) => bigint) => Number(sum(of));
  return {
    created: {
      count: count((row) => row.created_count),
      amount: money(sum((row) => row.created_cents)),
    },
    paid: { count: count((row) => row.paid_count), amount: money(sum((row) => row.paid_cents)) },
    refunded: {
      count: count((row) => row.refunded_count),
      amount: money(sum((row) => row.refunded_cents)),
    },
    withdrawn: {
      count: count((row) => row.withdrawn_count),
      amount: money(sum((row) => row.withdrawn_cents)),
    },
    fees: money(sum((row) => row.fee_cents)),
    infractions: count((row) => row.infractions),
    callbacks: {
      delivered: count((row) => row.delivered),
      failed: count((row) => row.failed),
    },
  };
}

/** The row with the least share, of equal ones the one with the most charges. */
function viewWorst(rows: readonly HourRow[]): Indicators['hours'][number]['worst'] {
  const telling = rows.filter((row) => row.created_count >= tellingMin);
  const [worst] = telling.toSorted(
    (one, other) =>
      Number(one.paid_count * other.created_count - other.paid_count * one.created_count) ||
      Number(other.created_count - one.created_count),
  );
  if (!worst) return null;
  return {
    date: worst.day,
    created: Number(worst.created_count),
    paid: Number(worst.paid_count),
  };
}
