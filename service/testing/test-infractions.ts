import { randomUUID } from 'node:crypto';
import type { CallbackInfraction, Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { callbackView } from '#service/bearer/views/callback-view.ts';
import { inTransaction } from '#service/database/pool.ts';
import { expireDueInfractions } from '#service/infractions/expire-infractions.ts';
import { lockInfraction, moveInfraction } from '#service/infractions/move-infraction.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import type { Api, Reply, TestApp } from './test-app.ts';
import { testPublicUrl } from './test-files.ts';
import { openShop } from './test-shop.ts';
import type { Shop } from './test-shop.ts';

type Parts = Pick<TestApp, 'api' | 'pool'>;
type Fields = Record<string, unknown>;
type Owner = Pick<Shop, 'token'>;

export const shopCallbackUrl = 'https://loja.exemplo.com.br/pix';

/** Reports a transaction; unless told a refund request by the payer's bank. */
export function report(
  { api }: Pick<Parts, 'api'>,
  { token }: Owner,
  body: Fields,
): Promise<Reply<Infraction>> {
  const money = { type: 'REFUND_REQUEST', reportedBy: 'DEBITED_PARTICIPANT' };
  return api.post('/sandbox/v1/infractions', { ...money, ...body }, { token });
}

/** What the provider says of an infraction: an event, or `AGREED` or `DISAGREED` for a decision. */
export function tell(
  api: Api,
  { token, id, event }: Owner & { id: string; event: string },
): Promise<Reply<Infraction>> {
  const isDecision = event === 'AGREED' || event === 'DISAGREED';
  const body = isDecision ? { event: 'decided', analysisResult: event } : { event };
  return api.post(`/sandbox/v1/infractions/${id}/events`, body, { token });
}

/** Files a defense as the merchant does; throws when it is refused. Answers the defense's id. */
export function sendDefense(
  { pool }: Pick<Parts, 'pool'>,
  { accountId, infractionId }: { accountId: string; infractionId: string },
): Promise<string> {
  return inTransaction(pool, async (client) => {
    const locked = await lockInfraction(client, { accountId, infractionId });
    const id = randomUUID();
    await client.query(
      `insert into infraction_defenses (id, infraction_id, account_id, defense)
       values ($1, $2, $3, 'O produto foi entregue')`,
      [id, infractionId, accountId],
    );
    const { transaction_id: transactionId } = locked.infraction;
    await queueOrder(client, { id, accountId, transactionId, kind: 'DEFENSE' });
    await moveInfraction(client, locked, { event: 'defended' });
    return id;
  });
}

/** The events after the report that lead to each status, the shortest way. */
export const waysTo = {
  WAITING_PSP: [],
  OPEN: ['registered'],
  DEFENDED: ['registered', 'defended'],
  ANSWERED: ['registered', 'defended', 'confirmed'],
  WAITING_ADJUSTMENTS: ['registered', 'defended', 'adjustments'],
  ACKNOWLEDGED: ['registered', 'acknowledged'],
  CLOSED: ['registered', 'acknowledged', 'DISAGREED'],
  CANCELLED: ['registered', 'cancelled'],
} as const;

/** Makes events happen one after the other; each of them must be taken. Answers the infraction. */
export async function play(
  { api, pool }: Parts,
  { shop, id, events }: { shop: Shop; id: string; events: readonly string[] },
): Promise<Infraction> {
  for (const event of events) {
    if (event === 'defended') {
      await sendDefense({ pool }, { accountId: shop.accountId, infractionId: id });
      continue;
    }
    if (event === 'expired') {
      await passDeadline({ pool }, id);
      await expireDueInfractions(pool, 100);
      continue;
    }
    const { status, text } = await tell(api, { token: shop.token, id, event });
    if (status !== 200) throw new Error(`${event} was refused: ${text}`);
  }
  return find(api, { token: shop.token, id });
}

/** Lets the time of an infraction be over. */
export async function passDeadline({ pool }: Pick<Parts, 'pool'>, id: string): Promise<void> {
  await pool.query(
    `update infractions set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  );
}

/** The infraction as its detail shows it. */
export async function find(api: Api, { token, id }: Owner & { id: string }): Promise<Infraction> {
  const reply = await api.get<Infraction>(`/v1/user/infractions/${id}`, { token });
  if (reply.status !== 200) throw new Error(`the infraction was refused: ${reply.text}`);
  return reply.body;
}

/** The deposit as its query shows it. */
export async function findDeposit(
  api: Api,
  { token, id }: Owner & { id: string },
): Promise<Transaction> {
  const reply = await api.get<Transaction>(`/v1/pix/?id=${id}`, { token });
  if (reply.status !== 200) throw new Error(`the deposit was refused: ${reply.text}`);
  return reply.body;
}

/** A paid charge with a callbackUrl, of 10.00 unless told. */
export async function paidDeposit(shop: Shop, body: Fields = {}): Promise<Transaction> {
  const charge = await shop.charge({ callbackUrl: shopCallbackUrl, ...body });
  return (await shop.pay(charge)).body;
}

/** A shop with a paid deposit of 10.00 that was reported, the infraction in the given status. */
export async function reportedDeposit(
  service: Parts,
  events: readonly string[] = [],
  body: Fields = {},
) {
  const shop = await openShop(service, { openingBalanceCents: 9_000n, feeInFixedCents: 150n });
  const deposit = await paidDeposit(shop);
  const { id } = (await report(service, shop, { transactionId: deposit.id, ...body })).body;
  const infraction = await play(service, { shop, id, events });
  return { shop, deposit, id, infraction };
}

/** What the callbacks of a transaction carry, oldest first, in the text that is sent. */
export async function callbackTexts(
  { pool }: Pick<Parts, 'pool'>,
  transactionId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ snapshot: string }>(
    'select snapshot::text as snapshot from callbacks where transaction_id = $1 order by seq',
    [transactionId],
  );
  return rows.map(({ snapshot }) =>
    JSON.stringify(callbackView({ snapshot, publicUrl: testPublicUrl })),
  );
}

/** The fields of an infraction that its callbacks carry: all but what belongs to other things. */
export function inCallback({
  transaction: _transaction,
  defenseHistory: _defenseHistory,
  ...infraction
}: Infraction): CallbackInfraction {
  return infraction;
}
