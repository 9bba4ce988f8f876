import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, text } from '#lib/contract/text.ts';
import { lookUpTermLengthMax, lookUpTermsMax } from '#lib/domain/limits/look-up-limits.ts';
import {
  analysisResult,
  infractionStatus,
  transactionStatus,
  transactionType,
} from '#lib/domain/states/enums.ts';

/** What a term was found as. */
export const lookUpKind = z.enum([
  'id',
  'endToEndId',
  'refundEndToEndId',
  'clientReference',
  'document',
  'code',
]);
export type LookUpKind = z.infer<typeof lookUpKind>;

/** `POST /connections/{id}/look-up`: anything that names transactions, as it was pasted. */
export const lookUpBody = z
  .object({
    terms: z.array(text(lookUpTermLengthMax).trim().min(1)).min(1).max(lookUpTermsMax),
  })
  .meta({ id: 'LookUp' });

/** A transaction that a term names. */
export const lookUpMatch = z
  .object({
    id: z.string(),
    foundAs: lookUpKind,
    // TEF is an internal transfer of the API-key edition.
    type: z.enum([...transactionType.options, 'TEF']),
    status: transactionStatus,
    amount: moneyOut,
    partyName: z.string().nullable().describe('Who paid or was paid; else who was to pay'),
    clientReference: z.string().nullable(),
    createdAt: dateTimeOut,
  })
  .meta({ id: 'LookUpMatch' });
export type LookUpMatch = z.infer<typeof lookUpMatch>;

/** 200: an entry for each term, in the order of the terms. */
export const lookUpResult = z
  .object({
    results: z.array(
      z.object({
        term: z.string(),
        matches: z.array(lookUpMatch).describe('The newest ones, at most 5'),
        hasMore: z.boolean().describe('More transactions match than are listed'),
      }),
    ),
  })
  .meta({ id: 'LookUpResult' });
export type LookUpResult = z.infer<typeof lookUpResult>;

/** Shorter beginnings name half of everything. */
export const beginningLengthMin = 3;
/** Longer texts are no beginnings of anything that is found by one. */
export const beginningLengthMax = 64;

/** `GET /connections/{id}/beginnings` query: what was typed so far. */
export const beginningsQuery = z.object({
  text: text(beginningLengthMax).trim().min(beginningLengthMin),
});

const beginningKind = lookUpKind.exclude(['document', 'code']);
export type BeginningKind = z.infer<typeof beginningKind>;

const infractionMatchKind = z.enum(['id', 'protocol', 'payerName']);
export type InfractionMatchKind = z.infer<typeof infractionMatchKind>;

/** 200: the newest few whose ids, references or protocols begin so, or whose payer has the name. */
export const beginnings = z
  .object({
    transactions: z.array(lookUpMatch.extend({ foundAs: beginningKind })).describe('At most 5'),
    hasMore: z.boolean().describe('More transactions match than are listed'),
    infractions: z
      .array(
        z.object({
          id: z.string(),
          protocol: z.string(),
          status: infractionStatus,
          analysisResult: analysisResult.nullable(),
          isReopened: z.boolean().describe('Adjustments were asked for, and it is open again'),
          foundAs: infractionMatchKind,
          partyName: z.string().nullable().describe('Who paid; else who was to pay'),
          amount: moneyOut.describe('Of the deposit'),
          reportedAt: dateTimeOut,
        }),
      )
      .describe('At most 5'),
  })
  .meta({ id: 'Beginnings' });
export type Beginnings = z.infer<typeof beginnings>;
