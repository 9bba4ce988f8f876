import type { InfractionRow } from './infractions/infraction.ts';
import type { SplitRow } from './splits/split-row.ts';
import type { TransactionRow } from './transactions/transaction-row.ts';
import { unsetColumns } from './transactions/unset-columns.ts';

/** A transaction with its splits, as a row of `callbacks` remembers them. */
export interface CallbackSnapshot {
  row: TransactionRow;
  /** Absent when the transaction was created without splits. */
  splits?: SplitRow[];
  /** Absent when no infraction is the reason of the callback. */
  infraction?: InfractionRow;
}

type NullsOf<Row> = {
  [Column in keyof Row as null extends Row[Column] ? Column : never]: null;
};

/** The snapshot is stored without its nulls; these are the columns that may have been one. */
const nullTransaction: NullsOf<TransactionRow> = {
  ...unsetColumns,
  tax_type: null,
  client_reference: null,
  callback_url: null,
  qr_code_text: null,
  location_token: null,
  expires_at: null,
  generated_name: null,
  generated_document: null,
  generated_email: null,
};

const nullSplit: NullsOf<SplitRow> = {
  protected: null,
  recipient_name: null,
  executed_cents: null,
  failure_reason: null,
  failure_scope: null,
};

const nullInfraction: NullsOf<InfractionRow> = {
  report_details: null,
  amount_cents: null,
  analysis_result: null,
  analysis_details: null,
  held_cents: null,
  expires_at: null,
  opened_at: null,
};

type StoredSnapshot = Omit<TransactionRow, keyof typeof nullTransaction> & {
  splits?: Omit<SplitRow, keyof typeof nullSplit>[];
  infraction?: Omit<InfractionRow, keyof typeof nullInfraction>;
};

/**
 * Reads the text of a snapshot (`snapshot::text`, written by queueCallbacksFrom). It is read from
 * the text because a parsed json column has been through doubles already, and ten-thousandths of
 * the highest amounts are more than a double holds.
 */
export function readCallbackSnapshot(snapshot: string): CallbackSnapshot {
  const stored = parseColumns(snapshot);
  if (!isStored(stored)) throw new Error('a snapshot that no transaction was written into');
  const { splits, infraction, ...row } = stored;
  return {
    row: { ...nullTransaction, ...row },
    ...(infraction && { infraction: { ...nullInfraction, ...infraction } }),
    ...(splits && { splits: splits.map((split) => ({ ...nullSplit, ...split })) }),
  };
}

/** The database wrote it from a row of each kind, and nothing else writes the column. */
function isStored(value: unknown): value is StoredSnapshot {
  return typeof value === 'object' && value !== null && 'id' in value && 'amount_cents' in value;
}

/**
 * With the source of each value parsing takes four times as long: it is asked for where a number is
 * more than a double holds, and not otherwise.
 */
function parseColumns(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  return reviveColumns(parsed) ? parsed : JSON.parse(text, reviveColumn);
}

/** Revives what is within, in place; false at the first number that may have lost digits. */
function reviveColumns(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true;
  return Object.entries(part).every(([column, value]: [string, unknown]) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return false;
    Reflect.set(part, column, reviveColumn(column, value));
    return reviveColumns(value);
  });
}

/** Columns in the types in which the driver delivers them. */
function reviveColumn(column: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'number' && /(?:_cents|_e4|^seq)$/.test(column)) {
    return BigInt(context?.source ?? value);
  }
  return typeof value === 'string' && column.endsWith('_at') ? new Date(value) : value;
}
