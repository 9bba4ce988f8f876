import { z } from 'zod';

/** An environment variable that is absent or empty counts as not set. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

export const milliseconds = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/**
 * Reads the variables that the schema names. Throws one error that names every variable with a bad
 * value, and never the value itself: it may be a secret.
 */
export function readVariables<Output>(
  schema: z.ZodType<Output>,
  variables: NodeJS.ProcessEnv,
): Output {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  throw new Error(`environment: bad value of ${names.join(', ')} (see docs/operations.md)`);
}
