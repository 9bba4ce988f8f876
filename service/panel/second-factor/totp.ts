import { generateSecret, generateURI, verifySync } from 'otplib';
import { productName } from '#lib/domain/product.ts';

const stepSeconds = 30;

/** A new secret of 160 random bits, in the base 32 that authenticator apps take. */
export function createTotpSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from the QR code. */
export function totpAddress(secret: string, email: string): string {
  return generateURI({ issuer: productName, label: email, secret });
}

/**
 * The time step to which a code belongs at a moment: this one, the one before or the one after,
 * for clocks that go wrong (RFC 6238, 5.2). Null for a code of no such step.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return found.valid ? Math.floor(epoch / stepSeconds) + found.delta : null;
}
