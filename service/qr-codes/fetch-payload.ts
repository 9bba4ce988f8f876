import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import type { GuardedClient, GuardedResponse } from '#lib/outgoing/guarded-client.ts';
import { overloaded } from '#service/service-error.ts';
import { parsePayload } from './parse-payload.ts';
import { PayloadRefusal } from './payload-refusal.ts';
import type { CodeSource } from './qr-code-reading.ts';
import { verifyPayload } from './verify-payload.ts';

interface PayloadFetcherOptions {
  client: GuardedClient;
  /** Says whether a code can still be paid: the database's clock. */
  now: () => Promise<Date>;
  /** Authorities in PEM whose certificates may sign payloads; those of the system unless told. */
  signingCas?: string[];
}

/** For the payload and its keys together. */
const fetchWithinMs = 5_000;
const bodyBytesMax = 65_536;
/** A caller chooses what is fetched, so it must not choose how much of the process waits. */
const fetchesMax = 64;

/**
 * Fetches payloads of other institutions' codes over HTTPS, at most 64 at once, and lets through
 * only what is signed as it must be and can still be paid (spec: settled, "QR reading").
 */
export function createPayloadFetcher(options: PayloadFetcherOptions): CodeSource['fetchPayload'] {
  const { client } = options;
  let trusted: X509Certificate[] | null = null;
  let fetches = 0;
  return async (location) => {
    if (fetches >= fetchesMax) throw overloaded();
    fetches += 1;
    try {
      // Parsed once and only when needed: the system trusts well over a hundred.
      trusted ??= (options.signingCas ?? getCACertificates('default')).map(
        (pem) => new X509Certificate(pem),
      );
      const get = getWithin(client, performance.now() + fetchWithinMs);
      const token = (await get(`https://${location}`, 'application/jose')).trim();
      const fetchKeySet = (url: string) => get(url, 'application/json');
      const now = await options.now();
      return parsePayload(await verifyPayload({ token, fetchKeySet, trusted, now }), now);
    } finally {
      fetches -= 1;
    }
  };
}

/** GETs that share one deadline. The content type is not looked at: real ones are often wrong. */
function getWithin(client: GuardedClient, deadlineMs: number) {
  return async (url: string, accept: string): Promise<string> => {
    const timeoutMs = Math.max(1, Math.ceil(deadlineMs - performance.now()));
    const headers = { accept };
    let response: GuardedResponse;
    try {
      response = await client.request({ method: 'GET', url, headers, timeoutMs, bodyBytesMax });
    } catch (cause) {
      throw new PayloadRefusal('unreachable', { cause });
    }
    const { status, cutBy, body } = response;
    if (status !== 200 || cutBy !== null) {
      throw new PayloadRefusal('unreachable', { detail: `${status} ${cutBy ?? ''}`.trim() });
    }
    return body.toString('utf8');
  };
}
