import { LRUCache } from 'lru-cache';
import type { Pool } from '#service/database/pool.ts';

const onceInMs = 60_000;
const writtenAfterMs = 1_000;
/** Of tokens that were used in the last minute; what is forgotten is asked of the row instead. */
const rememberedMax = 10_000;

/**
 * Returns what is told of each use of a token and waits for nothing: `last_used_at` is written
 * behind the requests, in one statement for all tokens of a second, at most once a minute each.
 */
export function createTokenUseRecorder(pool: Pool): (tokenId: string) => void {
  const recorded = new LRUCache<string, true>({ max: rememberedMax, ttl: onceInMs });
  const waiting = new Set<string>();
  return (tokenId) => {
    if (recorded.has(tokenId)) return;
    recorded.set(tokenId, true);
    waiting.add(tokenId);
    if (waiting.size > 1) return;
    setTimeout(() => {
      const tokenIds = [...waiting];
      waiting.clear();
      // A database that is away says so in the requests; the use of the next minute is written.
      writeUse(pool, tokenIds).catch(() => undefined);
    }, writtenAfterMs).unref();
  };
}

async function writeUse(pool: Pool, tokenIds: string[]): Promise<void> {
  await pool.query({
    name: 'write-token-use',
    // Other processes remember for themselves.
    text: `update api_tokens set last_used_at = now()
            where id = any($1::uuid[])
              and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    values: [tokenIds],
  });
}
