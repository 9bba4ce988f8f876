import { z } from 'zod';

/** `GET /connections/{id}/keyed-request` query. */
export const keyedRequestQuery = z.object({
  key: z
    .string()
    .regex(/^[\x21-\x7e]{16,64}$/)
    .describe('Idempotency-Key of the request'),
});

/** 200: what became of a charge or withdrawal that was asked for with the key. Moves nothing. */
export const keyedRequest = z
  .object({
    state: z
      .enum(['made', 'running', 'not-made'])
      .describe('not-made: nothing arrived, or it was refused; the key may be used again'),
    transactionId: z.string().nullable().describe('Of what was made'),
  })
  .meta({ id: 'KeyedRequest' });
export type KeyedRequest = z.infer<typeof keyedRequest>;
