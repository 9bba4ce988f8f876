import 'server-only';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { listCallbacks } from '#lib/server/pix-api/bearer-callbacks.ts';
import type { ApiAccess } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

/** Each attempt carries the whole transaction with its image: a few pages are all that is read. */
const pageRows = 100;
const pagesMax = 3;

/** How the newest attempts of today went, as far as they were read. */
export interface CallbackReach {
  attempts: number;
  /** Acknowledged with a 2xx. */
  delivered: number;
  /** The receiver with the most failures; null when none failed. */
  worst: { host: string; failed: number; attempts: number } | null;
  /** When the oldest attempt was made that was read; null when all of the day's were. */
  since: string | null;
}

/**
 * Reads the newest attempts since a moment from a service whose list tells no totals, three
 * hundred at most. A page that does not come fails all of it: half a count would look whole.
 */
export async function readCallbackReach(
  access: ApiAccess,
  { from, to }: { from: string; to: string },
): Promise<Result<CallbackReach>> {
  const attempts: CallbackLog[] = [];
  let hasMore = true;
  for (let page = 1; hasMore && page <= pagesMax; page += 1) {
    const found = await listCallbacks(access, {
      page,
      limit: pageRows,
      createdAtFrom: from,
      createdAtTo: to,
    });
    if (!found.ok) return found;
    attempts.push(...found.value.callbacks);
    hasMore = found.value.pagination.hasNextPage;
  }
  return {
    ok: true,
    value: {
      attempts: attempts.length,
      delivered: attempts.filter(isDelivered).length,
      worst: worstOf(attempts),
      since: hasMore ? (attempts.at(-1)?.createdAt ?? null) : null,
    },
  };
}

function isDelivered({ status }: CallbackLog): boolean {
  return status >= 200 && status < 300;
}

function worstOf(attempts: readonly CallbackLog[]): CallbackReach['worst'] {
  const hosts = new Map<string, { host: string; failed: number; attempts: number }>();
  for (const attempt of attempts) {
    const host = URL.parse(attempt.url)?.host ?? attempt.url;
    const known = hosts.get(host) ?? { host, failed: 0, attempts: 0 };
    const failed = known.failed + (isDelivered(attempt) ? 0 : 1);
    hosts.set(host, { host, failed, attempts: known.attempts + 1 });
  }
  const [worst] = [...hosts.values()].toSorted((one, other) => other.failed - one.failed);
  return worst && worst.failed > 0 ? worst : null;
}
