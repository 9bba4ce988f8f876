import { hash, verify } from '@node-rs/argon2';
import { weakPassword } from '#service/panel/panel-errors.ts';
import { isGuessable } from './password-strength.ts';

/** Argon2id, 19 MiB, two passes: OWASP's first choice, about 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when there is no member: an unknown e-mail takes as long as a known one. */
const nobodysHash = hash('nobody has this password', cost);

/** The password in the form that is stored: Argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/**
 * The same of a password that somebody chooses. `ownWords` is what everybody knows of them: e-mail,
 * workspace. Throws weakPassword (422).
 */
export async function hashChosenPassword(
  password: string,
  ownWords: readonly string[],
): Promise<string> {
  if (await isGuessable(normalize(password), ownWords)) throw weakPassword();
  return hashPassword(password);
}

/** Whether the password is the one of `passwordHash`. With null it never is, and takes as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normalize(password));
  return passwordHash !== null && matches;
}

/** Whether a stored password was made cheaper to guess than they are made now. */
export function isOutdatedHash(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}

/** Keyboards write the same accent in two ways; both are the same password (NIST SP 800-63B). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
