/** What lists of an account change by an act, and by themselves. */
export type FreshList = 'transactions' | 'callbacks';

/** Names what is kept fresh: whose it is, of which list, and then whatever tells it apart. */
export type FreshKey = readonly [connectionId: string, list: FreshList, ...parts: string[]];

const listeners = new Set<(key: FreshKey) => void>();

/**
 * Tells of every act that changed something: whoever keeps what the key begins looks anew. What it
 * returns ends that.
 */
export function onChange(listener: (key: FreshKey) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what an act changed. A page on which nothing is kept fresh has nobody who listens. */
export function invalidate(...key: FreshKey): void {
  for (const notify of listeners) notify(key);
}
