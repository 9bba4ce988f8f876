import type { FastifyRequest } from 'fastify';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { reasonPhrase } from './reason-phrase.ts';

/** What the caller may read of whatever went wrong, before it takes its edition's form. */
export interface PublicError {
  status: number;
  code: string;
  message: string;
  retryAfterSeconds?: number;
  /** What the API-key edition calls a failure of ours on this route. */
  failureText?: string | undefined;
}

/**
 * The error as the edition tells it: status, text and body. Bearer: `{statusCode, message, error}`.
 * API-key (spec: settled, "API-key errors"): `{success, message}`, its own words for a failure of
 * ours, and 400 for every refusal for which the bearer edition has 403 or 422.
 */
export function inEdition(
  edition: Edition,
  error: PublicError,
): { status: number; body: Record<string, unknown> } {
  const { status, message, retryAfterSeconds } = error;
  // 503 tells the wait in Retry-After alone: only 429 carries it in the body.
  const retry = status === 429 && retryAfterSeconds !== undefined && { retryAfterSeconds };
  if (edition === 'bearer') {
    return { status, body: { statusCode: status, message, error: reasonPhrase(status), ...retry } };
  }
  const failureText = error.failureText ?? 'Erro crítico no processamento do gateway';
  const text = error.code === 'internal' ? failureText : message;
  return { status: gatewayStatus(error), body: { success: false, message: text, ...retry } };
}

function gatewayStatus({ status, code }: PublicError): number {
  // Idempotency-Key is common to both editions, and so are its answers
  // (spec: settled, "Idempotency-Key").
  if (code === 'idempotency_key_reused') return status;
  return status === 403 || status === 422 ? 400 : status;
}

/** The edition in whose form an address answers its errors. */
export function editionOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Edition {
  if (/^\/gateway(?:[/?]|$)/.test(url)) return 'gateway';
  // Sandbox control has callers of both (spec: settled, "Sandbox control").
  return url.startsWith('/sandbox/') && headers['api-key'] !== undefined ? 'gateway' : 'bearer';
}
