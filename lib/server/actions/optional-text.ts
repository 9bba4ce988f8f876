import { z } from 'zod';

/** A field that may be left out: empty text is none, and the rest is for the schema. */
export function optionalText<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : text))
    .pipe(schema.optional());
}
