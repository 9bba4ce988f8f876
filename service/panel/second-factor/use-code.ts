import type { Queryable } from '#service/database/pool.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findFactor, takeRecoveryCode, takeStep } from './second-factor-queries.ts';
import { stepOfCode } from './totp.ts';

/**
 * Takes a code of the member's device or one of their recovery codes: each once, also of many at
 * the same moment. False for a wrong one, one that was taken, and a member without second factor.
 * `now` is the database's clock, which all replicas share.
 */
export async function useCode(
  db: Queryable,
  { vault, now }: Pick<PanelContext, 'vault' | 'now'>,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  const factor = await findFactor(db, memberId);
  if (!factor?.is_confirmed) return false;
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(db, memberId, hashRecoveryCode(typed));
  const stored = { sealed: factor.secret_sealed, keyId: factor.secret_key_id };
  const step = stepOfCode(vault.open(stored, { memberId }), typed, await now());
  return step !== null && takeStep(db, memberId, step);
}
