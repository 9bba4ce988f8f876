import { z } from 'zod';

/** The error of the API-key edition (decisions, section 4), for every status. */
export const gatewayErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    retryAfterSeconds: z.int().optional().describe('Only with 429'),
  })
  .meta({ id: 'GatewayError' });
