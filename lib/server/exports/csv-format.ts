import { timeZone } from '#lib/domain/time/format-dates.ts';
import type { CsvFormat } from './csv-formats.ts';

/** A cell: text, exact cents of an amount, or a moment in milliseconds since 1970. */
export type CsvCell = string | null | { cents: bigint } | { atMs: number };

/** Without it Excel reads the accents as another encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a file with all quoting done. Text that a spreadsheet would run as a formula gets an
 * apostrophe; an amount never does, so that a negative one stays a number. Brazilian: semicolons,
 * `1.234,56`, `31/01/2026 13:00:00`; ISO: commas, `1234.56`, `2026-01-31T13:00:00-03:00`. Both in
 * São Paulo time.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], format: CsvFormat): string {
  const { delimiter, special } = forms[format];
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const cell of row) {
      const plain = cellText(cell, format);
      text += separator + (special.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain);
      separator = delimiter;
    }
    text += '\r\n';
  }
  return text;
}

/** By hand, because a million rows take a library four times as long. */
const forms = {
  brazilian: { delimiter: ';', special: /[";\r\n]/ },
  iso: { delimiter: ',', special: /[",\r\n]/ },
} as const satisfies Record<CsvFormat, { delimiter: string; special: RegExp }>;

function cellText(cell: CsvCell, format: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return withoutFormula(cell);
  return 'cents' in cell ? amountText(cell.cents, format) : timeText(cell.atMs, format);
}

/** Where a cell begins for one that separates by another sign than this file, and runs. */
const innerFormula =
  /([;,|\t\r\n]["\s]*)(?!-\d[\d.,]*(?:[;|\t\r\n]|$))(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Spreadsheets run what begins so, whether or not it is quoted. A negative number is none. */
function withoutFormula(text: string): string {
  const inner = text.replace(innerFormula, "$1'");
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${inner}` : inner;
}

function amountText(cents: bigint, format: CsvFormat): string {
  const sign = cents < 0n ? '-' : '';
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  const whole = digits.slice(0, -2);
  const fraction = digits.slice(-2);
  return format === 'brazilian'
    ? `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
    : `${sign}${whole}.${fraction}`;
}

function timeText(atMs: number, format: CsvFormat): string {
  const offsetMs = offsetAt(atMs);
  const local = new Date(atMs + offsetMs).toISOString();
  const [day = '', time = ''] = local.slice(0, 19).split('T');
  if (format === 'brazilian') return `${day.split('-').toReversed().join('/')} ${time}`;
  return `${day}T${time}${offsetText(offsetMs)}`;
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const quarterMs = 15 * 60_000;
const quartersMax = 50_000;
const offsets = new Map<number, number>();
const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

/** The zone's offset. Zones change on quarters of an hour, and asking costs more than the row. */
function offsetAt(atMs: number): number {
  const quarter = Math.floor(atMs / quarterMs);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const name = zone.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const offsetMs = sign === '-' ? -size : size;
  if (offsets.size >= quartersMax) offsets.clear();
  offsets.set(quarter, offsetMs);
  return offsetMs;
}
