import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Account } from '#service/accounts/account.ts';
import type { Book, Transfer } from '#service/ledger/transfer.ts';
import type { InfractionRow } from './infraction.ts';

/** Money of one account that goes from one book to another. */
interface Move {
  from: Book;
  to: Book;
  kind: LedgerKind;
}

interface HoldPolicy {
  /** The infraction takes hold of money. */
  held: Move;
  /** The money goes back to its payer; null where it has left already. */
  settled: Move | null;
  /** The money stays with the account after all. */
  released: Move;
  /** Which events have a callback. */
  notifies: 'every event' | 'status changes';
}

/**
 * What infractions do to money, by edition. The API-key edition has no blocked balance, so there
 * the money leaves at once and comes back (spec: settled, "API-key refunds"); its callbacks know no
 * infraction, so only a change of the transaction's status has a callback.
 */
export const holdPolicies: Record<Account['edition'], HoldPolicy> = {
  bearer: {
    held: { from: 'available', to: 'blocked', kind: 'infraction_hold' },
    settled: { from: 'blocked', to: 'settlement', kind: 'infraction_refund' },
    released: { from: 'blocked', to: 'available', kind: 'infraction_release' },
    notifies: 'every event',
  },
  gateway: {
    held: { from: 'available', to: 'settlement', kind: 'infraction_debit' },
    settled: null,
    released: { from: 'settlement', to: 'available', kind: 'infraction_reversal' },
    notifies: 'status changes',
  },
};

type Held = Pick<InfractionRow, 'id' | 'account_id' | 'transaction_id'>;

/** The transfers of a step: none when nothing is held, the ledger knows no entry of zero. */
export function holdTransfers(
  move: Move | null,
  { infraction, heldCents }: { infraction: Held; heldCents: bigint },
): Transfer[] {
  if (move === null || heldCents === 0n) return [];
  const { account_id: accountId, id: infractionId, transaction_id: transactionId } = infraction;
  const { from, to, kind } = move;
  return [
    {
      transactionId,
      infractionId,
      entries: [
        { accountId, book: from, amountCents: -heldCents, kind },
        { accountId, book: to, amountCents: heldCents, kind },
      ],
    },
  ];
}

/** What an infraction can take hold of: no more than is there, and never a debt. */
export function holdableCents(amountCents: bigint, availableCents: bigint): bigint {
  if (availableCents <= 0n) return 0n;
  return availableCents < amountCents ? availableCents : amountCents;
}
