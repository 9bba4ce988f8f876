/** What lists of an account change by an act, and by themselves. */
export type LiveList = 'transactions' | 'callbacks';

/** Names what is kept fresh: whose it is, of which list, and then whatever tells it apart. */
export type LiveKey = readonly [connectionId: string, list: LiveList, ...parts: string[]];

const listeners = new Set<(key: LiveKey) => void>();

/** Tells of every act that changed something: whoever keeps what the key begins looks anew. */
export function onChange(listener: (key: LiveKey) => void): void {
  listeners.add(listener);
}

/** Says what an act changed. A page on which nothing is kept fresh has nobody who listens. */
export function invalidate(...key: LiveKey): void {
  for (const notify of listeners) notify(key);
}
