import type { ParquetColumn } from '#lib/exports/formats/parquet-groups.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';

/** A row of the log as a file has it: headers are the text that the database has. */
export type ArchivedRow = Omit<CallbackLogRow, 'request_headers' | 'response_headers'> & {
  request_headers: string;
  response_headers: string;
};

const types = {
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  small: { type: 'INT32' },
  large: { type: 'INT64' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<string, ParquetColumn['type']>;

/** Of each column its type, whether it may be empty, and whether rows are found by it. */
const kinds = {
  account_id: ['text', 'filled'],
  transaction_id: ['text', 'filled', 'found'],
  created_at: ['moment', 'filled'],
  seq: ['large', 'filled'],
  id: ['uuid', 'filled'],
  callback_seq: ['large', 'filled'],
  infraction_id: ['text', 'empty'],
  transaction_status: ['text', 'filled'],
  url: ['text', 'filled'],
  host: ['text', 'filled'],
  status: ['small', 'filled'],
  attempt: ['small', 'empty'],
  body: ['text', 'filled'],
  request_headers: ['text', 'filled'],
  response_body: ['text', 'filled'],
  response_cut: ['text', 'empty'],
  response_headers: ['text', 'filled'],
  response_time_ms: ['small', 'filled'],
  next_attempt_at: ['moment', 'empty'],
} as const satisfies Record<
  keyof ArchivedRow,
  readonly [keyof typeof types, 'filled' | 'empty', 'found'?]
>;

/** Names of the columns, in their order. */
export const archivedColumns = Object.keys(kinds).filter(isColumn);

function isColumn(name: string): name is keyof ArchivedRow {
  return name in kinds;
}

export const parquetColumns: ParquetColumn[] = Object.entries(kinds).map(
  ([name, [type, filled, found]]) => ({
    name,
    type: { repetition_type: filled === 'filled' ? 'REQUIRED' : 'OPTIONAL', ...types[type] },
    // Bounds of columns that nobody searches by would make the file's end longer for nothing.
    found: { columnIndex: found === 'found', statistics: found === 'found' },
  }),
);

/** The row as the log has it. */
export function logRowOf(row: ArchivedRow): CallbackLogRow {
  return {
    ...row,
    request_headers: headersOf(row.request_headers),
    response_headers: headersOf(row.response_headers),
  };
}

function headersOf(text: string): Record<string, unknown> {
  const headers: unknown = JSON.parse(text);
  return typeof headers === 'object' && headers !== null ? { ...headers } : {};
}
