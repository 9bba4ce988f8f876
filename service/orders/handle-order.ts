import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { readDefenseOrder } from '#service/infractions/read-defense-order.ts';
import type { Logger } from '#service/logger.ts';
import type { OrderAnswer, OrderReport, PixProvider } from '#service/provider/provider.ts';
import { completeRefund } from '#service/refunds/complete-refund.ts';
import { failRefund } from '#service/refunds/fail-refund.ts';
import { ServiceError } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { failWithdrawal } from '#service/withdrawals/fail-withdrawal.ts';
import { settleWithdrawal } from '#service/withdrawals/settle-withdrawal.ts';
import { claimDueOrders, claimOrder, endOrder, findOrder, markSent } from './order-queries.ts';
import type { ClaimedOrder, Order } from './order-queries.ts';
import { toRefundOrder, toWithdrawalOrder } from './to-order.ts';

export interface OrderDependencies {
  pool: Pool;
  provider: PixProvider;
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

/**
 * Books what the provider says of an order, because it has called back. A report that comes too
 * late, or once more, changes nothing.
 */
export async function handleOrderReport(deps: OrderDependencies, orderId: string): Promise<void> {
  const { pool, provider, log } = deps;
  const order = await findOrder(pool, orderId);
  const report = await provider.findOrder(orderId);
  if (!order || report.result === 'unknown' || report.result === 'pending') {
    log.warn({ orderId, result: report.result }, 'report of an order without a result');
    return;
  }
  await book(deps, { order, report }).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ err: error, orderId }, 'report of an order that has ended another way');
  });
}

async function handle(
  deps: OrderDependencies,
  order: ClaimedOrder,
  caller: WaitingCaller | null,
): Promise<FirstWord> {
  try {
    if (order.kind !== 'DEFENSE') return await advance(deps, order, caller);
    await handOverDefense(deps, order);
  } catch (error) {
    // Unknown is not failed: the money stays held, and the next sweep asks by our id.
    deps.log.warn({ err: error, orderId: order.id }, 'order without an answer');
    await markSent(deps.pool, order.id);
  }
  return 'open';
}

/** The provider keeps a defense once, by our id, so it may be sent until it is heard. */
async function handOverDefense({ pool, provider }: OrderDependencies, order: Order): Promise<void> {
  const { account_id: accountId, id: defenseId } = order;
  await provider.sendDefense(await readDefenseOrder(pool, { accountId, defenseId }));
  await endOrder(pool, order.id);
}

async function advance(
  deps: OrderDependencies,
  order: ClaimedOrder,
  caller: WaitingCaller | null,
): Promise<FirstWord> {
  const { pool, provider } = deps;
  const keys = { accountId: order.account_id, id: order.transaction_id };
  const transaction = await findTransaction(pool, keys);
  if (!transaction) throw new Error(`order ${order.id} has no transaction`);
  // Only a first attempt may send unasked: after any other one the provider may have it.
  const report: OrderReport =
    order.state === 'QUEUED' && order.earlier_attempts === 0
      ? { result: 'unknown' }
      : await provider.findOrder(order.id);
  if (report.result === 'unknown') return send(deps, { order, transaction, caller });
  if (report.result === 'pending') await markSent(pool, order.id);
  else await book(deps, { order, report });
  return 'open';
}

interface Sending {
  order: ClaimedOrder;
  transaction: TransactionRow;
  caller: WaitingCaller | null;
}

async function send(
  deps: OrderDependencies,
  { order, transaction, caller }: Sending,
): Promise<FirstWord> {
  const { pool, provider } = deps;
  failPoint('provider-before-call');
  const answer: OrderAnswer =
    order.kind === 'WITHDRAWAL'
      ? await provider.sendWithdrawal(toWithdrawalOrder(transaction))
      : await provider.sendRefund(toRefundOrder(order.id, transaction));
  failPoint('provider-after-answer');
  if (answer.answer === 'accepted') {
    await markSent(pool, order.id);
    return 'open';
  }
  const isHeard = caller?.takeRefusal() ?? false;
  const report = { result: 'failed' as const, reason: answer.reason };
  await book(deps, { order, report, isNotified: !isHeard });
  return isHeard ? 'refused' : 'open';
}

interface Result {
  order: Order;
  report: Extract<OrderReport, { result: 'settled' | 'failed' }>;
  /** False when the failure is the caller's answer, and their callbackUrl has none. */
  isNotified?: boolean;
}

async function book(
  { pool }: OrderDependencies,
  { order, report, isNotified = true }: Result,
): Promise<void> {
  const keys = { transactionId: order.transaction_id, accountId: order.account_id };
  if (order.kind === 'DEFENSE') throw new Error(`defense ${order.id} has no result to book`);
  if (order.kind === 'WITHDRAWAL') {
    if (report.result === 'settled') await settleWithdrawal(pool, { ...keys, ...report });
    else await failWithdrawal(pool, { ...keys, reason: report.reason, isNotified });
  } else if (report.result === 'settled') {
    await completeRefund(pool, { ...keys, orderId: order.id, endToEndId: report.endToEndId });
  } else {
    await failRefund(pool, { ...keys, orderId: order.id });
  }
}
