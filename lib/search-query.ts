import { lookUpTermsMax } from './contract/look-up-limits.ts';
import type { Edition } from './contract/panel.ts';
import { normalizePixKey } from './contract/pix-key.ts';
import { parseTypedAmount } from './money.ts';

/** One way to read what somebody typed or pasted into the search box. */
export type SearchReading =
  | { field: 'id'; value: string }
  | { field: 'endToEndId'; value: string }
  | { field: 'refundEndToEndId'; value: string }
  | { field: 'code'; value: string }
  | { field: 'document'; value: string }
  | { field: 'amount'; amountCents: bigint }
  | { field: 'clientReference'; value: string }
  | { field: 'name'; value: string };

export type SearchField = SearchReading['field'];

/** Every way to read a text, as an address names it. */
export const searchFields = [
  'id',
  'endToEndId',
  'refundEndToEndId',
  'code',
  'document',
  'amount',
  'clientReference',
  'name',
] as const satisfies readonly SearchField[];

/** Fields whose value names one transaction: a date range must not hide it. */
export function isUniqueField(field: SearchField): boolean {
  switch (field) {
    case 'id':
    case 'endToEndId':
    case 'refundEndToEndId':
    case 'code':
      return true;
    case 'document':
    case 'amount':
    case 'clientReference':
    case 'name':
      return false;
  }
}

/** Whether the edition's list of transactions cannot be asked for the field. */
export function needsLookUp(field: SearchField, edition: Edition): boolean {
  if (field === 'code' || field === 'refundEndToEndId') return true;
  return field === 'clientReference' && edition === 'gateway';
}

/**
 * What a pasted text may mean, the likeliest first: the search asks for each in turn until one
 * has rows. Empty for an empty text.
 */
export function readSearch(text: string): SearchReading[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (trimmed.startsWith('000201')) return [{ field: 'code', value: trimmed }];
  if (/^EP[0-9A-F]{24}$/i.test(trimmed)) return [{ field: 'id', value: trimmed.toUpperCase() }];
  if (/^E\d{20}[0-9A-Za-z]{11}$/.test(trimmed)) return [{ field: 'endToEndId', value: trimmed }];
  if (/^D\d{20}[0-9A-Za-z]{11}$/.test(trimmed)) {
    return [{ field: 'refundEndToEndId', value: trimmed }];
  }
  const reference = { field: 'clientReference', value: trimmed } as const;
  // A CUID is the id of the API-key edition's transactions; merchants use the form for their own.
  if (/^(?=.*\d)[a-z][0-9a-z]{24}$/.test(trimmed))
    return [{ field: 'id', value: trimmed }, reference];
  return (
    readDocument(trimmed) ?? readAmount(trimmed) ?? [reference, { field: 'name', value: trimmed }]
  );
}

/** Readings of what has the form of a CPF or CNPJ; null when it has not. */
function readDocument(text: string): SearchReading[] | null {
  const bare = text.replace(/[.\-/\s]/g, '').toUpperCase();
  const punctuated = /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^[0-9A-Z.]{10}\/[0-9A-Z]{4}-\d{2}$/i.test(text);
  const valid = normalizePixKey('cpf', bare) !== null || normalizePixKey('cnpj', bare) !== null;
  if (!punctuated && !valid && !/^(\d{11}|\d{14})$/.test(bare)) return null;
  const document = { field: 'document', value: bare } as const;
  if (punctuated) return [document];
  const reference = { field: 'clientReference', value: text } as const;
  // Eleven digits with wrong check digits are more likely an order number, or a typing error.
  return valid ? [document, reference] : [reference, document];
}

/** Readings of what can be an amount; null when it cannot. */
function readAmount(text: string): SearchReading[] | null {
  const amountCents = parseTypedAmount(text);
  if (amountCents === null) return null;
  const amount = { field: 'amount', amountCents } as const;
  const looksLikeAmount = /r\$/i.test(text) || /[.,]\d{2}$/.test(text);
  return looksLikeAmount ? [amount] : [{ field: 'clientReference', value: text }, amount];
}

/**
 * The single terms of a text that holds several (lines, commas, semicolons or spaces between
 * them), without repeats, or null when it is one text. Words without a digit are a name.
 */
export function readManyTerms(text: string): string[] | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('000201') || parseTypedAmount(trimmed) !== null) return null;
  if (readDocument(trimmed) !== null) return null;
  const terms = [...new Set(trimmed.split(/[\s,;]+/).filter((term) => term !== ''))];
  if (terms.length < 2 || !terms.every((term) => /\d/.test(term) && term.length >= 4)) return null;
  return terms;
}

/** The terms of a list that was pasted as one: what one look-up takes, and how many it does not. */
export function splitPastedList(text: string): { terms: string[]; tooMany: number } {
  // A Pix code holds spaces, a list of codes has one on each line.
  const lines = text.split(/[\r\n]+/).flatMap((line) => {
    const trimmed = line.trim();
    return trimmed.startsWith('000201') ? [trimmed] : trimmed.split(/[\s,;]+/);
  });
  const terms = [...new Set(lines.filter((term) => term !== ''))];
  return {
    terms: terms.slice(0, lookUpTermsMax),
    tooMany: Math.max(0, terms.length - lookUpTermsMax),
  };
}
