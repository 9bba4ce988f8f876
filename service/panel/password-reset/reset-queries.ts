import { resetMinutes } from '#lib/contract/panel/password-reset.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** What a stored link is bound to: the password of `m` as it is now. */
const mark = `sha256(convert_to(m.password_hash, 'UTF8'))`;
/** Who may choose a new password: not whoever comes by the company's sign-in alone. */
const mayReset = 'm.disabled_at is null and m.has_password';

/** Puts a link in the place of the member's last one; false when nobody may have one. */
export async function replaceReset(
  db: Queryable,
  email: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'replace-reset',
    text: `insert into panel.password_resets as r (member_id, token_hash, password_mark, expires_at)
           select m.id, $2, ${mark}, now() + interval '${resetMinutes} minutes'
             from panel.members m where m.email = $1 and ${mayReset}
           on conflict (member_id) do update
              set token_hash = excluded.token_hash, password_mark = excluded.password_mark,
                  expires_at = excluded.expires_at`,
    values: [email, tokenHash],
  });
  return rowCount === 1;
}

export interface OpenReset {
  member_id: string;
  workspace_id: string;
  workspace_name: string;
  email: string;
  password_hash: string;
}

const isOpen = `r.token_hash = $1 and r.expires_at > now() and ${mayReset}
  and r.password_mark = ${mark}`;

/** The member whom a link lets choose a password now, or null. Uses nothing up. */
export function findReset(db: Queryable, tokenHash: Buffer): Promise<OpenReset | null> {
  return findRow<OpenReset>(db, {
    name: 'find-reset',
    text: `select m.id as member_id, m.workspace_id, w.name as workspace_name, m.email,
                  m.password_hash
             from panel.password_resets r
             join panel.members m on m.id = r.member_id
             join panel.workspaces w on w.id = m.workspace_id
            where ${isOpen}`,
    values: [tokenHash],
  });
}

/** Uses a link up: of several who come with it, one gets it. */
export async function takeReset(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-reset',
    text: `delete from panel.password_resets r using panel.members m
            where m.id = r.member_id and ${isOpen}`,
    values: [tokenHash],
  });
  return rowCount === 1;
}
