import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes: OWASP's first choice, about 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when there is no member: an unknown e-mail takes as long as a known one. */
const nobodysHash = hash('nobody has this password', cost);

/** The password in the form that is stored: Argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/** Whether the password is the one of `passwordHash`. With null it never is, and takes as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalize(password));
  return passwordHash !== null && matches;
}

/** Keyboards write the same accent in two ways; both are the same password (NIST SP 800-63B). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
