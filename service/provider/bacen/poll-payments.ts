import type { Pool } from '#service/database/pool.ts';
import type { BacenApi } from './bacen-api.ts';
import type { BacenPix } from './bacen-shapes.ts';
import { claimPoll, endPoll, findBooked } from './poll-queries.ts';
import type { ProviderMetrics } from './provider-metrics.ts';
import { takePix } from './take-pix.ts';
import type { TakingParts } from './take-pix.ts';

interface PollParts extends TakingParts {
  pool: Pool;
  api: BacenApi;
  metrics: ProviderMetrics;
  everyMs: number;
}

/** Each window begins this long before the end of the last: what is booked is not seen at once. */
const overlapMs = 10 * 60_000;
const windowMsMax = 86_400_000;
/** Another worker takes over a poll whose worker has died. */
const leaseMs = 5 * 60_000;
const what = 'payments';

/**
 * Asks for the payments that no webhook has told of, and books them; answers how many there were.
 * A window that was not read to its end is asked for again.
 */
export async function pollPayments(parts: PollParts): Promise<number> {
  const { pool, everyMs, metrics, provider } = parts;
  const claimed = await claimPoll(pool, { what, provider, leaseMs });
  if (!claimed) return 0;
  try {
    const booked = await readWindows(parts, claimed);
    metrics.onPolled(what);
    return booked;
  } catch (error) {
    await endPoll(pool, { what, provider, until: null, everyMs });
    throw error;
  }
}

async function readWindows(
  parts: PollParts,
  claimed: { from: Date; until: Date },
): Promise<number> {
  const { pool, everyMs, provider } = parts;
  let booked = 0;
  let from = claimed.from.getTime();
  const end = claimed.until.getTime();
  do {
    const until = Math.min(end, from + windowMsMax);
    const window = { from: new Date(from - overlapMs), until: new Date(until) };
    booked += await readWindow(parts, window);
    await endPoll(pool, { what, provider, until: window.until, everyMs });
    from = until;
  } while (from < end);
  return booked;
}

async function readWindow(parts: PollParts, window: { from: Date; until: Date }): Promise<number> {
  let booked = 0;
  for await (const page of parts.api.listPix(window)) {
    const known = await findBooked(
      parts.pool,
      page.read.map((pix) => pix.endToEndId),
    );
    const isNew = (pix: BacenPix) => !known.has(pix.endToEndId);
    for (const pix of page.read.filter(isNew)) await takePix(parts, pix);
    booked += page.read.filter(isNew).length;
    if (page.unreadable > 0) {
      parts.log.error({ unreadable: page.unreadable }, 'payments of the provider cannot be read');
    }
  }
  return booked;
}
