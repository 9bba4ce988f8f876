import { amountCentsMax } from '#lib/contract/number.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { normalizeTypedKey, recognizePixType } from '#lib/domain/keys/recognize-pix-key.ts';
import { payoutRowsMax } from '#lib/domain/limits/payouts.ts';
import { parseTypedAmount } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { PayoutFault } from '#lib/domain/states/payout-states.ts';
import type { PayoutColumn } from './payout-headings.ts';
import {
  findPayoutColumn,
  findPixType,
  isExample,
  isTold,
  neededColumns,
} from './payout-headings.ts';
import { textOf, UnreadableFile } from './sheet-rows.ts';
import type { SheetRows } from './sheet-rows.ts';

/** A row of a file of payouts: what could be read of it, and what is wrong with it. */
export interface PayoutRow {
  number: number;
  pixType: PixType | null;
  /** In the directory's form; one that fits no kind stays as it was written. */
  pixKey: string;
  amountCents: bigint | null;
  /** What stood where no amount could be read. */
  amountSaid: string | null;
  description: string | null;
  clientReference: string | null;
  document: string | null;
  /** Whom the member means; who it is the provider says. */
  nameInFile: string | null;
  faults: PayoutFault[];
}

export interface PayoutTable {
  rows: PayoutRow[];
  /** Headings that name no column of ours: what stands there is not used. */
  unused: string[];
}

/** Columns that a file has to have and does not. */
export class HeadingsMissing extends Error {
  readonly missing: PayoutColumn[];

  constructor(missing: PayoutColumn[]) {
    super(`headings are missing: ${missing.join()}`);
    this.missing = missing;
  }
}

/** Reads the rows below the headings of the first row; the account's limits are not looked at. */
export async function readPayoutRows(table: SheetRows): Promise<PayoutTable> {
  let places: Map<PayoutColumn, number> | null = null;
  const unused: string[] = [];
  const rows: PayoutRow[] = [];
  for await (const some of table) {
    for (const { line, cells } of some) {
      if (places === null) {
        places = placesOf(cells.map(textOf), unused);
        continue;
      }
      const at = places;
      rows.push(
        readPayoutRow(line, (column) => {
          const place = at.get(column);
          return place === undefined ? '' : textOf(cells[place]);
        }),
      );
      if (rows.length > payoutRowsMax) throw new UnreadableFile('too_many_rows');
    }
  }
  if (places === null) throw new UnreadableFile('no_rows');
  return { rows, unused };
}

function placesOf(cells: readonly string[], unused: string[]): Map<PayoutColumn, number> {
  const places = new Map<PayoutColumn, number>();
  for (const [place, heading] of cells.entries()) {
    const column = findPayoutColumn(heading);
    // Of two columns of one name the first counts, and the other is told as not used.
    if (column !== null && !places.has(column)) places.set(column, place);
    else if (heading !== '' && !isTold(heading)) unused.push(heading);
  }
  if (places.size === 0 && cells.length < 2) throw new UnreadableFile('not_a_table');
  const missing = neededColumns.filter((column) => !places.has(column));
  if (missing.length > 0) throw new HeadingsMissing(missing);
  return places;
}

/** As long as a member may write it. */
const amountMax = 40;
/** As long as a withdrawal may have them. */
const descriptionMax = 140;
const referenceMax = 64;
const nameMax = 120;

/** What cells say of a payment, and what is wrong with it. */
export function readPayoutRow(number: number, cell: (column: PayoutColumn) => string): PayoutRow {
  const faults: PayoutFault[] = [];
  const description = cell('description');
  const reference = cell('reference');
  const written = cell('document');
  // What a reader could not make out of the bytes.
  const isBroken = [description, reference, cell('pixKey')].some((text) => text.includes('\uFFFD'));
  if (isExample(description)) faults.push('example');
  if (isBroken) faults.push('textForbidden');
  if (description.length > descriptionMax) faults.push('descriptionLong');
  if (reference.length > referenceMax) faults.push('referenceLong');
  const document = written === '' ? null : documentOf(written);
  if (written !== '' && document === null) faults.push('documentFormat');
  const key = readKey(cell('pixKey'), { word: cell('pixType'), faults });
  const amountCents = readAmount(cell('amount'), faults);
  return {
    number,
    ...key,
    amountCents,
    amountSaid: amountCents === null ? stored(cell('amount'), amountMax) : null,
    description: stored(description, descriptionMax),
    clientReference: stored(reference, referenceMax),
    document,
    nameInFile: stored(cell('name'), nameMax),
    faults,
  };
}

interface Written {
  word: string;
  faults: PayoutFault[];
}

function readKey(
  written: string,
  { word, faults }: Written,
): Pick<PayoutRow, 'pixKey' | 'pixType'> {
  // What keeps a spreadsheet from running a text is no part of it.
  const key = written.replace(/^'(?=[+@=-])/, '');
  const asWritten = key.slice(0, descriptionMax);
  const named = word === '' ? (recognizePixType(key) ?? meantType(key)) : findPixType(word);
  if (key === '') faults.push('keyMissing');
  if (named === null) {
    if (key !== '') faults.push(word === '' ? 'keyFormat' : 'typeUnknown');
    return { pixType: null, pixKey: asWritten };
  }
  const pixKey = normalizeTypedKey(named, key);
  if (pixKey === null && key !== '') faults.push('keyFormat');
  return { pixType: named, pixKey: pixKey ?? asWritten };
}

/** What a faulty key was meant to be, as its punctuation shows: its fault can then be named. */
function meantType(key: string): PixType | null {
  if (/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(key)) return 'cpf';
  if (/^\w{2}\.\w{3}\.\w{3}\/\w{4}-\w{2}$/.test(key)) return 'cnpj';
  return /^\(\d{2}\)/.test(key) ? 'phone' : null;
}

function readAmount(written: string, faults: PayoutFault[]): bigint | null {
  const cents = parseTypedAmount(written);
  if (cents !== null && cents > 0n && cents <= amountCentsMax) return cents;
  if (written === '') faults.push('amountMissing');
  else if (cents === 0n || belowZero(written) !== null) {
    faults.push('amountNotPositive');
    // Told as it was written.
    return cents ?? belowZero(written);
  } else faults.push(cents === null ? 'amountFormat' : 'amountAbove');
  return null;
}

/** `-5,00`, `R$ -5,00`, `(5,00)` or `5,00-`; null for what is none of these. */
function belowZero(written: string): bigint | null {
  const [, bare] = /^(?:R\$)?\s*(?=[-\u2212(]|.*-$)[-\u2212(]?(.*?)[-)]?$/i.exec(written) ?? [];
  const cents = bare === undefined ? null : parseTypedAmount(bare);
  return cents === null || cents > amountCentsMax ? null : -cents;
}

/** A CPF or CNPJ with valid check digits, without punctuation. */
function documentOf(written: string): string | null {
  return normalizePixKey('cpf', written) ?? normalizePixKey('cnpj', written);
}

function stored(text: string, max: number): string | null {
  return text === '' ? null : text.slice(0, max).toWellFormed();
}
