import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';
import { createRandomSource } from '#service/seed/random-source.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createEfiApp } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import { decide, operations } from './provider-operations.ts';
import { sweep, sweepNames, troubleProvider } from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';

// As in the generated run of the sandbox: MONEY_SEED draws the same, MONEY_OPERATIONS more.
const seed = Number(process.env.MONEY_SEED ?? randomInt(1_000_000));
const operationsMax = Number(process.env.MONEY_OPERATIONS ?? 400);
const atOnce = 8;

// Whoever does not answer is given up soon.
const app = openForTests<BacenApp>(() => createEfiApp({ PROVIDER_TIMEOUT_MS: '500' }));
let world: ProviderWorld;

beforeAll(async () => {
  const sellers = await Promise.all(
    editions.flatMap((adapter) =>
      [1, 2].map(async () => ({
        ...(await adapter.open(app.service, {
          openingBalanceCents: 100_000_000n,
          feeInFixedCents: 30n,
          feeOutFixedCents: 50n,
        })),
        edition: adapter.edition,
      })),
    ),
  );
  world = { app, random: createRandomSource(String(seed)), sellers, charges: [], late: [] };
  app.provider.bank.fee = '0.03';
  troubleProvider(world);
});

/** The provider is well again, and everything that is under way comes to its end. */
async function comeToRest(): Promise<void> {
  const { bank, trouble } = app.provider;
  trouble.draw = () => undefined;
  bank.payoutStatus = 'REALIZADO';
  bank.devolutions = 'DEVOLVIDO';
  let open: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    bank.settle();
    await decide(world);
    await app.endOrders();
    const swept: boolean[] = [];
    for (const name of sweepNames) swept.push(await sweep(world, name));
    open = await listOpen();
    if (swept.every(Boolean) && round > 1 && open.length === 0) return;
    // A circuit that was opened by the last faults, of a sweep or of orders, closes by itself.
    if (!swept.every(Boolean) || round > 1) await setTimeout(1_000);
  }
  throw new Error(`under way for ever: ${open.join(', ')}`);
}

/** What is not at its end yet, in words for whoever reads the failure. */
async function listOpen(): Promise<string[]> {
  const rows = await read<{ what: string }>(
    `select concat_ws(' ', kind, id, state, attempts) as what from provider_orders
      where state <> 'DONE'
      union all
     select concat_ws(' ', 'webhook', attempts, convert_from(body, 'utf8')) from provider_webhooks
      where due_at is not null
      union all
     select concat_ws(' ', 'infraction', protocol, status) from infractions
      where status not in ('CLOSED', 'CANCELLED')`,
  );
  return rows.map(({ what }) => what);
}

const read = async <Row extends object>(text: string) =>
  (await app.service.pool.query<Row>(text)).rows;

test(`every cent is where the bank has it, whatever went wrong (MONEY_SEED=${seed})`, async () => {
  let count = 0;
  for (; count < operationsMax; count += atOnce) {
    const batch = Array.from({ length: atOnce }, () => world.random.pick(operations)(world));
    await Promise.all(batch);
  }
  await app.service.orders.drain();
  await comeToRest();
  await app.assertSound();
  const { statement } = app.module;
  if (!statement) throw new Error('Efí has a statement');
  const found = await reconcileDay({ pool: app.service.pool, statement }, saoPauloDay(new Date()));
  expect(found).toMatchObject({ differenceCents: 0n, missingHere: [], missingThere: [] });
  expect(found.providerCents).toBe(BigInt(app.provider.bank.balance().replace('.', '')));
  process.stdout.write(
    `generated run of a provider: seed ${seed}, ${count} operations, ` +
      `${app.provider.heard.length} calls\n`,
  );
}, 3_600_000);

test('each payment is a deposit or in the inbox, for its reason, and nothing else is there', async () => {
  const { payments, payouts } = app.provider.bank;
  const items = new Map(
    (
      await read<{ id: string; reason: string }>(
        'select end_to_end_id as id, reason from suspense_items',
      )
    ).map(({ id, reason }) => [id, reason]),
  );
  const paying = new Map(
    (
      await read<{ e2e: string; id: string }>(
        `select end_to_end_id as e2e, id from transactions
        where type = 'DEPOSIT' and end_to_end_id is not null`,
      )
    ).map(({ e2e, id }) => [e2e, id]),
  );
  const chargesByTxid = new Map(world.charges.map((charge) => [charge.txid, charge]));
  const misplaced = [...payments.values()].filter(({ endToEndId, txid, valor }) => {
    const reason = items.get(endToEndId);
    items.delete(endToEndId);
    const charge = chargesByTxid.get(txid ?? '');
    if (reason === undefined)
      return paying.get(endToEndId) !== charge?.id || valor !== charge?.valor;
    if (!charge) return reason !== (txid === undefined ? 'no_charge' : 'unknown_charge');
    return reason !== 'already_paid' && (reason !== 'wrong_amount' || charge.valor === valor);
  });
  expect(misplaced).toEqual([]);
  const returns = [...payouts.values()].flatMap(({ devolucoes }) => devolucoes);
  expect(new Set(items.values())).toEqual(new Set(returns.map(() => 'payout_returned')));
  expect([...items.keys()].toSorted()).toEqual(returns.map(({ rtrId }) => rtrId).toSorted());
});

test('a withdrawal is COMPLETED when the bank has made it, a refund when it has settled', async () => {
  const { payments, payouts } = app.provider.bank;
  const sent = [...payouts.values()].filter(({ status }) => status === 'REALIZADO');
  const completed = await read<{ id: string }>(
    `select id from transactions where type = 'WITHDRAW' and status = 'COMPLETED'`,
  );
  expect(completed.map(({ id }) => id).toSorted()).toEqual(
    sent.map(({ idEnvio }) => idEnvio).toSorted(),
  );
  const given = [...payments.values()].flatMap(({ devolucoes }) => devolucoes);
  const refunded = await read<{ id: string }>(
    `select refund_end_to_end_id as id from transactions where refund_end_to_end_id is not null
      union all select return_end_to_end_id from suspense_items where state = 'returned'`,
  );
  expect(refunded.map(({ id }) => id).toSorted()).toEqual(
    given
      .filter(({ status }) => status === 'DEVOLVIDO')
      .map(({ rtrId }) => rtrId)
      .toSorted(),
  );
});
