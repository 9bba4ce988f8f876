import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from '#service/database/pool.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import type { DeliveryOptions } from './attempt-delivery.ts';
import type { ClaimedCallback } from './callback-row.ts';
import type { FreeSlots } from './claim-callbacks.ts';
import { createHostWindows, firstWindow } from './host-windows.ts';
import { createAttemptRecorder } from './record-attempts.ts';
import type { FinishedAttempt } from './record-attempts.ts';

export interface RunningDeliveriesOptions extends DeliveryOptions {
  pool: Pool;
  /** From the claim on, how long a delivery belongs to this process. */
  leaseMs: number;
  /** Called when a slot is free again that something may be waiting for. */
  onRoom: () => void;
}

/** Deliveries under way in this process, and who has how many of its slots. */
export interface RunningDeliveries {
  /** What may begin now: in all, and for each host and account. */
  room(): { rowsMax: number; hosts: FreeSlots; accounts: FreeSlots };
  begin(callbacks: ClaimedCallback[]): void;
  /** Waits for what is under way, at most so long; the rest is cut off and not recorded. */
  end(options: { withinMs: number }): Promise<void>;
}

const deliveriesMax = 512;
/** A quarter: what one account may fill with receivers that hang. */
const deliveriesPerAccountMax = 128;
const retryRecordMs = 250;

/** A slot is taken by `begin` and free again once the attempt is recorded. */
export function createRunningDeliveries(options: RunningDeliveriesOptions): RunningDeliveries {
  const record = createAttemptRecorder(options.pool);
  const hosts = createHostWindows();
  const accounts = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const abandoning = new AbortController();
  let isFull = false;

  function addToAccount(accountId: string, change: 1 | -1): void {
    const busy = (accounts.get(accountId) ?? 0) + change;
    if (busy === 0) accounts.delete(accountId);
    else accounts.set(accountId, busy);
  }

  async function deliver(callback: ClaimedCallback): Promise<void> {
    const leaseEndsMs = performance.now() + options.leaseMs;
    const attempt = await attemptDelivery(callback, options);
    // When closing the connections ended it, nobody knows whether it arrived: the lease decides.
    await recordWhileLeased(attempt, { record, leaseEndsMs, signal: abandoning.signal, options });
    hosts.end(callback.host, { answered: attempt.status !== 0 });
    addToAccount(callback.account_id, -1);
  }

  return {
    room: () => ({
      rowsMax: deliveriesMax - running.size,
      hosts: { ...hosts.known(), otherwise: firstWindow },
      accounts: {
        names: [...accounts.keys()],
        free: [...accounts.values()].map((busy) => deliveriesPerAccountMax - busy),
        otherwise: deliveriesPerAccountMax,
      },
    }),
    begin(callbacks) {
      for (const callback of callbacks) {
        hosts.begin(callback.host);
        addToAccount(callback.account_id, 1);
        const delivery = deliver(callback).finally(() => {
          running.delete(delivery);
          if (isFull) options.onRoom();
        });
        running.add(delivery);
      }
      isFull =
        running.size >= deliveriesMax ||
        hosts.isAnyFull() ||
        [...accounts.values()].some((busy) => busy >= deliveriesPerAccountMax);
    },
    async end({ withinMs }) {
      const timer = new AbortController();
      const { signal } = timer;
      const timeout = setTimeout(withinMs, undefined, { signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), timeout]);
      timer.abort();
      abandoning.abort();
      await options.client.close();
      await Promise.all(running);
    },
  };
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
