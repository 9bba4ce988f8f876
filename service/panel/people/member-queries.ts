import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { teamMax } from '#lib/contract/panel/team.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { lockWorkspace } from '#service/panel/workspaces/connection-queries.ts';
import type { MemberRow } from './member.ts';

export interface SignInCandidate extends MemberRow {
  password_hash: string;
  is_enabled: boolean;
  is_known_network: boolean;
  /** Not of whoever comes by the company's sign-in alone. */
  has_password: boolean;
  has_second_factor: boolean;
}

/** The member with this e-mail, and whether they have signed in from the network before. */
export function findSignInCandidate(
  db: Queryable,
  email: string,
  network: string | null,
): Promise<SignInCandidate | null> {
  return findRow<SignInCandidate>(db, {
    name: 'find-sign-in-candidate',
    text: `select m.id, m.workspace_id, m.name, m.email, m.role, m.password_hash,
                  m.disabled_at is null as is_enabled, m.has_password,
                  exists (select from panel.known_networks k
                           where k.member_id = m.id and k.network = $2::cidr
                             and k.last_seen_at > now() - interval '90 days') as is_known_network,
                  f.has_app or f.has_passkey as has_second_factor
             from panel.members m join panel.member_factors f on f.member_id = m.id
            where m.email = $1`,
    values: [email, network],
  });
}

/** Living first-access tokens of a workspace's accounts die at a member's login. */
export async function revokeFirstAccessTokens(db: Queryable, workspaceId: string): Promise<void> {
  await db.query({
    name: 'revoke-first-access-tokens',
    text: `update api_tokens t set revoked_at = now()
             from panel.connections c
            where c.workspace_id = $1 and t.account_id = c.account_id
              and t.kind = 'first_access' and t.revoked_at is null`,
    values: [workspaceId],
  });
}

interface NewMember {
  id: string;
  workspaceId: string;
  name: string;
  email: string;
  role: MemberRole;
  passwordHash: string;
  /** False for a password that nobody knows. */
  hasPassword?: boolean;
}

/** Violates `members_email_key` when the e-mail is in use. */
export async function insertMember(db: Queryable, member: NewMember): Promise<void> {
  await db.query(
    `insert into panel.members (id, workspace_id, name, email, role, password_hash, has_password)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      member.id,
      member.workspaceId,
      member.name,
      member.email,
      member.role,
      member.passwordHash,
      member.hasPassword ?? true,
    ],
  );
}

/**
 * Lets a person in, also one of the same workspace who was removed, with a new name, role and
 * password. The member's id; null when the e-mail can sign in already or belongs elsewhere.
 */
export async function admitMember(db: Queryable, member: NewMember): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into panel.members as m (id, workspace_id, name, email, role, password_hash)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (email) do update
        set name = excluded.name, role = excluded.role, password_hash = excluded.password_hash,
            has_password = true, disabled_at = null, updated_at = now()
      where m.workspace_id = excluded.workspace_id and m.disabled_at is not null
     returning m.id`,
    [member.id, member.workspaceId, member.name, member.email, member.role, member.passwordHash],
  );
  return rows[0]?.id ?? null;
}

/** Whether somebody can sign in with this normalised e-mail, in whatever workspace. */
export async function findEnabledMember(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from panel.members where email = $1 and disabled_at is null',
    [email],
  );
  return rowCount === 1;
}

export interface TeamRow extends MemberRow {
  last_seen_at: Date | null;
  has_second_factor: boolean;
}

/** Who can sign in to a workspace, by name. */
export async function listTeam(db: Queryable, workspaceId: string): Promise<TeamRow[]> {
  const { rows } = await db.query<TeamRow>({
    name: 'list-team',
    text: `select m.id, m.workspace_id, m.name, m.email, m.role,
                  (select max(s.last_seen_at) from panel.sessions s where s.member_id = m.id)
                    as last_seen_at,
                  f.has_app or f.has_passkey as has_second_factor
             from panel.members m join panel.member_factors f on f.member_id = m.id
            where m.workspace_id = $1 and m.disabled_at is null
            order by lower(m.name), m.id limit ${teamMax}`,
    values: [workspaceId],
  });
  return rows;
}

/** The workspace of the member with this normalised e-mail, or null. */
export async function findWorkspaceOf(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ workspace_id: string }>(
    'select workspace_id from panel.members where email = $1',
    [email],
  );
  return rows[0]?.workspace_id ?? null;
}

export interface LockedMember extends MemberRow {
  is_disabled: boolean;
  /** Whether the workspace would still have an owner who can sign in without this member. */
  has_other_owner: boolean;
}

/** A member of the workspace by id or normalised e-mail; other changes to its members wait. */
export async function lockMember(
  db: Queryable,
  workspaceId: string,
  { id = null, email = null }: { id?: string | null; email?: string | null },
): Promise<LockedMember | null> {
  // Two owners who are shut out at the same moment would each count on the other.
  await lockWorkspace(db, workspaceId);
  const { rows } = await db.query<LockedMember>(
    `select m.id, m.workspace_id, m.name, m.email, m.role, m.disabled_at is not null as is_disabled,
            exists (select from panel.members o
                     where o.workspace_id = m.workspace_id and o.id <> m.id
                       and o.role = 'owner' and o.disabled_at is null) as has_other_owner
       from panel.members m
      where m.workspace_id = $1 and (m.id::text = $2 or m.email = $3)`,
    [workspaceId, id, email],
  );
  return rows[0] ?? null;
}

/** Writes what a member may do and whether they are shut out. */
export async function updateMemberRow(
  db: Queryable,
  { id, role, isDisabled }: { id: string; role: MemberRole; isDisabled: boolean },
): Promise<void> {
  await db.query(
    `update panel.members
        set role = $2, updated_at = now(),
            disabled_at = case when $3 then coalesce(disabled_at, now()) end
      where id = $1`,
    [id, role, isDisabled],
  );
}

/** What a member's password is compared with; null when they are gone. */
export async function findPasswordHash(db: Queryable, id: string): Promise<string | null> {
  const row = await findRow<{ password_hash: string }>(db, {
    name: 'find-password-hash',
    text: 'select password_hash from panel.members where id = $1 and disabled_at is null',
    values: [id],
  });
  return row?.password_hash ?? null;
}

/** Puts a new password in the place of the one that was just checked. */
export async function replacePassword(
  db: Queryable,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update panel.members set password_hash = $3, updated_at = now()
      where id = $1 and password_hash = $2`,
    [id, before, after],
  );
  return rowCount === 1;
}

/** Writes what mails to a member are written in. */
export async function updateLocale(db: Queryable, id: string, locale: Locale): Promise<void> {
  await db.query('update panel.members set locale = $2 where id = $1', [id, locale]);
}
