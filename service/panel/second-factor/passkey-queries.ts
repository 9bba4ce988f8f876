import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** What a challenge is asked for; a signature for one opens nothing else. */
export type ChallengePurpose = 'sign_in' | 'registration' | 'check';

/** Minutes for which a challenge can be answered. */
export const challengeMinutes = 5;

export interface Challenge {
  challenge: string;
  purpose: ChallengePurpose;
  /** Null at sign-in, before it is known who signs in. */
  memberId: string | null;
}

/**
 * Keeps a challenge. A member has one of each purpose, the newest; what nobody answered is swept
 * away by those that come after.
 */
export async function insertChallenge(db: Queryable, challenge: Challenge): Promise<void> {
  await db.query({
    name: 'insert-challenge',
    text: `with old as (
             delete from panel.passkey_challenges
              where expires_at < now() or (member_id = $3 and purpose = $2)
           )
           insert into panel.passkey_challenges (challenge, purpose, member_id, expires_at)
           values ($1, $2, $3, now() + interval '${challengeMinutes} minutes')`,
    values: [challenge.challenge, challenge.purpose, challenge.memberId],
  });
}

/** Takes a challenge: of many who come with it at the same moment, on any replica, one gets it. */
export async function takeChallenge(db: Queryable, challenge: Challenge): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-challenge',
    text: `delete from panel.passkey_challenges
            where challenge = $1 and purpose = $2 and member_id is not distinct from $3
              and expires_at > now()`,
    values: [challenge.challenge, challenge.purpose, challenge.memberId],
  });
  return rowCount === 1;
}

export interface PasskeyRow {
  id: string;
  member_id: string;
  /** Of the member. */
  email: string;
  public_key: Buffer;
  sign_count: string;
}

/** The passkey that a device names, whosever it is, or null. */
export function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  return findRow<PasskeyRow>(db, {
    name: 'find-passkey',
    text: `select k.id, k.member_id, m.email, k.public_key, k.sign_count
             from panel.passkeys k join panel.members m on m.id = k.member_id
            where k.credential_id = $1`,
    values: [credentialId],
  });
}

/**
 * Notes that a device has signed, with its count. False when the passkey is gone, or when the count
 * was reached by another signature: of two copies of one key, the one that lags behind shows.
 */
export async function touchPasskey(
  db: Queryable,
  { id, signCount }: { id: string; signCount: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'touch-passkey',
    text: `update panel.passkeys set sign_count = $2, last_used_at = now()
            where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    values: [id, signCount],
  });
  return rowCount === 1;
}

interface NewPasskey {
  id: string;
  memberId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  signCount: number;
}

/** Keeps a new passkey; false when a member, this one or another, has it already. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into panel.passkeys
       (id, member_id, name, credential_id, public_key, sign_count)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (credential_id) do nothing`,
    [
      passkey.id,
      passkey.memberId,
      passkey.name,
      passkey.credentialId,
      passkey.publicKey,
      passkey.signCount,
    ],
  );
  return rowCount === 1;
}

export interface ListedPasskey {
  id: string;
  name: string;
  credential_id: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys(db: Queryable, memberId: string): Promise<ListedPasskey[]> {
  const { rows } = await db.query<ListedPasskey>({
    name: 'list-passkeys',
    text: `select id, name, credential_id, created_at, last_used_at
             from panel.passkeys where member_id = $1 order by created_at, id`,
    values: [memberId],
  });
  return rows;
}

/** Gives one passkey of a member another name. The former one, or null when they have no such. */
export async function updatePasskeyName(
  db: Queryable,
  memberId: string,
  { id, name }: { id: string; name: string },
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `with before as (
       select id, name from panel.passkeys where member_id = $1 and id::text = $2 for update
     )
     update panel.passkeys k set name = $3 from before where k.id = before.id
     returning before.name`,
    [memberId, id, name],
  );
  return rows[0]?.name ?? null;
}

/** Removes one passkey of a member; false when they have no such one. */
export async function deletePasskey(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from panel.passkeys where member_id = $1 and id::text = $2',
    [memberId, id],
  );
  return rowCount === 1;
}
