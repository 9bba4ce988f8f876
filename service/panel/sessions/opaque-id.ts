import { createHash, randomBytes } from 'node:crypto';

const opaqueIdBytes = 32;
const opaqueIdPattern = /^[A-Za-z0-9_-]{43}$/;

/** What opens something for whoever holds it, such as a session: 32 random bytes in base64url. */
export function createOpaqueId(): { id: string; hash: Buffer } {
  const id = randomBytes(opaqueIdBytes).toString('base64url');
  return { id, hash: sha256(id) };
}

/** What is stored instead of the id: its SHA-256; null for a text that no id can be. */
export function hashOpaqueId(id: string): Buffer | null {
  return opaqueIdPattern.test(id) ? sha256(id) : null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
