import type { Pool } from '#service/database/pool.ts';
import type {
  OrderAnswer,
  OrderReport,
  OrderResult,
  PixProvider,
} from '#service/provider/provider.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { Order, OrderKind } from './order-queries.ts';

/** How an order ended, and for which transaction. */
export interface OrderBooking {
  transactionId: string;
  accountId: string;
  /** Absent when whoever reports the end names the transaction alone. */
  orderId?: string;
  result: OrderResult;
  /** False when the failure is the caller's answer, and their callbackUrl has none. */
  isNotified?: boolean;
}

/** What is done with the orders of one kind. */
export interface OrderHandler {
  /** Hands the order to the provider, by its id: sent again, it must happen once. */
  send(parts: { pool: Pool; provider: PixProvider }, order: Order): Promise<OrderAnswer>;
  /** Null for orders that have no end to report: they are sent until the provider has them. */
  end: OrderEnd | null;
}

/** What is done about the end of the orders of one kind. */
export interface OrderEnd {
  /** What the provider knows of the order, by its id. */
  find(parts: { pool: Pool; provider: PixProvider }, order: Order): Promise<OrderReport>;
  /**
   * Books how the order ended; throws ServiceError when the transaction forbids it. Answers the
   * transaction, null for an order that is about none.
   */
  book(pool: Pool, booking: OrderBooking): Promise<TransactionRow | null>;
}

export type OrderHandlers = Readonly<Record<OrderKind, OrderHandler>>;

/** The transaction that the order was written with. */
export async function findOrdered(pool: Pool, order: Order): Promise<TransactionRow> {
  const keys = { accountId: order.account_id, id: order.transaction_id };
  const transaction = await findTransaction(pool, keys);
  if (!transaction) throw new Error(`order ${order.id} has no transaction`);
  return transaction;
}
