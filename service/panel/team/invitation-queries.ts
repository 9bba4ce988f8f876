import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { invitationDays, teamMax } from '#lib/contract/panel/team.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';

/** Whether invitation `i` can still be accepted, but for its time. */
const isOpen = 'i.accepted_at is null and i.revoked_at is null';

interface NewInvitation {
  id: string;
  workspaceId: string;
  email: string;
  role: MemberRole;
  tokenHash: Buffer;
  invitedBy: string;
}

/** Stores an invitation in the place of an open one for the same e-mail; answers when it ends. */
export async function insertInvitation(
  db: Queryable,
  { id, workspaceId, email, role, tokenHash, invitedBy }: NewInvitation,
): Promise<Date> {
  await db.query(
    `update panel.invitations i set revoked_at = now()
      where i.workspace_id = $1 and i.email = $2 and ${isOpen}`,
    [workspaceId, email],
  );
  const { expires_at: expiresAt } = await getRow<{ expires_at: Date }>(db, {
    name: 'insert-invitation',
    text: `insert into panel.invitations
             (id, workspace_id, email, role, token_hash, invited_by, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
           returning expires_at`,
    values: [id, workspaceId, email, role, tokenHash, invitedBy, invitationDays],
  });
  return expiresAt;
}

export interface OpenInvitation {
  id: string;
  workspace_id: string;
  workspace_name: string;
  email: string;
  role: MemberRole;
  inviter_name: string;
  created_at: Date;
  expires_at: Date;
  is_expired: boolean;
}

const openInvitation = `select i.id, i.workspace_id, w.name as workspace_name, i.email, i.role,
          m.name as inviter_name, i.created_at, i.expires_at, i.expires_at <= now() as is_expired
     from panel.invitations i
     join panel.workspaces w on w.id = i.workspace_id
     join panel.members m on m.id = i.invited_by`;

/** The open invitations of a workspace, the newest first. */
export async function listInvitations(
  db: Queryable,
  workspaceId: string,
): Promise<OpenInvitation[]> {
  const { rows } = await db.query<OpenInvitation>({
    name: 'list-invitations',
    text: `${openInvitation} where i.workspace_id = $1 and ${isOpen}
            order by i.created_at desc, i.id limit ${teamMax}`,
    values: [workspaceId],
  });
  return rows;
}

/** The invitation that a link opens now, the shown one or the mailed one; or null. */
export function findInvitation(db: Queryable, tokenHash: Buffer): Promise<OpenInvitation | null> {
  return findRow<OpenInvitation>(db, {
    name: 'find-invitation',
    text: `${openInvitation}
            where (i.token_hash = $1 or i.mail_token_hash = $1)
              and ${isOpen} and i.expires_at > now()`,
    values: [tokenHash],
  });
}

export interface MailedInvitation {
  workspace_name: string;
  inviter_name: string;
  expires_at: Date;
}

/** Gives an open invitation the secret of its mail in the place of the last one; null: not open. */
export function replaceMailToken(
  db: Queryable,
  id: string,
  tokenHash: Buffer,
): Promise<MailedInvitation | null> {
  return findRow<MailedInvitation>(db, {
    name: 'replace-mail-token',
    text: `update panel.invitations i set mail_token_hash = $2
             from panel.workspaces w, panel.members m
            where i.id::text = $1 and ${isOpen} and i.expires_at > now()
              and w.id = i.workspace_id and m.id = i.invited_by
           returning w.name as workspace_name, m.name as inviter_name, i.expires_at`,
    values: [id, tokenHash],
  });
}

/** Takes an invitation: of several who come with the same link, one gets it. */
export async function takeInvitation(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update panel.invitations i set accepted_at = now()
      where i.id = $1 and ${isOpen} and i.expires_at > now()`,
    [id],
  );
  return rowCount === 1;
}

/** Ends an open invitation of the workspace; whether there was one. */
export async function endInvitation(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update panel.invitations i set revoked_at = now()
      where i.workspace_id = $1 and i.id::text = $2 and ${isOpen}`,
    [workspaceId, id],
  );
  return rowCount === 1;
}

/** How many can sign in to a workspace or have been invited. */
export async function countTeam(db: Queryable, workspaceId: string): Promise<number> {
  const { count } = await getRow<{ count: number }>(db, {
    name: 'count-team',
    text: `select ((select count(*) from panel.members m
                     where m.workspace_id = $1 and m.disabled_at is null)
                   + (select count(*) from panel.invitations i
                       where i.workspace_id = $1 and ${isOpen}))::int as count`,
    values: [workspaceId],
  });
  return count;
}
