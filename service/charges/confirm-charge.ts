import { nextChargeStatus } from '#lib/contract/charge-states.ts';
import { violatedConstraint } from '#service/database/database-error.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import type { Settled } from '#service/database/micro-batch.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import type { Payment } from '#service/provider/provider.ts';
import { ServiceError, overloaded, transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { lockCharges, markPaid } from './charge-queries.ts';
import type { LockedCharge } from './charge-queries.ts';

/** Confirms a payment; answers the charge as it is afterwards. */
export type ConfirmCharge = (payment: Payment) => Promise<TransactionRow>;

/** Most payments of one database transaction. */
const paymentsMax = 500;
/** Flushes under way at a time; an account is always in the same lane. */
const laneCount = 2;

/**
 * The confirmation of payments, by micro-batch: the payments that arrive while one transaction
 * commits are booked together by the next. For each, in one transaction with the others: the
 * charge becomes COMPLETED, gross and fee are posted, and the callback is queued. The same
 * endToEndId again changes nothing and answers the charge. 404 for an unknown charge, 422 when the
 * charge's status forbids it or the endToEndId has paid another one (decisions, section 6).
 */
export function createChargeConfirmer(pool: Pool): ConfirmCharge {
  const batch = createMicroBatch<Payment, TransactionRow>({
    flush: (payments) => inTransaction(pool, (client) => confirmPayments(client, payments)),
    itemsMax: paymentsMax,
    lanes: { count: laneCount, of: (payment) => payment.accountId ?? payment.chargeId },
    overloaded,
  });
  return async (payment) => {
    try {
      return await batch.add(payment);
    } catch (error) {
      if (violatedConstraint(error) !== 'transactions_end_to_end_id') throw error;
      throw new ServiceError('end_to_end_id_used', {
        status: 422,
        message: 'Este endToEndId já pagou outra cobrança',
        cause: error,
      });
    }
  };
}

async function confirmPayments(
  client: Client,
  payments: Payment[],
): Promise<Settled<TransactionRow>[]> {
  const chargeIds = [...new Set(payments.map((payment) => payment.chargeId))];
  const charges = await lockCharges(client, chargeIds);
  const confirmed = new Map<string, { charge: LockedCharge; payment: Payment }>();
  const decisions = payments.map((payment): Settled<string> => {
    const charge = charges.get(payment.chargeId);
    if (!charge || (payment.accountId !== null && charge.account_id !== payment.accountId)) {
      return { error: transactionNotFound() };
    }
    // A second payment of the same charge in this batch meets the first one's decision.
    const endToEndId = confirmed.get(charge.id)?.payment.endToEndId ?? charge.end_to_end_id;
    if (endToEndId === payment.endToEndId) return { value: charge.id };
    const error = confirmed.has(charge.id) ? forbidden('COMPLETED') : refusal(charge, payment);
    if (error) return { error };
    confirmed.set(charge.id, { charge, payment });
    return { value: charge.id };
  });
  const paid = await book(client, [...confirmed.values()]);
  return decisions.map((decision) => {
    if ('error' in decision) return decision;
    const row = paid.get(decision.value) ?? charges.get(decision.value);
    if (!row) throw new Error('a confirmed charge disappeared');
    return { value: row };
  });
}

/** Why the charge cannot take the payment, or null when it can. */
function refusal(charge: LockedCharge, payment: Payment): ServiceError | null {
  // Past its time a charge is expired, even if the sweep that says so has not come by yet.
  const isOver = charge.expires_at !== null && charge.expires_at <= charge.decided_at;
  const status = charge.status === 'PENDING' && isOver ? 'EXPIRED' : charge.status;
  const next = nextChargeStatus(status, payment.isLate ? 'paid_late' : 'paid');
  return next === null ? forbidden(status) : null;
}

function forbidden(status: TransactionRow['status']): ServiceError {
  return new ServiceError('charge_not_payable', {
    status: 422,
    message: `A cobrança está em ${status} e não pode ser paga`,
  });
}

/** Posts the money and marks the charges; answers their rows by id. */
async function book(
  client: Client,
  confirmed: { charge: LockedCharge; payment: Payment }[],
): Promise<Map<string, TransactionRow>> {
  if (confirmed.length === 0) return new Map();
  const locked = await lockBalances(
    client,
    confirmed.map(({ charge }) => charge.account_id),
  );
  const transfers = confirmed.map(({ charge }) => depositTransfer(charge));
  await postTransfers(client, { transfers, locked });
  return markPaid(client, confirmed);
}

/** The money of a confirmed deposit: gross in, fee out (decisions, section 3, "Deposit money"). */
export function depositTransfer(
  charge: Pick<TransactionRow, 'id' | 'account_id' | 'amount_cents' | 'fee_cents'>,
): Transfer {
  const { account_id: accountId, amount_cents: grossCents, fee_cents: feeCents } = charge;
  const reason = 'Depósito Pix recebido';
  const feeReason = 'Tarifa de depósito Pix';
  return {
    transactionId: charge.id,
    infractionId: null,
    entries: [
      { accountId, book: 'settlement', amountCents: -grossCents, reason },
      { accountId, book: 'available', amountCents: grossCents, reason },
      ...(feeCents > 0n
        ? [
            { accountId, book: 'available' as const, amountCents: -feeCents, reason: feeReason },
            { accountId, book: 'fees' as const, amountCents: feeCents, reason: feeReason },
          ]
        : []),
    ],
  };
}
