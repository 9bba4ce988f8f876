import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, idText } from '#lib/contract/text.ts';

/** Most differences that are listed, the largest first. */
export const feeDifferencesMax = 100;

const side = z.object({ count: z.int(), charged: moneyOut, expected: moneyOut });

/** What a transaction costs by the terms of its time: fixed and percent, at least the minimum. */
const feeRule = z.object({
  since: dateTimeOut.nullable().describe('Null: from the beginning'),
  fixed: moneyOut,
  percent: z.number(),
  minimum: moneyOut,
  from: moneyOut.describe('The least amount that it is for'),
  to: moneyOut.nullable().describe('And the greatest; null: no end'),
});
export type CheckedFeeRule = z.infer<typeof feeRule>;

/** 200 of `GET /connections/{id}/fee-rule`, whose query names a transaction of the account. */
export const ruleOfFee = z
  .object({
    rule: feeRule.nullable().describe('Null: the terms of its time are not known, or give another'),
  })
  .meta({ id: 'RuleOfFee' });

export const ruleOfFeeQuery = z.object({ transactionId: idText });

/** Most rules that are told of some days, the newest. */
export const feeRulesMax = 20;

/**
 * 200 of `GET /connections/{id}/fee-check`: the fee of each paid deposit and completed withdrawal
 * that was created on the days, beside the fee by the terms of that time. 404 for an account that
 * is not ours.
 */
export const feeCheck = z
  .object({
    deposits: side,
    withdrawals: side,
    rules: z
      .array(feeRule.extend({ type: z.enum(['DEPOSIT', 'WITHDRAW']) }))
      .max(feeRulesMax)
      .describe('Those that held on the days'),
    unknown: z.int().describe('Older than what is known of the terms, so not checked'),
    differences: z.object({
      count: z.int(),
      charged: moneyOut,
      expected: moneyOut,
      rows: z
        .array(
          z.object({
            id: z.string(),
            type: z.enum(['DEPOSIT', 'WITHDRAW']),
            createdAt: dateTimeOut,
            amount: moneyOut,
            charged: moneyOut,
            expected: moneyOut.nullable().describe('Null: the terms have no rule for the amount'),
            rule: feeRule.nullable().describe('That of the terms of its time'),
          }),
        )
        .max(feeDifferencesMax),
    }),
  })
  .meta({ id: 'FeeCheck' });
export type FeeCheck = z.infer<typeof feeCheck>;
