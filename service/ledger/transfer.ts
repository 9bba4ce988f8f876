import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';

/**
 * The books of the ledger. `available` and `blocked` belong to an account and are its balances;
 * the others are the platform's counterparts: `settlement` is money at the Pix provider, `fees`
 * is revenue, `equity` is what an operator puts in or takes out, `suspense` is money that has come
 * in and is nobody's yet, `provider_fees` is what the provider costs, and so never above zero;
 * `clearing` is what an account owes others or has to come within a transfer (withClearing).
 */
export type Book =
  | 'available'
  | 'blocked'
  | 'settlement'
  | 'fees'
  | 'equity'
  | 'suspense'
  | 'provider_fees'
  | 'clearing';

/** One leg: a positive amount raises the book, a negative one lowers it. */
export interface Entry {
  accountId: string;
  book: Book;
  amountCents: bigint;
  kind: LedgerKind;
}

/** Entries that happen together or not at all, and sum to zero. */
export interface Transfer {
  transactionId: string | null;
  infractionId: string | null;
  entries: Entry[];
}

/** Throws when the transfer is not one: a leg of zero, fewer than two legs, or a sum but zero. */
export function assertBalanced(transfer: Transfer): void {
  const sum = transfer.entries.reduce((total, entry) => total + entry.amountCents, 0n);
  const hasEmptyLeg = transfer.entries.some((entry) => entry.amountCents === 0n);
  if (sum !== 0n || hasEmptyLeg || transfer.entries.length < 2) {
    throw new Error(`unbalanced transfer for ${transfer.transactionId ?? 'no transaction'}`);
  }
}

/** Whether the entry moves a balance of its account, and so is a row of the statement. */
export function isStatementEntry(entry: Entry): boolean {
  return entry.book === 'available' || entry.book === 'blocked';
}

/**
 * The legs of a transfer, by account, with one more for each account whose own do not sum to zero:
 * so each account balances by itself, on its node, and the clearing book of all accounts is zero.
 */
export function withClearing(entries: Entry[]): Entry[] {
  const accounts = [...Map.groupBy(entries, (entry) => entry.accountId).values()];
  return accounts.flatMap((legs) => {
    const sum = legs.reduce((total, leg) => total + leg.amountCents, 0n);
    const [first] = legs;
    if (!first || sum === 0n) return legs;
    return [...legs, { ...first, book: 'clearing', amountCents: -sum }];
  });
}
