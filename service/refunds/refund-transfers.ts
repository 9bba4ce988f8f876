import { refundCost } from '#lib/domain/money/refund-terms.ts';
import type { Client } from '#service/database/pool.ts';
import type { Entry, Transfer } from '#service/ledger/transfer.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

type Deposit = Pick<TransactionRow, 'id' | 'account_id' | 'amount_cents' | 'fee_cents'>;

/** What a refund costs leaves the available balance. */
export function refundTransfer(deposit: Deposit): Transfer {
  const { id, account_id: accountId, amount_cents: amountCents, fee_cents: feeCents } = deposit;
  const { debitCents, payerCents, platformCents } = refundCost({ amountCents, feeCents });
  const entry = { accountId, kind: 'refund' } as const;
  const entries: Entry[] = [
    { ...entry, book: 'available', amountCents: -debitCents },
    { ...entry, book: 'settlement', amountCents: payerCents },
    { ...entry, book: 'fees', amountCents: platformCents },
  ];
  return {
    transactionId: id,
    infractionId: null,
    entries: entries.filter((leg) => leg.amountCents !== 0n),
  };
}

/**
 * The refund did not happen: what it cost comes back. Read from the ledger, since the cost of a
 * refund may have changed while it was under way.
 */
export async function refundReversal(client: Client, deposit: Deposit): Promise<Transfer> {
  const { rows } = await client.query<Entry>({
    name: 'refund-reversal',
    text: `select account_id as "accountId", book, 'refund_reversal' as kind,
                  -sum(amount_cents)::bigint as "amountCents"
             from ledger_entries
            where transaction_id = $1 and kind in ('refund', 'refund_reversal')
            group by account_id, book having sum(amount_cents) <> 0 order by book`,
    values: [deposit.id],
  });
  return { transactionId: deposit.id, infractionId: null, entries: rows };
}
