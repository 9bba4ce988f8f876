import { handleOrderReport } from '#service/orders/handle-order.ts';
import type { OrderDependencies } from '#service/orders/handle-order.ts';
import { findDueOrders, markReported } from './sandbox-order-queries.ts';

/**
 * The sandbox calls back: reports the orders whose time has come, as a real provider would by
 * webhook. A report that a crash cut off is made again, which changes nothing twice.
 */
export async function reportDueOrders(deps: OrderDependencies, ordersMax: number): Promise<number> {
  const ids = await findDueOrders(deps.pool, ordersMax);
  await Promise.all(ids.map((id) => report(deps, id)));
  return ids.length;
}

async function report(deps: OrderDependencies, id: string): Promise<void> {
  await handleOrderReport(deps, id);
  await markReported(deps.pool, id);
}
