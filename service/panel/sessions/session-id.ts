import { createHash, randomBytes } from 'node:crypto';

const sessionIdBytes = 32;
const sessionIdPattern = /^[A-Za-z0-9_-]{43}$/;

/** A new opaque session id: 32 random bytes in base64url. */
export function createSessionId(): string {
  return randomBytes(sessionIdBytes).toString('base64url');
}

/** What is stored instead of the id: its SHA-256; null for a text that no id can be. */
export function hashSessionId(sessionId: string): Buffer | null {
  if (!sessionIdPattern.test(sessionId)) return null;
  return createHash('sha256').update(sessionId).digest();
}
