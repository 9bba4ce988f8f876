import { csvRows } from './csv-rows.ts';
import type { FileForm } from './file-form.ts';
import { findColumns, guessReading, headRows, ofxColumns } from './guess-reading.ts';
import type { SheetColumns } from './guess-reading.ts';
import { ofxRows } from './ofx-rows.ts';
import { UnreadableFile } from './sheet-rows.ts';
import type { SheetRow, SheetRows } from './sheet-rows.ts';
import { xlsxRows } from './xlsx-rows.ts';

type Content = AsyncIterable<Uint8Array>;

/** The rows of a file of any format, as they are read. */
export function openRows(content: Content, form: FileForm): SheetRows {
  switch (form.format) {
    case 'csv':
      return csvRows(content, form);
    case 'ofx':
      return ofxRows(content, form.encoding);
    case 'xlsx':
      return xlsxRows(content);
  }
}

/** What the first rows say about a file; nothing behind them is read. */
export async function readHead(
  content: Content,
  form: FileForm,
): Promise<SheetColumns & { guess: ReturnType<typeof guessReading> }> {
  const rows: SheetRow[] = [];
  for await (const some of openRows(content, form)) {
    rows.push(...some.slice(0, headRows - rows.length));
    if (rows.length >= headRows) break;
  }
  if (rows.length === 0) throw new UnreadableFile('no_rows');
  const columns = form.format === 'ofx' ? ofxColumns(rows) : findColumns(rows);
  if (columns.headings.length < 2) throw new UnreadableFile('not_a_table');
  return { ...columns, guess: guessReading(columns, rows) };
}
