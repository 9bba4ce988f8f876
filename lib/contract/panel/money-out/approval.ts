import { z } from 'zod';
import { createCodeWithdrawalBody, createWithdrawalBody } from '#lib/contract/bearer/withdrawal.ts';
import { integerQuery, moneyIn, moneyOut } from '#lib/contract/number.ts';
import type { Capability } from '#lib/contract/panel/capability.ts';
import { payoutRowChange } from '#lib/contract/panel/money-out/payout.ts';
import { origin } from '#lib/contract/panel/panel.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { approvalReasonMax } from '#lib/domain/limits/approvals.ts';
import { approvalStates } from '#lib/domain/states/approval-states.ts';
import { pixType, transactionStatus } from '#lib/domain/states/enums.ts';

/** What a member of the dashboard is about to do with money, whole. */
const movedMoney = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), body: createWithdrawalBody }),
  z.object({ kind: z.literal('code'), body: createCodeWithdrawalBody }),
  z.object({ kind: z.literal('refund'), transactionId: idText, description: text(1000) }),
  z.object({ kind: z.literal('concession'), infractionId: idText }),
]);
export type MovedMoney = z.output<typeof movedMoney>;

/** What waits for a second person: one act of money, or a file of many. */
export const approvalKinds = ['key', 'code', 'refund', 'concession', 'batch'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Who may decide: the same capability as for the act itself. */
export const kindCapability = {
  key: 'withdraw',
  code: 'withdraw',
  refund: 'refund',
  concession: 'defend',
  batch: 'withdraw',
} as const satisfies Record<ApprovalKind, Capability>;

/** Each of them once, in the order in which people are told of them. */
export const movingCapabilities = ['withdraw', 'refund', 'defend'] as const;
export type MovingCapability = (typeof movingCapabilities)[number];

/** Of a started act that moves money: without it, an account that has an amount refuses the act. */
export const startedMoney = z.object({
  idempotencyKey: text(64).min(16).describe('Of the act: asked for twice, it waits once'),
  act: movedMoney,
});
export type StartedMoney = z.output<typeof startedMoney>;

/** The same as the dashboard's server sends it: amounts are still numbers of reais. */
export interface NewStartedMoney {
  idempotencyKey: string;
  act: object;
}

/** `GET /connections/{id}/approvals` query. */
export const approvalQuery = z.object({
  view: z.enum(['open', 'ended']).describe('What waits or is about to be done, or the others'),
  page: integerQuery(1, 100_000, 1),
  limit: integerQuery(1, 100, 50),
});

/** Money that waits for a second person, or what became of it. */
export const approval = z
  .object({
    id: z.string(),
    kind: z.enum(approvalKinds),
    state: z.enum(approvalStates),
    amount: moneyOut,
    dayAmount: moneyOut.describe('What the same person had moved that day without approval'),
    pixType: pixType.nullable(),
    withdrawPixKey: z.string().nullable(),
    depositId: z.string().nullable().describe('Of a refund'),
    infractionId: z.string().nullable().describe('Of a concession'),
    batchId: z.string().nullable().describe('Of a file of payouts'),
    description: z.string().nullable(),
    clientReference: z.string().nullable(),
    receiverName: z.string().nullable().describe('By the provider when it was asked for'),
    receiverDocument: z.string().nullable(),
    receiverInstitution: z.string().nullable(),
    receivedBefore: z
      .object({
        receiverName: z.string(),
        receiverDocument: z.string().nullable(),
        at: dateTimeOut,
      })
      .nullable()
      .describe('Of a key: who received the last payment to it before this was asked for'),
    askedBy: z.string().nullable().describe('Their name'),
    askedAt: dateTimeOut,
    expiresAt: dateTimeOut,
    isOwn: z.boolean().describe('The one who looks has asked for it'),
    decidedBy: z.string().nullable(),
    decidedAt: dateTimeOut.nullable(),
    reason: z.string().nullable().describe('Why it was refused'),
    transactionId: z.string().nullable().describe('What it made, or the deposit it gave back'),
    transactionStatus: transactionStatus.nullable().describe('Of the same, as it is now'),
    failure: z.string().nullable().describe('Why the service refused the act'),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approval>;

/** Beside an approval that waits: what whoever decides has to see, as it is now. */
const approvalPlan = z.object({
  fee: moneyOut.describe('Of all of it'),
  available: moneyOut,
  count: z.int().describe('Payments'),
  repeats: z.int().describe('Payments that look as if they were paid twice'),
  sameFileAt: dateTimeOut.nullable().describe('When the same file was paid before'),
  payments: z
    .array(
      z.object({
        number: z.int().describe('Line in the file'),
        pixType: pixType.nullable(),
        withdrawPixKey: z.string(),
        amount: moneyOut,
        nameInFile: z.string().nullable().describe('Whom the file names as the receiver'),
        receiverName: z.string().nullable(),
        receiverDocument: z.string().nullable(),
        description: z.string().nullable(),
        clientReference: z.string().nullable(),
        isRepeated: z.boolean(),
        change: payoutRowChange,
      }),
    )
    .describe('Of a file: its payments, the largest first, and no more than a hundred'),
  qrCode: z.string().nullable().describe('Of a withdrawal by code'),
});
export type ApprovalPlan = z.infer<typeof approvalPlan>;

/** 200 of `GET /connections/{id}/approvals/{approvalId}`. */
export const approvalDetail = approval
  .extend({
    plan: approvalPlan.nullable().describe('While it waits'),
    feePaid: moneyOut.nullable().describe('What it cost, once it was done'),
  })
  .meta({ id: 'ApprovalDetail' });
export type ApprovalDetail = z.infer<typeof approvalDetail>;

/** `GET /connections/{id}/approval-need` query: what is about to be done; 403 by role. */
export const approvalNeedQuery = z.object({ act: z.enum(movingCapabilities) });

/** 200 of the same: whether it would wait for a second person. */
export const approvalNeed = z
  .object({
    waitsFrom: moneyOut.nullable().describe('Null: nothing waits'),
    dayAmount: moneyOut.describe('What the member moved today without approval, which counts'),
    approvers: z.int().describe('Others of the team who may decide'),
    unready: z.int().describe('Of those, who have no second factor yet, which deciding takes'),
  })
  .meta({ id: 'ApprovalNeed' });
export type ApprovalNeed = z.infer<typeof approvalNeed>;

/** 200 of `GET /connections/{id}/approvals`: newest first, of the kinds that the role may do. */
export const approvalList = z
  .object({
    approvals: z.array(approval),
    hasNextPage: z.boolean(),
    forYou: z
      .object({ count: z.int(), amount: moneyOut })
      .describe('What waits and was not asked for by the one who looks'),
  })
  .meta({ id: 'ApprovalList' });
export type ApprovalList = z.infer<typeof approvalList>;

/** `POST /connections/{id}/approvals/{approvalId}/{step}` body; 409 once it waits no more. */
export const approvalStepBody = z.object({ ...origin }).meta({ id: 'StepApproval' });
export type ApprovalStepBody = z.output<typeof approvalStepBody>;

export const refuseApprovalBody = z
  .object({ reason: text(approvalReasonMax).trim().min(1, 'deve ser preenchido'), ...origin })
  .meta({ id: 'RefuseApproval' });
export type RefuseApprovalBody = z.output<typeof refuseApprovalBody>;

/** The amount from which on money waits; null: off. 403 unless an owner asks. */
export const approvalAmount = z
  .object({ amount: moneyOut.nullable() })
  .meta({ id: 'ApprovalAmount' });

/** `POST /connections/{id}/approval-amount` body. */
export const approvalAmountBody = z
  .object({ amount: moneyIn.nullable(), ...origin })
  .meta({ id: 'ChangeApprovalAmount' });
