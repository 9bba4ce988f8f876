import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { gatewayStatus } from '#lib/domain/states/gateway-enums.ts';

/** API-key edition document, WebhookDeposit. */
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

/** API-key edition document, WebhookWithdraw. */
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
