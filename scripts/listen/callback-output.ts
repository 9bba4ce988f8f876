import { z } from 'zod';
import type { ReceivedCallback } from './callback-receiver.ts';

const noted = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: z.number(),
  infraction: z.object({ status: z.string() }).optional(),
});

/** What a terminal would act upon is written out: the text comes from whoever calls. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\uFFFD');
}

/**
 * One line for a person: time, path, attempt, what happened to which transaction, signature and
 * answer.
 */
export function callbackLine(callback: ReceivedCallback): string {
  const { receivedAt, path, headers, isSigned, answered } = callback;
  const attempt = headers['x-callback-attempt'];
  const parts = [
    receivedAt.toISOString().slice(11, 23),
    path,
    ...(attempt === undefined ? [] : [`attempt ${String(attempt)}`]),
    summary(callback.body),
    ...(isSigned === null ? [] : [isSigned ? 'signature ok' : 'SIGNATURE WRONG']),
    `answered ${answered}`,
  ];
  return printable(parts.join('  '));
}

function summary(body: string): string {
  const { data } = noted.safeParse(parse(body));
  if (!data) return `${Buffer.byteLength(body)} bytes that are no callback`;
  const { type, status, id, amount, infraction } = data;
  const cause = infraction ? ` (infraction ${infraction.status})` : '';
  return `${type} ${status} ${id} R$ ${amount.toFixed(2)}${cause}`;
}

/** One line of JSON for a program; the body is the object that came, or its text if it is none. */
export function callbackJson(callback: ReceivedCallback): string {
  const { receivedAt, path, headers, body, isSigned, answered } = callback;
  const parsed = parse(body);
  return JSON.stringify({
    receivedAt: receivedAt.toISOString(),
    path,
    headers,
    body: parsed === undefined ? body : parsed,
    isSigned,
    answered,
  });
}

function parse(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return parsed;
  } catch {
    return undefined;
  }
}
