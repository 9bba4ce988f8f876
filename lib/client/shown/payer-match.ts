import { sameDocument } from '#lib/domain/keys/documents.ts';
import { foldName } from '#lib/domain/keys/fold-name.ts';
import type { ShownTransaction } from './shown-transaction.ts';

/** How the actual payer compares with the expected one; null when either is not known. */
export type PayerMatch = 'matches' | 'sameName' | 'differentDocument' | 'differentName' | null;

function plainName(name: string): string {
  return foldName(name).replace(/\s+/g, ' ').trim();
}

/**
 * The document decides; names are compared, folded, only where one of the documents is not known,
 * and say no more than that. What is masked for the member's role tells nothing.
 */
export function comparePayer(transaction: ShownTransaction): PayerMatch {
  const { generatedDocument, payerDocument, generatedName, payerName } = transaction;
  const all = [generatedDocument, payerDocument, generatedName, payerName];
  if (all.some((text) => text?.includes('***'))) return null;
  if (generatedDocument !== null && payerDocument !== null) {
    return sameDocument(generatedDocument, payerDocument) ? 'matches' : 'differentDocument';
  }
  if (generatedName === null || payerName === null) return null;
  return plainName(generatedName) === plainName(payerName) ? 'sameName' : 'differentName';
}

/** Whether it speaks for the payer. */
export function isExpected(match: PayerMatch): match is 'matches' | 'sameName' {
  return match === 'matches' || match === 'sameName';
}
