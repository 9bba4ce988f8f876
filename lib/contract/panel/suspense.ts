import { z } from 'zod';
import { integerQuery, moneyOut, moneyQuery } from '#lib/contract/number.ts';
import { dateTimeIn, dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { suspenseNoteMax } from '#lib/domain/limits/suspense-note.ts';
import { suspenseReason, suspenseState } from '#lib/domain/states/suspense-states.ts';
import { origin } from './panel.ts';

/** `GET /connections/{id}/suspense` query. */
export const suspenseQuery = z.object({
  state: suspenseState.optional().describe('All of them unless given'),
  itemId: z.uuid().optional().describe('That one alone'),
  transactionId: idText.optional().describe('The charge or the withdrawal it has to do with'),
  term: text(64)
    .optional()
    .describe('Its end-to-end id, that of its return, its txid or its transaction, in any case'),
  amount: moneyQuery.optional(),
  amountFrom: moneyQuery.optional().describe('amount at or above'),
  amountTo: moneyQuery.optional().describe('amount at or below'),
  name: text(200).optional().describe("Parts of the payer's name"),
  document: text(32).optional().describe("Digits of the payer's document"),
  dateFrom: dateTimeIn.optional().describe('receivedAt at or after'),
  dateTo: dateTimeIn.optional().describe('receivedAt at or before'),
  page: integerQuery(1, 100_000, 1),
  limit: integerQuery(1, 100, 50),
});
export type SuspenseQuery = z.output<typeof suspenseQuery>;

/** Received money that matches nothing, of the account behind the connection. */
export const suspenseItem = z
  .object({
    id: z.string(),
    endToEndId: z.string(),
    reason: suspenseReason,
    state: suspenseState,
    isReturning: z.boolean().describe('On its way back to the payer; still open'),
    amount: moneyOut,
    transactionId: z.string().nullable().describe('The charge or the withdrawal it has to do with'),
    assignedTransactionId: z.string().nullable(),
    payerName: z.string().nullable(),
    payerDocument: z.string().nullable(),
    receivedAt: dateTimeOut,
    returnEndToEndId: z.string().nullable(),
    returnFailure: z.string().nullable().describe('Why it could not be given back'),
    note: z.string().nullable(),
  })
  .meta({ id: 'SuspenseItem' });
export type SuspenseItem = z.infer<typeof suspenseItem>;

/** 200 of `GET /connections/{id}/suspense`: newest first. */
export const suspenseList = z
  .object({ items: z.array(suspenseItem), hasNextPage: z.boolean() })
  .meta({ id: 'SuspenseList' });
export type SuspenseList = z.infer<typeof suspenseList>;

/**
 * `POST /connections/{id}/suspense/{itemId}/assign` body: to a charge of the account with the same
 * amount, or to the account itself. 404 for an unknown item or charge, 422 when it does not fit.
 */
export const assignSuspenseBody = z
  .object({ chargeId: idText.min(1).nullish(), ...origin })
  .meta({ id: 'AssignSuspense' });
export type AssignSuspenseBody = z.output<typeof assignSuspenseBody>;

/** `POST /connections/{id}/suspense/{itemId}/return` body. */
export const returnSuspenseBody = z.object({ ...origin }).meta({ id: 'ReturnSuspense' });

export type ReturnSuspenseBody = z.output<typeof returnSuspenseBody>;

/** `POST /connections/{id}/suspense/{itemId}/note` body; an empty note takes it away. */
export const noteSuspenseBody = z
  .object({ note: text(suspenseNoteMax), ...origin })
  .meta({ id: 'NoteSuspense' });
export type NoteSuspenseBody = z.output<typeof noteSuspenseBody>;
