import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A token as it is stored: nonce, tag and ciphertext in one, and the key that opens it. */
export interface SealedToken {
  sealed: Buffer;
  keyId: string;
}

/**
 * The row that a sealed token belongs to. Whoever may write to the database can therefore neither
 * move a token to a connection of their own nor send it to another address.
 */
export interface TokenOwner {
  connectionId: string;
  workspaceId: string;
  edition: string;
  /** Null for an account of this service. */
  baseUrl: string | null;
}

/** The member whose second factor a sealed secret is. */
export interface FactorOwner {
  memberId: string;
}

/** The schedule whose password or key a sealed secret is, and where alone it may be sent. */
export interface ScheduleOwner {
  scheduleId: string;
  /** As it is written down: a secret is not opened for another place. */
  target: string;
}

type Owner = TokenOwner | FactorOwner | ScheduleOwner;

/** Seals and opens the API tokens of connections and other secrets (AES-256-GCM). */
export interface TokenVault {
  seal(token: string, owner: Owner): SealedToken;
  /** Throws when the key is not known any more, or when token or owner are not what was sealed. */
  open(stored: SealedToken, owner: Owner): string;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * A vault that seals with `currentKey` and opens what any of the keys has sealed, so that a key is
 * changed by putting it in front. Keys are 32 bytes; throws when one is not.
 */
export function createTokenVault(
  currentKey: Buffer,
  previousKeys: readonly Buffer[] = [],
): TokenVault {
  const keys = new Map<string, Buffer>();
  for (const key of [currentKey, ...previousKeys]) {
    if (key.length !== keyBytes) throw new Error(`an encryption key must have ${keyBytes} bytes`);
    keys.set(keyIdOf(key), key);
  }
  const currentKeyId = keyIdOf(currentKey);
  return {
    seal: (token, owner) => ({ sealed: encrypt(currentKey, token, owner), keyId: currentKeyId }),
    open(stored, owner) {
      const key = keys.get(stored.keyId);
      if (!key) throw new Error(`encryption key ${stored.keyId} is not among the secrets`);
      return decrypt(key, stored.sealed, owner);
    },
  };
}

/** A name of the key that says nothing about it. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('token-vault key id').update(key).digest('hex').slice(0, 16);
}

function boundTo(owner: Owner): Buffer {
  if ('memberId' in owner) return Buffer.from(JSON.stringify(['second-factor', owner.memberId]));
  if ('scheduleId' in owner) {
    return Buffer.from(JSON.stringify(['export-schedule', owner.scheduleId, owner.target]));
  }
  const { connectionId, workspaceId, edition, baseUrl } = owner;
  return Buffer.from(JSON.stringify(['connection', connectionId, workspaceId, edition, baseUrl]));
}

function encrypt(key: Buffer, token: string, owner: Owner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(owner));
  const ciphertext = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

function decrypt(key: Buffer, sealed: Buffer, owner: Owner): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(boundTo(owner));
  decipher.setAuthTag(tag);
  const ciphertext = sealed.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}
