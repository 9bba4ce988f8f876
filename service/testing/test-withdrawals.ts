import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { reportDueOrders } from '#service/provider/sandbox/report-due-orders.ts';
import type { Reply, TestApp } from './test-app.ts';
import type { Shop } from './test-shop.ts';

type Parts = Pick<TestApp, 'api' | 'orders' | 'orderDependencies' | 'pool'>;

/** Asks for a withdrawal, of 10.00 to a valid CPF unless told; the answer may be a refusal. */
export function postWithdrawal(
  { api }: Pick<TestApp, 'api'>,
  { token }: Pick<Shop, 'token'>,
  body: Record<string, unknown> = {},
): Promise<Reply<Transaction>> {
  const request = { amount: 10, pixKey: '52998224725', pixType: 'cpf', ...body };
  return api.post<Transaction>('/v1/withdraw/', request, { token });
}

/** Lets every order reach the sandbox, and the sandbox report whatever is due by itself. */
export async function runSandbox({ orders, orderDependencies, pool }: Parts): Promise<void> {
  await orders.drain();
  // The column holds milliseconds and rounds up half of the time: a moment is due just after it.
  await pool.query(
    `update sandbox_orders set settles_at = settles_at - interval '1 ms' where not reported`,
  );
  await reportDueOrders(orderDependencies, 1_000);
}

/** Lets the lease of an order be over and sweeps, as a worker does minutes later. */
export async function sweepAgain(
  { orders, orderDependencies, pool }: Parts,
  { id }: { id: string },
): Promise<void> {
  await orders.drain();
  await pool.query(
    `update provider_orders set lease_until = now() - interval '1 ms' where transaction_id = $1`,
    [id],
  );
  await sweepOrders(orderDependencies, 1_000);
}
