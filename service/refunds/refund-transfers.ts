import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

type Deposit = Pick<TransactionRow, 'id' | 'account_id' | 'amount_cents'>;

/** The gross amount leaves for the payer; the fee is not returned (document, "Rules", 2). */
export function refundTransfer(deposit: Deposit): Transfer {
  return grossTransfer(deposit, { sign: -1n, kind: 'refund' });
}

/** The refund did not happen: the gross amount comes back. */
export function refundReversal(deposit: Deposit): Transfer {
  return grossTransfer(deposit, { sign: 1n, kind: 'refund_reversal' });
}

function grossTransfer(
  deposit: Deposit,
  { sign, kind }: { sign: 1n | -1n; kind: LedgerKind },
): Transfer {
  const accountId = deposit.account_id;
  const amountCents = sign * deposit.amount_cents;
  return {
    transactionId: deposit.id,
    infractionId: null,
    entries: [
      { accountId, book: 'available', amountCents, kind },
      { accountId, book: 'settlement', amountCents: -amountCents, kind },
    ],
  };
}
