import { ownSessionsMax } from '#lib/contract/panel/second-factor.ts';
import { freshMinutes } from '#lib/domain/limits/second-factor.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { LivingSession, Origin } from '#service/panel/living-session.ts';

/** When a session ends: so long without use, or so long at all, as workspace `w` has it. */
const idleLimit = `w.session_idle_minutes * interval '1 minute'`;
const absoluteLimit = `w.session_absolute_hours * interval '1 hour'`;
/** Use is noted at most this often, so that reading a page is seldom a write. */
const touchEvery = `interval '1 minute'`;
/** Ended sessions stay this long for whoever asks when somebody was signed in. */
const retention = `interval '90 days'`;

/** Whether session `s` of `w` lives, by the database's clock: the only one all replicas share. */
const isLiving = `s.revoked_at is null
  and s.last_seen_at > now() - ${idleLimit} and s.created_at > now() - ${absoluteLimit}`;

interface NewSession {
  idHash: Buffer;
  memberId: string;
  /** The hash that the password was compared with: no session when it has changed since. */
  passwordHash: string;
  origin: Origin;
  /** Whether the member has just shown their second factor. */
  isFresh: boolean;
}

/**
 * Inserts a session of a member who is still enabled; null otherwise. Waits for a change of the
 * password that is under way, and has that wait: none of them overlooks the other's session.
 */
export async function insertSession(db: Queryable, session: NewSession): Promise<Date | null> {
  const { rows } = await db.query<{ expires_at: Date }>({
    name: 'insert-session',
    text: `with opened as (
             insert into panel.sessions (id_hash, member_id, ip, user_agent, second_factor_at)
             select $1, m.id, $4, $5, case when $6 then now() end from panel.members m
              where m.id = $2 and m.password_hash = $3 and m.disabled_at is null
                for share of m
             returning member_id
           )
           select now() + least(${idleLimit}, ${absoluteLimit}) as expires_at
             from opened o
             join panel.members m on m.id = o.member_id
             join panel.workspaces w on w.id = m.workspace_id`,
    values: [
      session.idHash,
      session.memberId,
      session.passwordHash,
      session.origin.ip,
      session.origin.userAgent,
      session.isFresh,
    ],
  });
  return rows[0]?.expires_at ?? null;
}

/** Finds a living session of an enabled member, and notes that it was used. */
export function useSession(db: Queryable, idHash: Buffer): Promise<LivingSession | null> {
  return findRow<LivingSession>(db, {
    name: 'use-session',
    text: `with living as (
             select s.*, ${idleLimit} as idle_limit, s.created_at + ${absoluteLimit} as ends_at,
                    w.session_idle_minutes, w.session_absolute_hours, w.requires_second_factor,
                    s.last_seen_at < now() - ${touchEvery} as is_touched
               from panel.sessions s
               join panel.members m on m.id = s.member_id
               join panel.workspaces w on w.id = m.workspace_id
              where s.id_hash = $1 and ${isLiving} and m.disabled_at is null
           ), touched as (
             update panel.sessions set last_seen_at = now()
              where id_hash in (select id_hash from living where is_touched)
           )
           select m.id, m.workspace_id, m.name, m.email, m.role,
                  least(case when s.is_touched then now() else s.last_seen_at end + s.idle_limit,
                        s.ends_at) as expires_at,
                  s.session_idle_minutes, s.session_absolute_hours,
                  s.id as session_id, s.id_hash,
                  coalesce(s.second_factor_at > now() - interval '${freshMinutes} minutes', false)
                    as is_fresh,
                  extract(epoch from now() - s.second_factor_at)::int as shown_seconds_ago,
                  f.has_app, f.has_passkey, f.has_app or f.has_passkey as has_second_factor,
                  s.requires_second_factor as is_second_factor_required
             from living s
             join panel.members m on m.id = s.member_id
             join panel.member_factors f on f.member_id = m.id`,
    values: [idHash],
  });
}

/** Ends a session at once. The member whose it was, or null when none was living. */
export function revokeSession(
  db: Queryable,
  idHash: Buffer,
): Promise<{ member_id: string; workspace_id: string } | null> {
  return findRow<{ member_id: string; workspace_id: string }>(db, {
    name: 'revoke-session',
    text: `update panel.sessions s set revoked_at = now()
             from panel.members m
            where s.id_hash = $1 and s.revoked_at is null and m.id = s.member_id
           returning s.member_id, m.workspace_id`,
    values: [idHash],
  });
}

/** Deletes a member's sessions that nobody will ask about any more. */
export async function deleteOldSessions(db: Queryable, memberId: string): Promise<void> {
  await db.query({
    name: 'delete-old-sessions',
    text: `delete from panel.sessions where member_id = $1 and created_at < now() - ${retention}`,
    values: [memberId],
  });
}

/** Ends a member's living sessions at once, but for the one that is kept; how many there were. */
export async function revokeSessionsOf(
  db: Queryable,
  memberId: string,
  keptHash: Buffer | null = null,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'revoke-sessions-of',
    text: `update panel.sessions set revoked_at = now()
            where member_id = $1 and revoked_at is null and id_hash is distinct from $2`,
    values: [memberId, keptHash],
  });
  return rowCount ?? 0;
}

export interface SessionRow {
  id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** A member's living sessions, the last used first. */
export async function listSessions(db: Queryable, memberId: string): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>({
    name: 'list-sessions',
    text: `select s.id, host(s.ip) as ip, s.user_agent, s.created_at, s.last_seen_at
             from panel.sessions s
             join panel.members m on m.id = s.member_id
             join panel.workspaces w on w.id = m.workspace_id
            where s.member_id = $1 and ${isLiving}
            order by s.last_seen_at desc, s.id limit ${ownSessionsMax}`,
    values: [memberId],
  });
  return rows;
}

/** Ends one session of a member, by its name; whether it was living. */
export async function revokeSessionOf(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update panel.sessions set revoked_at = now()
      where member_id = $1 and id::text = $2 and revoked_at is null`,
    [memberId, id],
  );
  return rowCount === 1;
}
