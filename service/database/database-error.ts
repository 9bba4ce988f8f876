import pg from 'pg';

/** What the server says of a refused row; the name of the constraint is in it. */
const refusedRow = /violates [a-z ]+ constraint "([^"]+)"/;

/**
 * What an INSERT ... SELECT meets on another node. It copies its rows there, and Citus keeps of a
 * failure the text alone: for the code it says that the error is internal (XX000).
 */
const copyStates: [text: RegExp, state: string][] = [
  [refusedRow, '23000'],
  [/deadlock detected/, '40P01'],
  [/canceling statement due to statement timeout/, '57014'],
];

/** SQLSTATE of a PostgreSQL error, or null when the error is none. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code !== 'XX000') return error.code ?? null;
  return copyStates.find(([text]) => text.test(error.message))?.[1] ?? error.code;
}

/** What the name of a constraint ends with where its table is in shards. */
const ofShard = /_\d{6,}$/;

/** Name of the constraint that a write violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !sqlState(error)?.startsWith('23')) return null;
  // What another node has refused comes without the field.
  const name = error.constraint ?? refusedRow.exec(error.message)?.[1];
  return name?.replace(ofShard, '') ?? null;
}

/** For `catch`: a write that violates this constraint is the caller's failure, else a bug. */
export function whenViolated(constraint: string, failure: () => Error) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === constraint ? failure() : error;
  };
}

/**
 * Whether the database refused the data (class 22, 23), had a conflict (40) or raised an
 * exception of ours (P0): the same statement without the culprit would pass.
 */
export function isDataError(error: unknown): boolean {
  return /^(22|23|40|P0)/.test(sqlState(error) ?? '');
}

/** Whether the statement reached the time limit of the pool: it did nothing. */
export function isTimedOut(error: unknown): boolean {
  return sqlState(error) === '57014';
}

/** 25006: it takes no writes, because another one is the primary by now. */
const unavailableStates = /^(08|53|57P0|58|25006)/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOENT',
]);

/** What the driver says without any code when a connection is gone or none is to be had. */
const driverTexts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client .* is not queryable)/;
/** A replica that is asked what a primary alone knows; its code has other meanings too. */
const replicaText = 'recovery is in progress';

/** Whether the error says that the database cannot be reached or takes nobody in right now. */
export function isUnavailable(error: unknown): boolean {
  if (unavailableStates.test(sqlState(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && unavailableCodes.has(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return driverTexts.test(error.message) || error.message === replicaText;
}
