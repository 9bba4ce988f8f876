import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { Receiver } from '#service/provider/provider.ts';

/** A row of `sandbox_orders`: what the sandbox, as the provider, remembers of an order. */
export interface SandboxOrder {
  id: string;
  kind: 'WITHDRAWAL' | 'REFUND';
  result: 'SETTLED' | 'FAILED' | null;
  cancellation_reason: CancellationReason | null;
  end_to_end_id: string | null;
  receiver_name: string | null;
  receiver_document: string | null;
  /** Null of a defense. */
  amount_cents: bigint | null;
  settles_at: Date | null;
}

interface NewSandboxOrder {
  id: string;
  kind: SandboxOrder['kind'];
  amountCents: bigint;
  /** What it will come to when its time is there. */
  planned: { reason: CancellationReason | null; endToEndId: string | null; receiver: Receiver };
  /** Null: it waits for sandbox control. */
  settleAfterMs: number | null;
}

/** Remembers an order; one that is known already stays as it is, however often it is sent. */
export async function rememberOrder(database: Queryable, order: NewSandboxOrder): Promise<void> {
  const { planned } = order;
  await database.query({
    name: 'sandbox-remember-order',
    text: `
      insert into sandbox_orders (id, kind, cancellation_reason, end_to_end_id, receiver_name,
        receiver_document, settles_at, amount_cents)
      values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 millisecond', $8)
      on conflict (id) do nothing`,
    values: [
      order.id,
      order.kind,
      planned.reason,
      planned.endToEndId,
      planned.receiver.name,
      planned.receiver.document,
      order.settleAfterMs,
      order.amountCents,
    ],
  });
}

/** Remembers that a defense has arrived; it does nothing more until sandbox control says so. */
export async function rememberDefense(database: Queryable, id: string): Promise<void> {
  await database.query({
    name: 'sandbox-remember-defense',
    text: `insert into sandbox_orders (id, kind) values ($1, 'DEFENSE')
           on conflict (id) do nothing`,
    values: [id],
  });
}

/** What the sandbox knows of an order, after whatever its time has brought; null when nothing. */
export function recallOrder(database: Queryable, id: string): Promise<SandboxOrder | null> {
  return findRow<SandboxOrder>(database, {
    name: 'sandbox-recall-order',
    text: `select id, kind, cancellation_reason, end_to_end_id, receiver_name, receiver_document,
                  amount_cents, settles_at,
                  coalesce(result, case
                    when settles_at > now() or settles_at is null then null
                    when cancellation_reason is null then 'SETTLED'
                    else 'FAILED' end) as result
             from sandbox_orders where id = $1`,
    values: [id],
  });
}

/** Orders whose time has come and that were not reported yet, at most `ordersMax`. */
export async function findDueOrders(database: Queryable, ordersMax: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    name: 'sandbox-find-due-orders',
    text: `select id from sandbox_orders
            where settles_at <= now() and not reported order by settles_at limit $1`,
    values: [ordersMax],
  });
  return rows.map((row) => row.id);
}

/** Notes that the service has booked the order's result. */
export async function markReported(database: Queryable, id: string): Promise<void> {
  await database.query({
    name: 'sandbox-mark-reported',
    text: 'update sandbox_orders set reported = true where id = $1',
    values: [id],
  });
}
