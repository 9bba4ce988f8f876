import {
  type Address,
  oneOf,
  readParts,
  type Said,
  unless,
} from '#lib/client/lists/address-parts.ts';
import { parts } from '#lib/client/lists/define-list.ts';
import { absoluteSpan, presetSpan } from '#lib/client/navigation/period-presets.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { transactionStatuses, transactionTypes } from '#lib/domain/states/enum-values.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { PlanChoice } from '#lib/server/panel-api/resend-plan-calls.ts';
import { receiversOf } from '../receivers.ts';
import type { CallbackSearch } from '../search-params.ts';

/** Periods that a plan is offered for: none reaches further back than resends may. */
export const planPeriods = ['Day', 'Today', 'Yesterday', 'Week', 'Month'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

const planParsers = {
  period: oneOf(planPeriods),
  /** Days with a time, in São Paulo; where they are given they count, and the period does not. */
  from: parts.text,
  to: parts.text,
  /** `all`: also what was acknowledged. */
  which: unless(oneOf(['undelivered', 'all']), 'undelivered'),
  type: oneOf(transactionTypes),
  status: oneOf(transactionStatuses),
  host: parts.text,
};

export type PlanSearch = Said<typeof planParsers>;

export const loadPlanSearch = (address: Address) => readParts(planParsers, address);

const dayMs = 86_400_000;

/** The first day that a plan may begin on, in São Paulo; of it counts what resends still reach. */
export function firstPlanDay(now: Date): string {
  return saoPauloDay(new Date(now.getTime() - resendDaysMax * dayMs));
}

/** What a period means; the longest is all that a resend reaches, as the queue has it. */
function periodSpan(period: PlanPeriod, now: Date) {
  if (period !== 'Month') return presetSpan(period, now, saoPauloDay(now));
  const oldest = new Date(now.getTime() - resendDaysMax * dayMs);
  return { dateFrom: oldest.toISOString(), dateTo: now.toISOString() };
}

/** Filters of the log that a plan cannot have. */
const ofLogAlone = ['class', 'code', 'attempt', 'told', 'url', 'transaction'] as const;

/**
 * The plan of what the log is narrowed to and is not delivered yet; null where a plan would send
 * other callbacks than those.
 */
export function planOfLog(search: CallbackSearch) {
  const { period, from, to, host, result } = search;
  const known = planPeriods.find((one) => one === period);
  const isTyped = from !== '' || to !== '';
  if (period !== null && known === undefined && !isTyped) return null;
  if (result !== null && result !== 'undelivered') return null;
  if (ofLogAlone.some((name) => search[name] !== null && search[name] !== '')) return null;
  return { ...(isTyped ? { from, to } : { period: known ?? 'Month' }), host } as const;
}

/** A server that is none of those known, or several of them. */
export type HostProblem = { host: string; meant: readonly string[]; known: readonly string[] };

/** The search with the server that was meant by its host or an address, or why there is none. */
export function withReceiver(
  search: PlanSearch,
  known: readonly string[] | null,
): { search: PlanSearch; hostProblem: HostProblem | null } {
  if (known === null || search.host.trim() === '') return { search, hostProblem: null };
  const meant = receiversOf(search.host, known);
  const [host] = meant;
  if (meant.length === 1 && host !== undefined) {
    return { search: { ...search, host }, hostProblem: null };
  }
  return { search, hostProblem: { host: search.host.trim(), meant, known } };
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
  if (saoPauloDay(from) < firstPlanDay(now)) return 'tooOld';
  return {
    from: new Date(Math.max(from.getTime(), oldest)).toISOString(),
    to: to.toISOString(),
    onlyUndelivered: which === 'undelivered',
    ...(type && { type }),
    ...(status && { status }),
    ...(host && { host }),
  };
}
