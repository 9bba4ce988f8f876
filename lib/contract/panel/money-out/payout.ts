import { z } from 'zod';
import { pagination } from '#lib/contract/bearer/transaction.ts';
import { integerIn, integerQuery, moneyIn, moneyOut } from '#lib/contract/number.ts';
import { origin } from '#lib/contract/panel/panel.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import {
  payoutFaults,
  payoutHolders,
  payoutProblems,
  payoutRowEnds,
  payoutStates,
  payoutWarnings,
} from '#lib/domain/states/payout-states.ts';

// Files of payouts: uploaded, checked row by row, confirmed, and paid by the service's worker.

/** `POST /connections/{id}/payout-batches` query; the body is the file itself, CSV or XLSX. */
export const payoutUploadQuery = z.object({
  name: text(200).min(1).describe('Of the file'),
  ...origin,
});

/** `GET /connections/{id}/payout-batches` query. */
export const payoutListQuery = z.object({ page: integerQuery(1, 100_000, 1) });

const sum = z.object({ count: z.int(), amount: moneyOut });

export const payoutBatch = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(payoutStates),
    problem: z.enum(payoutProblems).nullable().describe('Why it paused by itself'),
    memberName: z.string(),
    createdAt: dateTimeOut,
    confirmedAt: dateTimeOut.nullable().describe('Before any approval'),
    endedAt: dateTimeOut.nullable(),
    startedBy: z.string().nullable().describe('Who confirmed it'),
    approvedBy: z.string().nullable().describe('The second person, where it took one'),
    approvedAt: dateTimeOut.nullable(),
    approvalId: z.string().nullable().describe('Of a batch that waits, or waited last'),
    ends: z
      .array(
        sum.extend({
          end: z.enum(payoutRowEnds),
          amount: moneyOut.nullable().describe('Null where the amount of a row cannot be read'),
        }),
      )
      .describe('What there is of each'),
  })
  .meta({ id: 'PayoutBatch' });
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** 200 of `GET /connections/{id}/payout-batches`: newest first. */
export const payoutBatchList = z
  .object({ batches: z.array(payoutBatch), hasNextPage: z.boolean() })
  .meta({ id: 'PayoutBatchList' });
export type PayoutBatchList = z.infer<typeof payoutBatchList>;

/** Of a row that is not as its file had it: who wrote into it last. */
export const payoutRowChange = z.object({ by: z.string(), at: dateTimeOut }).nullable();
export type PayoutRowChange = z.infer<typeof payoutRowChange>;

const payoutRow = z.object({
  number: z.int().describe('As the spreadsheet numbers it'),
  pixType: pixType.nullable(),
  withdrawPixKey: z.string(),
  keyLength: z.int().describe('Of the key as it is written, which is shown masked'),
  amount: moneyOut.nullable(),
  amountSaid: z.string().nullable().describe('What stood where no amount could be read'),
  description: z.string().nullable(),
  clientReference: z.string().nullable(),
  nameInFile: z.string().nullable().describe('Whom the file names as the receiver'),
  documentInFile: z.string().nullable().describe('Whose key it is meant to be; a CPF masked'),
  change: payoutRowChange,
  holder: z.enum(payoutHolders),
  receiverName: z
    .string()
    .nullable()
    .describe('By the provider: of the payment, else of the check'),
  receiverDocument: z.string().nullable(),
  isOtherName: z.boolean().describe('Of a row without a fault: the file names somebody else'),
  receiverInstitution: z.string().nullable(),
  faults: z.array(z.enum(payoutFaults)),
  warnings: z.array(z.enum(payoutWarnings)),
  repeats: z.array(z.int()).describe('Other payable rows of the file that are the same, the first'),
  paidBefore: z
    .object({
      transactionId: z.string(),
      createdAt: dateTimeOut,
      batch: z
        .object({ id: z.string(), fileName: z.string(), number: z.int() })
        .nullable()
        .describe('The file and row that it was of; null: by itself'),
    })
    .nullable()
    .describe('The newest payment that the row repeats'),
  end: z.enum(payoutRowEnds),
  transactionId: z.string().nullable(),
  failure: z.string().nullable(),
});
export type PayoutRowBody = z.infer<typeof payoutRow>;

/** Which rows of a batch are shown. */
export const payoutViews = ['all', 'warned', ...payoutRowEnds] as const;
export type PayoutView = (typeof payoutViews)[number];

/** `GET /connections/{id}/payout-batches/{batchId}` query. */
export const payoutQuery = z.object({
  page: integerQuery(1, 100_000, 1),
  view: z.enum(payoutViews).default('all'),
  row: integerQuery(0, 100_000, 0).describe('The number of the only row; 0: all'),
});

/** 200 of the same: the plan with a page of its rows. */
export const payoutBatchDetail = payoutBatch
  .extend({
    unusedColumns: z.array(z.string()).describe('Headings that were not understood'),
    sameFileAt: dateTimeOut.nullable().describe('When the same file was paid before'),
    unasked: z.int().describe('Rows whose holder is still to be asked for'),
    otherNames: z.int().describe('Rows whose receiver is somebody else than the file names'),
    warned: sum.describe('Payable rows to be confirmed'),
    payable: sum.extend({ fees: moneyOut }).describe('What is left to be paid of it'),
    moved: sum.extend({ fees: moneyOut }).describe('What has left for it, with what is on its way'),
    available: moneyOut,
    ticket: z.object({ min: moneyOut, max: moneyOut }).describe('Bounds of a withdrawal'),
    dailyLeft: moneyOut.nullable().describe('Null without a daily limit'),
    stoppedAt: z
      .object({ number: z.int(), amount: moneyOut })
      .nullable()
      .describe('The row before which it paused by itself'),
    waitsFrom: moneyOut.nullable().describe('The amount from which on a second person decides'),
    rows: z.array(payoutRow),
    pagination,
  })
  .meta({ id: 'PayoutBatchDetail' });
export type PayoutBatchDetail = z.infer<typeof payoutBatchDetail>;

/**
 * `POST /connections/{id}/payout-batches/{batchId}/start` body: what the person saw, so that
 * nothing else is paid. 409 when it is not that any more, 422 without a confirmation that it takes.
 */
export const startPayoutBody = z
  .object({
    count: integerIn(1, 100_000),
    total: moneyIn,
    onlyGood: z.boolean().describe('Rows with faults are left out'),
    isWarned: z.boolean().describe('Every warning was confirmed'),
    ...origin,
  })
  .meta({ id: 'StartPayout' });

/** The same as the dashboard's server sends it: amounts are still numbers of reais. */
export interface NewPayoutStart {
  count: number;
  total: number;
  onlyGood: boolean;
  isWarned: boolean;
}

/**
 * `POST /connections/{id}/payout-batches/{batchId}/rows/{number}/change` body: what a cell of the
 * file would have. It is checked again as the file was.
 */
export const changePayoutRowBody = z
  .object({
    pixKey: text(200).nullable().describe('Null: as it was'),
    pixType: pixType.nullable().describe('Null: told by the key, or as it was with it'),
    amount: text(40),
    clientReference: text(200),
    description: text(200),
    document: text(40).nullable().describe('Null: as it was'),
    ...origin,
  })
  .meta({ id: 'ChangePayoutRow' });

/** What a member writes into a row. */
export type WrittenPayoutRow = Omit<z.output<typeof changePayoutRowBody>, keyof typeof origin>;

/** `POST /connections/{id}/payout-batches/{batchId}/rows/{number}/{step}`: 409 but for a plan. */
export const payoutRowParams = z.object({
  id: idText,
  batchId: idText,
  number: z.coerce.number().int().min(1),
});

/** `POST /connections/{id}/payout-batches/{batchId}/{step}` body. */
export const payoutStepBody = z.object({ ...origin }).meta({ id: 'StepPayout' });

/**
 * The fields of a line of `GET /connections/{id}/payout-batches/{batchId}/rows`, in order: each
 * line is a JSON array. Money is an integer of cents, a time is milliseconds since 1970.
 */
export const payoutRowFields = [
  'number',
  'pixType',
  'pixKey',
  'amountCents',
  'amountSaid',
  'feeCents',
  'clientReference',
  'description',
  'nameInFile',
  'document',
  'receiverName',
  'end',
  'reason',
  'repeats',
  'faults',
  'transactionId',
  'endToEndId',
  'paidAtMs',
  'changedBy',
  'changedAtMs',
] as const;
export type PayoutRowField = (typeof payoutRowFields)[number];
