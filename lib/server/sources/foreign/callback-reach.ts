import type { ShownCallbackDay } from '#lib/client/shown/shown-callback.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';

/** Each attempt carries the whole transaction with its image: a few pages are all that is read. */
const pageRows = 100;
const pagesMax = 3;

/**
 * Reads the newest attempts of today from a service whose list tells no totals, three hundred at
 * most. A page that does not come fails all of it: half a count would look whole.
 */
export async function readCallbackReach(
  { list }: Pick<NonNullable<EditionClient['callbackLog']>, 'list'>,
  now: Date,
): Promise<Result<ShownCallbackDay>> {
  const range = { createdAtFrom: dayStart(saoPauloDay(now)), createdAtTo: now.toISOString() };
  const attempts: CallbackLog[] = [];
  let hasMore = true;
  for (let page = 1; hasMore && page <= pagesMax; page += 1) {
    const found = await list({ page, limit: pageRows, ...range });
    if (!found.ok) return found;
    attempts.push(...found.value.callbacks);
    hasMore = found.value.pagination.hasNextPage;
  }
  return {
    ok: true,
    value: {
      attempts: attempts.length,
      delivered: attempts.filter(isDelivered).length,
      pending: null,
      worst: worstOf(attempts),
      reach: { since: hasMore ? (attempts.at(-1)?.createdAt ?? null) : null },
    },
  };
}

function isDelivered({ status }: CallbackLog): boolean {
  return status >= 200 && status < 300;
}

function worstOf(attempts: readonly CallbackLog[]): ShownCallbackDay['worst'] {
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
