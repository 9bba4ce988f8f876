import type { Entry, Transfer } from '#service/ledger/transfer.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

type Withdrawal = Pick<TransactionRow, 'id' | 'account_id' | 'amount_cents' | 'fee_cents'>;

/** Creation: amount and fee move to blocked (decisions, section 3, "Withdrawals"). */
export function reservationTransfer(withdrawal: Withdrawal): Transfer {
  const heldCents = withdrawal.amount_cents + withdrawal.fee_cents;
  return transfer(withdrawal, 'Reserva de saque Pix', [
    { book: 'available', amountCents: -heldCents },
    { book: 'blocked', amountCents: heldCents },
  ]);
}

/** Settlement: what was held leaves, the amount to the provider and the fee to the platform. */
export function settlementTransfer(withdrawal: Withdrawal): Transfer {
  const { amount_cents: amountCents, fee_cents: feeCents } = withdrawal;
  return transfer(withdrawal, 'Saque Pix realizado', [
    { book: 'blocked', amountCents: -(amountCents + feeCents) },
    { book: 'settlement', amountCents },
    ...(feeCents > 0n ? [{ book: 'fees' as const, amountCents: feeCents }] : []),
  ]);
}

/** Failure: what was held is available again. */
export function releaseTransfer(withdrawal: Withdrawal): Transfer {
  const heldCents = withdrawal.amount_cents + withdrawal.fee_cents;
  return transfer(withdrawal, 'Estorno de saque Pix cancelado', [
    { book: 'blocked', amountCents: -heldCents },
    { book: 'available', amountCents: heldCents },
  ]);
}

function transfer(
  withdrawal: Withdrawal,
  reason: string,
  legs: Pick<Entry, 'book' | 'amountCents'>[],
): Transfer {
  return {
    transactionId: withdrawal.id,
    infractionId: null,
    entries: legs.map((leg) => ({ ...leg, accountId: withdrawal.account_id, reason })),
  };
}
