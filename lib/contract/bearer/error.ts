import { z } from 'zod';

/** The synchronous error of the bearer edition (spec: bearer, "Errors"), and of the panel API. */
export const errorBody = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    error: z.string().describe('The HTTP reason phrase'),
    retryAfterSeconds: z.int().optional().describe('Only with 429'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
