import { failure } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { requestWithdrawal } from '#service/withdrawals/request-withdrawal.ts';
import type { WithdrawalRequest } from '#service/withdrawals/request-withdrawal.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';

/**
 * How long an answer waits for the provider's first word. Well below the time after which a retry
 * with the same Idempotency-Key takes over.
 */
const firstWordWithinMs = 10_000;

type Request = Omit<WithdrawalRequest, 'description' | 'clientReference' | 'orderLeaseMs'>;

/**
 * Makes a withdrawal and waits for the provider's first word (spec: api-key, "POST /withdraw"). 502
 * when the provider refuses at once: the withdrawal is CANCELED by then and its money back. No word
 * in time is unknown, not failed: the withdrawal is answered PENDING and its callback tells the
 * rest. Other refusals as requestWithdrawal.
 */
export async function withdrawAndWait(
  { pool, orders }: Pick<GatewayDependencies, 'pool' | 'orders'>,
  request: Request,
): Promise<TransactionRow> {
  const row = await requestWithdrawal(pool, {
    ...request,
    description: null,
    clientReference: null,
    orderLeaseMs: orders.leaseMs,
  });
  if ((await orders.sendAndWait(row, firstWordWithinMs)) === 'refused') throw providerRefused();
  return row;
}

const providerRefused = failure(
  'provider_refused',
  502,
  'O provedor recusou o saque. O saldo não foi debitado.',
);
