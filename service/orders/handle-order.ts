import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import type { Logger } from '#service/logger.ts';
import type { Providers } from '#service/provider/join-providers.ts';
import type { OrderReport, OrderResult } from '#service/provider/provider.ts';
import type { OrderEnd, OrderHandlers } from './order-handler.ts';
import { claimDueOrders, claimOrder, endOrder, markSent } from './order-queries.ts';
import type { ClaimedOrder, Order } from './order-queries.ts';

export interface OrderDependencies {
  pool: Pool;
  providers: Pick<Providers, 'portOf'>;
  handlers: OrderHandlers;
  log: Logger;
  /** How long a claim of an order holds, in case its process dies. */
  leaseMs: number;
}

/**
 * Hands a new order to the provider, right after the commit that wrote it. Whatever happens here,
 * the order stands: what this process does not end, the sweep of any worker does.
 */
export async function sendOrder(deps: OrderDependencies, orderId: string): Promise<void> {
  const order = await claimOrder(deps.pool, { id: orderId, leaseMs: deps.leaseMs });
  if (order) await handle(deps, order, null);
}

/** What a caller who waits for the provider's first word is answered. */
export type FirstWord = 'refused' | 'open';

/** Somebody who waits for the provider's first word, for a limited time. */
export interface WaitingCaller {
  /** Whether they are still there; from a yes on they wait until the refusal is booked. */
  takeRefusal(): boolean;
}

/**
 * Hands over an order that was claimed when it was written, while its caller waits. A refusal that
 * the caller still hears is their answer, so no callback repeats it; one that comes later has its
 * callback as every other end has.
 */
export async function sendWhileWaiting(
  deps: OrderDependencies,
  { order, caller }: { order: Order; caller: WaitingCaller },
): Promise<FirstWord> {
  return handle(deps, { ...order, state: 'QUEUED', earlier_attempts: 0 }, caller);
}

/**
 * Takes up the orders that are due: those that were never sent, those whose sender died, and those
 * whose result the provider owes us; at most `ordersMax`. Answers how many it took.
 */
export async function sweepOrders(deps: OrderDependencies, ordersMax: number): Promise<number> {
  const orders = await claimDueOrders(deps.pool, { ordersMax, leaseMs: deps.leaseMs });
  await Promise.all(orders.map((order) => handle(deps, order, null)));
  return orders.length;
}

async function handle(
  deps: OrderDependencies,
  order: ClaimedOrder,
  caller: WaitingCaller | null,
): Promise<FirstWord> {
  const { pool, handlers, log } = deps;
  try {
    const { end } = handlers[order.kind];
    if (end !== null) return await advance(deps, order, { end, caller });
    await handlers[order.kind].send(partsOf(deps, order), order);
    await endOrder(pool, order.id);
  } catch (error) {
    // Unknown is not failed: the money stays held, and the next sweep asks by our id.
    log.warn({ err: error, orderId: order.id }, 'order without an answer');
    await markSent(pool, order.id);
  }
  return 'open';
}

function partsOf({ pool, providers }: OrderDependencies, { provider }: Order) {
  return { pool, provider: providers.portOf(provider) };
}

interface Advance {
  end: OrderEnd;
  caller: WaitingCaller | null;
}

async function advance(
  deps: OrderDependencies,
  order: ClaimedOrder,
  { end, caller }: Advance,
): Promise<FirstWord> {
  const { pool } = deps;
  // Only a first attempt may send unasked: after any other one the provider may have it.
  const report: OrderReport =
    order.state === 'QUEUED' && order.earlier_attempts === 0
      ? { result: 'unknown' }
      : await end.find(partsOf(deps, order), order);
  if (report.result === 'unknown') return send(deps, order, { end, caller });
  if (report.result === 'pending') await markSent(pool, order.id);
  else await book(pool, end, { order, result: report });
  return 'open';
}

async function send(
  deps: OrderDependencies,
  order: ClaimedOrder,
  { end, caller }: Advance,
): Promise<FirstWord> {
  failPoint('provider-before-call');
  const answer = await deps.handlers[order.kind].send(partsOf(deps, order), order);
  failPoint('provider-after-answer');
  if (answer.answer === 'accepted') {
    await markSent(deps.pool, order.id);
    return 'open';
  }
  const isHeard = caller?.takeRefusal() ?? false;
  const result = { result: 'failed' as const, reason: answer.reason };
  await book(deps.pool, end, { order, result, isNotified: !isHeard });
  return isHeard ? 'refused' : 'open';
}

async function book(
  pool: Pool,
  end: OrderEnd,
  { order, ...rest }: { order: Order; result: OrderResult; isNotified?: boolean },
): Promise<void> {
  const { id: orderId, transaction_id: transactionId, account_id: accountId } = order;
  await end.book(pool, { orderId, transactionId, accountId, ...rest });
}
