/**
 * A key that no other request has: 128 random bits as 32 hexadecimal digits. Works on plain HTTP
 * too, where browsers offer no randomUUID.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
