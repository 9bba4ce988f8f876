import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import { refundCost } from '#lib/domain/money/refund.ts';
import type { Book, Transfer } from '#service/ledger/transfer.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

type Deposit = Pick<TransactionRow, 'id' | 'account_id' | 'amount_cents' | 'fee_cents'>;

/** What a refund costs leaves the available balance. */
export function refundTransfer(deposit: Deposit): Transfer {
  return costTransfer(deposit, { sign: 1n, kind: 'refund' });
}

/** The refund did not happen: what it cost comes back. */
export function refundReversal(deposit: Deposit): Transfer {
  return costTransfer(deposit, { sign: -1n, kind: 'refund_reversal' });
}

function costTransfer(
  { id, account_id: accountId, amount_cents: amountCents, fee_cents: feeCents }: Deposit,
  { sign, kind }: { sign: 1n | -1n; kind: LedgerKind },
): Transfer {
  const { debitCents, payerCents, platformCents } = refundCost({ amountCents, feeCents });
  const entry = (book: Book, cents: bigint) => ({
    accountId,
    book,
    amountCents: sign * cents,
    kind,
  });
  return {
    transactionId: id,
    infractionId: null,
    entries: [
      entry('available', -debitCents),
      entry('settlement', payerCents),
      entry('fees', platformCents),
    ].filter((leg) => leg.amountCents !== 0n),
  };
}
