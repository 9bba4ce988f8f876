import { chargeRemovals } from './charges/charge-removals.ts';
import { concessionOrders } from './infractions/concede-infraction.ts';
import { defenseOrders } from './infractions/defense-orders.ts';
import type { OrderHandlers } from './orders/order-handler.ts';
import { refundOrders } from './refunds/refund-orders.ts';
import { suspenseOrders } from './suspense/suspense-orders.ts';
import { withdrawalOrders } from './withdrawals/withdrawal-orders.ts';

/** Every kind of order with what is done with it: orders know none of those who write them. */
export const orderHandlers: OrderHandlers = {
  WITHDRAWAL: withdrawalOrders,
  REFUND: refundOrders,
  DEFENSE: defenseOrders,
  SUSPENSE_RETURN: suspenseOrders,
  CHARGE_REMOVAL: chargeRemovals,
  CONCESSION: concessionOrders,
};
