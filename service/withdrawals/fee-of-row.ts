import type { Account } from '#service/accounts/account.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import type { PartyRow } from '#service/transactions/transaction-queries.ts';

/**
 * SQL that joins to `row`, of an account's statement, the withdrawal whose fee is within it: where
 * its money leaves for good (withdrawal-transfers.ts). By token that is the row that lets it go
 * from blocked once it has arrived; by API key the one that takes it from available, and the one
 * that gives it back and the fee with it. A null looks nothing up, where a condition beside the id
 * would be tried on what was found.
 */
export const feeOfRowJoin = `
  join accounts holder on holder.id = row.account_id
  left join transactions withdrawal on withdrawal.account_id = row.account_id
   and withdrawal.id = case
         when holder.edition = 'bearer' and row.book = 'blocked' and row.amount_cents < 0
         then row.transaction_id
         when holder.edition = 'gateway' and row.kind in ('withdrawal_hold', 'withdrawal_reversal')
         then row.transaction_id end
   and withdrawal.type = 'WITHDRAW'
   and (holder.edition = 'gateway' or withdrawal.status = 'COMPLETED')`;

/** With feeOfRowJoin: the fee in cents, less than zero where it came back, null without any. */
export const feeOfRowSql =
  'case when row.amount_cents > 0 then -withdrawal.fee_cents else withdrawal.fee_cents end';

/** The same of a row and the transaction that it is of. */
export function feeOfRow(
  { kind, book, amount_cents: cents }: LedgerEntryRow,
  party: PartyRow | undefined,
  edition: Account['edition'],
): bigint {
  if (party?.type !== 'WITHDRAW' || party.fee_cents === null) return 0n;
  if (edition === 'bearer') {
    const letsGo = book === 'blocked' && cents < 0n && party.status === 'COMPLETED';
    return letsGo ? party.fee_cents : 0n;
  }
  if (kind === 'withdrawal_hold') return party.fee_cents;
  return kind === 'withdrawal_reversal' ? -party.fee_cents : 0n;
}
