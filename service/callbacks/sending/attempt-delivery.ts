import { randomUUIDv7 } from 'node:crypto';
import type { Account } from '#service/accounts/account.ts';
import type { CallbackRenderers, TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import { retryDelayMs } from '#service/callbacks/outbox/delivery-policy.ts';
import type { createSigner } from '#service/callbacks/signing/callback-secret.ts';
import type { Logger } from '#service/logger.ts';
import { isAcknowledged, postCallback, unanswered } from './post-callback.ts';
import type { CallbackReach } from './post-callback.ts';
import type { FinishedAttempt } from './record-attempts.ts';

export interface DeliveryOptions extends CallbackReach {
  renderers: CallbackRenderers;
  sign: ReturnType<typeof createSigner>;
  backoffBaseMs: number;
  log: Logger;
}

/**
 * One attempt: renders, signs as of `at`, sends and judges. It never throws, because whatever goes
 * wrong is the attempt's result.
 */
export async function attemptDelivery(
  callback: TakenCallback,
  options: DeliveryOptions,
  at: Date,
): Promise<FinishedAttempt> {
  const body = renderBody(callback, options);
  const requestHeaders = headersOf(callback, { body: body ?? '', at, options });
  const answer =
    body === null
      ? unanswered('Falha interna ao montar o corpo')
      : await postCallback(options, { url: callback.url, headers: requestHeaders, body });
  const isDelivered = isAcknowledged(answer);
  return {
    callback,
    id: randomUUIDv7(),
    body: body ?? '{}',
    requestHeaders,
    ...answer,
    isDelivered,
    retryDelayMs: isDelivered ? null : delayAfter(callback, options),
  };
}

/** Ends a callback whose workers did not live to book an attempt, without making one more. */
export function abandonedDelivery(callback: TakenCallback): FinishedAttempt {
  return {
    callback,
    id: randomUUIDv7(),
    body: '{}',
    requestHeaders: {},
    ...unanswered(`Desistência: o envio foi interrompido ${callback.cut_offs} vezes`),
    isDelivered: false,
    retryDelayMs: null,
  };
}

/** Null when it cannot be built: a mistake of ours, which must not stop the other callbacks. */
function renderBody(
  { seq, edition, snapshot }: TakenCallback,
  { renderers, log }: DeliveryOptions,
): string | null {
  try {
    return renderers[edition]?.(snapshot) ?? null;
  } catch (error) {
    log.error({ err: error, callback: String(seq) }, 'a callback could not be rendered');
    return null;
  }
}

/**
 * The API-key edition names Content-Type alone (spec: bearer, "Callback headers";
 * spec: api-key, "Callbacks").
 */
export const documentHeaders: Record<
  Account['edition'],
  (attempt: number) => Record<string, string>
> = {
  bearer: (attempt) => ({
    'Content-Type': 'application/json',
    'User-Agent': 'Callback-Service/1.0',
    'X-Callback-Attempt': String(attempt),
  }),
  gateway: () => ({ 'Content-Type': 'application/json' }),
};

function headersOf(
  callback: TakenCallback,
  { body, at, options }: { body: string; at: Date; options: DeliveryOptions },
): Record<string, string> {
  return {
    // The header of a resend is 0, and so is the number of its only attempt.
    ...documentHeaders[callback.edition](callback.attempts),
    ...options.sign({
      accountId: callback.account_id,
      version: callback.secret_version,
      rotatedAt: callback.secret_rotated_at,
      message: messageOf(callback),
      body,
      at,
    }),
  };
}

const toldParts = /"(?:id|status|updated_at)":"[^"]*"/g;

/**
 * Which change is told: of what, to which status, when. A resend of what has not changed since has
 * the same snapshot in these (docs/decisions/0046). From the text: to parse it costs more.
 */
function messageOf({ snapshot }: Pick<TakenCallback, 'snapshot'>): string {
  return (snapshot.match(toldParts) ?? []).join();
}

function delayAfter(callback: TakenCallback, { backoffBaseMs }: DeliveryOptions): number | null {
  const { kind, edition, attempts: attempt } = callback;
  return retryDelayMs({ kind, edition, attempt }, { baseMs: backoffBaseMs, random: Math.random });
}
