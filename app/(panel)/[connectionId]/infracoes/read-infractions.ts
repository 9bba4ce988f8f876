import 'server-only';
import { absoluteSpan } from '#lib/client/navigation/period-presets.ts';
import type { InfractionList } from '#lib/contract/bearer/infraction-list.ts';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import {
  type ApiAccess,
  type InfractionFilters,
  listInfractions,
} from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { type InfractionSearch, pageRows, sortOf, type Tab } from './search-params.ts';

/** The address's filters as the API takes them. */
export function toFilters(search: InfractionSearch): InfractionFilters {
  const { dateFrom, dateTo } = absoluteSpan(search);
  const [sortBy, direction] = sortOf(search).split('-');
  return {
    page: Math.max(1, search.page),
    limit: pageRows,
    status: search.status.length > 0 ? search.status : statusesOfTab(search.tab),
    ...(search.type ? { type: [search.type] } : {}),
    ...(search.result ? { analysisResult: [search.result] } : {}),
    ...(search.reportedBy ? { reportedBy: [search.reportedBy] } : {}),
    ...(dateFrom ? { [`${search.date}From`]: dateFrom } : {}),
    ...(dateTo ? { [`${search.date}To`]: dateTo } : {}),
    ...(search.transactionId ? { transactionId: search.transactionId } : {}),
    ...(search.endToEndId ? { endToEndId: search.endToEndId } : {}),
    ...(search.protocol ? { protocol: search.protocol } : {}),
    sortBy: sortBy === 'reportedAt' || sortBy === 'updatedAt' ? sortBy : 'expiresAt',
    sortDirection: direction === 'asc' ? 'asc' : 'desc',
  };
}

function statusesOfTab(tab: Tab) {
  return tab === 'all' ? [] : statusesOfGroup(tab);
}

/** The page of infractions that the address asks for. */
export function readInfractions(
  access: ApiAccess,
  search: InfractionSearch,
): Promise<Result<InfractionList>> {
  return listInfractions(access, toFilters(search));
}

/** How many infractions each tab holds without filters; null where the service did not tell. */
export async function countTabs(access: ApiAccess): Promise<Record<Tab, number | null>> {
  const count = async (tab: Tab) => {
    const found = await listInfractions(access, { limit: 1, status: statusesOfTab(tab) });
    return found.ok ? found.value.pagination.totalItems : null;
  };
  const [answer, analysis, ended, all] = await Promise.all([
    count('answer'),
    count('analysis'),
    count('ended'),
    count('all'),
  ]);
  return { answer, analysis, ended, all };
}

/** How those that ended ended, of what the filters leave; null where the service did not tell. */
export interface Outcomes {
  agreed: number;
  disagreed: number;
  cancelled: number;
}

/** Counts them by result, whichever result and status the list itself is cut to. */
export async function countOutcomes(
  access: ApiAccess,
  search: InfractionSearch,
): Promise<Outcomes | null> {
  const filters = { ...toFilters(search), page: 1, limit: 1, analysisResult: [] };
  const [agreed, disagreed, cancelled] = await Promise.all([
    listInfractions(access, { ...filters, status: ['CLOSED'], analysisResult: ['AGREED'] }),
    listInfractions(access, { ...filters, status: ['CLOSED'], analysisResult: ['DISAGREED'] }),
    listInfractions(access, { ...filters, status: ['CANCELLED'] }),
  ]);
  if (!agreed.ok || !disagreed.ok || !cancelled.ok) return null;
  return {
    agreed: agreed.value.pagination.totalItems,
    disagreed: disagreed.value.pagination.totalItems,
    cancelled: cancelled.value.pagination.totalItems,
  };
}
