import { afterCommit } from '#service/database/after-commit.ts';
import type { Client, Reader } from '#service/database/pool.ts';

const sleepers = new WeakMap<Reader, Set<() => void>>();

/**
 * Says that this transaction queues callbacks: a sender in the same process wakes at the commit.
 * Without NOTIFY, which takes a lock of the whole database at every commit; other processes poll.
 */
export function callbacksQueued(client: Client): void {
  afterCommit(client, wakeSenders);
}

/** Calls `wake` after each commit on this pool that queued callbacks; answers how to end that. */
export function onCallbacksQueued(pool: Reader, wake: () => void): () => void {
  const listeners = sleepers.get(pool) ?? new Set();
  sleepers.set(pool, listeners);
  listeners.add(wake);
  return () => listeners.delete(wake);
}

function wakeSenders(pool: Reader): void {
  for (const wake of sleepers.get(pool) ?? []) wake();
}
