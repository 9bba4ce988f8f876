import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metric } from 'prom-client';
import { readOutboxBacklog } from '#service/callbacks/outbox/read-outbox-backlog.ts';
import type { OutboxBacklog } from '#service/callbacks/outbox/read-outbox-backlog.ts';
import type { FinishedAttempt } from '#service/callbacks/sending/record-attempts.ts';
import type { Pool } from '#service/database/pool.ts';

/** Measurements of a process that sends callbacks, for its `/metrics`. */
export interface CallbackFigures {
  /** To be put into a registry. */
  metrics: Metric[];
  onAttempt: (attempt: FinishedAttempt) => void;
}

export function createCallbackFigures(pool: Pool): CallbackFigures {
  const attempts = new Counter({
    name: 'callback_attempts_total',
    help: 'Attempts of this process: delivered, refused (another status), no_answer',
    labelNames: ['result'],
    registers: [],
  });
  const seconds = new Histogram({
    name: 'callback_attempt_seconds',
    help: 'From the request to the end of the answer or of the time limit',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [],
  });
  let reading: Promise<OutboxBacklog | null> | null = null;
  /** Once for both gauges; a database that is away must not take the other figures with it. */
  function readBacklog(): Promise<OutboxBacklog | null> {
    reading ??= readOutboxBacklog(pool)
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  }
  const due = new Gauge({
    name: 'callback_outbox_due',
    help: 'Callbacks that are due and that no worker has, counted up to 100,000',
    registers: [],
    async collect() {
      this.set((await readBacklog())?.due ?? Number.NaN);
    },
  });
  const oldest = new Gauge({
    name: 'callback_outbox_oldest_due_seconds',
    help: 'For how long the one that waits longest has been due',
    registers: [],
    async collect() {
      this.set((await readBacklog())?.oldestSeconds ?? Number.NaN);
    },
  });
  return {
    metrics: [due, oldest, attempts, seconds],
    onAttempt({ status, isDelivered, responseTimeMs }) {
      const result = isDelivered ? 'delivered' : status === 0 ? 'no_answer' : 'refused';
      attempts.inc({ result });
      seconds.observe(responseTimeMs / 1_000);
    },
  };
}
