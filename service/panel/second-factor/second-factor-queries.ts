import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { SealedToken } from '#service/panel/workspaces/token-vault.ts';

export interface FactorRow {
  secret_sealed: Buffer;
  secret_key_id: string;
  is_confirmed: boolean;
}

/** The member's second factor, confirmed or not, or null. */
export function findFactor(db: Queryable, memberId: string): Promise<FactorRow | null> {
  return findRow<FactorRow>(db, {
    name: 'find-factor',
    text: `select secret_sealed, secret_key_id, confirmed_at is not null as is_confirmed
             from panel.second_factors where member_id = $1`,
    values: [memberId],
  });
}

/** Begins an enrolment, in the place of one that was not ended; false when one is on already. */
export async function putPendingFactor(
  db: Queryable,
  memberId: string,
  { sealed, keyId }: SealedToken,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into panel.second_factors as f (member_id, secret_sealed, secret_key_id)
     values ($1, $2, $3)
     on conflict (member_id) do update
        set secret_sealed = excluded.secret_sealed, secret_key_id = excluded.secret_key_id,
            last_step = 0, created_at = now()
      where f.confirmed_at is null`,
    [memberId, sealed, keyId],
  );
  return rowCount === 1;
}

/** Ends an enrolment with the step of the code that was shown; false when it was ended before. */
export async function confirmFactor(
  db: Queryable,
  memberId: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update panel.second_factors set confirmed_at = now(), last_step = $2
      where member_id = $1 and confirmed_at is null`,
    [memberId, step],
  );
  return rowCount === 1;
}

/** Takes a time step once: of many who come with a code of it at the same moment, one gets it. */
export async function takeStep(db: Queryable, memberId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-step',
    text: `update panel.second_factors set last_step = $2
            where member_id = $1 and confirmed_at is not null and last_step < $2`,
    values: [memberId, step],
  });
  return rowCount === 1;
}

/** Takes a recovery code once. */
export async function takeRecoveryCode(
  db: Queryable,
  memberId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-recovery-code',
    text: `update panel.recovery_codes set used_at = now()
            where member_id = $1 and code_hash = $2 and used_at is null`,
    values: [memberId, codeHash],
  });
  return rowCount === 1;
}

/** Puts new recovery codes in the place of all of before. */
export async function replaceRecoveryCodes(
  db: Queryable,
  memberId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await db.query('delete from panel.recovery_codes where member_id = $1', [memberId]);
  await db.query(
    `insert into panel.recovery_codes (member_id, code_hash) select $1, unnest($2::bytea[])`,
    [memberId, codeHashes],
  );
}

/** How many recovery codes a member has left. */
export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  const { rowCount } = await db.query(
    'select from panel.recovery_codes where member_id = $1 and used_at is null',
    [memberId],
  );
  return rowCount ?? 0;
}

/** Takes a member's authenticator app away. */
export async function deleteApp(db: Queryable, memberId: string): Promise<void> {
  await db.query('delete from panel.second_factors where member_id = $1', [memberId]);
}

/** Recovery codes are for the loss of something: they go with the last second factor. */
export async function deleteIdleRecoveryCodes(db: Queryable, memberId: string): Promise<void> {
  await db.query(
    `delete from panel.recovery_codes
      where member_id = $1 and not exists (select from panel.member_factors f
        where f.member_id = $1 and (f.has_app or f.has_passkey))`,
    [memberId],
  );
}

/** Takes every second factor of a member away; false when there was none. */
export async function deleteFactors(db: Queryable, memberId: string): Promise<boolean> {
  await db.query('delete from panel.recovery_codes where member_id = $1', [memberId]);
  const { rowCount } = await db.query(
    `with apps as (delete from panel.second_factors where member_id = $1 returning 1),
          keys as (delete from panel.passkeys where member_id = $1 returning 1)
     select from apps union all select from keys`,
    [memberId],
  );
  return rowCount !== 0;
}

/** Notes that the person of a session has just shown their second factor. */
export async function markFresh(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'mark-fresh',
    text: 'update panel.sessions set second_factor_at = now() where id = $1',
    values: [sessionId],
  });
}

/** Whether everybody of a workspace must have a second factor. */
export async function setRequirement(
  db: Queryable,
  workspaceId: string,
  isRequired: boolean,
): Promise<void> {
  await db.query('update panel.workspaces set requires_second_factor = $2 where id = $1', [
    workspaceId,
    isRequired,
  ]);
}
