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
  .discriminatedUnion('state', [
    z.object({ state: z.literal('made'), transactionId: z.string() }),
    z.object({
      state: z
        .enum(['running', 'not-made'])
        .describe('not-made: nothing arrived, or it was refused; the key may be used again'),
    }),
  ])
  .meta({ id: 'KeyedRequest' });
