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
    /** Of every server: an address that says nothing means the first one. */
    scope: oneOf(['all']),
    page: parts.page,
  },
  display: ['scope', 'page'],
});

/** Without a host it is that of every server. */
export type Cause = Omit<UndeliveredCauses['causes'][number], 'host'> & { host: string | null };

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

/** All of several servers as one; null where there is one, or none may be chosen. */
export function everyServer(servers: readonly Server[]): Server | null {
  if (servers.length < 2 || !servers.some(canChoose)) return null;
  const causes: Cause[] = servers.flatMap((server) => server.causes);
  return { whole: { ...causes.reduce(joined), host: null }, causes };
}

function joined(one: Cause, other: Cause): Cause {
  const ends = [one.lastFailureAt, other.lastFailureAt].filter((end) => end !== null).toSorted();
  return {
    host: one.host === other.host ? one.host : null,
    error: one.error === other.error ? one.error : null,
    count: one.count + other.count,
    amount: sumOf(one.amount, other.amount),
    withdrawn: sumOf(one.withdrawn, other.withdrawn),
    planned: one.planned + other.planned,
    firstChangedAt: [one.firstChangedAt, other.firstChangedAt].toSorted()[0] ?? '',
    lastChangedAt: [one.lastChangedAt, other.lastChangedAt].toSorted()[1] ?? '',
    lastFailureAt: ends.at(-1) ?? null,
  };
}

/** Of two amounts in reais. */
const sumOf = (one: number, other: number) =>
  Number(reaisText(centsFromReais(one) + centsFromReais(other)));

/** What was not tried yet is no error. */
export const failuresAmong = (causes: readonly Cause[]) =>
  causes.filter(({ error }) => error !== null);

/** Before its first attempt a transaction has no error, and inside the service none has a host. */
export const canChoose = ({ whole, causes }: Server) =>
  whole.host !== '' && failuresAmong(causes).length > 0;

/** What is listed: where nothing is chosen, all of the receiver that failed last. */
export function withFirstServer(search: QueueSearch, servers: readonly Server[]): QueueSearch {
  if (search.scope === 'all' || queueListSearch.isFiltered(search)) return search;
  return { ...search, host: servers.find(canChoose)?.whole.host ?? search.host };
}

/** What the search chooses among them: a cause, all of its receiver, or of every one. */
export function chosenOf(
  search: QueueSearch,
  servers: readonly Server[],
  every: Server | null,
): Cause | null {
  const { host, error } = search;
  if (!queueListSearch.isFiltered(search)) {
    // The only receiver is all of them.
    const only = servers.length === 1 ? servers.find(canChoose) : undefined;
    return (every ?? only)?.whole ?? null;
  }
  const server = servers.find(({ whole }) => whole.host === host);
  if (!server || !canChoose(server)) return null;
  if (error === null) return server.whole;
  return server.causes.find((one) => one.error === error) ?? null;
}

export type QueueSearch = Said<typeof queueListSearch.parsers>;
