import { isCompanyDocument } from '#lib/domain/keys/documents.ts';
import { accountNumber } from './account-number.ts';

// FEBRABAN's layout of 240 characters, "extrato de conta corrente para conciliação bancária": each
// record is its fields one after the other, with their lengths.

/** A number, with zeros before it; a text, with blanks behind it. */
export type CnabField = readonly [length: number, value: bigint | number | string];

const width = 240;

/** A record as a line. Throws for a number that its field cannot hold. */
export function record(fields: readonly CnabField[]): string {
  const line = fields.map(([length, value]) => fieldText(length, value)).join('');
  if (line.length !== width) throw new Error(`a record of ${line.length} characters`);
  return `${line}\r\n`;
}

function fieldText(length: number, value: CnabField[1]): string {
  if (typeof value === 'string') return plain(value).slice(0, length).padEnd(length);
  const digits = String(value);
  if (digits.length > length || digits.startsWith('-')) {
    throw new Error(`${digits} does not fit into a field of ${length}`);
  }
  return digits.padStart(length, '0');
}

/** Without accents: what any system reads. */
function plain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare
    .replace(/[^\u0020-\u007E]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whose account it is; a person's document is not told. */
export interface CnabHolder {
  name: string;
  document: string | null;
}

/** The fields 18 to 72 of every record but the last: holder, agreement, branch and account. */
export function accountFields(accountId: string, { document }: CnabHolder): CnabField[] {
  const number = accountNumber(accountId);
  const bare = document?.replace(/[.\-/\s]/g, '') ?? '';
  const isCompany = document !== null && isCompanyDocument(document);
  return [
    [1, isCompany ? 2 : 0],
    [14, isCompany ? bare : 0],
    [20, number],
    [5, 0],
    [1, ' '],
    [12, BigInt(number)],
    [1, ' '],
    [1, ' '],
  ];
}

/** An amount without its sign, and the letter that tells it. */
export function signedFields(cents: bigint): [CnabField, CnabField] {
  return [
    [18, cents < 0n ? -cents : cents],
    [1, cents < 0n ? 'D' : 'C'],
  ];
}

/** `31012026` of `2026-01-31`. */
export function dayField(day: string): CnabField {
  return [8, Number(day.split('-').toReversed().join(''))];
}
