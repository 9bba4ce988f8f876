// The library below needs it before anything else.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { X509Certificate } from '@peculiar/x509';
import { CompactSign, exportJWK, exportPKCS8 } from 'jose';

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const dayMs = 86_400_000;

/** A certificate with its key. */
export interface Identity {
  certificate: X509Certificate;
  keys: CryptoKeyPair;
}

interface IdentityOptions {
  name: string;
  issuer: Identity | null;
  isAuthority?: boolean;
  /** DNS names of a server or signer. */
  hosts?: string[];
  notBefore?: Date;
  notAfter?: Date;
}

/** Makes a certificate, signed by its issuer or, without one, by itself. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { name, issuer, isAuthority = issuer === null, hosts = [] } = options;
  const keys = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: Math.floor(Math.random() * 1e12).toString(16),
    subject: `CN=${name}`,
    issuer: issuer?.certificate.subject ?? `CN=${name}`,
    notBefore: options.notBefore ?? new Date(Date.now() - dayMs),
    notAfter: options.notAfter ?? new Date(Date.now() + dayMs),
    publicKey: keys.publicKey,
    signingKey: issuer?.keys.privateKey ?? keys.privateKey,
    signingAlgorithm: rsa,
    extensions: [
      new BasicConstraintsExtension(isAuthority, undefined, true),
      new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns' as const, value }))),
    ],
  });
  return { certificate, keys };
}

/** Certificate and private key in PEM, as an HTTPS server wants them. */
export async function serverPem({ certificate, keys }: Identity) {
  return { cert: certificate.toString('pem'), key: await exportPKCS8(keys.privateKey) };
}

/** The key in the form of a key set, with the chain from this certificate up to the given ones. */
export async function publicJwk(
  identity: Identity,
  { kid, above }: { kid: string; above: Identity[] },
) {
  const chain = [identity, ...above].map(({ certificate }) => certificate.toString('base64'));
  const jwk = await exportJWK(identity.keys.publicKey);
  return { ...jwk, kid, x5c: chain, key_ops: ['verify'] };
}

/** SHA-1 of the certificate in base64url, as JWS names it. */
export function thumbprint({ certificate }: Identity): string {
  return createHash('sha1').update(Buffer.from(certificate.rawData)).digest('base64url');
}

/** Signs a text; the header is written as it is given. */
export function signText(
  text: string,
  { keys, header }: { keys: CryptoKeyPair; header: { alg: string } },
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .sign(keys.privateKey);
}

const secondMs = 1_000;
/** When the charge below was made: a minute ago, to the second. */
export const chargeCreatedAt = new Date(
  Math.floor(Date.now() / secondMs) * secondMs - 60 * secondMs,
);
/** A charge as another institution tells it; it expires an hour after it was made. */
export const payloadCharge = {
  calendario: { criacao: chargeCreatedAt.toISOString(), expiracao: 3_600 },
  txid: '7978c0c97ea847e78e8849634473c1f1',
  revisao: 0,
  status: 'ATIVA',
  valor: { original: '37.00' },
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  solicitacaoPagador: 'Serviço realizado.',
};

/** Where a payload is served, who signs it, and what is other than in a good one. */
export interface SignedPayload {
  host: string;
  identity: Identity;
  above: Identity[];
  payload?: object;
  header?: object;
  jwk?: object;
}

/** What the server of an institution answers by path: a signed payload, and its keys. */
export async function signedPages({ host, identity, above, ...changes }: SignedPayload) {
  const header = {
    alg: 'RS256',
    kid: 'chave-1',
    jku: `https://${host}/jwks`,
    x5t: thumbprint(identity),
    ...changes.header,
  };
  const text = JSON.stringify({ ...payloadCharge, ...changes.payload });
  const token = await signText(text, { keys: identity.keys, header });
  const jwk = await publicJwk(identity, { kid: 'chave-1', above });
  return new Map<string, { status?: number; body: string }>([
    ['/qr/1', { body: `${token}\n` }],
    ['/jwks', { body: JSON.stringify({ keys: [{ kty: 'oct' }, { ...jwk, ...changes.jwk }] }) }],
  ]);
}
