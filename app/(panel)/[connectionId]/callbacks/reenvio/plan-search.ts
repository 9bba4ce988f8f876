import {
  createLoader,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { absoluteSpan, presetSpan } from '#lib/client/navigation/period-presets.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/transaction-enums.ts';
import { localTime, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { PlanChoice } from '#lib/server/panel-api/resend-plan-calls.ts';

/** Periods that a plan is offered for: none reaches further back than resends may. */
export const planPeriods = ['Day', 'Today', 'Yesterday', 'Week', 'Month'] as const;

const planParsers = {
  period: parseAsStringLiteral(planPeriods),
  /** Days with a time, in São Paulo; where they are given they count, and the period does not. */
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  /** `all`: also what was acknowledged. */
  which: parseAsStringLiteral(['undelivered', 'all'] as const).withDefault('undelivered'),
  type: parseAsStringLiteral(transactionTypes),
  status: parseAsStringLiteral(transactionStatuses),
  host: parseAsString.withDefault(''),
};

export type PlanSearch = inferParserType<typeof planParsers>;

export const loadPlanSearch = createLoader(planParsers);

const dayMs = 86_400_000;
/** A form that was open for a while is still right: its range is cut to what resends reach. */
const lateMs = 15 * 60_000;

/** What a period means; the longest is all that a resend reaches, as the queue has it. */
function periodSpan(period: (typeof planPeriods)[number], now: Date) {
  if (period !== 'Month') return presetSpan(period, now, saoPauloDay(now));
  const oldest = new Date(now.getTime() - resendDaysMax * dayMs);
  return { dateFrom: oldest.toISOString(), dateTo: now.toISOString() };
}

/** Why nothing is counted: no range was given, or one that the API cannot take. */
export type PlanProblem = 'none' | 'incomplete' | 'order' | 'tooOld';

/** What the address asks for as the panel takes it, or what is wrong with its range. */
export function toChoice(search: PlanSearch, now: Date): PlanChoice | PlanProblem {
  const { period, which, type, status } = search;
  const host = search.host.trim();
  if (period === null && search.from === '' && search.to === '') return 'none';
  const isTyped = search.from !== '' || search.to !== '';
  const { dateFrom, dateTo } =
    period === null || isTyped ? absoluteSpan(search) : periodSpan(period, now);
  if (dateFrom === undefined) return 'incomplete';
  const to = new Date(Math.min(Date.parse(dateTo ?? now.toISOString()), now.getTime()));
  const oldest = now.getTime() - resendDaysMax * dayMs;
  const from = new Date(dateFrom);
  if (from > to) return 'order';
  if (from.getTime() < oldest - lateMs) return 'tooOld';
  return {
    from: new Date(Math.max(from.getTime(), oldest)).toISOString(),
    to: to.toISOString(),
    onlyUndelivered: which === 'undelivered',
    ...(type && { type }),
    ...(status && { status }),
    ...(host && { host }),
  };
}

/** The bounds of each period as the form's two fields hold them: minutes in São Paulo. */
export type PlanSpans = Record<(typeof planPeriods)[number], { from: string; to: string }>;

/** What each period means now; one that lies partly ahead ends now. */
export function planSpans(now: Date): PlanSpans {
  const span = (name: (typeof planPeriods)[number]) => {
    const { dateFrom, dateTo } = periodSpan(name, now);
    const end = Math.min(dateTo === undefined ? now.getTime() : Date.parse(dateTo), now.getTime());
    const from = dateFrom === undefined ? '' : localTime(new Date(dateFrom));
    return { from, to: localTime(new Date(end)) };
  };
  return {
    Day: span('Day'),
    Today: span('Today'),
    Yesterday: span('Yesterday'),
    Week: span('Week'),
    Month: span('Month'),
  };
}
