import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { gatewayStatus } from '#lib/domain/states/gateway-enums.ts';

/** The callback of a deposit (spec: api-key, "WebhookDeposit"). */
export const webhookDeposit = z
  .object({
    id: z.string(),
    type: z.literal('DEPOSIT'),
    status: gatewayStatus,
    amount: moneyOut,
    endToEndId: z.string().nullable().describe('After settlement'),
    payerDocument: z.string().nullable().describe('After payment'),
    payerName: z.string().nullable().describe('After payment'),
  })
  .meta({ id: 'WebhookDeposit' });
export type WebhookDeposit = z.infer<typeof webhookDeposit>;

/** The callback of a withdrawal (spec: api-key, "WebhookWithdraw"). */
export const webhookWithdraw = z
  .object({
    id: z.string(),
    type: z.literal('WITHDRAW'),
    status: gatewayStatus,
    amount: moneyOut,
    endToEndId: z.string().nullable().describe('After settlement'),
  })
  .meta({ id: 'WebhookWithdraw' });
export type WebhookWithdraw = z.infer<typeof webhookWithdraw>;
