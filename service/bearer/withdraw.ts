import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { requestWithdrawal } from '#service/withdrawals/request-withdrawal.ts';
import type { WithdrawalRequest } from '#service/withdrawals/request-withdrawal.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { transactionView } from './views/transaction-view.ts';

/** Requests a withdrawal, hands its order on, and answers it as it is: PENDING. */
export async function withdraw(
  { pool, orders, publicUrl }: BearerDependencies,
  request: WithdrawalRequest,
): Promise<Transaction> {
  const row = await requestWithdrawal(pool, request);
  orders.send(row.id);
  return transactionView({ row, publicUrl });
}

interface OptionalFields {
  callbackUrl?: string | null | undefined;
  description?: string | null | undefined;
  clientReference?: string | null | undefined;
}

/** The fields that both kinds of withdrawal may carry, null where the caller left them out. */
export function optionalFields(body: OptionalFields) {
  return {
    callbackUrl: body.callbackUrl ?? null,
    description: body.description ?? null,
    clientReference: body.clientReference ?? null,
  };
}
