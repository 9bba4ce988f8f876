import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import { startServiceProcess } from '#service/testing/service-process.ts';
import type { ServiceProcess } from '#service/testing/service-process.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';

type Charge = { id: string };

let service: TestApp;
let running: ServiceProcess[] = [];
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(async () => {
  await Promise.all(running.map((started) => started.kill()));
  await service.close();
});

async function start(): Promise<ServiceProcess> {
  const started = await startServiceProcess(service.databaseUrl);
  running = [...running, started];
  return started;
}

/** Pays over HTTP; answers the status, or null when no answer came. */
async function pay(origin: string, shop: EditionAccount, { id }: Charge): Promise<number | null> {
  try {
    const response = await fetch(`${origin}/sandbox/v1/charges/${id}/pay`, {
      method: 'POST',
      headers: { ...shop.headers, 'content-type': 'application/json' },
      body: '{}',
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

function createCharges(shop: EditionAccount, count: number) {
  const body = { amount: 1, callbackUrl: 'https://loja.example/' };
  return Promise.all(Array.from({ length: count }, () => shop.charge(body)));
}

/** For each charge that left PENDING: how often its gross was booked and its callback queued. */
async function readOutcomes({ accountId }: EditionAccount) {
  const { rows } = await service.pool.query<{
    id: string;
    status: string;
    booked: number;
    queued: number;
  }>(
    `select id, status,
            (select count(*)::int from ledger_entries e
              where e.transaction_id = t.id and e.account_id = t.account_id
                and e.book = 'settlement') as booked,
            (select count(*)::int from callbacks c
              where c.transaction_id = t.id and c.account_id = t.account_id
                and c.transaction_status = 'COMPLETED') as queued
       from transactions t where account_id = $1`,
    [accountId],
  );
  return rows;
}

/** Each charge is wholly paid or wholly not; answers the ids of the paid ones. */
async function expectWhole(shop: EditionAccount): Promise<Set<string>> {
  const outcomes = await readOutcomes(shop);
  const torn = outcomes.filter(({ status, booked, queued }) => {
    const times = status === 'COMPLETED' ? 1 : 0;
    return booked !== times || queued !== times;
  });
  expect(torn).toEqual([]);
  const paid = outcomes.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
  expect(await shop.balances()).toEqual([`${paid.length}.00`, '0.00']);
  expect(isSound(await verifyLedger(service.pool))).toBe(true);
  return new Set(paid);
}

/** Sixteen callers, each with one payment under way, as a bank's connections would be. */
async function payAll(charges: Charge[], call: (charge: Charge) => Promise<void>): Promise<void> {
  const queue = [...charges];
  const caller = async () => {
    for (let charge = queue.shift(); charge; charge = queue.shift()) await call(charge);
  };
  await Promise.all(Array.from({ length: 16 }, caller));
}

/** Pays at the victim and kills it after so many answers; answers the ids that it acknowledged. */
async function payAndKill(
  victim: ServiceProcess,
  { shop, charges, answersMax }: { shop: EditionAccount; charges: Charge[]; answersMax: number },
): Promise<string[]> {
  const acknowledged: string[] = [];
  const killed: Promise<void>[] = [];
  await payAll(charges, async (charge) => {
    if ((await pay(victim.origin, shop, charge)) === 200) acknowledged.push(charge.id);
    if (acknowledged.length >= answersMax && killed.length === 0) killed.push(victim.kill());
  });
  await Promise.all(killed);
  return acknowledged;
}

describe('two service processes on one database', { timeout: 90_000 }, () => {
  let one: ServiceProcess;
  let two: ServiceProcess;
  beforeAll(async () => {
    [one, two] = await Promise.all([start(), start()]);
  }, 90_000);

  test.each(editions)('confirm everything once, whoever is asked: $edition', async (adapter) => {
    const shop = await adapter.open(service);
    const charges = await createCharges(shop, 100);
    const statuses = await Promise.all(
      charges.flatMap((charge) => [pay(one.origin, shop, charge), pay(two.origin, shop, charge)]),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === adapter.refused)).toHaveLength(100);
    expect((await expectWhole(shop)).size).toBe(100);
  });

  // One of the two moments for the API-key edition: its payments are confirmed by the same batch.
  const moments = { 'right after the first answer': 1, 'in the middle': 90 };
  const kills = editions.flatMap((adapter) =>
    Object.entries(moments)
      .filter(([when]) => adapter.edition === 'bearer' || when === 'in the middle')
      .map(([when, answersMax]) => ({ when, answersMax, adapter, edition: adapter.edition })),
  );
  test.each(kills)(
    'lose and double nothing when one is killed with -9 $when: $edition',
    async ({ answersMax, adapter }) => {
      const shop = await adapter.open(service);
      const charges = await createCharges(shop, 200);
      const acknowledged = await payAndKill(one, { shop, charges, answersMax });
      expect(acknowledged.length).toBeLessThan(200);
      const paid = await expectWhole(shop);
      expect(acknowledged.filter((id) => !paid.has(id))).toEqual([]);
      // What got no answer is paid again by its sender, here at a new process and at the survivor.
      one = await start();
      await payAll(charges, async (charge) => {
        const { origin } = charges.indexOf(charge) % 2 === 0 ? one : two;
        expect(await pay(origin, shop, charge)).toBe(paid.has(charge.id) ? adapter.refused : 200);
      });
      expect((await expectWhole(shop)).size).toBe(200);
    },
  );

  test('stop cleanly when they are asked to', async () => {
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  });
});

test('the server under these tests commits synchronously, and that is enough here', async () => {
  const { rows } = await service.pool.query('show synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  // fsync is off in the tests' own server. A killed service loses nothing by it, because the
  // operating system keeps what was written; only a power cut of the machine would. That the
  // embedded server of a real installation has it on is proven by that server's own tests.
});
