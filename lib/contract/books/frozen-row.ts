import { z } from 'zod';
import { ledgerKinds } from '#lib/domain/money/ledger-kinds.ts';

/** Whole cents as text, in the one way to write them. */
export const centsText = z.string().regex(/^(0|-?[1-9]\d{0,18})$/);

/**
 * A row of an account's statement as a frozen day has it, in this order of names: what is hashed is
 * the row's JSON, without a space, so it has one way to be written.
 */
const frozenRow = z.strictObject({
  /** Its place in the ledger. */
  seq: z.string().regex(/^[1-9]\d{0,18}$/),
  id: z.uuid(),
  at: z.iso.datetime({ precision: 3 }),
  kind: z.enum(ledgerKinds).nullable(),
  reason: z.string(),
  book: z.enum(['available', 'blocked']),
  cents: centsText,
  /** How much of the cents is the fee of a withdrawal whose money left; below zero: came back. */
  fee: centsText,
  availableBefore: centsText,
  blockedBefore: centsText,
  availableAfter: centsText,
  blockedAfter: centsText,
  transaction: z.string().nullable(),
  infraction: z.string().nullable(),
});
export type FrozenRow = z.infer<typeof frozenRow>;

/** What is wrong with a line of a frozen day; the message says it in plain words. */
export class BooksError extends Error {
  override readonly name = 'BooksError';
}

/** Reads a line that is written in its one way; throws BooksError for any other. */
export function readBookLine<Shape>(schema: z.ZodType<Shape>, line: string): Shape {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new BooksError('is not JSON');
  }
  const read = schema.safeParse(json);
  if (!read.success) throw new BooksError(`does not read: ${z.prettifyError(read.error)}`);
  if (JSON.stringify(read.data) !== line) throw new BooksError('is not written in its one way');
  return read.data;
}

/** A row by its line; throws BooksError. */
export function readFrozenRow(line: string): FrozenRow {
  return readBookLine(frozenRow, line);
}
