import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import { cutOffsMax } from '#service/callbacks/outbox/delivery-policy.ts';
import type { Taken } from '#service/callbacks/outbox/take-callbacks.ts';
import type { InHand } from '#service/callbacks/workers/end-worker.ts';
import type { Pool } from '#service/database/pool.ts';
import { abandonedDelivery, attemptDelivery } from './attempt-delivery.ts';
import type { DeliveryOptions } from './attempt-delivery.ts';
import { createBooking } from './book-attempts.ts';
import { createDeliverySlots } from './delivery-slots.ts';
import type { DeliverySlots } from './delivery-slots.ts';
import { createHands } from './hands.ts';
import type { Hands } from './hands.ts';
import type { FinishedAttempt } from './record-attempts.ts';
import { createWaitingDeliveries } from './waiting-deliveries.ts';
import type { Held } from './waiting-deliveries.ts';

export interface RunningDeliveriesOptions extends DeliveryOptions {
  pool: Pool;
  /** Connections of the sender's own. */
  ownPool: Pool;
  /** From taking it on, how long a delivery belongs to this process. */
  leaseMs: number;
  /** See createWaitingDeliveries. */
  mayBegin: () => boolean;
  /** Called when enough is free again that something may be waiting for. */
  onRoom: () => void;
  /** Called with each attempt that was made, before it is recorded. */
  onAttempt?: (attempt: FinishedAttempt) => void;
}

/** Deliveries that this process has taken. */
export interface RunningDeliveries {
  hands: Pick<Hands, 'seqs' | 'holds' | 'takeEmpty'>;
  /** What may be taken now. */
  room: DeliverySlots['room'];
  begin(taken: Pick<Taken, 'callbacks' | 'handId'>): void;
  /** Begins what waits, when attempts may begin again. */
  resume: () => void;
  /** Lets go of what has not begun. */
  drop: () => void;
  /** Waits for what is under way, at most so long; answers what was cut off and not recorded. */
  end(options: { withinMs: number }): Promise<InHand[]>;
}

/**
 * Taking, attempt and record wait for each other as little as they can: a slot of a host or an
 * account is free again once the answer is there, one of the process once that is recorded.
 */
export function createRunningDeliveries(options: RunningDeliveriesOptions): RunningDeliveries {
  const booking = createBooking(options);
  const slots = createDeliverySlots(options.onRoom);
  const hands = createHands();
  const running = new Set<Promise<void>>();
  const waiting = createWaitingDeliveries({
    slots,
    mayBegin: options.mayBegin,
    // Half of what the lease has beyond an attempt: the other half is for recording it.
    leaseMinMs: (options.leaseMs + options.timeoutMs) / 2,
    deliver: (held) => track(deliver(held)),
    letGo,
  });

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function deliver(held: Held): Promise<void> {
    const attempt = await attemptDelivery(held.callback, options, databaseTime(held, options));
    options.onAttempt?.(attempt);
    if (attempt.status === 0) waiting.giveBack(held.callback.host);
    slots.end(held.callback, attempt);
    waiting.begin(held.callback.host);
    await book(attempt, held);
  }

  async function book(attempt: FinishedAttempt, held: Held): Promise<void> {
    await booking.book(attempt, held);
    letGo(held.callback);
  }

  function letGo(callback: TakenCallback): void {
    hands.letGo(callback);
    slots.letGo(callback);
  }

  function hold(held: Held): void {
    const { callback } = held;
    slots.hold(callback);
    if (callback.cut_offs >= cutOffsMax) return track(book(abandonedDelivery(callback), held));
    slots.take(callback);
    waiting.push(held);
  }

  const drop = (): void => waiting.hosts().forEach(waiting.giveBack);

  return {
    hands,
    room: slots.room,
    begin({ callbacks, handId }) {
      const leaseEndsMs = performance.now() + options.leaseMs;
      if (handId !== null) hands.hold(handId, callbacks);
      for (const callback of callbacks) hold({ callback, leaseEndsMs });
      for (const host of new Set(callbacks.map((callback) => callback.host))) waiting.begin(host);
    },
    resume: () => waiting.hosts().forEach(waiting.begin),
    drop,
    async end({ withinMs }) {
      drop();
      await settledWithin(running, withinMs);
      booking.abandon();
      await options.client.close();
      await Promise.all(running);
      return booking.left;
    },
  };
}

/** The database's time now: that of taking it and what has passed since. */
function databaseTime(
  { callback, leaseEndsMs }: Held,
  { leaseMs }: Pick<RunningDeliveriesOptions, 'leaseMs'>,
): Date {
  const heldMs = leaseMs - (leaseEndsMs - performance.now());
  return new Date(callback.taken_at.getTime() + heldMs);
}

async function settledWithin(running: Iterable<Promise<void>>, withinMs: number): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  const timeout = setTimeout(withinMs, undefined, { signal }).catch(() => undefined);
  await Promise.race([Promise.all(running), timeout]);
  timer.abort();
}
