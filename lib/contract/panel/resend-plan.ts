import { z } from 'zod';
import { pagination } from '#lib/contract/bearer/transaction.ts';
import { integerIn, integerQuery, moneyOut } from '#lib/contract/number.ts';
import { dateTimeIn, dateTimeOut, text } from '#lib/contract/text.ts';
import { resendResults } from '#lib/domain/limits/resend-results.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { undeliveredError } from './callbacks.ts';

// Bulk resends that a member plans: counted first, run by the service's worker in requests that
// keep to the budget of the API, with a result for each transaction.

/** Transactions of one plan. */
export const resendPlanMax = 100_000;

const choice = {
  from: dateTimeIn,
  to: dateTimeIn,
  type: transactionType.optional(),
  status: transactionStatus.optional().describe('Present status of the transaction'),
  host: text(255).optional().describe('Host and port of the callbackUrl'),
  error: undeliveredError.optional(),
};

/** `GET /connections/{id}/resend-count` query; the range is of status changes, ends inclusive. */
export const resendCountQuery = z.object({
  ...choice,
  onlyUndelivered: z.enum(['true', 'false']).default('true'),
});

const toldType = z.enum([...transactionType.options, 'TEF']);

const group = z.object({
  type: toldType,
  status: transactionStatus,
  count: z.int(),
});

/** How many transactions a plan would resend. */
export const resendCount = z
  .object({
    total: z.int(),
    isTotalCut: z.boolean().describe('More than one plan may have'),
    groups: z.array(group),
    windows: z.array(z.object({ from: dateTimeOut, to: dateTimeOut })),
  })
  .meta({ id: 'ResendCount' });
export type ResendCount = z.infer<typeof resendCount>;

/** `POST /connections/{id}/resend-plans`; 403 by role, 422 when there is nothing or too much. */
export const createResendPlanBody = z
  .object({
    ...choice,
    onlyUndelivered: z.boolean().default(true),
    counted: integerIn(1, resendPlanMax).optional().describe('What the member was shown'),
  })
  .meta({ id: 'CreateResendPlan' });
export type CreateResendPlanBody = z.output<typeof createResendPlanBody>;

/** What became of a transaction of a plan. */
export const resendResult = z.enum(resendResults);
export type ResendResult = z.infer<typeof resendResult>;

export const resendPlan = z
  .object({
    id: z.string(),
    createdAt: dateTimeOut,
    endedAt: dateTimeOut.nullable().describe('When the last request was made, or it was cancelled'),
    memberName: z.string(),
    from: dateTimeOut,
    to: dateTimeOut,
    onlyUndelivered: z.boolean(),
    type: transactionType.nullable(),
    status: transactionStatus.nullable(),
    host: z.string().nullable().describe('Host and port of the callbackUrl; null: any'),
    error: z.string().nullable().describe('Of the newest failed attempt; null: any'),
    state: z.enum(['RUNNING', 'DONE', 'CANCELED']),
    total: z.int(),
    counted: z.int().nullable().describe('Shown before it was made; null: unknown'),
    requested: z.int().describe('Transactions whose request was made'),
    nextRequestAt: dateTimeOut.nullable().describe('null when no request follows'),
    problem: z.string().nullable().describe('Why the next request has to wait'),
  })
  .meta({ id: 'ResendPlan' });
export type ResendPlan = z.infer<typeof resendPlan>;

/** `GET /connections/{id}/resend-plans`: the newest first. */
export const resendPlanList = z.object({ plans: z.array(resendPlan) }).meta({ id: 'ResendPlans' });
export type ResendPlanList = z.infer<typeof resendPlanList>;

/** `GET /connections/{id}/resend-plans/{planId}` query: a page of its transactions. */
export const resendPlanQuery = z.object({
  page: integerQuery(1, 100_000, 1),
  limit: integerQuery(1, 1000, 50),
  result: resendResult.optional(),
});
export type ResendPlanQuery = z.output<typeof resendPlanQuery>;

/**
 * The fields of a line of `GET /connections/{id}/resend-plans/{planId}/rows`, in order: each line
 * is a JSON array, with the amount as an integer of cents.
 */
export const planItemFields = [
  'transactionId',
  'amountCents',
  'result',
  'httpStatus',
  'callbackId',
] as const;
export type PlanItemField = (typeof planItemFields)[number];

const sums = {
  amount: moneyOut.describe('Without withdrawals'),
  withdrawn: moneyOut.describe('Of withdrawals'),
};

export const resendPlanDetail = resendPlan
  .extend({
    ...sums,
    results: z.array(z.object({ result: resendResult, count: z.int(), ...sums })),
    pagination,
    items: z.array(
      z.object({
        transactionId: z.string(),
        type: toldType,
        status: transactionStatus.describe('Present status'),
        amount: moneyOut,
        partyName: z.string().nullable(),
        clientReference: z.string().nullable(),
        result: resendResult,
        callbackId: z.string().nullable().describe('The attempt in the log'),
        httpStatus: z.int().nullable().describe('0 when no answer came; null before an attempt'),
        noAnswer: z.string().nullable().describe('Why none came; null when one did'),
      }),
    ),
  })
  .meta({ id: 'ResendPlanDetail' });
export type ResendPlanDetail = z.infer<typeof resendPlanDetail>;
