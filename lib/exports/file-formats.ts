/** CSV for Excel and LibreOffice in Brazil, or by the international norms. */
export type CsvFormat = 'brazilian' | 'iso';

/** What any table can be written as; offered in this order, wherever it is. */
export const tableFormats = ['brazilian', 'iso', 'xlsx', 'jsonl', 'parquet'] as const;
/** What a statement can be written as, too: what accounting systems read from banks. */
export const statementFormats = [...tableFormats, 'ofx', 'cnab'] as const;
/** And what is drawn, not written row by row: its sheets. The export centre makes all of them. */
export const fileFormats = [...statementFormats, 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Whether any table can be written so. */
export function isTableFormat(format: FileFormat): boolean {
  return tableFormats.some((one) => one === format);
}

/** Ending and type of a file in each format. */
export const formatFiles: Record<FileFormat, { ending: string; type: string }> = {
  brazilian: { ending: '-brasileiro.csv', type: 'text/csv; charset=utf-8' },
  iso: { ending: '-iso.csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  jsonl: { ending: '.jsonl', type: 'application/x-ndjson; charset=utf-8' },
  parquet: { ending: '.parquet', type: 'application/vnd.apache.parquet' },
  ofx: { ending: '.ofx', type: 'application/x-ofx' },
  cnab: { ending: '-cnab240.txt', type: 'text/plain; charset=us-ascii' },
  pdf: { ending: '.pdf', type: 'application/pdf' },
};
