import type { ProviderContext } from '#service/provider/provider-module.ts';
import { ServiceError } from '#service/service-error.ts';
import { rememberMovements, rememberMovementsOf } from './sandbox-movements.ts';
import { findDueOrders, markReported, recallOrder } from './sandbox-order-queries.ts';
import { findSandboxOrder } from './sandbox-provider.ts';

export type ReportDependencies = Pick<ProviderContext, 'pool' | 'events' | 'log'>;

/**
 * The sandbox calls back: reports the orders whose time has come, as a real provider would by
 * webhook. A report that a crash cut off is made again, which changes nothing twice.
 */
export async function reportDueOrders(
  deps: ReportDependencies,
  ordersMax: number,
): Promise<number> {
  const ids = await findDueOrders(deps.pool, ordersMax);
  await Promise.all(ids.map((id) => report(deps, id)));
  return ids.length;
}

async function report(deps: ReportDependencies, orderId: string): Promise<void> {
  const { pool, events, log } = deps;
  const result = await findSandboxOrder(pool, orderId);
  if (result.result === 'settled' || result.result === 'failed') {
    try {
      const row = await events.orderEnded({ order: { orderId }, result });
      if (row) await rememberMovementsOf(pool, row.id);
      else if (result.result === 'settled') await rememberReturn(deps, orderId, result.endToEndId);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      log.warn({ err: error, orderId }, 'report of an order that has ended another way');
    }
  }
  await markReported(pool, orderId);
}

/** Money that no transaction knows has gone back to its payer. */
async function rememberReturn(
  { pool }: ReportDependencies,
  orderId: string,
  endToEndId: string,
): Promise<void> {
  const order = await recallOrder(pool, orderId);
  if (order?.amount_cents == null || order.settles_at === null) return;
  const amountCents = -order.amount_cents;
  await rememberMovements(pool, [{ endToEndId, amountCents, at: order.settles_at }]);
}
