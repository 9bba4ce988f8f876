import { join } from 'node:path';
import { createRenderers } from '#service/callback-renderers.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { createPool } from '#service/database/pool.ts';
import { readPostmasterFile } from '#service/embedded-postgres/postmaster-file.ts';
import { prepareCallbacks, queueCallbacks, sendAll, senderSettings } from '../callbacks.ts';
import { createAccounts, createPayments } from '../charges.ts';
import { startChild } from '../child.ts';
import type { BenchDatabases } from '../databases.ts';
import { drive } from '../measure.ts';
import type { Sample } from '../measure.ts';
import { balanceRound, chargeRound, prepareServers } from '../requests.ts';
import type { Cost, MeasuredCosts } from './capacity-model.ts';
import { postgresUs, processUs } from './processor-time.ts';

/** Seconds of one round of requests (`bench/http.ts`). */
const roundSeconds = 4;
const settlements = 8_000;
const callbacks = 5_000;
const inFlight = 32;

/** Costs, and two rates of the same minute that the model must arrive at by itself. */
export interface Measurement {
  costs: MeasuredCosts;
  /** Processor time of whoever asks, for each request, which shares the machine. */
  chargeCallerUs: number;
  settlementsPerSecond: number;
  chargesPerSecond: number;
}

interface Bench {
  databases: BenchDatabases;
  postmaster: number;
}

/** Measures on the embedded server of `dataDir`; takes about a minute. Needs Linux's /proc. */
export async function measureCosts(dataDir: string, databases: BenchDatabases) {
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres'));
  if (postmaster === null) throw new Error('the embedded server does not run');
  const bench = { databases, postmaster: postmaster.pid };
  const many = await measureSettlements(bench, 500);
  const hot = await measureSettlements(bench, 1);
  const requests = await measureRequests(bench);
  const callback = await measureCallbacks(bench);
  return {
    costs: {
      charge: requests.charge,
      read: requests.read,
      settlement: many.cost,
      callback: callback.cost,
      walBytes: requests.walBytes + many.walBytes + callback.walBytes,
      bookBytes: many.bookBytes,
      callbackBytes: callback.callbackBytes,
      hotAccountPerSecond: hot.perSecond,
    },
    chargeCallerUs: requests.callerUs,
    settlementsPerSecond: many.perSecond,
    chargesPerSecond: requests.perSecond,
  } satisfies Measurement;
}

/** A database of its own, in which the first round warms up and the second one counts. */
async function inDatabase<Result>(
  bench: Bench,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const database = await bench.databases.openFor({});
  try {
    return await work(database.url);
  } finally {
    await database.close();
  }
}

function measureSettlements(bench: Bench, accounts: number) {
  return inDatabase(bench, async (url) => {
    const pool = createPool(url, { connectionsMax: inFlight });
    const accountIds = await createAccounts(pool, accounts);
    const confirm = createChargeConfirmer(pool);
    const before = await readSize(pool);
    const [warming, counted] = [
      await createPayments(pool, { accountIds, count: settlements }),
      await createPayments(pool, { accountIds, count: settlements }),
    ];
    await drive(warming, { inFlight, work: confirm });
    const spent = await measure(bench, {
      pool,
      pid: process.pid,
      work: () => drive(counted, { inFlight, work: confirm }),
      count: () => settlements,
    });
    const bookBytes = ((await readSize(pool)).books - before.books) / (2 * settlements);
    await pool.end();
    return { ...spent, bookBytes };
  });
}

function measureRequests(bench: Bench) {
  return inDatabase(bench, async (url) => {
    const servers = await prepareServers({ url });
    const pool = createPool(url, { connectionsMax: 1 });
    const count = (sample: Sample) => sample.perSecond * roundSeconds;
    const shared = { pool, pid: servers.servicePid, count };
    try {
      await chargeRound(servers.headers);
      const callerBefore = process.cpuUsage();
      const charge = await measure(bench, { ...shared, work: () => chargeRound(servers.headers) });
      const { user, system } = process.cpuUsage(callerBefore);
      await balanceRound(servers.headers);
      const read = await measure(bench, { ...shared, work: () => balanceRound(servers.headers) });
      return {
        charge: charge.cost,
        read: read.cost,
        walBytes: charge.walBytes,
        perSecond: charge.perSecond,
        callerUs: (user + system) / (charge.perSecond * roundSeconds),
      };
    } finally {
      await pool.end();
      await servers.close();
    }
  });
}

function measureCallbacks(bench: Bench) {
  return inDatabase(bench, async (url) => {
    const receiver = 'http://127.0.0.1:4872';
    const { pool, accountIds } = await prepareCallbacks(url, 50);
    const child = await startChild('../bench/peers/plain-receiver.ts', {
      url: receiver,
      env: { PEER_PORT: '4872' },
    });
    const queue = { accountIds, origins: [receiver], count: callbacks };
    const send = async () => {
      const client = createCallbackClient({ allowHosts: '127.0.0.1:*', ownPorts: [] });
      const options = {
        ...senderSettings,
        pool,
        url,
        client,
        renderers: createRenderers(receiver),
      };
      return sendAll(options, { count: callbacks, client });
    };
    await queueCallbacks(pool, queue);
    await send();
    const before = await readSize(pool);
    await queueCallbacks(pool, queue);
    const spent = await measure(bench, {
      pool,
      pid: process.pid,
      work: send,
      count: () => callbacks,
    });
    const callbackBytes = ((await readSize(pool)).callbacks - before.callbacks) / callbacks;
    await child.close();
    await pool.end();
    return { ...spent, callbackBytes };
  });
}

type BenchPool = ReturnType<typeof createPool>;

interface Measured {
  pool: BenchPool;
  /** The process whose time is the service's. */
  pid: number;
  work: () => Promise<Sample>;
  count: (sample: Sample) => number;
}

async function measure({ postmaster }: Bench, { pool, pid, work, count }: Measured) {
  const [wal, database, service] = await readMarks();
  const sample = await work();
  const [walAfter, databaseAfter, serviceAfter] = await readMarks();
  const each = (before: number, after: number) => (after - before) / count(sample);
  const cost: Cost = {
    databaseUs: each(database, databaseAfter),
    serviceUs: each(service, serviceAfter),
  };
  return { cost, walBytes: each(wal, walAfter), perSecond: sample.perSecond };

  async function readMarks(): Promise<[number, number, number]> {
    const { rows } = await pool.query<{ bytes: string }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::text as bytes`,
    );
    return [Number(rows[0]?.bytes), await postgresUs(postmaster), await processUs(pid)];
  }
}

/** Bytes of what leaves with its month, callbacks with their log, and of all that stays. */
async function readSize(pool: BenchPool): Promise<{ books: number; callbacks: number }> {
  const { rows } = await pool.query<{ of_all: string; of_callbacks: string }>(
    `select pg_database_size(current_database())::text as of_all,
            sum(pg_total_relation_size(oid))::text as of_callbacks
       from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname ~ '^(due_)?callback'`,
  );
  const callbackBytes = Number(rows[0]?.of_callbacks);
  return { books: Number(rows[0]?.of_all) - callbackBytes, callbacks: callbackBytes };
}
