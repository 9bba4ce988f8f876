import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { direction, taxType } from '#lib/domain/states/gateway-enums.ts';

/** A fee rule (spec: api-key, "TaxRule"). */
export const taxRule = z
  .object({
    minAmount: moneyOut,
    maxAmount: moneyOut.nullable().describe('null: no upper limit'),
    taxValue: z.number().describe('FIXED: reais; PERCENTAGE: per cent of the amount'),
    taxType,
    typeTransaction: direction,
  })
  .meta({ id: 'TaxRule' });
export type TaxRuleBody = z.infer<typeof taxRule>;
