import { createHash, timingSafeEqual } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';
import { trustsProxies } from '#service/http/addresses/trusted-proxies.ts';
import type { WebhookSettings } from '#service/provider/bacen/bacen-settings.ts';

/**
 * Whether a request comes from the provider: by each of secret, client certificate and address
 * that the settings name (spec: settled, "Provider webhook").
 */
export function createCallerCheck({ secret, tls, addresses }: WebhookSettings) {
  const isListed = trustsProxies(addresses);
  return (request: FastifyRequest): boolean => {
    if (secret !== null && !isSecret(request.query, secret)) return false;
    if (tls !== null && !hasCertificate(request)) return false;
    // Behind a proxy this is the last address that a trusted one has added.
    return addresses.length === 0 || isListed(request.ip);
  };
}

/** The provider's certificate was checked when the connection was made. */
function hasCertificate({ raw }: FastifyRequest): boolean {
  return raw.socket instanceof TLSSocket && raw.socket.authorized;
}

/** In constant time: hashes are of one length, whatever is compared. */
function isSecret(query: unknown, secret: string): boolean {
  const hasOne = typeof query === 'object' && query !== null && 'hmac' in query;
  const given: unknown = hasOne ? query.hmac : null;
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
