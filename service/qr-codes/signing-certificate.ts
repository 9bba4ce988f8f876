import { X509Certificate } from 'node:crypto';
import { PayloadRefusal } from './payload-refusal.ts';

/** Longest chain that is looked at, leaf and root included. */
const chainLengthMax = 6;

interface ChainCheck {
  /** Certificates of a JWK's `x5c`, DER in base64, the leaf first. */
  x5c: string[];
  trusted: X509Certificate[];
  now: Date;
}

/**
 * The leaf of a chain in which each certificate is signed by the next one and the last by, or as,
 * a trusted authority, all of them valid now. Throws PayloadRefusal otherwise.
 */
export function checkChain({ x5c, trusted, now }: ChainCheck): X509Certificate {
  if (x5c.length > chainLengthMax) throw refused('the chain is too long');
  const chain = x5c.map(parse);
  const [leaf] = chain;
  const last = chain.at(-1);
  if (!leaf || !last) throw refused('no certificate');
  if (chain.some((certificate) => !isValidAt(certificate, now))) throw refused('out of date');
  chain.forEach((certificate, index) => {
    const issuer = chain[index + 1];
    if (issuer && !isIssuedBy(certificate, issuer)) throw refused('the chain is broken');
  });
  const anchor = trusted.find(
    (root) =>
      isValidAt(root, now) &&
      (root.fingerprint256 === last.fingerprint256 || isIssuedBy(last, root)),
  );
  if (!anchor) throw refused('no trusted authority');
  return leaf;
}

function parse(der: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(der, 'base64'));
  } catch (cause) {
    throw new PayloadRefusal('signature', { detail: 'not a certificate', cause });
  }
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValidAt(certificate: X509Certificate, now: Date): boolean {
  return certificate.validFromDate <= now && now <= certificate.validToDate;
}

function refused(detail: string): PayloadRefusal {
  return new PayloadRefusal('signature', { detail });
}
