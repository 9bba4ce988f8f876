import type { Combination } from './read-combination.ts';

/** One way to read what somebody typed or pasted into the search box. */
export type SearchReading =
  | { field: 'id'; value: string }
  | { field: 'endToEndId'; value: string }
  | { field: 'refundEndToEndId'; value: string }
  | { field: 'code'; value: string }
  | { field: 'document'; value: string }
  | { field: 'email'; value: string }
  | { field: 'pixKey'; value: string }
  | { field: 'amount'; amountCents: bigint }
  | { field: 'clientReference'; value: string }
  | { field: 'name'; value: string }
  | { field: 'filters'; filters: Combination };

export type SearchField = SearchReading['field'];

/** Every way to read a text, as an address names it. */
export const searchFields = [
  'id',
  'endToEndId',
  'refundEndToEndId',
  'code',
  'document',
  'email',
  'pixKey',
  'amount',
  'clientReference',
  'name',
  'filters',
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
    case 'email':
    case 'pixKey':
    case 'amount':
    case 'clientReference':
    case 'name':
    case 'filters':
      return false;
  }
}

interface FilterFields {
  /** The typed fields by which the list of an account can be filtered. */
  filterFields: readonly string[];
}

/** Whether the list of transactions cannot be asked for the field. */
export function needsLookUp(
  field: Exclude<SearchField, 'filters'>,
  { filterFields }: FilterFields,
): boolean {
  return !filterFields.includes(field);
}

/** Filters of the list that ask for people. */
export const peopleFields = ['name', 'document', 'email', 'pixKey'] as const;

/** Whether the reading is of a person, where the member's role may not search for people. */
export function asksHiddenPeople(reading: SearchReading, { filterFields }: FilterFields): boolean {
  const isOfPeople =
    reading.field === 'filters'
      ? reading.filters.name !== undefined
      : peopleFields.some((field) => field === reading.field);
  return isOfPeople && !filterFields.includes('name');
}

/** Whether the reading is of the day of a payment, which our own service alone can be asked for. */
export function asksPaidDate(reading: SearchReading): boolean {
  return reading.field === 'filters' && reading.filters.date !== undefined;
}

/** Whether the list cannot be filtered by the range of amounts that the reading asks for. */
export function asksUnknownRange(reading: SearchReading, { filterFields }: FilterFields): boolean {
  return (
    reading.field === 'filters' &&
    reading.filters.amountFrom !== undefined &&
    !filterFields.includes('amountFrom')
  );
}
