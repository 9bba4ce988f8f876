import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { outsideLinesMax } from '#lib/domain/limits/merchant-files.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { textOf } from '#lib/imports/sheet-rows.ts';
import type { SheetRow, SheetRows } from '#lib/imports/sheet-rows.ts';
import type { Client } from '#service/database/pool.ts';
import { readAmount } from '#service/merchant-files/reading/read-amount.ts';
import { readFileMoment } from '#service/merchant-files/reading/read-file-moment.ts';
import { hasMoved, wayOf } from '#service/merchant-files/reading/read-words.ts';

/** A row of the file: `raw_day` and what of its time is known; a key that is empty is null. */
const table = `create temp table raw (
  line integer not null, cents bigint, raw_day date, clock timestamp, moment timestamptz,
  e2e text collate "C", tid text collate "C", ref text collate "C", name text,
  fault text, said text)`;

/** Characters that are kept of a row that cannot be read. */
const saidMax = 300;

interface LoadOptions {
  reading: Reading;
  /** Line of the headings: what stands above it is no row either. */
  headingLine: number;
  onRows: (count: number) => Promise<void>;
}

/** Rows of a file, and how many of them are no payments by their own words. */
export interface LoadedRows {
  rows: number;
  /** Of another status: they moved no money. */
  unpaid: number;
  /** Neither received nor sent. */
  others: number;
  /** The first lines of both. */
  lines: { unpaid: number[]; others: number[] };
}

/** Puts the rows of a file beside the ledger, where they can be compared. */
export async function loadRows(
  client: Client,
  rows: SheetRows,
  { reading, headingLine, onRows }: LoadOptions,
): Promise<LoadedRows> {
  await client.query(table);
  const loaded: LoadedRows = {
    rows: 0,
    unpaid: 0,
    others: 0,
    lines: { unpaid: [], others: [] },
  };
  const latest = saoPauloDay(new Date(), 1);
  async function* lines() {
    for await (const some of rows) {
      const data = some.filter(({ line }) => line > headingLine);
      await onRows((loaded.rows += data.length));
      yield data.map((row) => copyLineOf(row, { reading, loaded, latest })).join('');
    }
  }
  await pipeline(lines(), client.query(copyFrom('copy raw from stdin')));
  return loaded;
}

interface CopyOptions extends Pick<LoadOptions, 'reading'> {
  loaded: LoadedRows;
  /** Nothing was paid after it: one wrong year would stretch what is compared to there. */
  latest: string;
}

function copyLineOf({ line, cells }: SheetRow, { reading, loaded, latest }: CopyOptions): string {
  const word = (column: number | null) => (column === null ? '' : textOf(cells[column]));
  const way = wayOf(word(reading.type));
  const skipped =
    way === 'other' ? 'others' : hasMoved(word(reading.status)) === false ? 'unpaid' : null;
  if (skipped) {
    loaded[skipped] += 1;
    if (loaded[skipped] <= outsideLinesMax) loaded.lines[skipped].push(line);
    return '';
  }
  const amount = cells[reading.amount];
  const date = cells[reading.date];
  const read = amount === undefined ? null : readAmount(amount, reading.amountForm);
  // What a type sends out has no sign in most files; where one has a sign, that is what it says.
  const cents = read !== null && read > 0n && way === 'out' ? -read : read;
  const moment = date === undefined ? null : readFileMoment(date, reading.dateForm);
  const isToCome = moment !== null && moment.local.slice(0, 10) > latest;
  const key = (column: number | null) =>
    column === null ? '\\N' : field(textOf(cells[column]).trim());
  const keys = [reading.endToEndId, reading.transactionId, reading.reference].map(key).join('\t');
  if (cents === null || moment === null || isToCome) {
    // Nobody can compare it: it is shown as it stands there, with what is wrong.
    const last = cells.findLastIndex((cell) => textOf(cell) !== '');
    const width = Math.max(last, reading.amount, reading.date) + 1;
    // A cell that is empty keeps its place, so that one sees which it is.
    const text = Array.from({ length: width }, (_, at) => textOf(cells[at]) || '–').join(' | ');
    const fault = cents !== null ? (isToCome ? 'to_come' : 'date') : moment ? 'amount' : 'both';
    const { amount: amountAt, date: dateAt } = reading;
    const wrong = fault === 'both' ? [amountAt, dateAt] : [fault === 'amount' ? amountAt : dateAt];
    const said = wrong.map((column) => word(column).trim().slice(0, saidMax));
    // Of both a line each, by COPY's own break.
    const lines = said.some(Boolean) ? said.map((one) => one && field(one)).join('\\n') : '\\N';
    const missing = '\\N\t'.repeat(4);
    const what = `${field(text.slice(0, saidMax))}\t${fault}\t${lines}`;
    return `${line}\t${missing}${keys}\t${what}\n`;
  }
  const { local, offset } = moment;
  const hasTime = local.length > 10;
  return (
    `${line}\t${cents}\t${local.slice(0, 10)}\t${hasTime && !offset ? local : '\\N'}\t` +
    `${hasTime && offset ? local + offset : '\\N'}\t${keys}\t${key(reading.name)}\t\\N\t\\N\n`
  );
}

/** A text for COPY; what breaks a line is a space. */
function field(text: string): string {
  if (text === '') return '\\N';
  if (!/[\\\t\n\r]/.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll(/[\t\n\r]+/g, ' ');
}
