/**
 * The moment, in ISO 8601, that lies `secondsLeft` ahead: what `expiresIn` of a code that was just
 * read means (both documents, "POST /pix/qr-code/read": seconds until expiry, not since creation).
 * They are whole seconds, cut off, and a code lives whole seconds: with its creation known, it is
 * the same moment at every reading.
 */
export function expiryAfter(
  secondsLeft: number,
  createdAt: string | null | undefined,
  now: Date = new Date(),
): string {
  const aboutMs = now.getTime() + secondsLeft * 1000;
  if (!createdAt) return new Date(aboutMs).toISOString();
  const createdMs = Date.parse(createdAt);
  return new Date(createdMs + Math.ceil((aboutMs - createdMs) / 1000) * 1000).toISOString();
}
