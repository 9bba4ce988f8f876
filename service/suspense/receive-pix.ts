import { txidOf } from '#lib/domain/keys/txid.ts';
import type { SuspenseReason } from '#lib/domain/states/suspense-states.ts';
import type { ConfirmCharge } from '#service/charges/confirm-charge.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { ProviderKey } from '#service/provider/join-providers.ts';
import type { ReceivedBooking, ReceivedPix } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import { findChargeOfTxid, findPaidBy } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { bookSuspense } from './book-suspense.ts';
import { findItemOfPix } from './suspense-queries.ts';

/** An end-to-end id, and the transaction that came with it once more. */
export interface ReusedId {
  endToEndId: string;
  /** The id that the provider names, whether or not there is such a transaction. */
  transactionId: string | null;
}

interface Dependencies {
  pool: Pool;
  confirmCharge: ConfirmCharge;
  /** Told of an end-to-end id that the books have with another charge or amount. */
  onReusedId: (reused: ReusedId) => void;
  /** Who has the money. A charge of another provider has no code that could be paid there. */
  provider: ProviderKey;
}

/**
 * Books a Pix that has reached the platform's key (spec: settled, "Provider money"). With the txid
 * and the amount of a charge that is not paid yet it confirms the charge, late or not; whatever
 * else it is goes to the suspense book with the reason. The same end-to-end id again changes
 * nothing. Each outcome is one transaction.
 */
export async function receivePix(
  dependencies: Dependencies,
  pix: ReceivedPix,
): Promise<ReceivedBooking> {
  const { pool, confirmCharge, onReusedId, provider } = dependencies;
  const { endToEndId, txid, amountCents } = pix;
  const compare = (booked: { txid: string | null; amountCents: bigint }): void => {
    const isOther = txid !== null && booked.txid !== null && txidOf(txid) !== txidOf(booked.txid);
    if (!isOther && booked.amountCents === amountCents) return;
    onReusedId({ endToEndId, transactionId: txid });
  };
  const known = await findItemOfPix(pool, endToEndId);
  if (known) {
    compare({ txid: known.txid, amountCents: known.amount_cents });
    return { transactionId: null, suspenseId: known.id };
  }
  const named = txid === null ? null : await findChargeOfTxid(pool, txid);
  const charge = named?.provider === provider ? named : null;
  const isPaid = charge?.amount_cents === amountCents && (await pays(confirmCharge, charge, pix));
  if (isPaid) return { transactionId: charge.id, suspenseId: null };
  const paid = await findPaidBy(pool, endToEndId);
  if (paid) {
    compare({ txid: paid.id, amountCents: paid.amount_cents });
    return { transactionId: paid.id, suspenseId: null };
  }
  const item = await inTransaction(pool, (client) =>
    bookSuspense(client, {
      ...pix,
      provider,
      reason: reasonOf(pix, charge),
      accountId: charge?.account_id ?? null,
      transactionId: charge?.id ?? null,
      receivedAt: pix.paidAt,
    }),
  );
  // Another report was faster: this one meets what it has booked.
  return item ? { transactionId: null, suspenseId: item.id } : receivePix(dependencies, pix);
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
  if (charge.status === 'ERROR') return 'unknown_charge';
  // What kept the right amount from paying is another Pix, which came since the charge was read.
  return charge.amount_cents === pix.amountCents ? 'already_paid' : 'wrong_amount';
}
