import { z } from 'zod';
import { integerQuery } from '#lib/contract/number.ts';
import { booleanQuery, dateTimeIn, idText, text } from '#lib/contract/text.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { callbackLog, pageQuery, pagination, sortDirection } from './transaction.ts';

// The log of callbacks and their resend (spec: bearer, "GET /user/callbacks/";
// spec: settled, "Callback filters"; spec: settled, "Lists"; spec: settled, "Resends").

/** Classes of an HTTP status: 2 is 200 to 299. */
const statusClass = z
  .enum(['2', '3', '4', '5'])
  .transform(Number)
  .meta({ type: 'integer', minimum: 2, maximum: 5 });

/** What a list of callbacks may be narrowed by, joined with AND. */
const callbackFilters = z.object({
  url: text(2048).optional().describe('Part of the URL'),
  status: integerQuery(0, 999, 0)
    .removeDefault()
    .optional()
    .describe('HTTP status; 0 when no answer came'),
  transactionId: idText.optional(),
  hasError: booleanQuery.optional().describe('true: the status is not 2xx'),
  createdAtFrom: dateTimeIn.optional().describe('createdAt at or after'),
  createdAtTo: dateTimeIn.optional().describe('createdAt at or before'),
  id: idText.optional(),
  // Beyond the two documents, for people who look for the cause of a failure.
  attempt: integerQuery(0, 4, 0)
    .removeDefault()
    .optional()
    .describe('Extension: 0 to 4, which excludes resends'),
  resent: booleanQuery.optional().describe('Extension: true: resends alone; false: none of them'),
  host: text(255).optional().describe('Extension: exact host of the URL, with its port'),
  answered: booleanQuery.optional().describe('Extension: false: no HTTP answer came'),
  statusClass: statusClass.optional().describe('Extension: 2, 3, 4 or 5'),
  transactionStatus: transactionStatus
    .optional()
    .describe('Extension: status of the transaction in the callback'),
});

/** `GET /user/callbacks/` query. */
export const callbackListQuery = pageQuery.extend({ ...callbackFilters.shape, sortDirection });
export type CallbackListQuery = z.output<typeof callbackListQuery>;

/** `GET /user/callbacks/` response. */
export const callbackList = z
  .object({
    pagination,
    callbacks: z.array(callbackLog),
  })
  .meta({ id: 'CallbackList' });
export type CallbackList = z.infer<typeof callbackList>;

/** Longest list of transactionIds in one request. */
const transactionIdsMax = 1000;

/** One value or a list of them; an empty list restricts nothing. */
function oneOrMany<Item extends z.ZodType>(item: Item, max: number) {
  return z.union([item.transform((value) => [value]), z.array(item).max(max)]);
}

/**
 * `POST /user/callbacks/resend`: every transaction with a callbackUrl whose status changed in the
 * range, both ends inclusive. How far back and how wide it may be is the use case's to say.
 */
export const resendCallbacksBody = z
  .object({
    createdAtFrom: dateTimeIn,
    createdAtTo: dateTimeIn,
    transactionIds: oneOrMany(idText, transactionIdsMax).optional(),
    transactionTypes: oneOrMany(transactionType, 10).optional(),
    transactionStatus: oneOrMany(transactionStatus, 20)
      .optional()
      .describe('Present status of the transaction'),
    onlyUndelivered: z
      .boolean()
      .default(false)
      .describe(
        'Only transactions with no 2xx for their present status or for an infraction’s update',
      ),
  })
  .meta({ id: 'ResendCallbacks' });

/** Answer of the bulk resend; `total` callbacks are on their way. */
export const resentCallbacks = z
  .object({ message: z.string(), total: z.int() })
  .meta({ id: 'ResentCallbacks' });
export type ResentCallbacks = z.infer<typeof resentCallbacks>;

/** Answer of the single resend. */
export const resentCallback = z.object({ message: z.string() }).meta({ id: 'ResentCallback' });

/** Path parameter of the single resend. */
export const resendParams = z.object({ transactionId: idText });
