import type { GuardedClient } from '#lib/outgoing/guarded-client.ts';
import { prepareCallbacks, queueCallbacks, sendAll, senderSettings } from './callbacks.ts';
import { openGraphileQueue } from './peers/graphile-queue.ts';
import { openBossQueue } from './peers/pg-boss-queue.ts';
import type { BenchDatabase, Scenario } from './scenario.ts';

const jobsPerRound = 5_000;

/** A receiver that costs nothing: what remains is the queue. */
const instantClient: GuardedClient = {
  request: () =>
    Promise.resolve({ status: 200, headers: {}, body: Buffer.from('ok'), cutBy: null }),
  close: () => Promise.resolve(),
};

/** Ours with the whole sender but rendering and the network, over 50 accounts and hosts. */
async function prepareOutbox({ url }: BenchDatabase) {
  const { pool, accountIds } = await prepareCallbacks(url, 50);
  const origins = accountIds.map((_, index) => `https://shop-${index}.example`);
  return {
    ours: async () => {
      await queueCallbacks(pool, { accountIds, origins, count: jobsPerRound });
      return sendAll(
        {
          pool,
          url,
          client: instantClient,
          renderers: { bearer: (snapshot) => snapshot },
          ...senderSettings,
        },
        { count: jobsPerRound, client: instantClient },
      );
    },
    close: () => pool.end(),
  };
}

/** The outbox beside a queue that is opened on the same database. */
function outboxScenario(
  shown: Pick<Scenario, 'peer' | 'throughputRatioMin'>,
  open: (url: string) => ReturnType<typeof openBossQueue>,
): Scenario {
  return {
    goal: 6,
    title: 'Outbox: take and complete with a log row each',
    ...shown,
    async prepare(database) {
      const outbox = await prepareOutbox(database);
      const peer = await open(database.url);
      return {
        ours: outbox.ours,
        peer: async () => ({ perSecond: await peer.round(jobsPerRound), p99Ms: Number.NaN }),
        close: async () => {
          await outbox.close();
          await peer.close();
        },
      };
    },
  };
}

function graphileScenario(logs: 'each' | 'batched'): Scenario {
  const logText =
    logs === 'each' ? 'a log row inserted by each job' : 'log rows in our micro-batches';
  const peer = `graphile-worker, local queue, batched completion, ${logText}`;
  return outboxScenario({ peer, throughputRatioMin: 2 }, (url) => openGraphileQueue(url, logs));
}

/** Goal 6, first peer: as one writes it, and with the help of our own batches. */
export const besideGraphile = graphileScenario('each');
export const besideBatchedGraphile = graphileScenario('batched');

/** Goal 6, second peer. */
export const besideBoss = outboxScenario(
  {
    peer: 'pg-boss, batches of 500 in burst, one insert of log rows for a batch',
    throughputRatioMin: 2,
  },
  openBossQueue,
);
