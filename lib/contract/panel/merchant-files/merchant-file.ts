import { z } from 'zod';
import { integerQuery, moneyOut } from '#lib/contract/number.ts';
import { origin } from '#lib/contract/panel/panel.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { transactionStatus } from '#lib/domain/states/enums.ts';
import { matchRulesIn, matchRulesOut, readingIn, readingOut } from './reading-rules.ts';

export const merchantFileState = z.enum(['received', 'waiting', 'running', 'done', 'failed']);

/** Why a file could not be compared, where whoever sent it can do something about it. */
export const merchantFileProblem = z.enum([
  'not_a_table',
  'not_a_spreadsheet',
  'too_many_rows',
  'too_long_span',
  'no_rows',
]);

/**
 * What a row of a comparison is. Here is the account, there the merchant's file; what the account's
 * own transactions and statement do not both say begins with `statement`.
 */
export const resultKind = z.enum([
  'matched',
  'missing_there',
  'missing_here',
  'amount_differs',
  'day_differs',
  'duplicate_there',
  'duplicate_here',
  'statement_missing',
  'statement_differs',
  'statement_extra',
  'unreadable',
]);
export type ResultKind = z.infer<typeof resultKind>;

/** The kinds that are differences; `unreadable` is one, because nobody knows what it says. */
export const differenceKinds = resultKind.exclude(['matched']).options;

const side = z.object({ count: z.int(), amount: moneyOut });

/** Days after which a difference is of the next age; the last age has no end. */
export const ageDays = [1, 3, 7] as const;

const kindSums = z.object({
  kind: resultKind,
  count: z.int(),
  settled: z.int().describe('Of those'),
  here: moneyOut,
  there: moneyOut,
  settledHere: moneyOut.describe('Of what is settled, as the other two'),
  settledThere: moneyOut,
});
export type KindSums = z.infer<typeof kindSums>;

const outsideRows = z.object({
  why: z.enum(['zero', 'direction', 'day', 'type', 'status']),
  count: z.int(),
  lines: z.array(z.int()).describe('The first of them'),
});
export type OutsideRows = z.infer<typeof outsideRows>;

/** What a comparison came to. */
const comparison = z.object({
  from: z.string(),
  to: z.string(),
  here: side,
  statement: side,
  there: side,
  tolerated: moneyOut.describe('By what matched amounts differ: there less here'),
  leftOut: z.int().describe('Rows of other days or types, of no money, or that went the other way'),
  unpaid: z.int().describe('Rows that moved no money, by their status'),
  outside: z.array(outsideRows).describe('Which rows both counts are of'),
  apart: z
    .array(z.object({ day: z.string(), rows: z.int() }))
    .describe('Days of few rows, away from the others: the period reaches to them'),
  kinds: z.array(kindSums),
  suggestions: side.describe('Pairs that somebody has to decide on'),
  ages: z
    .array(z.object({ upToDays: z.int().nullable(), count: z.int(), amount: moneyOut }))
    .describe('Of the differences that are not settled'),
});
export type FileComparison = z.infer<typeof comparison>;

const listed = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  format: z.enum(['csv', 'xlsx', 'ofx']),
  state: merchantFileState,
  problem: merchantFileProblem.nullable(),
  rows: z.int(),
  memberName: z.string(),
  createdAt: dateTimeOut,
  endedAt: dateTimeOut.nullable(),
  span: z.object({ from: z.string(), to: z.string() }).nullable(),
  open: side.nullable().describe('Differences that are not settled'),
});
export type ListedMerchantFile = z.infer<typeof listed>;

/** 200 of `GET /connections/{id}/merchant-files`: the newest hundred. */
export const merchantFileList = z
  .object({ files: z.array(listed) })
  .meta({ id: 'MerchantFileList' });

/** 200 of `GET /connections/{id}/merchant-files/{fileId}`. */
export const merchantFile = listed
  .extend({
    headings: z.array(z.string()),
    samples: z.array(z.array(z.string())),
    reading: readingOut.describe('As asked; before that as it was last, or as it is guessed'),
    rules: matchRulesOut,
    mayDiscard: z.boolean().describe('By the one who looks: its maker, or an owner'),
    isRemembered: z.boolean().describe('Read as a file with the same headings was'),
    comparison: comparison.nullable(),
  })
  .meta({ id: 'MerchantFile' });
export type MerchantFile = z.infer<typeof merchantFile>;

export const merchantFileParams = z.object({ id: idText, fileId: idText });

/** `POST /connections/{id}/merchant-files?name=`: the body is the file itself. */
export const merchantFileQuery = z.object({ name: text(200).min(1) });
export const receivedMerchantFile = z.object({ id: z.string() }).meta({ id: 'ReceivedFile' });

const lastMinute = (typed: string) => (typed.length === 10 ? `${typed}T23:59` : typed);

/** `POST /connections/{id}/merchant-files/{fileId}/comparison`: a worker compares it. */
export const compareBody = z
  .object({ reading: readingIn, rules: matchRulesIn, ...origin })
  .refine(({ reading }) => reading.amount !== reading.date, {
    path: ['reading'],
    error: 'valor e data precisam de colunas diferentes',
  })
  .refine(({ rules: { from, to } }) => (from === null) === (to === null), {
    path: ['rules'],
    error: 'informe as duas datas do período, ou nenhuma',
  })
  .refine(({ rules: { from, to } }) => from === null || to === null || from <= lastMinute(to), {
    path: ['rules'],
    error: 'o período termina antes de começar',
  })
  .meta({ id: 'CompareMerchantFile' });
/** The same before it is sent. */
export type NewComparison = z.input<typeof readingSent>;
const readingSent = z.object({ reading: readingOut, rules: matchRulesOut });

export const resultsQuery = z.object({
  kind: resultKind.or(z.literal('suggested')),
  page: integerQuery(1, 100_000, 1),
  near: integerQuery(0, 999_999_999, 0).describe(
    'Place of a row that only the other side has: its likeliest other halves alone',
  ),
  search: text(100).optional().describe('With near: what has this in it'),
});
export const resultsPageSize = 50;
/** Rows that are proposed as the other half of one. */
export const candidatesMax = 8;

/** `GET …/result-rows`: all rows, or those of one kind. */
export const resultRowsQuery = z.object({ kind: resultKind.optional() });

const decision = z.object({
  id: z.string(),
  reason: z.string(),
  memberName: z.string(),
  decidedAt: dateTimeOut,
});

const resultRow = z.object({
  kind: resultKind,
  place: z.int(),
  /** Of a row that somebody paired, both halves are here, under either kind. */
  here: z
    .object({
      transactionId: z.string(),
      amount: moneyOut.nullable(),
      at: dateTimeOut.nullable(),
      name: z.string().nullable(),
      reference: z.string().nullable(),
      status: transactionStatus.nullable(),
    })
    .nullable(),
  there: z
    .object({
      line: z.int().nullable(),
      amount: moneyOut.nullable(),
      day: z.string().nullable(),
      key: z.string().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  matchedBy: z.enum(['end_to_end_id', 'transaction_id', 'reference', 'amount_day']).nullable(),
  repeats: z.string().nullable().describe('The line or the transaction that a duplicate repeats'),
  fault: z
    .enum(['amount', 'date', 'to_come', 'both'])
    .nullable()
    .describe('What could not be read of a row; to_come is a day that is still to come'),
  said: z
    .string()
    .nullable()
    .describe(
      'What the file has where the fault is; of both, the amount and the date, a line each',
    ),
  /** Of the file's row alone: what the account has under its key, though not among what it met. */
  elsewhere: z.object({ transactionId: z.string(), status: transactionStatus }).nullable(),
  suggested: z.int().nullable().describe('Place among those that only the other side has'),
  decision: decision.nullable(),
});
export type ResultRow = z.infer<typeof resultRow>;

/** 200 of `GET /connections/{id}/merchant-files/{fileId}/results`. */
export const resultPage = z
  .object({ rows: z.array(resultRow), hasNextPage: z.boolean() })
  .meta({ id: 'MerchantResults' });
export type ResultPage = z.infer<typeof resultPage>;
