import type { Account } from '#service/accounts/account.ts';
import { takeCallbacks } from '#service/callbacks/outbox/take-callbacks.ts';
import type { QueueCursor } from '#service/callbacks/outbox/take-callbacks.ts';
import { createSigner } from '#service/callbacks/signing/callback-secret.ts';
import { openOwnPool } from '#service/callbacks/workers/open-own-pool.ts';
import { ownShards } from '#service/callbacks/workers/own-shards.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Logger } from '#service/logger.ts';
import type { DeliveryOptions } from './attempt-delivery.ts';
import { createRunningDeliveries } from './running-deliveries.ts';
import type { RunningDeliveriesOptions } from './running-deliveries.ts';
import { onCallbacksQueued } from './sender-wake.ts';
import { createWakeSignal } from './wake-signal.ts';
import type { WakeSignal } from './wake-signal.ts';

export interface CallbackSenderOptions
  extends Omit<DeliveryOptions, 'sign'>, Pick<RunningDeliveriesOptions, 'onAttempt'> {
  pool: Pool;
  /** Of the service's database, past any pooler: what it settles for its sessions must hold. */
  url: string;
  /** 32 bytes that the accounts' signing secrets are derived from. */
  signingKey: Buffer;
  /** How long a worker may take over an attempt beyond its time limit before another one may. */
  leaseMs: number;
}

export interface CallbackSender {
  /**
   * Takes nothing new and waits for what is under way, but not longer than this. What is left then
   * is sent again, by any worker, when its lease is over.
   */
  stop(options: { withinMs: number }): Promise<void>;
}

/** How often an idle sender looks. A commit in the same process wakes it at once. */
const pollMs = 50;
const afterFailureMs = 1_000;
const start: QueueCursor = { accountId: '', host: '' };

/**
 * Sends what is due: take, attempt, record, each a file of its own. One loop takes; the deliveries
 * run beside it. Any number of processes may do this on one database, each for its own shards.
 */
export function startCallbackSender(options: CallbackSenderOptions): CallbackSender {
  const { pool, log } = options;
  const signal = createWakeSignal();
  const leaseMs = options.timeoutMs + options.leaseMs;
  const ownPool = openOwnPool(options.url);
  const deliveries = createRunningDeliveries({
    ...options,
    ownPool,
    sign: createSigner(options.signingKey),
    leaseMs,
    mayBegin: () => own.isSure(),
    onRoom: signal.wake,
  });
  const own = ownShards({
    pool: ownPool,
    log,
    leaseMs,
    emptyHands: deliveries.hands.takeEmpty,
    holds: deliveries.hands.holds,
    onGain() {
      deliveries.resume();
      signal.wake();
    },
    onLoss: deliveries.drop,
  });
  const editions = Object.keys(options.renderers).filter(isEdition);
  const unsubscribe = onCallbacksQueued(pool, signal.wake);
  const stopping = new AbortController();

  /** Takes what the queues after the cursor have; answers where to go on, null when that is all. */
  async function takeFrom(after: QueueCursor): Promise<QueueCursor | null> {
    const room = deliveries.room();
    if (room.rowsMax === 0) return null;
    return own.take(async (shards) => {
      const held = deliveries.hands.seqs();
      const taken = await takeCallbacks(ownPool, { after, ...room, ...shards, editions, held });
      deliveries.begin(taken);
      // As many as there was room for: there may be more, and as much room again.
      const isAll = taken.callbacks.length < room.rowsMax;
      return taken.next ?? (isAll ? null : start);
    });
  }

  const running = repeatTaking(takeFrom, { signal, stopping: stopping.signal, log });

  async function stop(withinMs: number): Promise<void> {
    stopping.abort();
    unsubscribe();
    signal.wake();
    await running;
    await own.end(await deliveries.end({ withinMs }));
    await ownPool.end();
  }
  let stopped: Promise<void> | null = null;
  return { stop: ({ withinMs }) => (stopped ??= stop(withinMs)) };
}

interface Taking {
  signal: WakeSignal;
  stopping: AbortSignal;
  log: Logger;
}

/** Looks again and again: at once while there is more, or else when it is woken. */
async function repeatTaking(
  takeFrom: (after: QueueCursor) => Promise<QueueCursor | null>,
  { signal, stopping, log }: Taking,
): Promise<void> {
  let after = start;
  while (!stopping.aborted) {
    // What rings while a walk goes from page to page may be about the pages behind it.
    if (after === start) signal.reset();
    try {
      const next = await takeFrom(after);
      if (next === null) await signal.wait(pollMs);
      after = next ?? start;
    } catch (error) {
      log.error({ err: error }, 'taking callbacks failed; it is tried again');
      after = start;
      signal.reset();
      await signal.wait(afterFailureMs);
    }
  }
}

function isEdition(name: string): name is Account['edition'] {
  return name === 'bearer' || name === 'gateway';
}
