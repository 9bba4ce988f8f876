import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeIn, dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { auditAction, auditResult, panelAction } from './audit.ts';

/** Everything that the log has, as it names it. */
export const loggedActions = [...auditAction.options, ...panelAction.options] as const;

const loggedAction = z.enum(loggedActions);
export type LoggedAction = z.infer<typeof loggedAction>;

/** Entries of a page, and of one request of an export. */
export const auditPageMax = 500;

/** `GET /audit` query: the newest first. 403 without the right. */
export const auditQuery = z.object({
  from: dateTimeIn.optional().describe('Inclusive'),
  to: dateTimeIn.optional().describe('Inclusive'),
  memberId: idText.optional(),
  action: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(loggedAction).max(loggedActions.length))
    .optional()
    .describe('One, or several with commas between them'),
  q: text(128).optional().describe('An id, a word of the reason, an e-mail or an address'),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(auditPageMax).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** One act, or what is left of one that was cut off. */
export const auditEntry = z
  .object({
    id: z.string(),
    at: dateTimeOut,
    memberId: z.string().nullable(),
    memberName: z.string().nullable(),
    actor: z.string().nullable().describe('What they called themselves, where no member is known'),
    action: loggedAction,
    result: auditResult,
    reason: z.string().nullable(),
    subject: z.string().nullable().describe('Id of what it was about'),
    subjectName: z.string().nullable().describe('Of a member or an invitation'),
    connectionId: z.string().nullable(),
    amount: moneyOut.nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest links that each look at the log works out anew. */
export const chainCheckMax = 10_000;

/** 200 of `GET /audit`. */
export const auditLog = z
  .object({
    entries: z.array(auditEntry).max(auditPageMax),
    next: z.string().nullable().describe('`before` of the next page; null when there is none'),
  })
  .meta({ id: 'AuditLog' });
export type AuditLog = z.infer<typeof auditLog>;

/** 200 of `GET /audit/desk`: who can be chosen, and whether the log is whole. */
export const auditDesk = z
  .object({
    people: z.array(z.object({ id: z.string(), name: z.string() })).describe('Also who has left'),
    chain: z.object({
      length: z.int(),
      isWhole: z.boolean().describe('The newest links follow from each other, none is missing'),
    }),
  })
  .meta({ id: 'AuditDesk' });
export type AuditDesk = z.infer<typeof auditDesk>;
