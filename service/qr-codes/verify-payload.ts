import { createHash, createPublicKey } from 'node:crypto';
import type { KeyObject, X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { PayloadRefusal } from './payload-refusal.ts';
import { checkChain } from './signing-certificate.ts';

/** Asymmetric signatures only: `none` and the HS family would let anybody sign. */
const algorithms = ['RS', 'PS', 'ES'].flatMap((family) =>
  ['256', '384', '512'].map((bits) => family + bits),
);

const headerSchema = z.object({
  alg: z.string().refine((alg) => algorithms.includes(alg)),
  kid: z.string().min(1),
  jku: z.url({ protocol: /^https$/ }),
  x5t: z.string().optional(),
  'x5t#S256': z.string().optional(),
});
type Header = z.output<typeof headerSchema>;

const keySchema = z.looseObject({
  kty: z.enum(['RSA', 'EC']),
  kid: z.string(),
  x5c: z.array(z.string()).min(1),
  key_ops: z.array(z.string()).optional(),
  use: z.string().optional(),
});
const keySetSchema = z.object({ keys: z.array(z.unknown()).max(100) });

interface Verification {
  /** JWS in compact form. */
  token: string;
  /** Fetches the key set that the header names; guarded, because a stranger wrote the address. */
  fetchKeySet: (url: string) => Promise<string>;
  trusted: X509Certificate[];
  now: Date;
}

/**
 * The text that was signed, once everything about the signature holds: algorithm, key by id and
 * thumbprint, the key being the certificate's own, the chain up to a trusted authority, the
 * certificate naming the host of the key set, and the signature itself (BCB "Manual de Segurança",
 * section 4.3). Throws PayloadRefusal otherwise.
 */
export async function verifyPayload(verification: Verification): Promise<string> {
  const { token, fetchKeySet, trusted, now } = verification;
  const header = readHeader(token);
  const keySet = await fetchKeySet(header.jku);
  const { jwk, x5c } = selectKey(keySet, header);
  const leaf = checkChain({ x5c, trusted, now });
  const host = new URL(header.jku).hostname;
  if (leaf.checkHost(host, { subject: 'always', wildcards: false }) === undefined) {
    throw refused('the certificate is not of the host of the keys');
  }
  const key = importKey(jwk);
  if (!key.equals(leaf.publicKey)) throw refused('the key is not that of the certificate');
  try {
    // Refuses as well an algorithm that does not fit the kind of key.
    const { payload } = await compactVerify(token, key, { algorithms });
    return new TextDecoder('utf-8', { fatal: true }).decode(payload);
  } catch (cause) {
    throw new PayloadRefusal('signature', { detail: 'it does not verify', cause });
  }
}

function readHeader(token: string): Header {
  try {
    return headerSchema.parse(decodeProtectedHeader(token));
  } catch (cause) {
    throw new PayloadRefusal('signature', { detail: 'header', cause });
  }
}

/** The one key of the set with the header's id whose leaf certificate has its thumbprint. */
function selectKey(keySet: string, header: Header): { jwk: object; x5c: string[] } {
  for (const entry of parseKeySet(keySet)) {
    const key = keySchema.safeParse(entry);
    if (!key.success || key.data.kid !== header.kid) continue;
    const { x5c, key_ops: operations, use } = key.data;
    if (operations && !operations.includes('verify')) continue;
    if (use !== undefined && use !== 'sig') continue;
    if (hasThumbprint(x5c[0] ?? '', header)) return { jwk: key.data, x5c };
  }
  throw refused('no key with this id and thumbprint');
}

function parseKeySet(text: string): unknown[] {
  try {
    return keySetSchema.parse(JSON.parse(text)).keys;
  } catch (cause) {
    throw new PayloadRefusal('signature', { detail: 'not a key set', cause });
  }
}

/** Every thumbprint that the header gives must fit, and it must give one. */
function hasThumbprint(leaf: string, header: Header): boolean {
  const der = Buffer.from(leaf, 'base64');
  const given = [
    [header.x5t, 'sha1'],
    [header['x5t#S256'], 'sha256'],
  ] as const;
  const present = given.filter(([thumbprint]) => thumbprint !== undefined);
  return (
    present.length > 0 &&
    present.every(([thumbprint, algorithm]) => {
      // Some institutions write plain base64; this reads both alphabets.
      const bytes = Buffer.from(thumbprint ?? '', 'base64');
      return bytes.equals(createHash(algorithm).update(der).digest());
    })
  );
}

function importKey(jwk: object): KeyObject {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' });
  } catch (cause) {
    throw new PayloadRefusal('signature', { detail: 'not a public key', cause });
  }
}

function refused(detail: string): PayloadRefusal {
  return new PayloadRefusal('signature', { detail });
}
