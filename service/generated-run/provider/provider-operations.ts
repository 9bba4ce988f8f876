import { txidOf } from '#lib/domain/keys/txid.ts';
import { expireDueCharges } from '#service/charges/charge-queries.ts';
import { closeCharge } from '#service/charges/close-charge.ts';
import { assignItem } from '#service/suspense/assign-item.ts';
import { returnItem } from '#service/suspense/return-item.ts';
import { isDone, sweep, sweepNames, sendWebhook } from './provider-world.ts';
import type { ProviderCharge, ProviderWorld } from './provider-world.ts';

type Operation = (world: ProviderWorld) => Promise<unknown>;

const outcomes = ['REALIZADO', 'REALIZADO', 'NAO_REALIZADO', 'EM_PROCESSAMENTO'] as const;
const returns = ['DEVOLVIDO', 'DEVOLVIDO', 'NAO_REALIZADO', 'EM_PROCESSAMENTO'] as const;

const frequencies: [Operation, number][] = [
  [charge, 3],
  [pay, 3],
  [payOddly, 1],
  [withdraw, 2],
  [refund, 1],
  [work, 5],
  [endPending, 1],
  [bounce, 1],
  [report, 1],
  [decide, 1],
  [cancel, 1],
  [expire, 1],
  [assign, 1],
  [giveBack, 1],
];

/** What may happen, each as often as it is to be drawn. */
export const operations = frequencies.flatMap(([operation, times]) =>
  Array.from({ length: times }, () => operation),
);

async function charge(world: ProviderWorld): Promise<void> {
  const { random, app, sellers, charges } = world;
  const seller = random.pick(sellers);
  const amount = 5 + random.below(5_000) / 100;
  // One whose code the provider did not issue is refused, or there without it.
  const made = await seller.charge({ amount }).catch(() => null);
  const txid = made && txidOf(made.id);
  if (made === null || txid === null || !app.provider.bank.charges.has(txid)) return;
  if ((await seller.statusOf(made)) !== 'PENDING') return;
  charges.push({ id: made.id, txid, valor: amount.toFixed(2), seller, claim: null });
}

function pick(
  { random, charges }: ProviderWorld,
  fits: (one: ProviderCharge) => boolean,
): ProviderCharge | null {
  const found = charges.slice(-200).filter((one) => fits(one));
  return found.length === 0 ? null : random.pick(found);
}

const statusThere = ({ app }: ProviderWorld, { txid }: ProviderCharge) =>
  app.provider.bank.charges.get(txid)?.status;

async function pay(world: ProviderWorld): Promise<void> {
  const found = pick(world, (one) => statusThere(world, one) === 'ATIVA');
  if (found) await sendWebhook(world, world.app.provider.bank.receive(found));
}

/** To the bare key, to a code that is none, another amount, or what is paid already. */
async function payOddly(world: ProviderWorld): Promise<void> {
  const { random } = world;
  const { bank } = world.app.provider;
  const valor = (1 + random.below(300) / 100).toFixed(2);
  const known = pick(world, () => true);
  const paid = pick(world, (one) => statusThere(world, one) === 'CONCLUIDA');
  const oddities = [
    { valor },
    { valor, txid: `EP${random.hex(24).toUpperCase()}` },
    ...(known ? [{ valor, txid: known.txid }] : []),
    ...(paid ? [{ valor: paid.valor, txid: paid.txid }] : []),
  ];
  await sendWebhook(world, bank.receive(random.pick(oddities)));
}

async function withdraw({ app, random, sellers }: ProviderWorld): Promise<void> {
  app.provider.bank.payoutStatus = random.pick(outcomes);
  await random.pick(sellers).withdraw({ amount: 2 + random.below(2_000) / 100 });
}

async function refund(world: ProviderWorld): Promise<void> {
  const { app, random } = world;
  const found = pick(world, ({ seller, claim }) => seller.edition === 'bearer' && claim === null);
  if (!found || (await found.seller.statusOf(found)) !== 'COMPLETED') return;
  if (found.claim !== null) return;
  found.claim = 'refund';
  app.provider.bank.devolutions = random.pick(returns);
  await found.seller.refund(found);
}

/** What the bank has taken on comes to an end. */
function endPending({ app, random }: ProviderWorld): Promise<void> {
  const { payouts, payments } = app.provider.bank;
  for (const payout of payouts.values()) {
    if (payout.status === 'EM_PROCESSAMENTO')
      payout.status = random.chance(0.8) ? 'REALIZADO' : 'NAO_REALIZADO';
  }
  for (const devolution of [...payments.values()].flatMap(({ devolucoes }) => devolucoes)) {
    if (devolution.status === 'EM_PROCESSAMENTO')
      devolution.status = random.chance(0.8) ? 'DEVOLVIDO' : 'NAO_REALIZADO';
  }
  return Promise.resolve();
}

function bounce({ app, random }: ProviderWorld): Promise<void> {
  const { bank } = app.provider;
  const whole = [...bank.payouts.values()].filter(
    ({ status, devolucoes }) => status === 'REALIZADO' && devolucoes.length === 0,
  );
  if (whole.length > 0) bank.bounce(random.pick(whole), '1.25');
  return Promise.resolve();
}

async function report(world: ProviderWorld): Promise<void> {
  const { app } = world;
  const found = pick(world, ({ claim }) => claim === null);
  if (!found || (await found.seller.statusOf(found)) !== 'COMPLETED') return;
  const { rows } = await app.service.pool.query<{ id: string }>(
    'select end_to_end_id as id from transactions where id = $1',
    [found.id],
  );
  const pix = app.provider.bank.payments.get(rows[0]?.id ?? '');
  if (!pix || pix.devolucoes.length > 0 || found.claim !== null) return;
  found.claim = 'report';
  app.provider.bank.report(pix);
}

export function decide({ app, random }: ProviderWorld): Promise<void> {
  for (const told of app.provider.bank.infractions.values()) {
    if (told.status !== 'ABERTA' && told.status !== 'EM_DEFESA') continue;
    if (random.chance(0.5)) app.provider.bank.accept(told);
    else told.status = random.pick(['REJEITADA', 'CANCELADA_EFI']);
  }
  return Promise.resolve();
}

async function cancel(world: ProviderWorld): Promise<void> {
  const found = pick(world, (one) => statusThere(world, one) === 'ATIVA');
  if (!found) return;
  const { id: chargeId, seller } = found;
  const closing = { chargeId, accountId: seller.accountId, cancellationReason: null };
  await isDone(closeCharge(world.app.service.pool, { ...closing, event: 'cancelled' }));
}

/** Its payer may come late. */
async function expire(world: ProviderWorld): Promise<void> {
  const { pool } = world.app.service;
  const found = pick(world, () => true);
  await pool.query(`update transactions set expires_at = now() where id = $1`, [found?.id]);
  await expireDueCharges(pool, 10);
}

async function pickItem({ app, random }: ProviderWorld): Promise<string | null> {
  const { rows } = await app.service.pool.query<{ id: string }>(
    `select id from suspense_items where state = 'open' limit 20`,
  );
  return rows.length === 0 ? null : random.pick(rows).id;
}

async function assign(world: ProviderWorld): Promise<void> {
  const { random, sellers, app } = world;
  const itemId = await pickItem(world);
  if (itemId === null) return;
  const found = random.chance(0.5) ? pick(world, () => true) : null;
  const target = found ? { chargeId: found.id } : { accountId: random.pick(sellers).accountId };
  await isDone(assignItem(app.service.pool, { itemId, accountId: null, target }));
}

async function giveBack(world: ProviderWorld): Promise<void> {
  const itemId = await pickItem(world);
  if (itemId === null) return;
  world.app.provider.bank.devolutions = world.random.pick(returns);
  await isDone(returnItem(world.app.service.pool, { itemId, accountId: null }));
}

async function work(world: ProviderWorld): Promise<void> {
  if (world.random.chance(0.4)) await world.app.endOrders();
  else await sweep(world, world.random.pick(sweepNames));
}
