import type { SuspenseReason } from '#lib/domain/states/suspense-states.ts';
import type { ConfirmCharge } from '#service/charges/confirm-charge.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { ReceivedBooking, ReceivedPix } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import { findChargeOfTxid, findPaidBy } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { bookSuspense } from './book-suspense.ts';
import { findItemOfPix } from './suspense-queries.ts';

interface Dependencies {
  pool: Pool;
  confirmCharge: ConfirmCharge;
}

/**
 * Books a Pix that has reached the platform's key (spec: settled, "Provider money"). With the txid
 * and the amount of a charge that is not paid yet it confirms the charge, late or not; whatever
 * else it is goes to the suspense book with the reason. The same end-to-end id again changes
 * nothing. Each outcome is one transaction.
 */
export async function receivePix(
  { pool, confirmCharge }: Dependencies,
  pix: ReceivedPix,
): Promise<ReceivedBooking> {
  const known = await findItemOfPix(pool, pix.endToEndId);
  if (known) return { transactionId: null, suspenseId: known.id };
  const charge = pix.txid === null ? null : await findChargeOfTxid(pool, pix.txid);
  const isPaid =
    charge?.amount_cents === pix.amountCents && (await pays(confirmCharge, charge, pix));
  if (isPaid) return { transactionId: charge.id, suspenseId: null };
  const paid = await findPaidBy(pool, pix.endToEndId);
  if (paid) return { transactionId: paid.id, suspenseId: null };
  const reason = reasonOf(pix, charge);
  const item = await inTransaction(pool, (client) =>
    bookSuspense(client, {
      ...pix,
      reason,
      accountId: charge?.account_id ?? null,
      transactionId: charge?.id ?? null,
      receivedAt: pix.paidAt,
    }),
  );
  const booked = item ?? (await findItemOfPix(pool, pix.endToEndId));
  return { transactionId: null, suspenseId: booked?.id ?? null };
}

/** Confirms the charge; false when the books say that this Pix cannot pay it. */
async function pays(
  confirmCharge: ConfirmCharge,
  charge: TransactionRow,
  pix: ReceivedPix,
): Promise<boolean> {
  try {
    await confirmCharge({
      chargeId: charge.id,
      accountId: charge.account_id,
      endToEndId: pix.endToEndId,
      payerName: pix.payerName,
      payerDocument: pix.payerDocument,
      payerInstitutionIspb: pix.payerInstitutionIspb,
      payerInstitutionName: null,
      paidAt: pix.paidAt,
      // The money is there, whatever has become of the charge meanwhile.
      isLate: true,
    });
    return true;
  } catch (error) {
    // An overload is not the books' word: whoever reports the Pix tries again.
    if (error instanceof ServiceError && error.status === 422) return false;
    throw error;
  }
}

function reasonOf(pix: ReceivedPix, charge: TransactionRow | null): SuspenseReason {
  if (pix.txid === null) return 'no_charge';
  if (!charge) return 'unknown_charge';
  if (charge.end_to_end_id !== null) return 'already_paid';
  // A charge in ERROR that nobody has paid never had a code that a payer could see.
  return charge.status === 'ERROR' ? 'unknown_charge' : 'wrong_amount';
}
