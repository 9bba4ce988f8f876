import { parseTypedAmount } from './money.ts';

/** One way to read what somebody typed or pasted into the search box. */
export type SearchReading =
  | { field: 'id'; value: string }
  | { field: 'endToEndId'; value: string }
  | { field: 'document'; value: string }
  | { field: 'amount'; amountCents: bigint }
  | { field: 'clientReference'; value: string }
  | { field: 'name'; value: string };

export type SearchField = SearchReading['field'];

/** Fields whose value names one transaction: a date range must not hide it. */
export function isUniqueField(field: SearchField): boolean {
  return field === 'id' || field === 'endToEndId';
}

function looksLikeAmount(text: string): boolean {
  return /r\$/i.test(text) || /[.,]\d{2}$/.test(text.trim());
}

/**
 * What a pasted text may mean, the likeliest first: the page asks for each in turn until one
 * has rows. Empty for an empty text.
 */
export function readSearch(text: string): SearchReading[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (/^EP[0-9A-F]{24}$/i.test(trimmed)) return [{ field: 'id', value: trimmed.toUpperCase() }];
  if (/^[ED]\d{20}[0-9A-Za-z]{11}$/.test(trimmed)) {
    return [{ field: 'endToEndId', value: trimmed }];
  }

  const bare = trimmed.replace(/[.\-/\s]/g, '').toUpperCase();
  const punctuated = /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^[0-9A-Z.]{10}\/[0-9A-Z]{4}-\d{2}$/i.test(
    trimmed,
  );
  if (punctuated || /^(\d{11}|\d{14})$/.test(bare)) {
    const reference = punctuated ? [] : [{ field: 'clientReference', value: trimmed } as const];
    return [{ field: 'document', value: bare }, ...reference];
  }

  const amountCents = parseTypedAmount(trimmed);
  if (amountCents !== null && looksLikeAmount(trimmed)) return [{ field: 'amount', amountCents }];
  const reference = { field: 'clientReference', value: trimmed } as const;
  if (amountCents !== null) return [reference, { field: 'amount', amountCents }];
  return [reference, { field: 'name', value: trimmed }];
}
