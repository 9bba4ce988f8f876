import { sendOrder } from './handle-order.ts';
import type { OrderDependencies } from './handle-order.ts';

/** Hands orders to the provider behind the answers' backs. */
export interface OrderSender {
  /** Starts sending an order whose transaction has committed; returns at once. */
  send(orderId: string): void;
  /** Resolves when every order that was begun has been handed over or given up for the sweep. */
  drain(): Promise<void>;
}

/** Most orders of one process that are on their way at a time; the others wait for the sweep. */
const sendingMax = 64;

export function createOrderSender(deps: OrderDependencies): OrderSender {
  const sending = new Set<Promise<void>>();
  return {
    send(orderId) {
      // The order is in the database: what is not sent now, the sweep of any worker sends.
      if (sending.size >= sendingMax) return;
      const sent = sendOrder(deps, orderId)
        .catch((error: unknown) => {
          deps.log.error({ err: error, orderId }, 'sending an order failed');
        })
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async drain() {
      await Promise.all(sending);
    },
  };
}
