import { foldNames } from '#lib/domain/keys/fold-name.ts';
import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import { violatedConstraint } from '#service/database/database-error.ts';
import { isDistributed } from '#service/database/layout.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import type { Settled } from '#service/database/micro-batch.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import type { Entry, Transfer } from '#service/ledger/transfer.ts';
import type { Payment } from '#service/provider/provider.ts';
import { ServiceError, overloaded, transactionNotFound } from '#service/service-error.ts';
import { executeSplits } from '#service/splits/execute-splits.ts';
import { findSplitsToExecute, saveSplits } from '#service/splits/split-queries.ts';
import type { SplitWithRecipient } from '#service/splits/split-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { lockBalancesOfCharges, lockCharges, savePaid } from './charge-queries.ts';
import type { LockedCharge } from './charge-queries.ts';
import { findOwners } from './charges-on-nodes.ts';
import { refusedPayer } from './payer-rules.ts';
import type { PayerRefusal } from './payer-rules.ts';
import { bookRefused } from './refuse-payment.ts';

/** Confirms a payment; answers the charge as it is afterwards. */
export type ConfirmCharge = (payment: Payment) => Promise<TransactionRow>;

/** Most payments of one database transaction. */
const paymentsMax = 500;
/**
 * Flushes under way at a time, of which an account is in one: while the database books the one,
 * the service works out the other.
 */
const flushesMax = 2;

/**
 * The confirmation of payments, by micro-batch: the payments that arrive while one transaction
 * commits are booked together by the next. For each, in one transaction with the others: the charge
 * becomes COMPLETED, gross and fee are posted, and the callback is queued. The same endToEndId
 * again changes nothing and answers the charge. A payer whom the account does not want gets the
 * money back, and the charge ends with the reason
 * (spec: settled, "Payer rules"). 404 for an unknown charge, 422 when the charge's status forbids
 * it or the endToEndId has paid another one (spec: settled, "Sandbox control").
 */
export function createChargeConfirmer(pool: Pool): ConfirmCharge {
  const batch = createMicroBatch<Payment, TransactionRow>({
    flush: async (payments) => {
      const work = (client: Client) => confirmPayments(client, payments);
      const outcomes = await inTransaction(pool, work, { plansOnce: true });
      failPoint('payment-after-commit');
      return outcomes;
    },
    itemsMax: paymentsMax,
    flushesMax,
    keyOf: (payment) => payment.accountId ?? payment.chargeId,
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
  // Asked once for all three.
  const keys = isDistributed ? await findOwners(client, payments) : payments;
  const [charges, locked, splits] = await Promise.all([
    lockCharges(client, keys),
    lockBalancesOfCharges(client, keys),
    findSplitsToExecute(client, keys),
  ]);
  const changed = new Map<string, TransactionRow>();
  const outcomes = payments.map((payment): Settled<TransactionRow> => {
    const charge = charges.get(payment.chargeId);
    if (!charge || (payment.accountId !== null && charge.account_id !== payment.accountId)) {
      return { error: transactionNotFound() };
    }
    // A second payment of the same charge in this batch meets what the first one made of it.
    const current = changed.get(charge.id) ?? charge;
    if (current.end_to_end_id === payment.endToEndId) return { value: current };
    const error = refusal(current, payment, charge.decided_at);
    if (error) return { error };
    const row = afterPayment(
      charge,
      payment,
      refusedPayer(charge, payment, locked.get(charge.account_id)),
    );
    changed.set(row.id, row);
    return { value: row };
  });
  const rows = [...changed.values()];
  const paid = rows.filter(({ status }) => status === 'COMPLETED');
  await book(client, { paid, splits, locked });
  await bookRefused(
    client,
    rows.filter(({ status }) => status !== 'COMPLETED'),
  );
  failPoint('payment-before-commit');
  return outcomes;
}

/** Money on the suspense book that turns out to pay a charge. */
interface SuspensePayment {
  charge: LockedCharge;
  payment: Payment;
  /** Whose suspense book it is on. */
  suspenseOwner: string;
}

/**
 * Pays a locked charge from the suspense book, inside the caller's transaction, which has made sure
 * that charge and amount fit: what follows is that of any payment.
 */
export async function payFromSuspense(
  client: Client,
  { charge, payment, suspenseOwner }: SuspensePayment,
): Promise<TransactionRow> {
  const keys = { chargeId: charge.id, accountId: charge.account_id };
  const [locked, splits] = await Promise.all([
    lockBalancesOfCharges(client, [keys]),
    findSplitsToExecute(client, [keys]),
  ]);
  const row = afterPayment(charge, payment);
  const source = { book: 'suspense', accountId: suspenseOwner } as const;
  await book(client, { paid: [row], splits, locked, source });
  return row;
}

interface Booking {
  paid: TransactionRow[];
  splits: Map<string, SplitWithRecipient[]>;
  locked: Map<string, Balance>;
  /** Where the money was before; the account's settlement book unless told. */
  source?: Pick<Entry, 'book' | 'accountId'>;
}

/** Posts the money of paid charges and writes them: deposit, fee, then each charge's splits. */
async function book(client: Client, { paid, splits, locked, source }: Booking): Promise<void> {
  if (paid.length === 0) return;
  const executions = paid.map((row) => executeSplits(row, splits.get(row.id) ?? []));
  const transfers = paid.flatMap((row, index) => [
    depositTransfer(row, source),
    ...(executions[index]?.transfers ?? []),
  ]);
  await Promise.all([
    postTransfers(client, { transfers, locked }),
    // Before the charges: the callback's snapshot holds the splits as they ended.
    saveSplits(
      client,
      executions.flatMap((execution) => execution.splits),
    ),
    savePaid(client, paid),
  ]);
}

/**
 * The charge's row once the payment is booked, or refused; the database writes the same (savePaid,
 * bookRefused).
 */
function afterPayment(
  charge: LockedCharge,
  payment: Payment,
  refusal: PayerRefusal | null = null,
): TransactionRow {
  const { decided_at: now, ...row } = charge;
  const paid = {
    ...row,
    status: 'COMPLETED' as const,
    end_to_end_id: payment.endToEndId,
    payer_name: payment.payerName,
    payer_document: payment.payerDocument,
    payer_institution_ispb: payment.payerInstitutionIspb,
    payer_institution_name: payment.payerInstitutionName,
    names_folded: foldNames([charge.generated_name, payment.payerName]),
    cancellation_reason: null,
    paid_at: payment.paidAt ?? now,
    updated_at: now,
  };
  if (!refusal) return paid;
  return {
    ...paid,
    status: refusal.status,
    cancellation_reason: refusal.cancellationReason,
    paid_at: row.paid_at,
    refund_amount_cents: row.amount_cents,
    refund_status: 'PENDING',
    refund_reason: refusal.refundReason,
  };
}

/** Why the charge cannot take the payment, or null when it can. */
function refusal(charge: TransactionRow, payment: Payment, now: Date): ServiceError | null {
  // Past its time a charge is expired, even if the sweep that says so has not come by yet.
  const isOver = charge.expires_at !== null && charge.expires_at <= now;
  const status = charge.status === 'PENDING' && isOver ? 'EXPIRED' : charge.status;
  const next = nextChargeStatus(status, payment.isLate ? 'paid_late' : 'paid');
  // One that ended because of its payer was paid, and takes no other payment.
  if (next !== null && charge.end_to_end_id === null) return null;
  return new ServiceError('charge_not_payable', {
    status: 422,
    message: `A cobrança está com status ${status} e não pode ser paga`,
  });
}

/** The money of a confirmed deposit: gross in, fee out (spec: settled, "Deposit money"). */
export function depositTransfer(
  charge: Pick<TransactionRow, 'id' | 'account_id' | 'amount_cents' | 'fee_cents'>,
  source: Pick<Entry, 'book' | 'accountId'> = {
    book: 'settlement',
    accountId: charge.account_id,
  },
): Transfer {
  const { account_id: accountId, amount_cents: grossCents, fee_cents: feeCents } = charge;
  const [kind, feeKind] = ['deposit', 'deposit_fee'] as const;
  return {
    transactionId: charge.id,
    infractionId: null,
    entries: [
      { ...source, amountCents: -grossCents, kind },
      { accountId, book: 'available', amountCents: grossCents, kind },
      ...(feeCents > 0n
        ? [
            { accountId, book: 'available' as const, amountCents: -feeCents, kind: feeKind },
            { accountId, book: 'fees' as const, amountCents: feeCents, kind: feeKind },
          ]
        : []),
    ],
  };
}
