import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ledgerKinds } from '#lib/domain/money/ledger-kinds.ts';
import type { BookBalance, RowsSum } from './add-up.ts';
import { centsText, readBookLine } from './frozen-row.ts';

const sha256 = z.string().regex(/^[\da-f]{64}$/);

/** What a close says, in this order of names. Its hash is over this JSON, without a space. */
export const closeContent = z.strictObject({
  format: z.literal('day-close-1'),
  account: z.string(),
  day: z.iso.date(),
  rows: z.int(),
  breaks: z.int(),
  openingAvailable: centsText,
  openingBlocked: centsText,
  closingAvailable: centsText,
  closingBlocked: centsText,
  lines: z.array(
    z.strictObject({
      kind: z.enum(ledgerKinds).nullable(),
      reason: z.string(),
      book: z.enum(['available', 'blocked']),
      operation: z.enum(['INCREMENT', 'DECREMENT']),
      rows: z.int(),
      cents: centsText,
      fee: centsText,
    }),
  ),
  closedBy: z.string(),
  closedAt: z.iso.datetime({ precision: 3 }),
  rowsHash: sha256,
  /** Of the close of the day before; null for an account's first. */
  previousHash: sha256.nullable(),
});
export type CloseContent = z.infer<typeof closeContent>;

/** What a day is frozen with, beside its rows. */
interface ClosedDay {
  account: string;
  day: string;
  opening: BookBalance;
  sum: RowsSum;
  closedBy: string;
  closedAt: string;
  previousHash: string | null;
}

/** The content of a close of what the day's rows come to. */
export function writeClose({ account, day, opening, sum, ...rest }: ClosedDay): CloseContent {
  return {
    format: 'day-close-1',
    account,
    day,
    ...figuresOf(opening, sum),
    closedBy: rest.closedBy,
    closedAt: rest.closedAt,
    rowsHash: sum.hash,
    previousHash: rest.previousHash,
  };
}

/** The figures of a close, as it writes them. */
export function figuresOf(opening: BookBalance, sum: RowsSum) {
  return {
    rows: sum.rows,
    breaks: sum.breaks,
    openingAvailable: String(opening.available),
    openingBlocked: String(opening.blocked),
    closingAvailable: String(sum.closing.available),
    closingBlocked: String(sum.closing.blocked),
    lines: sum.lines.map(({ cents, fee, ...line }) => ({
      ...line,
      cents: String(cents),
      fee: String(fee),
    })),
  };
}

/** The hash of a close: over its content, in which those of its rows and the close before are. */
export function hashOfClose(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** What stands in an exported file before the rows of a close. */
export const closeHead = z.strictObject({ close: closeContent, hash: sha256 });

/** The first line of an exported file: what has to follow. */
export const booksTitle = z.strictObject({
  format: z.literal('books-1'),
  account: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  closes: z.int().min(1),
  /** Of the last close. */
  hash: sha256,
});
export type BooksTitle = z.infer<typeof booksTitle>;

/** A close by its stored text; throws BooksError. */
export function readClose(content: string): CloseContent {
  return readBookLine(closeContent, content);
}
