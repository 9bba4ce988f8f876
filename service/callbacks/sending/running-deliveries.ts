import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { ClaimedCallback } from '#service/callbacks/outbox/callback-row.ts';
import { cutOffsMax } from '#service/callbacks/outbox/delivery-policy.ts';
import { releaseCallbacks } from '#service/callbacks/outbox/release-callbacks.ts';
import type { Pool } from '#service/database/pool.ts';
import { abandonedDelivery, attemptDelivery } from './attempt-delivery.ts';
import type { DeliveryOptions } from './attempt-delivery.ts';
import { createDeliverySlots } from './delivery-slots.ts';
import type { DeliverySlots } from './delivery-slots.ts';
import { createAttemptRecorder } from './record-attempts.ts';
import type { FinishedAttempt } from './record-attempts.ts';
import { createWaitingDeliveries } from './waiting-deliveries.ts';
import type { Held } from './waiting-deliveries.ts';

export interface RunningDeliveriesOptions extends DeliveryOptions {
  pool: Pool;
  /** From the claim on, how long a delivery belongs to this process. */
  leaseMs: number;
  /** Called when enough is free again that something may be waiting for. */
  onRoom: () => void;
  /** Called with each attempt that was made, before it is recorded. */
  onAttempt?: (attempt: FinishedAttempt) => void;
}

/** Deliveries that this process has claimed. */
export interface RunningDeliveries {
  /** What may be claimed now. */
  room: DeliverySlots['room'];
  begin(callbacks: ClaimedCallback[]): void;
  /** Waits for what is under way, at most so long; the rest is cut off and not recorded. */
  end(options: { withinMs: number }): Promise<void>;
}

const retryRecordMs = 250;

/**
 * Claim, attempt and record wait for each other as little as they can: a slot of a host or an
 * account is free again once the answer is there, one of the process once that is recorded.
 */
export function createRunningDeliveries(options: RunningDeliveriesOptions): RunningDeliveries {
  const record = createAttemptRecorder(options.pool);
  const slots = createDeliverySlots(options.onRoom);
  const waiting = createWaitingDeliveries();
  const running = new Set<Promise<void>>();
  const abandoning = new AbortController();
  // Half of what the lease has beyond an attempt: the other half is for recording it.
  const beforeLeaseEndsMs = (options.leaseMs + options.timeoutMs) / 2;

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function deliver(held: Held): Promise<void> {
    const attempt = await attemptDelivery(held.callback, options, databaseTime(held, options));
    options.onAttempt?.(attempt);
    if (attempt.status === 0) giveBack(held.callback.host);
    slots.end(held.callback, attempt);
    beginWaiting(held.callback.host);
    await book(attempt, held);
  }

  async function book(attempt: FinishedAttempt, { callback, leaseEndsMs }: Held): Promise<void> {
    // When closing the connections ended it, nobody knows whether it arrived: the lease decides.
    await recordWhileLeased(attempt, { record, leaseEndsMs, signal: abandoning.signal, options });
    slots.letGo(callback);
  }

  function beginWaiting(host: string): void {
    for (let next = waiting.first(host); next && slots.hasRoom(host); next = waiting.first(host)) {
      if (performance.now() > next.leaseEndsMs - beforeLeaseEndsMs) return giveBack(host);
      waiting.shift(host);
      slots.begin(host);
      track(deliver(next));
    }
  }

  /** What waits for a host goes back to the outbox, for other workers and other moments. */
  function giveBack(host: string): void {
    const callbacks = waiting.takeAll(host);
    if (callbacks.length === 0) return;
    for (const callback of callbacks) slots.giveBack(callback);
    track(release(callbacks, options).then(() => callbacks.forEach(slots.letGo)));
  }

  function hold(held: Held): void {
    const { callback } = held;
    slots.hold(callback);
    if (callback.cut_offs >= cutOffsMax) return track(book(abandonedDelivery(callback), held));
    slots.take(callback);
    waiting.push(held);
  }

  return {
    room: slots.room,
    begin(callbacks) {
      const leaseEndsMs = performance.now() + options.leaseMs;
      for (const callback of callbacks) hold({ callback, leaseEndsMs });
      for (const host of new Set(callbacks.map((callback) => callback.host))) beginWaiting(host);
    },
    async end({ withinMs }) {
      for (const host of waiting.hosts()) giveBack(host);
      await settledWithin(running, withinMs);
      abandoning.abort();
      await options.client.close();
      await Promise.all(running);
    },
  };
}

/** The database's time now: that of the claim and what has passed since. */
function databaseTime(
  { callback, leaseEndsMs }: Held,
  { leaseMs }: Pick<RunningDeliveriesOptions, 'leaseMs'>,
): Date {
  const heldMs = leaseMs - (leaseEndsMs - performance.now());
  return new Date(callback.claimed_at.getTime() + heldMs);
}

async function release(
  callbacks: ClaimedCallback[],
  { pool, log }: Pick<RunningDeliveriesOptions, 'pool' | 'log'>,
): Promise<void> {
  try {
    await releaseCallbacks(pool, callbacks);
  } catch (error) {
    log.error({ err: error }, 'giving callbacks back failed; their leases decide');
  }
}

async function settledWithin(running: Iterable<Promise<void>>, withinMs: number): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  const timeout = setTimeout(withinMs, undefined, { signal }).catch(() => undefined);
  await Promise.race([Promise.all(running), timeout]);
  timer.abort();
}

interface Recording {
  record: (attempt: FinishedAttempt) => Promise<boolean>;
  leaseEndsMs: number;
  signal: AbortSignal;
  options: Pick<DeliveryOptions, 'log'>;
}

/** A database that is away for seconds must not cost a second delivery: it is asked again. */
async function recordWhileLeased(attempt: FinishedAttempt, recording: Recording): Promise<void> {
  const { record, leaseEndsMs, signal, options } = recording;
  const { seq } = attempt.callback;
  while (!signal.aborted && performance.now() < leaseEndsMs) {
    try {
      const isBooked = await record(attempt);
      if (!isBooked)
        options.log.warn({ callback: String(seq) }, 'the attempt is not ours any more');
      return;
    } catch (error) {
      options.log.error({ err: error, callback: String(seq) }, 'recording an attempt failed');
      await setTimeout(retryRecordMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
