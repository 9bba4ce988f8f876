import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { closeCharge } from '#service/charges/close-charge.ts';
import { readEnv } from '#service/env.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';
import { assignItem } from '#service/suspense/assign-item.ts';
import { returnItem } from '#service/suspense/return-item.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import { settingsFor, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { FakePix } from '#service/testing/provider/fake-bank.ts';
import { startFakeProvider } from '#service/testing/provider/fake-provider.ts';
import type { FakeProvider } from '#service/testing/provider/fake-provider.ts';
import { createIdentities } from '#service/testing/provider/identities.ts';
import type { FakeIdentities } from '#service/testing/provider/identities.ts';
import { createProviderParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { configureProviders } from './configure-providers.ts';
import { keepFirstProvider } from './first-provider.ts';
import type { Providers } from './join-providers.ts';
import { joinStatements } from './join-statements.ts';

// Two banks, one ledger: `efi` is everybody's, `itau` theirs for whom it is chosen.

let identities: FakeIdentities;
let efi: FakeProvider;
let itau: FakeProvider;
let service: TestApp;
let providers: Providers;
let variables: NodeJS.ProcessEnv;

beforeAll(async () => {
  identities = await createIdentities();
  const options = { identities, check: null, standardPath: '/v2' };
  [efi, itau] = await Promise.all([startFakeProvider(options), startFakeProvider(options)]);
  const own = Object.entries(settingsFor(identities, itau)).map(([name, value]) => [
    `ITAU_${name}`,
    value.replace('/v1/webhook', '/v1/itau/webhook'),
  ]);
  variables = {
    ...Object.fromEntries(own),
    ...settingsFor(identities, efi),
    PROVIDER: 'efi,itau:efi',
  };
  const named = await configureProviders(readEnv(variables).PROVIDER, variables);
  service = await createTestApp((pool) => {
    const parts = createProviderParts(pool, named);
    ({ providers } = parts);
    return parts;
  });
  await keepFirstProvider(service.pool, 'efi');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await service.close();
  await Promise.all([efi.close(), itau.close()]);
  await rm(identities.folder, { recursive: true });
});

const [bearer] = editions;

async function openAccount(names: string[] | null, openingBalanceCents = 0n) {
  const account = await bearer?.open(service, { openingBalanceCents });
  if (!account) throw new Error('no edition');
  await choose(account, names);
  return account;
}

const choose = ({ accountId }: EditionAccount, names: string[] | null) =>
  updateAccount(service.pool, { accountId, providers: names });

/** A bank tells of a Pix at its own door, and a worker takes it from there. */
async function tell(key: 'itau' | null, { endToEndId }: Pick<FakePix, 'endToEndId'>) {
  const door = key === null ? '/provider/v1/webhook' : `/provider/v1/${key}/webhook`;
  const path = `${door}?hmac=${webhookSecret}`;
  expect((await service.api.post(path, { pix: [{ endToEndId }] })).status).toBe(200);
  const { module } = providers.all.find((one) => one.key === key) ?? {};
  await module?.sweeps.find(({ name }) => name.startsWith('take webhooks'))?.run(20);
}

async function endOrders() {
  await service.orders.drain();
  await service.pool.query(`update provider_orders set lease_until = now() - interval '1 s'
                             where state <> 'DONE'`);
  await sweepOrders(service.orderDependencies, 100);
}

const isAt = ({ bank }: FakeProvider, { id }: { id: string }) => bank.charges.has(txidOf(id));

async function itemOf({ endToEndId }: FakePix) {
  const { rows } = await service.pool.query<{ id: string; reason: string; provider: string }>(
    'select id, reason, provider from suspense_items where end_to_end_id = $1',
    [endToEndId],
  );
  return rows[0] ?? { id: '', reason: 'none', provider: 'none' };
}

test('a charge stays with its provider, whatever is chosen for its account afterwards', async () => {
  const account = await openAccount(null);
  const [old, ended] = [await account.charge(), await account.charge()];
  await choose(account, ['itau']);
  const young = await account.charge();
  expect([old, ended, young].map((one) => isAt(efi, one))).toEqual([true, true, false]);
  expect(isAt(itau, young)).toBe(true);

  const paid = efi.bank.receive({ txid: txidOf(old.id), valor: '10.00' });
  await tell(null, paid);
  await tell('itau', itau.bank.receive({ txid: txidOf(young.id), valor: '10.00' }));
  expect(await account.balances()).toEqual(['20.00', '0.00']);

  await account.refund(old);
  await account.withdraw({ amount: 4, pixKey: 'cliente@exemplo.com.br', pixType: 'email' });
  await closeCharge(service.pool, {
    chargeId: ended.id,
    accountId: account.accountId,
    event: 'cancelled',
    cancellationReason: null,
  });
  await endOrders();
  await endOrders();
  expect(efi.bank.charges.get(txidOf(ended.id))?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(paid.devolucoes.map(({ status }) => status)).toEqual(['DEVOLVIDO']);
  expect(await account.statusOf(old)).toBe('REFUNDED');
  expect([efi.bank.payouts.size, itau.bank.payouts.size]).toEqual([0, 1]);
  expect(await account.balances()).toEqual(['6.00', '0.00']);
});

test('a payout whose answer was lost is asked for where it was sent, not where it would go now', async () => {
  const account = await openAccount(['itau', 'efi'], 10_000n);
  const before = [efi.bank.payouts.size, itau.bank.payouts.size];
  itau.fail(/^PUT \/v3\/gn\/pix/, 'lost after effect', 'lost after effect');
  await account.withdraw({ amount: 25, pixKey: 'cliente@exemplo.com.br', pixType: 'email' });
  await service.orders.drain();
  await choose(account, null);
  await endOrders();
  expect(await account.balances()).toEqual(['75.00', '0.00']);
  expect([efi.bank.payouts.size, itau.bank.payouts.size]).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ]);
});

test("money at another provider than the code is nobody's, and goes back from there", async () => {
  const account = await openAccount(null);
  const charge = await account.charge();
  const txid = txidOf(charge.id);
  const [kept, given] = [1, 2].map(() => itau.bank.receive({ txid, valor: '10.00' }));
  if (!kept || !given) throw new Error('no payments');
  for (const pix of [kept, given]) await tell('itau', pix);
  expect(await account.statusOf(charge)).toBe('PENDING');
  expect(await itemOf(kept)).toMatchObject({ reason: 'unknown_charge', provider: 'itau' });

  await returnItem(service.pool, { itemId: (await itemOf(given)).id, accountId: null });
  const target = { chargeId: charge.id };
  await assignItem(service.pool, { itemId: (await itemOf(kept)).id, accountId: null, target });
  expect(await account.statusOf(charge)).toBe('COMPLETED');
  await account.refund(charge);
  await endOrders();
  await endOrders();
  for (const { devolucoes } of [kept, given]) {
    expect(devolucoes.map(({ status }) => status)).toEqual(['DEVOLVIDO']);
  }
  expect(await account.statusOf(charge)).toBe('REFUNDED');
  // The code itself was the first one's, who was told that nobody may pay it any more.
  expect(efi.bank.charges.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
});

test('what one provider says of an order of the other one changes nothing', async () => {
  const account = await openAccount(null, 10_000n);
  efi.bank.payoutStatus = 'EM_PROCESSAMENTO';
  const { body } = await account.withdraw({ amount: 5, pixKey: '52998224725', pixType: 'cpf' });
  await service.orders.drain();
  await tell('itau', itau.bank.pay(body.id, { valor: '5.00', chave: 'x' }));
  expect(await account.balances()).toEqual(['95.00', '5.00']);
  itau.bank.payouts.delete(body.id);
  efi.bank.payoutStatus = 'REALIZADO';
  for (const payout of efi.bank.payouts.values()) payout.status = 'REALIZADO';
  await endOrders();
  expect(await account.balances()).toEqual(['95.00', '0.00']);
});

test('charges go to the next one while the preferred one is down, and come back to it', async () => {
  const account = await openAccount(['itau', 'efi']);
  const alone = await openAccount(['itau']);
  itau.trouble.draw = (line) => (line.startsWith('PUT /v2/cob') ? { status: 503 } : undefined);
  const refused = async (one: EditionAccount) =>
    (await one.statusOf(await one.charge())) === 'ERROR';
  let failures = 0;
  while (await refused(account)) failures += 1;
  expect(failures).toBeLessThanOrEqual(5);
  const elsewhere = await account.charge();
  expect(isAt(efi, elsewhere)).toBe(true);
  expect(await refused(alone)).toBe(true);
  await tell(null, efi.bank.receive({ txid: txidOf(elsewhere.id), valor: '10.00' }));
  expect(await account.balances()).toEqual(['10.00', '0.00']);

  itau.trouble.draw = () => undefined;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
  expect(isAt(itau, await account.charge())).toBe(true);
});

test('the books of both are one: each cent at either is in the ledger, and a stray one shows', async () => {
  const statement = joinStatements(providers.all.flatMap(({ module }) => module.statement ?? []));
  const reconcile = () => reconcileDay({ pool: service.pool, statement }, saoPauloDay(new Date()));
  const { providerCents, bookCents, ...rest } = await reconcile();
  expect(rest).toEqual({ differenceCents: 0n, missingHere: [], missingThere: [] });
  expect(providerCents).toBe(
    [efi, itau].reduce((sum, { bank }) => sum + BigInt(bank.balance().replace('.', '')), 0n),
  );
  expect(bookCents).toBe(providerCents);
  const stray = itau.bank.receive({ valor: '3.21' });
  expect(await reconcile()).toMatchObject({
    differenceCents: 321n,
    missingHere: [stray.endToEndId],
  });
  await tell('itau', stray);
  expect(await reconcile()).toMatchObject({ differenceCents: 0n, missingHere: [] });
  await assertSound(service);
});

test('a start with another first provider, or with settings of one that is not named, stops', async () => {
  await expect(keepFirstProvider(service.pool, 'itau')).rejects.toThrow('must begin with efi');
  const configure = (changes: Record<string, string | undefined>) => {
    const changed = { ...variables, ...changes };
    return configureProviders(readEnv(changed).PROVIDER, changed);
  };
  await expect(configure({ PROVIDER: 'efi' })).rejects.toThrow(
    'ITAU_PROVIDER_CLIENT_ID of a provider that PROVIDER does not name',
  );
  await expect(configure({ ITAU_PROVIDER_PIX_KEY: '' })).rejects.toThrow(
    /needs ITAU_PROVIDER_PIX_KEY$/,
  );
  await expect(
    configure({ ITAU_PROVIDER_WEBHOOK_URL: variables['PROVIDER_WEBHOOK_URL'] }),
  ).rejects.toThrow('bad value of ITAU_PROVIDER_WEBHOOK_URL ');
});
