import type {
  FileComparison,
  KindSums,
  MerchantFile,
  ResultKind,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { resultKind, resultsPageSize } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { type DatedRows, hasTimes } from './has-times.ts';

export type ShownKind = ResultKind | 'suggested';

/** Kinds that are shown although there are none of them. */
const always = new Set<ResultKind>(['matched', 'missing_there', 'missing_here', 'amount_differs']);

/** The kinds that have a tab, in their order. */
export function kindTabs(kinds: readonly KindSums[]): KindSums[] {
  return resultKind.options.flatMap((kind) => {
    const found = kinds.find((one) => one.kind === kind);
    if (found) return [found];
    const none = { count: 0, settled: 0, here: 0, there: 0, settledHere: 0, settledThere: 0 };
    return always.has(kind) ? [{ kind, ...none }] : [];
  });
}

/** How many pages the rows of a kind take, those that are settled too. */
export function pagesOfKind(kind: ShownKind, { kinds, suggestions }: FileComparison): number {
  const found = kind === 'suggested' ? suggestions : kinds.find((one) => one.kind === kind);
  return Math.max(1, Math.ceil((found?.count ?? 0) / resultsPageSize));
}

/** What nobody has settled of a kind, in cents. */
export function openOf({ count, settled, ...sums }: KindSums) {
  const { here, there, settledHere, settledThere } = sums;
  return {
    count: count - settled,
    here: centsFromReais(here) - centsFromReais(settledHere),
    there: centsFromReais(there) - centsFromReais(settledThere),
  };
}

/** By how much the file's sum is another one for what is settled, in cents. */
export function settledCents({ kinds }: FileComparison): bigint {
  return kinds
    .filter(({ kind }) => !kind.startsWith('statement'))
    .reduce(
      (sum, one) => sum + centsFromReais(one.settledThere) - centsFromReais(one.settledHere),
      0n,
    );
}

/** The kind of an address; else the first that somebody has to decide on. */
export function shownKind(
  asked: string | string[] | undefined,
  { comparison }: { comparison: Pick<FileComparison, 'kinds' | 'suggestions'> | null },
): ShownKind {
  const known = resultKind.safeParse(asked);
  if (known.success) return known.data;
  // Once all pairs are accepted, an address that asks for them leads to what is open.
  if (comparison && comparison.suggestions.count > 0) return 'suggested';
  const open = kindTabs(comparison?.kinds ?? []).find(
    ({ kind, count, settled }) => kind !== 'matched' && count > settled,
  );
  return open?.kind ?? 'matched';
}

/**
 * Most of whole days is in no row of the file, as it is where somebody took a part of one; dates
 * that have no hours do not tell which part.
 */
export function seemsPart({
  rules,
  comparison,
  ...file
}: Pick<MerchantFile, 'rules' | 'comparison'> & DatedRows): boolean {
  const missing = comparison?.kinds.find(({ kind }) => kind === 'missing_there');
  if (!comparison || !missing || rules.reach !== 'days' || rules.from !== null) return false;
  if (!hasTimes(file)) return false;
  return missing.count > 10 && missing.count > comparison.there.count;
}
