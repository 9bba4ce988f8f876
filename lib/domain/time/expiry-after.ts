/**
 * The moment, in ISO 8601, that lies `secondsLeft` ahead: what `expiresIn` of a code that was just
 * read means (both documents, "POST /pix/qr-code/read": seconds until expiry, not since creation).
 */
export function expiryAfter(secondsLeft: number, now: Date = new Date()): string {
  return new Date(now.getTime() + secondsLeft * 1000).toISOString();
}
