import type { Account } from '#service/accounts/account.ts';
import { claimCallbacks } from '#service/callbacks/outbox/claim-callbacks.ts';
import type { QueueCursor } from '#service/callbacks/outbox/claim-callbacks.ts';
import { createSigner } from '#service/callbacks/signing/callback-secret.ts';
import type { Pool } from '#service/database/pool.ts';
import type { DeliveryOptions } from './attempt-delivery.ts';
import { createRunningDeliveries } from './running-deliveries.ts';
import type { RunningDeliveriesOptions } from './running-deliveries.ts';
import { onCallbacksQueued } from './sender-wake.ts';
import { createWakeSignal } from './wake-signal.ts';

export interface CallbackSenderOptions
  extends Omit<DeliveryOptions, 'sign'>, Pick<RunningDeliveriesOptions, 'onAttempt'> {
  pool: Pool;
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
 * Sends what is due: claim, attempt, record, each a file of its own. One loop claims; the
 * deliveries run beside it. Any number of processes may do this on one database.
 */
export function startCallbackSender(options: CallbackSenderOptions): CallbackSender {
  const { pool, log } = options;
  const signal = createWakeSignal();
  const leaseMs = options.timeoutMs + options.leaseMs;
  const deliveries = createRunningDeliveries({
    ...options,
    sign: createSigner(options.signingKey),
    leaseMs,
    onRoom: signal.wake,
  });
  const editions = Object.keys(options.renderers).filter(isEdition);
  const unsubscribe = onCallbacksQueued(pool, signal.wake);
  const stopping = new AbortController();

  /** Takes what the queues after the cursor have; answers where to go on. */
  async function takeFrom(after: QueueCursor): Promise<QueueCursor> {
    const room = deliveries.room();
    if (room.rowsMax === 0) return start;
    const { callbacks, next } = await claimCallbacks(pool, { after, ...room, editions, leaseMs });
    deliveries.begin(callbacks);
    return next ?? start;
  }

  async function run(): Promise<void> {
    let after = start;
    while (!stopping.signal.aborted) {
      // What rings while a walk goes from page to page may be about the pages behind it.
      if (after === start) signal.reset();
      try {
        after = await takeFrom(after);
        if (after === start) await signal.wait(pollMs);
      } catch (error) {
        log.error({ err: error }, 'claiming callbacks failed; it is tried again');
        after = start;
        signal.reset();
        await signal.wait(afterFailureMs);
      }
    }
  }

  const running = run();
  return {
    async stop({ withinMs }) {
      stopping.abort();
      unsubscribe();
      signal.wake();
      await running;
      await deliveries.end({ withinMs });
    },
  };
}

function isEdition(name: string): name is Account['edition'] {
  return name === 'bearer' || name === 'gateway';
}
