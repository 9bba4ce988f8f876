import type { ProviderContext } from '#service/provider/provider-module.ts';
import { ServiceError } from '#service/service-error.ts';
import { findDueOrders, markReported } from './sandbox-order-queries.ts';
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

async function report({ pool, events, log }: ReportDependencies, orderId: string): Promise<void> {
  const result = await findSandboxOrder(pool, orderId);
  if (result.result === 'settled' || result.result === 'failed') {
    await events.orderEnded({ order: { orderId }, result }).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      log.warn({ err: error, orderId }, 'report of an order that has ended another way');
    });
  }
  await markReported(pool, orderId);
}
