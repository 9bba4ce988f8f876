import 'server-only';
import type { InfractionList } from '#lib/contract/bearer/infraction-list.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { InfractionSource } from '#lib/server/sources/source.ts';
import {
  type InfractionSearch,
  statusesOfTab,
  type Tab,
  toInfractionFilters,
} from './search-params.ts';

/** The page of infractions that the address asks for. */
export function readInfractions(
  { list }: InfractionSource,
  search: InfractionSearch,
): Promise<Result<InfractionList>> {
  return list(toInfractionFilters(search));
}

/** How many infractions each tab holds without filters; null where the service did not tell. */
export async function countTabs({ list }: InfractionSource): Promise<Record<Tab, number | null>> {
  const count = async (tab: Tab) => {
    const found = await list({ limit: 1, status: statusesOfTab(tab) });
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
  { list }: InfractionSource,
  search: InfractionSearch,
): Promise<Outcomes | null> {
  const filters = { ...toInfractionFilters(search), page: 1, limit: 1, analysisResult: [] };
  const [agreed, disagreed, cancelled] = await Promise.all([
    list({ ...filters, status: ['CLOSED'], analysisResult: ['AGREED'] }),
    list({ ...filters, status: ['CLOSED'], analysisResult: ['DISAGREED'] }),
    list({ ...filters, status: ['CANCELLED'] }),
  ]);
  if (!agreed.ok || !disagreed.ok || !cancelled.ok) return null;
  return {
    agreed: agreed.value.pagination.totalItems,
    disagreed: disagreed.value.pagination.totalItems,
    cancelled: cancelled.value.pagination.totalItems,
  };
}
