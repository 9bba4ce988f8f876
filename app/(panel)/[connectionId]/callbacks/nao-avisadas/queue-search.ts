import { oneOf, type Said, textPart } from '#lib/client/lists/address-parts.ts';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import type { UndeliveredCauses } from '#lib/contract/panel/callbacks.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

export const queueListSearch = defineList({
  parsers: {
    type: oneOf(transactionType.options),
    status: oneOf(transactionStatus.options),
    host: textPart,
    /** What the newest failed attempt got. */
    error: textPart,
    /** Of every cause: an address that says nothing means the first server. */
    scope: oneOf(['all']),
    page: parts.page,
  },
  display: ['scope', 'page'],
});

export type Cause = UndeliveredCauses['causes'][number];

/** A receiver with what went wrong there; of several errors the whole has none of its own. */
export interface Server {
  whole: Cause;
  causes: readonly Cause[];
}

/** The receivers of some causes, the one that failed last before the others. */
export function serversOf(causes: readonly Cause[]): Server[] {
  const servers = [...Map.groupBy(causes, ({ host }) => host).values()];
  return servers
    .map((ofHost) => ({ whole: ofHost.reduce(joined), causes: ofHost }))
    .toSorted(({ whole: one }, { whole: other }) =>
      (other.lastFailureAt ?? '').localeCompare(one.lastFailureAt ?? ''),
    );
}

function joined(one: Cause, other: Cause): Cause {
  const ends = [one.lastFailureAt, other.lastFailureAt].filter((end) => end !== null).toSorted();
  return {
    host: one.host,
    error: null,
    count: one.count + other.count,
    amount: Number(reaisText(centsFromReais(one.amount) + centsFromReais(other.amount))),
    planned: one.planned + other.planned,
    firstChangedAt: [one.firstChangedAt, other.firstChangedAt].toSorted()[0] ?? '',
    lastChangedAt: [one.lastChangedAt, other.lastChangedAt].toSorted()[1] ?? '',
    lastFailureAt: ends.at(-1) ?? null,
  };
}

/** Before its first attempt a transaction has no error, and inside the service none has a host. */
export const canChoose = ({ whole, causes }: Server) =>
  whole.host !== '' && causes.some(({ error }) => error !== null);

/** What is listed: where nothing is chosen, all of the receiver that failed last. */
export function withFirstServer(search: QueueSearch, servers: readonly Server[]): QueueSearch {
  if (search.scope === 'all' || queueListSearch.isFiltered(search)) return search;
  return { ...search, host: servers.find(canChoose)?.whole.host ?? search.host };
}

/** What the search chooses among them: a cause, or all of its receiver. */
export function chosenOf({ host, error }: QueueSearch, servers: readonly Server[]): Cause | null {
  const server = servers.find(({ whole }) => whole.host === host);
  if (!server || !canChoose(server)) return null;
  if (error === null) return server.whole;
  return server.causes.find((one) => one.error === error) ?? null;
}

export type QueueSearch = Said<typeof queueListSearch.parsers>;
