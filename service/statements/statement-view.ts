import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { money } from '#service/http/wire-money.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';

/** A ledger entry on one of the account's own books, as its statement row. */
export function statementView(entry: LedgerEntryRow): BankStatement {
  const { statement_id: id, amount_cents: signedCents } = entry;
  if (id === null) throw new Error(`ledger entry ${entry.seq} is not a statement row`);
  return {
    id,
    amount: money(signedCents < 0n ? -signedCents : signedCents),
    operation: signedCents > 0n ? 'INCREMENT' : 'DECREMENT',
    balanceType: entry.book === 'available' ? 'AVAILABLE' : 'BLOCKED',
    reason: entry.reason,
    previousBalanceAvailable: balance(entry.previous_available_cents),
    previousBalanceBlocked: balance(entry.previous_blocked_cents),
    newBalanceAvailable: balance(entry.new_available_cents),
    newBalanceBlocked: balance(entry.new_blocked_cents),
    transactionId: entry.transaction_id,
    infractionId: entry.infraction_id,
    createdAt: entry.created_at.toISOString(),
    // Entries are append-only: they were updated last when they were written.
    updatedAt: entry.created_at.toISOString(),
  };
}

function balance(cents: bigint | null): number {
  if (cents === null) throw new Error('a statement row without balances');
  return money(cents);
}
