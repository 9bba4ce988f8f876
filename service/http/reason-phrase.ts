// oxlint-disable-next-line eslint/no-restricted-imports -- a table of phrases: no call leaves by it
import { STATUS_CODES } from 'node:http';

/** The standard reason phrase of a status, such as "Unprocessable Entity". */
export function reasonPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}
