import { z } from 'zod';
import { moneyQuery } from '#lib/contract/number.ts';
import { dateTimeIn, idText, text } from '#lib/contract/text.ts';
import {
  analysisResult,
  infractionStatus,
  infractionType,
  reportedType,
} from '#lib/domain/states/enums.ts';
import { infraction } from './infraction.ts';
import { pageQuery, sortDirection } from './transaction.ts';

/** `GET /user/infractions/` response (spec: settled, "Lists"). */
export const infractionList = z
  .object({
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      totalItems: z.int(),
      totalPages: z.int(),
    }),
    infractions: z.array(infraction),
  })
  .meta({ id: 'InfractionList' });
export type InfractionList = z.infer<typeof infractionList>;

/** More words than any enumeration has; a longer list is a mistake. */
const wordsMax = 20;

/** `status=A,B` or `status=A&status=B`: the words of one spelling of an array. */
function words<Word extends string>(word: z.ZodType<Word, string>, of: readonly string[]) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((part) => part.split(',')))
    .transform((parts) => parts.map((part) => part.trim()))
    .pipe(z.array(word).max(wordsMax))
    .optional()
    .meta({ type: 'array', items: { type: 'string', enum: [...of] } });
}

const statusWords = words(infractionStatus, infractionStatus.options);
const typeWords = words(infractionType, infractionType.options);
const resultWords = words(analysisResult, analysisResult.options);
const reporterWords = words(reportedType, reportedType.options);

/** `GET /user/infractions/` query (spec: settled, "Infraction filters"). */
export const infractionListQuery = pageQuery.extend({
  status: statusWords,
  'status[]': statusWords,
  type: typeWords,
  'type[]': typeWords,
  analysisResult: resultWords,
  'analysisResult[]': resultWords,
  reportedBy: reporterWords,
  'reportedBy[]': reporterWords,
  createdAtFrom: dateTimeIn.optional(),
  createdAtTo: dateTimeIn.optional(),
  reportedAtFrom: dateTimeIn.optional(),
  reportedAtTo: dateTimeIn.optional(),
  expiresAtFrom: dateTimeIn.optional(),
  expiresAtTo: dateTimeIn.optional(),
  updatedAtFrom: dateTimeIn.optional(),
  updatedAtTo: dateTimeIn.optional(),
  transactionId: idText.optional(),
  endToEndId: text(64).optional(),
  protocol: text(64).optional(),
  payerDocument: text(32).optional(),
  payerName: text(200).optional().describe('Part of the name of who paid'),
  amount: moneyQuery.optional().describe('Of the contested transaction'),
  amountFrom: moneyQuery.optional().describe('amount at or above'),
  amountTo: moneyQuery.optional().describe('amount at or below'),
  sortBy: z
    .enum(['createdAt', 'reportedAt', 'expiresAt', 'updatedAt', 'transactionAmount'])
    .default('createdAt'),
  sortDirection,
});
export type InfractionListQuery = z.output<typeof infractionListQuery>;

/** The array filters of a query, whichever way each of them was spelled; absent: everything. */
export function arrayFilters(query: Omit<InfractionListQuery, 'page' | 'limit'>) {
  return {
    status: joined(query.status, query['status[]']),
    type: joined(query.type, query['type[]']),
    analysisResult: joined(query.analysisResult, query['analysisResult[]']),
    reportedBy: joined(query.reportedBy, query['reportedBy[]']),
  };
}

function joined<Word>(plain: Word[] | undefined, bracketed: Word[] | undefined) {
  if (!plain && !bracketed) return undefined;
  return [...(plain ?? []), ...(bracketed ?? [])];
}
