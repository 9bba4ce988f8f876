import { csvRows } from './csv-rows.ts';
import type { FileForm } from './file-form.ts';
import { ofxRows } from './ofx-rows.ts';
import type { Bytes, SheetRows } from './sheet-rows.ts';
import { xlsxRows } from './xlsx-rows.ts';

/**
 * The rows of a file of any format, as they are read. Of a spreadsheet no part may unpack to more
 * than `partBytesMax`: a small file can be a huge one.
 */
export function openRows(content: Bytes, form: FileForm, partBytesMax = 4_000_000_000): SheetRows {
  switch (form.format) {
    case 'csv':
      return csvRows(content, form);
    case 'ofx':
      return ofxRows(content, form.encoding);
    case 'xlsx':
      return xlsxRows(content, partBytesMax);
  }
}
