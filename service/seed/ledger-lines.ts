import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import { assertBalanced, isStatementEntry } from '#service/ledger/transfer.ts';
import type { Entry } from '#service/ledger/transfer.ts';
import type { Posting } from './posting-queue.ts';
import type { RandomSource } from './random-source.ts';
import { copyField } from './seed-row.ts';
import { uuidOf } from './uuid-of.ts';

/** Columns of ledgerLines, in the order in which they are copied. */
export const ledgerColumns = [
  'account_id',
  'transfer_id',
  'book',
  'amount_cents',
  'kind',
  'reason',
  'transaction_id',
  'infraction_id',
  'statement_id',
  'previous_available_cents',
  'previous_blocked_cents',
  'new_available_cents',
  'new_blocked_cents',
  'created_at',
] as const;

/**
 * The entries of a posting in PostgreSQL's text format for COPY, each statement row with both
 * balances before and after. Moves `balance` in place, as posting through the service does.
 */
export function ledgerLines(posting: Posting, balance: Balance, ids: RandomSource): string {
  const { transfer, atMs } = posting;
  assertBalanced(transfer);
  const transferId = uuidOf(ids, '4', ids.hex(12));
  const stampHex = Math.floor(atMs).toString(16).padStart(12, '0');
  const tail = `${copyField(new Date(atMs))}\n`;
  const subject = `${copyField(transfer.transactionId)}\t${copyField(transfer.infractionId)}`;
  let lines = '';
  for (const entry of transfer.entries) {
    const { accountId, book, amountCents, kind } = entry;
    lines += `${accountId}\t${transferId}\t${book}\t${amountCents}\t${kind}\t`;
    lines += `${copyField(ledgerReasons[kind])}\t${subject}\t`;
    lines += isStatementEntry(entry)
      ? `${uuidOf(ids, '7', stampHex)}\t${move(balance, entry)}\t${tail}`
      : `\\N\t\\N\t\\N\t\\N\t\\N\t${tail}`;
  }
  return lines;
}

/** Both balances before and after the entry. */
function move(balance: Balance, { book, amountCents }: Entry): string {
  const before = `${balance.availableCents}\t${balance.blockedCents}`;
  if (book === 'available') balance.availableCents += amountCents;
  if (book === 'blocked') balance.blockedCents += amountCents;
  return `${before}\t${balance.availableCents}\t${balance.blockedCents}`;
}
