import { z } from 'zod';
import { auditAction, auditResult, panelAction } from '#lib/contract/panel/audit.ts';
import { dateTimeOut, text } from '#lib/contract/text.ts';

/** Acts that are about one transaction or infraction, and whose people want to know by whom. */
export const subjectAction = z.enum([
  ...auditAction.extract([
    'charge_create',
    'withdrawal_create',
    'refund_request',
    'callback_resend',
    'callback_bulk_resend',
    'infraction_defend',
    'infraction_concede',
    'infraction_assign',
    'infraction_note',
    'personal_data_reveal',
  ]).options,
  ...panelAction.extract(['approval_ask', 'approval_give']).options,
]);

/** Most acts of one subject that are told, the newest ones. */
export const subjectActsMax = 50;

/** `GET /connections/{id}/acts` query. */
export const subjectActsQuery = z.object({
  subject: text(128).min(1).describe('Id of a transaction or an infraction'),
});

/** 200 of `GET /connections/{id}/acts`: what members did with it, newest first. */
export const subjectActs = z
  .object({
    acts: z
      .array(
        z.object({
          actId: z.string(),
          action: subjectAction,
          result: auditResult.describe('How it ended; started: nobody knows that it did'),
          memberName: z.string().nullable(),
          givenTo: z.string().nullable().describe('Of an infraction: who is to answer it'),
          at: dateTimeOut.describe('When it began'),
        }),
      )
      .max(subjectActsMax),
    payout: z
      .object({ batchId: z.string(), fileName: z.string(), row: z.int(), page: z.int() })
      .nullable()
      .describe('Of a withdrawal that a row of a file became: which, and the page that it is on'),
    refundApprovalId: z
      .string()
      .nullable()
      .describe('Of a deposit: the approval that its refund waits for'),
  })
  .meta({ id: 'SubjectActs' });
export type SubjectActs = z.infer<typeof subjectActs>;
