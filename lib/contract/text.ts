import { z } from 'zod';

/**
 * Text that PostgreSQL can store and every client can read back: no NUL, no lone surrogate.
 * `max` counts UTF-16 units, as JSON Schema's maxLength does closely enough for limits.
 */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'contém caracteres que não podem ser armazenados',
    });
}

/** An id in a path or a filter: whatever is asked, an unknown one is simply not found. */
export const idText = text(64);

/** An ISO 8601 date-time with any offset in a query or body; parsed to a Date. */
export const dateTimeIn = z.iso
  .datetime({ offset: true, error: 'deve ser data e hora ISO 8601, como 2026-01-31T13:00:00.000Z' })
  .transform((value, context) => {
    const date = new Date(value);
    // PostgreSQL knows no year below 1 here and a filter beyond 9999 is a mistake.
    if (!Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0) return date;
    context.addIssue({ code: 'custom', message: 'não existe no calendário' });
    return z.NEVER;
  })
  .meta({ type: 'string', format: 'date-time' });

/** A date-time in a response: ISO 8601 in UTC with milliseconds. */
export const dateTimeOut = z.iso.datetime({ precision: 3 });

/** When a thing was made and when it last changed. */
export const timestamps = { createdAt: dateTimeOut, updatedAt: dateTimeOut };

/** Path parameter `{id}`. */
export const idParams = z.object({ id: idText });

/** `true` or `false` in a query parameter, in any case. */
export const booleanQuery = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false']))
  .transform((value) => value === 'true')
  .meta({ type: 'boolean' });
