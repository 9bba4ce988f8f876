import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { foldName } from '#lib/domain/keys/fold-name.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';

/** First those in whose name the text is words, then begins one, then the others, as they were. */
export function byWords(
  transactions: readonly ShownTransaction[],
  text: string,
): ShownTransaction[] {
  const wanted = spaced(text);
  const placeOf = (transaction: ShownTransaction) => {
    const name = spaced(partyOf(transaction).name ?? '');
    return name.includes(wanted) ? 0 : name.includes(wanted.trimEnd()) ? 1 : 2;
  };
  return transactions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Folded, with a space around each of its words. */
function spaced(text: string): string {
  const words = foldName(text).split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== '').join(' ')} `;
}
