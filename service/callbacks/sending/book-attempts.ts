import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import { cutOff } from '#service/callbacks/workers/end-worker.ts';
import type { InHand } from '#service/callbacks/workers/end-worker.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Logger } from '#service/logger.ts';
import { createAttemptRecorder } from './record-attempts.ts';
import type { FinishedAttempt } from './record-attempts.ts';
import type { Held } from './waiting-deliveries.ts';

interface BookingOptions {
  pool: Pool;
  /** See createAttemptRecorder. */
  ownPool: Pool;
  log: Logger;
  /** From taking it on, how long a callback belongs to this process. */
  leaseMs: number;
}

/** Books attempts for as long as they belong to this process. */
export interface Booking {
  /** Resolves when the attempt is booked, is somebody else's, or was given up. */
  book: (attempt: FinishedAttempt, held: Held) => Promise<void>;
  /** From now on an attempt that is not booked is left. */
  abandon: () => void;
  /** What was left so. */
  left: InHand[];
}

const retryRecordMs = 250;

export function createBooking(options: BookingOptions): Booking {
  const { log } = options;
  const record = createAttemptRecorder(options);
  const abandoning = new AbortController();
  const { signal } = abandoning;
  const left: InHand[] = [];
  return {
    async book(attempt, { callback, leaseEndsMs }) {
      // When closing the connections ended it, nobody knows whether it arrived: the lease decides.
      const isEnded = await recordWhileLeased(attempt, { record, leaseEndsMs, signal, log });
      if (isEnded) return;
      if (signal.aborted) left.push(callback);
      else await countCutOff(callback, options);
    },
    abandon: () => abandoning.abort(),
    left,
  };
}

/** An attempt that cannot be booked is made again, but not for ever. */
async function countCutOff(
  callback: TakenCallback,
  { pool, log, leaseMs }: BookingOptions,
): Promise<void> {
  await cutOff(pool, [callback], leaseMs).catch((error: unknown) =>
    log.error({ err: error, callback: String(callback.seq) }, 'a cut-off was not counted'),
  );
}

interface Recording {
  record: (attempt: FinishedAttempt) => Promise<boolean>;
  leaseEndsMs: number;
  signal: AbortSignal;
  log: Logger;
}

/**
 * A database that is away for seconds must not cost a second delivery: it is asked again. Answers
 * whether the attempt is booked, or somebody else's.
 */
async function recordWhileLeased(attempt: FinishedAttempt, recording: Recording): Promise<boolean> {
  const { record, leaseEndsMs, signal, log } = recording;
  const { seq } = attempt.callback;
  while (!signal.aborted && performance.now() < leaseEndsMs) {
    try {
      const isBooked = await record(attempt);
      if (!isBooked) log.warn({ callback: String(seq) }, 'the attempt is not ours any more');
      return true;
    } catch (error) {
      log.error({ err: error, callback: String(seq) }, 'recording an attempt failed');
      await setTimeout(retryRecordMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
