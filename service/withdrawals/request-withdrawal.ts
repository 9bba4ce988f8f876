import { formatCents } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { Account } from '#service/accounts/account.ts';
import { ticketOutOfBounds } from '#service/accounts/ticket-out-of-bounds.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import type { Fee } from '#service/fees/fee-of.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import { queueOrder } from '#service/orders/order-queries.ts';
import { ServiceError } from '#service/service-error.ts';
import { createTransactionId } from '#service/transactions/transaction-id.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { addWithdrawnToday, findWithdrawnToday } from './daily-limit.ts';
import { insertWithdrawal } from './withdrawal-queries.ts';
import { reservationTransfers } from './withdrawal-transfers.ts';

export interface WithdrawalRequest {
  account: Account;
  amountCents: bigint;
  destination: { pixKey: string; pixType: PixType } | { qrCodeText: string };
  callbackUrl: string | null;
  description: string | null;
  clientReference: string | null;
  isAutoWithdraw?: boolean;
  /** Of a request with Idempotency-Key; written with the withdrawal. */
  requestId?: string | null;
  /** For so long only the caller may hand the order on: it waits for what the provider says. */
  orderLeaseMs?: number;
}

/**
 * Reserves the money of a withdrawal and writes it with its order to the provider, in one
 * transaction: amount and fee are no longer available (see withdrawal-transfers). Nothing is sent
 * here; hand the order on after the commit. 422 outside the ticket bounds, over the daily limit,
 * which counts amounts without fees, or without enough available.
 */
export async function requestWithdrawal(
  pool: Pool,
  request: WithdrawalRequest,
): Promise<TransactionRow> {
  const reserve = prepareReservation(request);
  const row = await inTransaction(pool, reserve);
  failPoint('withdrawal-after-commit');
  return row;
}

/** The same inside the caller's transaction, after which the order is to be handed on. */
export function prepareReservation(
  request: WithdrawalRequest,
): (client: Client) => Promise<TransactionRow> {
  const { account, amountCents } = request;
  const { minCents, maxCents } = account.ticketOut;
  if (amountCents < minCents || amountCents > maxCents) {
    throw ticketOutOfBounds('saque', account.ticketOut);
  }
  const fee = feeOf(account, 'WITHDRAW', amountCents);
  return (client) => reserve(client, { request, fee });
}

interface Reservation {
  request: WithdrawalRequest;
  fee: Fee;
}

async function reserve(client: Client, { request, fee }: Reservation): Promise<TransactionRow> {
  const { account, amountCents, destination } = request;
  // From here on nobody else decides on this account's money or its limit.
  const locked = await lockBalances(client, [account.id]);
  const availableCents = locked.get(account.id)?.availableCents ?? 0n;
  if (availableCents < amountCents + fee.feeCents) {
    throw refused('insufficient_balance', 'Saldo insuficiente para realizar a transação');
  }
  const withdrawnCents = await findWithdrawnToday(client, account.id);
  if (account.dailyLimit && withdrawnCents + amountCents > account.dailyLimit.limitCents) {
    const limit = formatCents(account.dailyLimit.limitCents, 'pt-BR');
    throw refused('daily_limit', `Limite diário de saque excedido: ${limit} por dia`);
  }
  const row = await insertWithdrawal(client, {
    id: createTransactionId(account.edition),
    accountId: account.id,
    amountCents,
    fee,
    pixKey: 'pixKey' in destination ? destination.pixKey : null,
    pixType: 'pixKey' in destination ? destination.pixType : null,
    qrCodeText: 'qrCodeText' in destination ? destination.qrCodeText : null,
    callbackUrl: request.callbackUrl,
    description: request.description,
    clientReference: request.clientReference,
    isAutoWithdraw: request.isAutoWithdraw ?? false,
    requestId: request.requestId ?? null,
  });
  await Promise.all([
    postTransfers(client, {
      transfers: reservationTransfers({ ...row, edition: account.edition }),
      locked,
    }),
    addWithdrawnToday(client, { accountId: account.id, amountCents }),
    queueOrder(client, {
      id: row.id,
      accountId: account.id,
      transactionId: row.id,
      kind: 'WITHDRAWAL',
      leaseMs: request.orderLeaseMs ?? 0,
    }),
  ]);
  failPoint('withdrawal-before-commit');
  return row;
}

function refused(code: string, message: string): ServiceError {
  return new ServiceError(code, { status: 422, message });
}
