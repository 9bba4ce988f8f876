import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { sendOrder, sendWhileWaiting } from './handle-order.ts';
import type { FirstWord, OrderDependencies } from './handle-order.ts';
import { releaseOrder } from './order-queries.ts';
import { createWaitingCaller } from './waiting-caller.ts';

/** Hands orders to the provider, behind the answers' backs or while a caller waits. */
export interface OrderSender {
  /** How long an order is left to the one who has claimed it. */
  readonly leaseMs: number;
  /** Starts sending an order whose transaction has committed; returns at once. */
  send(orderId: string): void;
  /**
   * Sends the order of a withdrawal that was written with `leaseMs`, and waits for the provider's
   * first word, at most `withinMs` and the time that booking a refusal takes. `refused`: the
   * withdrawal is CANCELED and the caller is the one to say so. `open`: accepted, or not known
   * yet; whatever becomes of it, the callback tells.
   */
  sendAndWait(withdrawal: TransactionRow, withinMs: number): Promise<FirstWord>;
  /** Resolves when every order that was begun has been handed over or given up for the sweep. */
  drain(): Promise<void>;
}

/** Most orders of one process that are on their way at a time; the others wait for the sweep. */
const sendingMax = 64;

export function createOrderSender(deps: OrderDependencies): OrderSender {
  const sending = new Set<Promise<unknown>>();
  // Whatever fails here, the order is in the database: what is not sent now, the sweep sends.
  const track = <Word>(orderId: string, work: Promise<Word>): Promise<Word | 'open'> => {
    const tracked = work
      .catch((error: unknown) => {
        deps.log.error({ err: error, orderId }, 'sending an order failed');
        return 'open' as const;
      })
      .finally(() => sending.delete(tracked));
    sending.add(tracked);
    return tracked;
  };
  return {
    leaseMs: deps.leaseMs,
    send(orderId) {
      if (sending.size >= sendingMax) return;
      void track(orderId, sendOrder(deps, orderId));
    },
    async sendAndWait(withdrawal, withinMs) {
      const order = toOrder(withdrawal);
      if (sending.size >= sendingMax) {
        await releaseOrder(deps.pool, order.id).catch((error: unknown) => {
          deps.log.error({ err: error, orderId: order.id }, 'releasing an order failed');
        });
        return 'open';
      }
      const caller = createWaitingCaller(withinMs);
      const sent = track(order.id, sendWhileWaiting(deps, { order, caller }));
      return Promise.race([sent.finally(() => caller.leave()), caller.gone]);
    },
    async drain() {
      await Promise.all(sending);
    },
  };
}

/** The order of a withdrawal has the withdrawal's own id. */
function toOrder({ id, account_id, provider }: TransactionRow) {
  return { id, account_id, transaction_id: id, kind: 'WITHDRAWAL' as const, provider };
}
