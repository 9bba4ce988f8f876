import { z } from 'zod';
import { callbackListQuery } from '#lib/contract/bearer/callback-log.ts';
import { pagination } from '#lib/contract/bearer/transaction.ts';
import { integerQuery, moneyOut } from '#lib/contract/number.ts';
import { dateTimeIn, dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { callbackTransactionsMax } from '#lib/domain/limits/callback-transactions.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { origin } from './panel.ts';

// The panel's view of callbacks, for accounts of both editions. Secrets are not in it: values in
// the query of a URL, user information, and headers that carry credentials read `***`.

/** `GET /connections/{id}/callbacks` query: the filters of the bearer edition's list, and more. */
export const panelCallbacksQuery = callbackListQuery.extend({
  url: text(2048).optional().describe('Part of the URL before its query, which is not searched'),
  transactionIds: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(idText).max(callbackTransactionsMax))
    .meta({ type: 'string', description: 'Comma-separated ids of transactions' })
    .optional(),
});
export type PanelCallbacksQuery = z.output<typeof panelCallbacksQuery>;

/** One attempt, as a list shows it. */
export const panelCallback = z
  .object({
    id: z.string(),
    createdAt: dateTimeOut,
    transactionId: z.string(),
    transactionStatus: transactionStatus.describe('Status in the body that was sent'),
    infractionId: z.string().nullable().describe('Set when an infraction caused the callback'),
    url: z.string(),
    host: z.string(),
    status: z.int().describe('HTTP status; 0 when no answer came'),
    noAnswer: z.string().nullable().describe('Why none came; null when one did'),
    attempt: z.int().nullable().describe('0 to 4; null for a resend'),
    responseTime: z.int().describe('Milliseconds'),
    nextAttemptAt: dateTimeOut.nullable(),
  })
  .meta({ id: 'PanelCallback' });
export type PanelCallback = z.infer<typeof panelCallback>;

export const panelCallbackList = z
  .object({ pagination, callbacks: z.array(panelCallback) })
  .meta({ id: 'PanelCallbackList' });
export type PanelCallbackList = z.infer<typeof panelCallbackList>;

const headers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * `GET /connections/{id}/callbacks/{logId}`: what was sent and answered, and the other tries. The
 * `webhook-id`, which a receiver logs, is an id of the newest attempts too.
 */
export const panelCallbackDetail = panelCallback
  .extend({
    request: z.object({
      method: z.literal('POST'),
      headers,
      body: z.string().describe('JSON text, exactly as it was sent'),
    }),
    response: z.object({
      headers,
      body: z.string().describe('Or why no answer came'),
      cutBy: z
        .enum(['size', 'time', 'connection'])
        .nullable()
        .describe('What ended the body early'),
    }),
    attempts: z
      .array(panelCallback)
      .describe('For the same status change, resends of it too; the newest 100, oldest first'),
  })
  .meta({ id: 'PanelCallbackDetail' });
export type PanelCallbackDetail = z.infer<typeof panelCallbackDetail>;

/** `GET /connections/{id}/callback-archive`: how far attempts have left the log for files. */
export const callbackArchive = z
  .object({ until: dateTimeOut.nullable().describe('Older ones are in files; null: none is') })
  .meta({ id: 'CallbackArchive' });

/** `GET /connections/{id}/archived-callbacks` query. */
export const archivedCallbacksQuery = z.object({ transactionId: idText });

/** The attempts for a transaction that are in files, newest first; their ids say so. */
export const archivedCallbackList = z
  .object({ callbacks: z.array(panelCallback) })
  .meta({ id: 'ArchivedCallbackList' });

/** Longest stretch of time of the two reports below. */
export const callbackReportDaysMax = 31;

const reportRange = { from: dateTimeIn, to: dateTimeIn };

function isRange({ from, to }: { from: Date; to: Date }): boolean {
  // It is asked about malformed dates too, which have their own message: NaN is no bad range.
  const ms = Number(to) - Number(from);
  return !(ms < 0 || ms > callbackReportDaysMax * 86_400_000);
}

const rangeError = {
  path: ['to'],
  error: `não pode ser anterior a from, nem mais de ${callbackReportDaysMax} dias depois`,
};

/** `GET /connections/{id}/callback-health` query, both ends inclusive. */
export const callbackHealthQuery = z.object(reportRange).refine(isRange, rangeError);

const healthFigures = {
  attempts: z.int(),
  delivered: z.int().describe('Answered with 2xx'),
  deliveredFirst: z.int().describe('Of these, at the first attempt'),
  failed: z.int().describe('Attempts without a 2xx, unanswered ones included'),
  unanswered: z.int().describe('Attempts without any HTTP answer'),
  responseTimeP50: z.int().nullable().describe('Milliseconds, of answered attempts'),
  responseTimeP95: z.int().nullable(),
  lastSuccessAt: dateTimeOut.nullable().describe('In the range'),
  lastFailureAt: dateTimeOut.nullable().describe('In the range'),
  failingSinceAt: dateTimeOut
    .nullable()
    .describe('First failure of a host that only fails: 3 attempts of 2 transactions or more'),
  pending: z.int().describe('Callbacks that wait for an attempt now'),
  steps: z
    .array(z.object({ delivered: z.int(), failed: z.int() }))
    .max(48)
    .describe('Attempts of the range in each step of stepHours before its end, oldest first'),
};

/** How the receivers do. Hosts by failures, then by attempts. */
export const callbackHealth = z
  .object({
    from: dateTimeOut,
    to: dateTimeOut,
    stepHours: z.int().describe('1, or 24 where the range is longer than two days'),
    total: z.object(healthFigures),
    hosts: z.array(z.object({ host: z.string(), ...healthFigures })).max(100),
    hasMoreHosts: z.boolean(),
  })
  .meta({ id: 'CallbackHealth' });
export type CallbackHealth = z.infer<typeof callbackHealth>;

/** What the newest failed attempt of an undelivered transaction got. */
export const undeliveredError = text(200).describe('HTTP and the status, or why no answer came');

/** `GET /connections/{id}/undelivered-causes` query. The range is of status changes. */
export const undeliveredCausesQuery = z.object(reportRange).refine(isRange, rangeError);

/** What is undelivered by receiver and error, those with the most transactions first. */
export const undeliveredCauses = z
  .object({
    causes: z.array(
      z.object({
        host: z.string(),
        error: undeliveredError.nullable().describe('null: no attempt has failed yet'),
        count: z.int().describe('Transactions'),
        amount: moneyOut.describe('Of these, without withdrawals'),
        withdrawn: moneyOut.describe('Of those of them that are withdrawals'),
        firstChangedAt: dateTimeOut.describe('The first of them is undelivered since'),
        lastChangedAt: dateTimeOut,
        lastFailureAt: dateTimeOut.nullable(),
        planned: z.int().describe('Of these, with an automatic attempt to come'),
      }),
    ),
    hasMoreCauses: z.boolean(),
  })
  .meta({ id: 'UndeliveredCauses' });
export type UndeliveredCauses = z.infer<typeof undeliveredCauses>;

/** `GET /connections/{id}/undelivered` query. The range is of status changes, ends inclusive. */
export const undeliveredQuery = z
  .object({
    ...reportRange,
    page: integerQuery(1, 100_000, 1),
    limit: integerQuery(1, 200, 20),
    type: transactionType.optional(),
    status: transactionStatus.optional(),
    host: text(255).optional().describe('Host and port of the callbackUrl'),
    error: undeliveredError.optional(),
  })
  .refine(isRange, rangeError);
export type UndeliveredQuery = z.output<typeof undeliveredQuery>;

const type = z.enum([...transactionType.options, 'TEF']);

/** A transaction of which a receiver has not acknowledged the status or an infraction's update. */
export const undeliveredTransaction = z
  .object({
    id: z.string(),
    type,
    status: transactionStatus,
    amount: moneyOut,
    clientReference: z.string().nullable(),
    createdAt: dateTimeOut,
    changedAt: dateTimeOut.describe('Since when it is undelivered'),
    host: z.string(),
    attempts: z.int().describe('Attempts made for it'),
    nextAttemptAt: dateTimeOut.nullable().describe('null: no automatic attempt will follow'),
    lastAttempt: z
      .object({
        id: z.string(),
        createdAt: dateTimeOut,
        status: z.int(),
        noAnswer: z.string().nullable(),
      })
      .nullable()
      .describe('The newest of the transaction, of whichever status; null before the first'),
  })
  .meta({ id: 'UndeliveredTransaction' });

/** Paid but undelivered: the same transactions as a bulk resend with onlyUndelivered would take. */
export const undeliveredList = z
  .object({
    total: z.int(),
    isTotalCut: z.boolean().describe('There are more than were counted'),
    groups: z.array(z.object({ type, status: transactionStatus, count: z.int() })),
    pagination,
    transactions: z.array(undeliveredTransaction),
  })
  .meta({ id: 'UndeliveredList' });
export type UndeliveredList = z.infer<typeof undeliveredList>;

/** `GET /connections/{id}/callback-secret`; 403 unless the role may handle tokens. */
export const callbackSecretView = z
  .object({
    secret: z.string().describe('whsec_ and base64, as the Standard Webhooks libraries take it'),
    version: z.int(),
    rotatedAt: dateTimeOut.nullable().describe('null: never'),
    previousSignsUntil: dateTimeOut
      .nullable()
      .describe('Until then the secret before this one signs too'),
  })
  .meta({ id: 'CallbackSecret' });
export type CallbackSecretView = z.infer<typeof callbackSecretView>;

/** `POST /connections/{id}/callback-secret/rotate`. */
export const rotateCallbackSecretBody = z.object({ ...origin }).meta({ id: 'RotateSecret' });
export type RotateCallbackSecretBody = z.output<typeof rotateCallbackSecretBody>;
