import { z } from 'zod';
import { text } from '#lib/contract/text.ts';

/** `POST /user/refund/{transactionId}` body: the reason, not blank. */
export const requestRefundBody = z
  .object({ description: text(1000).trim().min(1, 'não pode ficar vazio') })
  .meta({ id: 'RequestRefund' });

export const refundParams = z.object({ transactionId: text(64) });
