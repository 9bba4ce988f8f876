import type { ShownFactor } from '#lib/contract/panel/second-factor.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { takePasskey } from './passkey-ceremony.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findFactor, takeRecoveryCode, takeStep } from './second-factor-queries.ts';
import { stepOfCode } from './totp.ts';

type FactorParts = Pick<PanelContext, 'vault' | 'now' | 'passkeySite'>;

interface FactorTake {
  memberId: string;
  shown: ShownFactor;
  purpose: 'sign_in' | 'check';
}

/**
 * Takes a passkey's signature, a code of the member's app or one of their recovery codes: each
 * once, also of many at the same moment. False for a wrong one, one that was taken, and a member
 * without second factor.
 */
export async function takeFactor(
  db: Queryable,
  parts: FactorParts,
  { memberId, shown, purpose }: FactorTake,
): Promise<boolean> {
  const { code, passkey } = shown;
  if (passkey) {
    return (await takePasskey(db, parts.passkeySite, { passkey, purpose, memberId })) !== null;
  }
  const typed = (code ?? '').replace(/\s/g, '');
  if (/^\d{6}$/.test(typed)) return takeAppCode(db, parts, { memberId, code: typed });
  return takeRecoveryCode(db, memberId, hashRecoveryCode(typed));
}

/** `now` is the database's clock, which all replicas share. */
async function takeAppCode(
  db: Queryable,
  { vault, now }: FactorParts,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  const factor = await findFactor(db, memberId);
  if (!factor?.is_confirmed) return false;
  const stored = { sealed: factor.secret_sealed, keyId: factor.secret_key_id };
  const step = stepOfCode(vault.open(stored, { memberId }), code, await now());
  return step !== null && takeStep(db, memberId, step);
}
