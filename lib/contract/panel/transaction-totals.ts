import { z } from 'zod';
import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { moneyOut } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

/**
 * `GET /connections/{id}/transaction-totals` query: the filters of both editions' lists without
 * pages and order.
 */
export const transactionTotalsQuery = transactionListQuery
  .omit({ page: true, limit: true, sortBy: true, sortDirection: true })
  .extend({
    payerName: text(200).optional(),
    payerDocument: text(32).optional(),
    by: z.enum(['day']).optional().describe('A line for each day, too'),
  });

/** What the transactions of one type and status come to, on one day where days are asked for. */
export const transactionTotal = z
  .object({
    // TEF is an internal transfer of the API-key edition.
    type: z.enum([...transactionType.options, 'TEF']),
    status: transactionStatus,
    day: z.string().nullable().describe('Of creation, yyyy-MM-dd in São Paulo'),
    count: z.int(),
    amount: moneyOut,
    fees: moneyOut.describe('Also of those that cost nothing in the end: see their status'),
    refunded: moneyOut.describe('What was given back; 0 unless the status is REFUNDED'),
  })
  .meta({ id: 'TransactionTotal' });
export type TransactionTotal = z.infer<typeof transactionTotal>;

/** 200 of `GET /connections/{id}/transaction-totals`: all that match, not one page. */
export const transactionTotals = z
  .object({ lines: z.array(transactionTotal) })
  .meta({ id: 'TransactionTotals' });
export type TransactionTotals = z.infer<typeof transactionTotals>;
