import {
  type Address,
  oneOf,
  readParts,
  type Said,
  textPart,
  unless,
  writeParts,
} from '#lib/client/lists/address-parts.ts';
import { loggedActions } from '#lib/contract/panel/audit-log.ts';
import { dayEnd, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';

/** The stretches of days that are a click away. */
export const auditDays = ['all', 'today', 'yesterday', 'week', 'month'] as const;
export type AuditDays = (typeof auditDays)[number];

const parsers = {
  days: unless(oneOf(auditDays), 'all'),
  person: textPart,
  act: oneOf(loggedActions),
  q: textPart,
  before: textPart,
};

/** Reads the filters of an address; what is malformed counts as not given. */
export const loadAuditSearch = (address: Address) => readParts(parsers, address);
export type AuditSearch = Said<typeof parsers>;

/** The same as a query, empty or beginning with `?`. */
export const writeAuditSearch = (search: AuditSearch) => writeParts(parsers, search);

const spans: Record<Exclude<AuditDays, 'all'>, [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
};

/** First and last São Paulo day of a stretch; null: all of them. */
export function auditSpan(days: AuditDays, now: Date): { from: string; to: string } | null {
  if (days === 'all') return null;
  const [first, last] = spans[days];
  return { from: saoPauloDay(now, first), to: saoPauloDay(now, last) };
}

/** The filters as the panel wants them. */
export function toAuditFilters({ days, person, act, q, before }: AuditSearch, now: Date) {
  const span = auditSpan(days, now);
  return {
    ...(span && { from: dayStart(span.from), to: dayEnd(span.to) }),
    ...(person !== null && { memberId: person.slice(0, 64) }),
    ...(act !== null && { action: act }),
    ...(q !== null && q.trim() !== '' && { q: q.trim().slice(0, 128) }),
    ...(before !== null && /^\d{1,18}$/.test(before) && { before }),
  };
}
