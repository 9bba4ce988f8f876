import { spanOf } from '#lib/client/navigation/period-presets.ts';
import { loggedActions } from '#lib/contract/panel/audit-log.ts';
import type { AuditSearch } from './audit-search.ts';

/** The filters of an address as the panel wants them; what is malformed narrows nothing. */
export function toAuditFilters(search: AuditSearch, now: Date) {
  const { person, act, q, before } = search;
  const { dateFrom, dateTo } = spanOf(search, now);
  const action = loggedActions.find((one) => one === act);
  return {
    ...(dateFrom !== undefined && { from: dateFrom }),
    ...(dateTo !== undefined && { to: dateTo }),
    ...(person !== null && { memberId: person.slice(0, 64) }),
    ...(action !== undefined && { action }),
    ...(q.trim() !== '' && { q: q.trim().slice(0, 128) }),
    ...(before !== null && /^\d{1,18}$/.test(before) && { before }),
  };
}
