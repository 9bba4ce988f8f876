import {
  type ShownCallback,
  type ShownCallbackDetail,
  stillToCome,
} from '#lib/client/shown/shown-callback.ts';
import type { CallbackFilters } from '#lib/server/pix-api/bearer-callbacks.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CallbackSource } from './source-callbacks.ts';

/** Attempts of one transaction that are put side by side. */
const attemptsMax = 20;

/** An attempt with the others of its transaction: worth showing when those cannot be read. */
export async function withAttempts(
  found: Result<ShownCallbackDetail>,
  list: CallbackSource['list'],
): Promise<Result<ShownCallbackDetail>> {
  if (!found.ok || found.value.transactionId === null) return found;
  const { transactionId } = found.value;
  const filters: CallbackFilters = { page: 1, limit: attemptsMax, transactionId };
  const others = await list(filters);
  if (!others.ok) return found;
  return { ok: true, value: { ...found.value, attempts: others.value.callbacks } };
}

/** A page of a log, of either source, as it is shown. */
export function shownPage<Log>(
  found: Result<{ callbacks: Log[]; pagination: { hasNextPage: boolean } }>,
  toShown: (log: Log) => ShownCallback,
): Awaited<ReturnType<CallbackSource['list']>> {
  if (!found.ok) return found;
  const { callbacks, pagination } = found.value;
  const { hasNextPage } = pagination;
  return { ok: true, value: { callbacks: callbacks.map(toShown), hasNextPage } };
}

type Common = Omit<ShownCallback, 'url' | 'host' | 'transactionStatus' | 'isOfInfraction'>;

/** The fields that both sources have alike, and no others. */
export function commonOf(row: Common): Common {
  const { id, createdAt, transactionId, status, noAnswer, attempt, responseTime } = row;
  const nextAttemptAt = stillToCome(row.nextAttemptAt);
  return { id, createdAt, transactionId, status, noAnswer, attempt, responseTime, nextAttemptAt };
}
