import 'server-only';
import {
  callbackListSearch,
  toCallbackFilters,
} from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import { askedSpan } from '#app/(panel)/[connectionId]/fechamento/asked-span.ts';
import {
  infractionListSearch,
  toInfractionFilters,
} from '#app/(panel)/[connectionId]/infracoes/search-params.ts';
import { type DaySpan, spanOf } from '#lib/client/navigation/period-presets.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { fileDays } from '#lib/exports/file-name.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import type { ListRequest } from '#lib/server/sources/source-exports.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface Address {
  params: URLSearchParams;
  source: AccountSource;
  now: Date;
}

type Asked = ListRequest extends infer One
  ? One extends ListRequest
    ? Omit<One, 'signal'> & { days: DaySpan }
    : never
  : never;

/** What the page at an address lists, all pages of it, and the days that this is of. */
export function askedList(kind: ListKind, { params, source, now }: Address): Asked {
  switch (kind) {
    case 'callbacks': {
      const search = callbackListSearch.load(params);
      const { page: _page, limit: _limit, ...filters } = toCallbackFilters(search, now);
      return { kind, filters, days: fileDays(spanOf(search, now), now) };
    }
    case 'infractions': {
      const search = infractionListSearch.load(params);
      const isOwn = source.infractionDesk !== null;
      const {
        page: _page,
        limit: _limit,
        ...filters
      } = toInfractionFilters(search, { now, isOwn });
      const named = search.owner === 'me' ? source.session.member.id : search.owner;
      const owner = isOwn && named !== '' ? named : undefined;
      return { kind, filters: { ...filters, owner }, days: fileDays(spanOf(search, now), now) };
    }
    case 'closes': {
      const { span } = askedSpan(Object.fromEntries(params), saoPauloDay(now));
      return { kind, filters: span, days: span };
    }
  }
}
