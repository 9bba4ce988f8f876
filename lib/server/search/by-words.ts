import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { foldName } from '#lib/domain/keys/fold-name.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';

/** First those in whose name the text is words, then begins one, then the others, as they were. */
export function byWords(
  transactions: readonly ShownTransaction[],
  text: string,
): ShownTransaction[] {
  const placeOf = placesOf(text);
  return transactions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How many of them have a name of which the text begins a word. */
export function countBegun(transactions: readonly ShownTransaction[], text: string): number {
  const placeOf = placesOf(text);
  return transactions.filter((one) => placeOf(one) < 2).length;
}

function placesOf(text: string): (transaction: ShownTransaction) => 0 | 1 | 2 {
  const wanted = spaced(text);
  return (transaction) => {
    const name = spaced(partyOf(transaction).name ?? '');
    return name.includes(wanted) ? 0 : name.includes(wanted.trimEnd()) ? 1 : 2;
  };
}

/** Folded, with a space around each of its words. */
function spaced(text: string): string {
  const words = foldName(text).split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== '').join(' ')} `;
}
