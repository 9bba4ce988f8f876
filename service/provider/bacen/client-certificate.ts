import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { ClientKey } from '#lib/outgoing/certified-client.ts';

/** What we show on every call: a certificate with its key, as TLS takes it. */
export interface ClientCertificate {
  key: ClientKey;
  endsAt: Date;
}

/**
 * Reads a file with certificate and key, PEM or p12. Throws an error that names the variable and
 * nothing of what the file holds.
 */
export function readClientCertificate(
  file: Buffer,
  passphrase: string | undefined,
): ClientCertificate {
  const isPem = file.includes('-----BEGIN CERTIFICATE-----');
  const key = isPem
    ? { cert: file, key: file, ...(passphrase !== undefined && { passphrase }) }
    : { pfx: file, passphrase: passphrase ?? '' };
  try {
    const context: unknown = createSecureContext(key).context;
    return { key, endsAt: new Date(new X509Certificate(ownCertificate(context)).validTo) };
  } catch (error) {
    throw new Error(
      'environment: PROVIDER_CERTIFICATE, with PROVIDER_CERTIFICATE_PASSWORD, is no readable' +
        ' certificate with its key',
      { cause: error },
    );
  }
}

/** The certificate that a context shows, in DER: the one thing that reads it out of a p12 too. */
function ownCertificate(context: unknown): Buffer {
  const hasOwn = typeof context === 'object' && context !== null && 'getCertificate' in context;
  const read: unknown = hasOwn ? context.getCertificate : null;
  const certificate: unknown = typeof read === 'function' ? Reflect.apply(read, context, []) : null;
  if (!Buffer.isBuffer(certificate)) throw new Error('the file has no certificate');
  return certificate;
}
