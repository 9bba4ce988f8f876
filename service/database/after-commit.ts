import type { Client, Reader } from './pool.ts';

type Work = (pool: Reader) => void;

const waiting = new WeakMap<Client, Set<Work>>();

/**
 * Has `work` run once the transaction of this client has committed, and never when it is rolled
 * back. The same function asked for twice runs once. For hints that may be lost, such as waking a
 * sleeper: a process that dies right after the commit does not run it.
 */
export function afterCommit(client: Client, work: Work): void {
  const works = waiting.get(client);
  if (works) works.add(work);
  else waiting.set(client, new Set([work]));
}

/** Takes what waits for the end of the client's transaction; nothing waits after it. */
export function takeAfterCommit(client: Client): Iterable<Work> {
  const works = waiting.get(client) ?? [];
  waiting.delete(client);
  return works;
}
