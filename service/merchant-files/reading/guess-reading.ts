import type { MatchRules, Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { endToEndIdForm } from '#lib/domain/keys/end-to-end-id.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import type { MerchantField } from '#lib/domain/limits/merchant-files.ts';
import type { FileForm } from '#lib/imports/file-form.ts';
import { ofxHeadings } from '#lib/imports/ofx-rows.ts';
import { openRows } from '#lib/imports/open-rows.ts';
import { columnsMax, textOf, UnreadableFile } from '#lib/imports/sheet-rows.ts';
import type { Bytes, SheetCell, SheetRow } from '#lib/imports/sheet-rows.ts';
import { readAmount } from './read-amount.ts';
import { readFileMoment } from './read-file-moment.ts';
import { hasMoved, plain, wayOf } from './read-words.ts';

/** The columns of a file by its first rows. */
export interface SheetColumns {
  headings: string[];
  /** The first rows below the headings. */
  samples: string[][];
  /** Line of the headings; 0 where there are none. */
  headingLine: number;
}

/** Rows that are looked at: enough for what is rare in a file, as a withdrawal among its sales. */
const headRows = 2_000;
const samplesMax = 5;

/** What columns are called, the surest names first, in plain letters. */
const names: Record<MerchantField, RegExp> = {
  amount: /^(?:valor|amount|vlr|total|preco|price|quantia|quanto)|valor|trnamt|amount/,
  date: /^(?:data|date|dt|dtposted|quando|dia)|pago em|paid at|data|hora|time/,
  endToEndId: /e2e|end.?to.?end|endtoend/,
  transactionId: /txid|id.*(?:transac|cobranca|pix)|transac.*id|transaction.?id|charge.?id/,
  reference: /pedido|refer|order|fatura|nota|numero|checknum|client.?ref|codigo|\bid\b/,
  name: /nome|cliente|pagador|name|payer|customer|recebedor|memo/,
  type: /tipo|type|sentido|direction|natureza|operacao|^[dc]\/?[dc]$/,
  status: /status|situacao|estado|state/,
};

const isDay = (cell: SheetCell) =>
  readFileMoment(cell, 'dayFirst') !== null || readFileMoment(cell, 'monthFirst') !== null;
const isAmount = (cell: SheetCell) =>
  (typeof cell !== 'string' && cell.number !== '') ||
  readAmount(cell, 'comma') !== null ||
  readAmount(cell, 'point') !== null;

/** What the first rows say about a file. */
export interface FileHead extends SheetColumns {
  guess: Reading;
  /** Which way its money went, where a column says so. */
  direction: MatchRules['direction'];
}

/** What the first rows say about a file; nothing behind them is read. */
export async function readHead(content: Bytes, form: FileForm): Promise<FileHead> {
  const rows: SheetRow[] = [];
  for await (const some of openRows(content, form)) {
    rows.push(...some.slice(0, headRows - rows.length));
    if (rows.length >= headRows) break;
  }
  if (rows.length === 0) throw new UnreadableFile('no_rows');
  const columns = form.format === 'ofx' ? ofxColumns(rows) : findColumns(rows);
  if (columns.headings.length < 2) throw new UnreadableFile('not_a_table');
  const guess = guessReading(columns, rows);
  const { type } = guess;
  const ways = new Set(type === null ? [] : rows.map(({ cells }) => wayOf(textOf(cells[type]))));
  const direction = ways.has('out') ? (ways.has('in') ? 'both' : 'sent') : 'received';
  return { ...columns, guess, direction };
}

const matches = (form: RegExp) => (cell: SheetCell) => form.test(textOf(cell).trim());
const isE2e = matches(endToEndIdForm);
/** Of either edition. */
const isOurId = matches(/^(?:EP[0-9A-F]{24}|[0-9a-z]{25})$/);
const isTxid = matches(/^(?=[A-Za-z0-9]*\d)(?![ED]\d{16})[A-Za-z0-9]{25,35}$/);
const isEmail = matches(/^\S+@\S+\.\S+$/);
const isDocument = (cell: SheetCell) =>
  normalizePixKey('cpf', textOf(cell)) !== null || normalizePixKey('cnpj', textOf(cell)) !== null;
const isNoReference = (cell: SheetCell) =>
  isE2e(cell) || isDocument(cell) || isEmail(cell) || (isDay(cell) && !matches(/^\d+$/)(cell));
const matchesWord = (known: (word: string) => unknown) => (cell: SheetCell) =>
  known(textOf(cell)) !== null;
/** A number or an id of a customer, whatever it stands below. */
const isNoName = (cell: SheetCell) =>
  !matches(/\p{L}{2}/u)(cell) || isE2e(cell) || isOurId(cell) || isEmail(cell) || isDay(cell);
/** Whether each value stands in more rows than so many, on average. */
const standsInMore = (cells: readonly SheetCell[], rowsMax: number) =>
  cells.length > 3 && new Set(cells.map(textOf)).size * rowsMax < cells.length;

/** The headings: the first row of words as wide as most rows, above the first with data. */
function findColumns(rows: readonly SheetRow[]): SheetColumns {
  const widths = rows.map(({ cells }) => cells.length);
  const width = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  const isData = (row: SheetRow) => row.cells.some(isDay) && row.cells.some(isAmount);
  const firstData = rows.findIndex(isData);
  const above = firstData < 0 ? rows.slice(0, 1) : rows.slice(0, firstData);
  const wide = above.filter(
    ({ cells }) => cells.length >= Math.max(2, width - 1) && cells.some((cell) => cell !== ''),
  );
  // A first row that is wrong is no data either, and names no column.
  const isNamed = (cell: SheetCell) => names.amount.test(plain(textOf(cell)));
  const heading = wide.findLast(({ cells }) => cells.some(isNamed)) ?? wide.at(-1);
  const below = heading ? rows.slice(rows.indexOf(heading) + 1) : rows;
  const columns = Math.min(columnsMax, Math.max(width, heading?.cells.length ?? 0));
  return {
    headings: Array.from({ length: columns }, (_, index) => textOf(heading?.cells[index])),
    samples: below
      .slice(0, samplesMax)
      .map(({ cells }) => Array.from({ length: columns }, (_, at) => textOf(cells[at]))),
    headingLine: heading?.line ?? 0,
  };
}

/** The columns of an OFX file, whose elements have names. */
function ofxColumns(rows: readonly SheetRow[]): SheetColumns {
  const samples = rows.slice(0, samplesMax).map(({ cells }) => cells.map(textOf));
  return { headings: [...ofxHeadings], samples, headingLine: 0 };
}

/** Which column is what, by headings and content; amount and day are the first that can be one. */
function guessReading(columns: SheetColumns, rows: readonly SheetRow[]): Reading {
  const data = rows.filter(({ line }) => line > columns.headingLine);
  const taken = new Set<number>();
  const all = columns.headings.map((heading, index) => ({
    index,
    heading: plain(heading),
    cells: data.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== ''),
  }));
  type Column = (typeof all)[number];
  const take = (field: MerchantField, fits: (column: Column) => boolean, unnamed: boolean) => {
    const free = all.filter((column) => !taken.has(column.index) && fits(column));
    const found = free.find(({ heading }) => names[field].test(heading));
    const index = (found ?? (unnamed ? free[0] : undefined))?.index ?? null;
    if (index !== null) taken.add(index);
    return index;
  };
  const mostly = (is: (cell: SheetCell) => boolean) => (column: Column) =>
    column.cells.length > 0 && column.cells.filter(is).length * 2 > column.cells.length;
  /** A column that is empty so far is what its heading says. */
  const unless = (is: (cell: SheetCell) => boolean) => (column: Column) => !mostly(is)(column);
  const empty = ({ cells }: Column) => cells.length === 0;
  /** In a short file a wrong row is half of it: what the heading says then counts for more. */
  const named = (field: MerchantField, is: (cell: SheetCell) => boolean) =>
    take(field, mostly(is), false) ?? take(field, ({ cells }) => cells.some(is), false);
  const anyhow = (field: MerchantField, is: (cell: SheetCell) => boolean) =>
    take(field, mostly(is), true) ?? take(field, () => true, false);
  const endToEndId = take('endToEndId', mostly(isE2e), true) ?? take('endToEndId', empty, false);
  const ours = take('transactionId', mostly(isOurId), true);
  const date = named('date', isDay) ?? anyhow('date', isDay) ?? 0;
  const namedAmount = named('amount', isAmount);
  const transactionId =
    ours ?? take('transactionId', (column) => empty(column) || mostly(isTxid)(column), false);
  // The id of a statement's line is no order's; the kind of an order, or its shop, is in many rows.
  const refers = (rowsMax: number) => (column: Column) =>
    !/lancamento|entry/.test(column.heading) &&
    unless(isNoReference)(column) &&
    !standsInMore(column.cells, rowsMax);
  // A statement has an order in each of its lines.
  const reference = take('reference', refers(2), false) ?? take('reference', refers(4), false);
  const type = take('type', mostly(matchesWord(wayOf)), false);
  const status = take('status', mostly(matchesWord(hasMoved)), false);
  const name = take('name', unless(isNoName), false);
  // Orders and documents are numbers as well: what is left and has no name is the likeliest.
  const amount = namedAmount ?? anyhow('amount', isAmount) ?? (date === 0 ? 1 : 0);
  return {
    date,
    amount,
    endToEndId,
    transactionId,
    reference,
    name,
    type,
    status,
    amountForm: amountFormOf(all[amount]?.cells ?? [], all[amount]?.heading ?? ''),
    dateForm: dateFormOf(all[date]?.cells ?? []),
    dateIs: /criad|creat|emiss|emitid/.test(all[date]?.heading ?? '') ? 'created' : 'paid',
  };
}

function amountFormOf(cells: readonly SheetCell[], heading: string): Reading['amountForm'] {
  const texts = cells.filter((cell) => typeof cell === 'string');
  if (/centavos|cents/.test(heading)) return 'cents';
  const fits = (form: Reading['amountForm']) =>
    texts.filter((cell) => readAmount(cell, form) !== null).length;
  return fits('point') > fits('comma') ? 'point' : 'comma';
}

function dateFormOf(cells: readonly SheetCell[]): Reading['dateForm'] {
  const fits = (form: Reading['dateForm']) =>
    cells.filter((cell) => readFileMoment(cell, form) !== null).length;
  return fits('monthFirst') > fits('dayFirst') ? 'monthFirst' : 'dayFirst';
}
