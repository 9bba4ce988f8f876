import { z } from 'zod';

/** The error of the API-key edition, for every status (spec: settled, "API-key errors"). */
export const gatewayErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    retryAfterSeconds: z.int().optional().describe('Only with 429'),
  })
  .meta({ id: 'GatewayError' });
