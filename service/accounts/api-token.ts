import { hash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A fresh secret, shown once, and what is stored of it. */
export interface FreshToken {
  token: string;
  /** SHA-256 of the token: enough, because the token itself has 256 (a UUID 122) random bits. */
  hash: Buffer;
  /** The last four characters, by which a person tells tokens apart. */
  hint: string;
}

/** What a leaked token is recognised by, in a log or by a secret scanner. */
export const tokenPrefix = 'pixmp_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretBytes = 32;
/** 62^43 is just above 2^256, and 62^6 above 2^32. */
const secretLength = 43;
const checksumLength = 6;
const tokenPattern = new RegExp(
  `^${tokenPrefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`,
);
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A token of the bearer edition: the prefix, 32 random bytes in base 62, and six characters of
 * CRC-32 over them, so that a mistyped token is told from an unknown one without the database
 * (spec: settled, "Tokens").
 */
export function createFreshToken(): FreshToken {
  const secret = base62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), secretLength);
  return freshToken(`${tokenPrefix}${secret}${checksum(secret)}`);
}

/** A first-access token of the bearer edition or a key of the API-key edition: a random UUID. */
export function createUuidToken(): FreshToken {
  return freshToken(randomUUID());
}

/** What is stored and looked up instead of the token: its SHA-256, 32 bytes. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Whether the text can be a token at all: prefix and checksum fit, or it is a UUID in lower case.
 * Everything else is unknown without asking the database.
 */
export function isWellFormedToken(text: string): boolean {
  const [, secret, sum] = tokenPattern.exec(text) ?? [];
  return secret === undefined ? uuidPattern.test(text) : checksum(secret) === sum;
}

function freshToken(token: string): FreshToken {
  return { token, hash: hashToken(token), hint: token.slice(-4) };
}

function checksum(secret: string): string {
  return base62(BigInt(crc32(secret)), checksumLength);
}

/** `value` in base 62, padded to `length` digits. */
function base62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; rest > 0n; rest /= 62n)
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(length, alphabet.charAt(0));
}
