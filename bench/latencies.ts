import { setTimeout } from 'node:timers/promises';
import { createRenderers } from '#service/callback-renderers.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import { startCallbackSender } from '#service/callbacks/sending/callback-sender.ts';
import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { prepareCallbacks, senderSettings } from './callbacks.ts';
import { createPayments } from './charges.ts';
import type { Sample } from './measure.ts';
import { openClockedReceiver } from './peers/clocked-receiver.ts';
import { openGraphileTrigger } from './peers/graphile-trigger.ts';
import type { Scenario } from './scenario.ts';

const eventsPerRound = 50;
/** Long enough that the one before is over: both sides sleep when an event comes. */
const gapMs = 25;

/** Goal 8: from the commit of a settlement until its callback arrives, while all is quiet. */
export const commitToReceiver: Scenario = {
  goal: 8,
  title: 'Commit to receiver, idle: a settlement and its signed callback',
  peer: 'graphile-worker in the same process: a committed job that posts the same body',
  // The rates are the inverse of the median.
  throughputRatioMin: 1,
  p99RatioMax: 2,
  async prepare({ url }) {
    const { pool, accountIds } = await prepareCallbacks(url, 1);
    const receiver = await openClockedReceiver();
    const client = createCallbackClient({ allowHosts: '127.0.0.1:*', ownPorts: [] });
    const confirmCharge = createChargeConfirmer(pool);
    const sender = startCallbackSender({
      pool,
      url,
      client,
      renderers: createRenderers('http://pix.test'),
      ...senderSettings,
    });
    const peer = await openGraphileTrigger(url, receiver.origin);
    return {
      async ours() {
        const payments = await createPayments(pool, { accountIds, count: eventsPerRound });
        await pool.query('update transactions set callback_url = $2 where id = any($1)', [
          payments.map(({ chargeId }) => chargeId),
          receiver.origin,
        ]);
        return timeEach(payments, async (payment) => {
          const arrival = receiver.next();
          await confirmCharge(payment);
          return { committedMs: performance.now(), arrivedMs: await arrival };
        });
      },
      peer: () =>
        timeEach(Array.from({ length: eventsPerRound }), async () => {
          const arrival = receiver.next();
          await peer.add();
          return { committedMs: performance.now(), arrivedMs: await arrival };
        }),
      async close() {
        await sender.stop({ withinMs: 5_000 });
        await peer.close();
        await receiver.close();
        await pool.end();
      },
    };
  },
};

interface Delivery {
  committedMs: number;
  arrivedMs: number;
}

/** One event after the other. One that arrives before its commit has returned took no time. */
async function timeEach<Item>(
  items: Item[],
  deliver: (item: Item) => Promise<Delivery>,
): Promise<Sample> {
  const times: number[] = [];
  for (const item of items) {
    await setTimeout(gapMs);
    const { committedMs, arrivedMs } = await deliver(item);
    times.push(Math.max(0.01, arrivedMs - committedMs));
  }
  times.sort((a, b) => a - b);
  const p50Ms = times[Math.floor(times.length / 2)] ?? Number.NaN;
  return { perSecond: 1_000 / p50Ms, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
