import { LRUCache } from 'lru-cache';

/** Makes what to keep of a key, when it is not kept. */
type Make<Value> = () => Promise<Value>;

/**
 * Keeps what is costly to ask for, by connection: long enough for the parts of a page and for the
 * people of one team, who ask once together, short enough to be called now. A failure is not kept.
 */
export function rememberBriefly<Value extends object>(): LRUCache<string, Value, Make<Value>> {
  return new LRUCache({
    max: 200,
    ttl: 15_000,
    fetchMethod: (_connectionId, _stale, { context: make }) => make(),
  });
}
