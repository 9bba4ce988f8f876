import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Book } from './transfer.ts';

/** A row of `ledger_entries`. Balances and statement id are set on the account's own books. */
export interface LedgerEntryRow {
  account_id: string;
  seq: bigint;
  transfer_id: string;
  book: Book;
  amount_cents: bigint;
  /** Null where an earlier version wrote a reason that no kind is known of. */
  kind: LedgerKind | null;
  /** What the account reads in its statement, in Portuguese, as it was written. */
  reason: string;
  transaction_id: string | null;
  infraction_id: string | null;
  statement_id: string | null;
  previous_available_cents: bigint | null;
  previous_blocked_cents: bigint | null;
  new_available_cents: bigint | null;
  new_blocked_cents: bigint | null;
  created_at: Date;
}
