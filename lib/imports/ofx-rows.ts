import { decoded } from './csv-rows.ts';
import { sheetRowsMax, shortened, UnreadableFile } from './sheet-rows.ts';
import type { Bytes, SheetRow, SheetRows } from './sheet-rows.ts';

/** The elements of a movement that are looked at, in the order of the cells. */
export const ofxHeadings = [
  'DTPOSTED',
  'TRNAMT',
  'FITID',
  'CHECKNUM',
  'REFNUM',
  'NAME',
  'MEMO',
  'TRNTYPE',
] as const;

const opening = /<STMTTRN>/i;

/** Longest movement that is taken for one. */
const movementLengthMax = 20_000;

/**
 * The movements of an OFX file of either version. Read by hand, piece by piece: the libraries that
 * there are hold the whole file, some of them twice.
 */
export async function* ofxRows(content: Bytes, encoding: string): SheetRows {
  let rest = '';
  let hasBegun = false;
  let line = 0;
  for await (const text of decoded(content, encoding)) {
    const parts = (rest + text).split(opening);
    rest = parts.pop() ?? '';
    // What stands before the first one is no movement.
    if (!hasBegun && parts.length > 0) hasBegun = parts.shift() !== undefined;
    if (!hasBegun) rest = rest.slice(-'<STMTTRN>'.length);
    if (rest.length > movementLengthMax) throw new UnreadableFile('not_a_table');
    if (line + parts.length > sheetRowsMax) throw new UnreadableFile('too_many_rows');
    yield parts.map((movement): SheetRow => rowOf(movement, (line += 1)));
  }
  if (hasBegun) yield [rowOf(rest, line + 1)];
}

function rowOf(movement: string, line: number): SheetRow {
  const [own = ''] = movement.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i);
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of own.matchAll(/<([A-Z0-9.]+)>([^<\r\n]*)/gi)) {
    values.set(name.toUpperCase(), shortened(plain(value.trim())));
  }
  return { line, cells: ofxHeadings.map((name) => values.get(name) ?? '') };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '');
}
