import { arrayFilters } from '#lib/contract/bearer/infraction-list.ts';
import { callbackRowsQuery, infractionRowsQuery } from '#lib/contract/panel/reports/list-rows.ts';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import { streamCallbacks } from '#service/callbacks/log/stream-callbacks.ts';
import { streamCloses } from '#service/closes/stream-closes.ts';
import type { RowSources } from '#service/database/stream-rows.ts';
import { streamInfractions } from '#service/infractions/stream-infractions.ts';

/** What each list is asked for. */
export const listQueries = {
  callbacks: callbackRowsQuery,
  infractions: infractionRowsQuery,
  closes: daySpanQuery,
} as const;

interface AskedList {
  accountId: string;
  kind: ListKind;
  /** As an address has it. */
  query: unknown;
}

/** The rows of a list as lines of its fields. Throws for a query that is none. */
export function openListRows(
  sources: RowSources,
  { accountId, kind, query }: AskedList,
): AsyncIterable<string> {
  switch (kind) {
    case 'callbacks':
      return streamCallbacks(sources, { accountId, query: callbackRowsQuery.parse(query) });
    case 'infractions': {
      const { owner: ownerId, ...asked } = infractionRowsQuery.parse(query);
      const filters = { ...asked, ...arrayFilters(asked) };
      return streamInfractions(sources, { accountId, query: filters, ownerId });
    }
    case 'closes':
      return streamCloses(sources.pool, { accountId, ...daySpanQuery.parse(query) });
  }
}
