import type { LookUpMatch } from '#lib/contract/panel/look-up.ts';

/** A term and what it names, with its texts ready. */
export interface FoundTerm {
  term: string;
  hasMore: boolean;
  matches: (Omit<LookUpMatch, 'amount'> & {
    amountText: string;
    createdText: string;
    createdUtc: string;
  })[];
}
