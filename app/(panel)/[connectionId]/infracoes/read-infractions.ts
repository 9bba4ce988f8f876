import 'server-only';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { ownersMax } from '#lib/domain/limits/infraction-desk.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import type { TeamMarks } from './infraction-list-row.ts';
import {
  type InfractionSearch,
  isOfOtherTabs,
  searchOfTab,
  type Tab,
  toInfractionFilters,
} from './search-params.ts';

/** Owners are asked for in a page of this many: as many as the service answers at once. */
export const ownedReadMax = ownersMax;

/** A page of infractions with what the team did about which of them. */
export interface OwnedInfractions extends TeamMarks {
  infractions: Infraction[];
  totalItems: number;
  totalPages: number;
  /** Those of one owner were looked for among the first only. */
  isCut: boolean;
}

const nothing: OwnedInfractions = {
  infractions: [],
  totalItems: 0,
  totalPages: 1,
  owners: new Map(),
  conceded: new Set(),
  drafted: new Set(),
  isCut: false,
};

/** What the address asks of the account's service. */
function filtersOf({ infractionDesk }: SourceWith<'infractions'>, search: InfractionSearch) {
  return toInfractionFilters(search, { now: new Date(), isOwn: infractionDesk !== null });
}

/**
 * The page of infractions that the address asks for. The service does not know owners: the
 * ones of an owner are found among the first of what the other filters leave.
 */
export async function readInfractions(
  source: SourceWith<'infractions'>,
  search: InfractionSearch,
): Promise<Result<OwnedInfractions>> {
  if (isOfOtherTabs(search)) return { ok: true, value: nothing };
  const { list } = source.infractions;
  const { infractionDesk, session } = source;
  const filters = filtersOf(source, search);
  const isOwned = search.owner !== '' && infractionDesk !== null;
  const found = await list(isOwned ? { ...filters, page: 1, limit: ownedReadMax } : filters);
  if (!found.ok) return found;
  const { infractions, pagination } = found.value;
  const { totalItems, totalPages } = pagination;
  const kept =
    infractions.length === 0
      ? undefined
      : await infractionDesk?.readOwners(infractions.map(({ id }) => id));
  if (isOwned && kept && !kept.ok) return kept;
  const known = kept?.ok ? kept.value.owners : [];
  const owners = new Map(known.map(({ infractionId, member }) => [infractionId, member]));
  const conceded = new Set(kept?.ok ? kept.value.conceded : []);
  const drafted = new Set(kept?.ok ? kept.value.drafted : []);
  const marks = { owners, conceded, drafted };
  if (!isOwned) {
    return { ok: true, value: { infractions, totalItems, totalPages, ...marks, isCut: false } };
  }
  const wanted = search.owner === 'me' ? session.member.id : search.owner;
  const theirs = infractions.filter(({ id }) => (owners.get(id)?.id ?? 'none') === wanted);
  const isCut = totalItems > ownedReadMax;
  return {
    ok: true,
    value: {
      infractions: theirs,
      totalItems: theirs.length,
      totalPages: 1,
      ...marks,
      isCut,
    },
  };
}

/**
 * How many infractions each tab leads to; null where the service did not tell, and of an owner's
 * where more than the first were to be looked at.
 */
export async function countTabs(
  source: SourceWith<'infractions'>,
  search: InfractionSearch,
): Promise<Record<Tab, number | null>> {
  const count = async (tab: Tab) => {
    const asked = searchOfTab(search, tab);
    if (isOfOtherTabs(asked)) return 0;
    if (search.owner !== '') {
      const owned = await readInfractions(source, asked);
      return owned.ok && !owned.value.isCut ? owned.value.totalItems : null;
    }
    const found = await source.infractions.list({ ...filtersOf(source, asked), limit: 1 });
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
  source: SourceWith<'infractions'>,
  search: InfractionSearch,
): Promise<Outcomes | null> {
  const { list } = source.infractions;
  const filters = {
    ...filtersOf(source, search),
    page: 1,
    limit: 1,
    analysisResult: [],
  };
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
