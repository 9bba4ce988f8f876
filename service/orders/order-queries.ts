import { commitTogether } from '#service/database/distribution/commit-together.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

export type OrderKind =
  | 'WITHDRAWAL'
  | 'REFUND'
  | 'DEFENSE'
  | 'SUSPENSE_RETURN'
  | 'CHARGE_REMOVAL'
  | 'CONCESSION';

/** An order to the provider: a row of `provider_orders`. */
export interface Order {
  id: string;
  account_id: string;
  transaction_id: string;
  kind: OrderKind;
  /** Who is to carry it out; null is the first one of PROVIDER. */
  provider: string | null;
}

/** An order that this process has claimed. */
export interface ClaimedOrder extends Order {
  state: 'QUEUED' | 'SENT';
  /** Attempts before this one. */
  earlier_attempts: number;
}

interface NewOrder {
  id: string;
  accountId: string;
  transactionId: string;
  kind: OrderKind;
  /** The request with Idempotency-Key that this order is the effect of. */
  requestId?: string | null;
  /** More than 0: whoever writes the order hands it on itself, as after claimOrder. */
  leaseMs?: number;
  /** SENT when the provider has it already. */
  state?: 'QUEUED' | 'SENT';
}

/** First question after the order was sent; it doubles up to a minute, then stays there. */
const askAfterSeconds = 5;
const askAfterSecondsMax = 60;

interface Claim {
  /** How long nobody else touches the order: longer than any call to a provider may take. */
  leaseMs: number;
}

/**
 * Writes the order in the transaction that reserves its money. It goes where its transaction, item
 * or infraction is, for as long as it is open, whatever is chosen for the account meanwhile.
 */
export async function queueOrder(client: Client, order: NewOrder): Promise<void> {
  await commitTogether(client);
  const { name = 'queue-order', sql = ofTransaction } = providerSql[order.kind] ?? {};
  await client.query({
    name,
    text: `insert into provider_orders (id, account_id, transaction_id, kind, request_id, attempts,
             lease_until, state, provider)
           select $1, $2, $3::text, $4, $5::uuid, case when $6::int > 0 then 1 else 0 end,
             date_trunc('milliseconds', now()) + $6::int * interval '1 millisecond', $7, (${sql})`,
    values: [
      order.id,
      order.accountId,
      order.transactionId,
      order.kind,
      order.requestId ?? null,
      order.leaseMs ?? 0,
      order.state ?? 'QUEUED',
    ],
  });
}

const ofTransaction = 'select provider from transactions where id = $3 and account_id = $2';
/** Where that is, of orders that are about something else than a transaction. */
const providerSql: Partial<Record<OrderKind, { name: string; sql: string }>> = {
  SUSPENSE_RETURN: {
    name: 'queue-suspense-return',
    sql: 'select provider from suspense_items where id = $3::text::uuid',
  },
  CONCESSION: {
    name: 'queue-concession',
    sql: `select t.provider from infractions i
            join transactions t on t.id = i.transaction_id and t.account_id = i.account_id
           where i.id = $3`,
  },
};

const claimSql = (due: string) => `
  update provider_orders o
     set attempts = attempts + 1, updated_at = now(),
         lease_until = now() + $2 * interval '1 millisecond'
   where o.id in (${due})
  returning id, account_id, transaction_id, kind, provider, state,
            attempts - 1 as earlier_attempts`;

/** Claims one order that is due, or answers null: it is done, or somebody else has it. */
export function claimOrder(
  database: Queryable,
  { id, leaseMs }: Claim & { id: string },
): Promise<ClaimedOrder | null> {
  return findRow<ClaimedOrder>(database, {
    name: 'claim-order',
    text: claimSql(`select id from provider_orders
                     where id = $1 and state <> 'DONE' and lease_until <= now()
                       for update skip locked`),
    values: [id, leaseMs],
  });
}

/** Claims orders that are due, oldest first, at most `ordersMax`. */
export async function claimDueOrders(
  database: Queryable,
  { ordersMax, leaseMs }: Claim & { ordersMax: number },
): Promise<ClaimedOrder[]> {
  const { rows } = await database.query<ClaimedOrder>({
    name: 'claim-due-orders',
    text: claimSql(`select id from provider_orders
                     where state <> 'DONE' and lease_until <= now()
                     order by lease_until limit $1 for update skip locked`),
    values: [ordersMax, leaseMs],
  });
  return rows;
}

/** Gives an order that was claimed and not sent to the next sweep of any worker. */
export async function releaseOrder(database: Queryable, id: string): Promise<void> {
  await database.query({
    name: 'release-order',
    text: `update provider_orders set lease_until = date_trunc('milliseconds', now())
            where id = $1 and state = 'QUEUED'`,
    values: [id],
  });
}

/** An order by its id, in whatever state; null when there is none. */
export function findOrder(database: Queryable, id: string): Promise<Order | null> {
  return findRow<Order>(database, {
    name: 'find-order',
    text: 'select id, account_id, transaction_id, kind, provider from provider_orders where id = $1',
    values: [id],
  });
}

/** Notes that the provider has the order, or may have it, and when to ask for its result. */
export async function markSent(database: Queryable, id: string): Promise<void> {
  await database.query({
    name: 'mark-order-sent',
    text: `update provider_orders
              set state = 'SENT', updated_at = now(),
                  lease_until = now() + interval '1 second'
                    * least(${askAfterSecondsMax},
                            ${askAfterSeconds} * power(2, least(attempts - 1, 10)))
            where id = $1 and state <> 'DONE'`,
    values: [id],
  });
}

/** Whether the order still waits for its result. Read while its transaction is locked. */
export async function isOpenOrder(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query({
    name: 'is-open-order',
    text: `select from provider_orders where id = $1 and state <> 'DONE'`,
    values: [id],
  });
  return rows.length > 0;
}

/** Ends the orders of a transaction, in the transaction that books their result. */
export async function endOrders(
  client: Client,
  { transactionId, kind }: { transactionId: string; kind: OrderKind },
): Promise<void> {
  await commitTogether(client);
  await client.query({
    name: 'end-orders',
    text: `update provider_orders set state = 'DONE', updated_at = now()
            where transaction_id = $1 and kind = $2 and state <> 'DONE'`,
    values: [transactionId, kind],
  });
}

/** Ends one order that the provider has and owes no result of. */
export async function endOrder(database: Queryable, id: string): Promise<void> {
  await database.query({
    name: 'end-order',
    text: `update provider_orders set state = 'DONE', updated_at = now() where id = $1`,
    values: [id],
  });
}
