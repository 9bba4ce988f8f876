import type { XmlHandler } from './parse-xml.ts';
import { cellLengthMax, columnsMax, shortened, UnreadableFile } from './sheet-rows.ts';
import type { SheetCell, SheetRow } from './sheet-rows.ts';
import type { TextStore } from './text-store.ts';

interface Book {
  texts: TextStore;
  dateStyles: ReadonlySet<number>;
  startsIn1904: boolean;
}

/** Collects the rows of a sheet while its XML goes by. */
export function sheetReader({ texts, dateStyles, startsIn1904 }: Book): {
  handler: XmlHandler;
  takeRows: () => SheetRow[];
} {
  let rows: SheetRow[] = [];
  let cells: SheetCell[] = [];
  let line = 0;
  let column = -1;
  let type = '';
  let isDate = false;
  let isValue = false;
  let value = '';
  const cell = (): SheetCell => {
    if (type === 's') return texts.get(Number(value));
    if (type !== '' && type !== 'n') return shortened(value.trim());
    if (value === '') return '';
    return isDate ? dayOfSerial(Number(value), startsIn1904) : { number: value };
  };
  return {
    handler: {
      onOpen(name, attributes) {
        if (name === 'row') {
          line = lineAfter(line, attributes['r']);
          cells = [];
          column = -1;
        } else if (name === 'c') {
          column = columnOf(attributes['r']) ?? column + 1;
          type = attributes['t'] ?? '';
          isDate = dateStyles.has(Number(attributes['s'] ?? -1));
          value = '';
        } else if (name === 'v' || name === 't') isValue = true;
      },
      onText(text) {
        if (isValue && value.length <= cellLengthMax) value += text;
      },
      onClose(name) {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'c' && column < columnsMax) {
          while (cells.length < column) cells.push('');
          cells[column] = cell();
        } else if (name === 'row' && cells.some((one) => one !== '')) rows.push({ line, cells });
      },
    },
    takeRows() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** Excel knows no rows beyond. */
const lineMax = 1_048_576;

/** What a row says of its place: each stands below the one before. */
function lineAfter(last: number, written: string | undefined): number {
  const line = written === undefined ? last + 1 : Number(written);
  const isPlace = Number.isInteger(line) && line > last && line <= lineMax;
  if (!isPlace) throw new UnreadableFile('not_a_spreadsheet');
  return line;
}

/** `BC12` is the column 54; null where a cell does not say where it is. */
function columnOf(reference: string | undefined): number | null {
  if (reference === undefined) return null;
  let column = 0;
  for (const sign of reference) {
    const place = sign.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
}

const dayMs = 86_400_000;

/** A day that a spreadsheet counts, as ISO: of which zone it is the file does not say. */
function dayOfSerial(serial: number, startsIn1904: boolean): SheetCell {
  const days = startsIn1904 ? serial + 1_462 : serial;
  if (!(days >= 1 && days < 2_958_466)) return { number: String(serial) };
  // Whole seconds: the fraction of a day is a double.
  const ms = Math.round((days - 25_569) * 86_400) * 1_000;
  const text = new Date(ms).toISOString();
  return ms % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19);
}
