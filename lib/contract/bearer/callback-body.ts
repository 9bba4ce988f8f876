import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { callbackInfraction } from './infraction.ts';
import { transaction, transactionSplitItem } from './transaction.ts';

/** Where a split failed: the whole array, or this recipient alone. */
export const splitFailureScope = z.enum(['structural', 'recipient']);

/** Only in callbacks (spec: bearer, "TransactionSplitBreakdown"). */
export const transactionSplitBreakdown = transactionSplitItem
  .extend({
    recipientName: z
      .string()
      .nullable()
      .describe('null when the split failed before the recipient was resolved'),
    executedAmount: moneyOut.nullable().describe('null when nothing was executed'),
    failureReason: z.string().nullable(),
    failureScope: splitFailureScope.nullable(),
  })
  .meta({ id: 'TransactionSplitBreakdown' });
export type TransactionSplitBreakdown = z.infer<typeof transactionSplitBreakdown>;

/** One null recipient when the whole array failed (spec: bearer, "SplitWarning"). */
export const splitWarning = z
  .object({ recipientId: z.string().nullable(), reason: z.string() })
  .meta({ id: 'SplitWarning' });
export type SplitWarning = z.infer<typeof splitWarning>;

/**
 * What a callback carries (spec: bearer, "Callback payload"): the transaction, both split fields or
 * neither of them, and the infraction only when one is the reason.
 */
export const callbackBody = transaction
  .extend({
    infraction: callbackInfraction.optional(),
    splits: z.array(transactionSplitBreakdown).optional(),
    splitWarnings: z.array(splitWarning).optional(),
  })
  .refine((body) => (body.splits === undefined) === (body.splitWarnings === undefined), {
    path: ['splitWarnings'],
    error: 'stands beside splits, never alone',
  })
  .meta({ id: 'CallbackBody' });
export type CallbackBody = z.infer<typeof callbackBody>;
