import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { timestamps } from '#lib/contract/text.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { taxRule } from './tax-rule.ts';

/**
 * `GET /account` of the API-key edition (spec: api-key, "GET /account";
 * spec: settled, "API-key account").
 */
export const gatewayAccount = z
  .object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      balance: moneyOut,
      taxRules: z.array(taxRule),
      pix: z.object({ type: pixType.nullable(), key: z.string().nullable() }),
      ...timestamps,
    }),
  })
  .meta({ id: 'GatewayAccount' });
export type GatewayAccount = z.infer<typeof gatewayAccount>;

/** `GET /account/balance` of the API-key edition. */
export const gatewayBalance = z
  .object({
    balance: moneyOut,
    eligibleWithdraw: moneyOut.describe('The most that one withdrawal can pay out now'),
  })
  .meta({ id: 'GatewayBalance' });
export type GatewayBalance = z.infer<typeof gatewayBalance>;
