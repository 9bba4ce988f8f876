import type { AuditQuery, LoggedAction } from '#lib/contract/panel/audit-log.ts';
import { chainCheckMax } from '#lib/contract/panel/audit-log.ts';
import type { AuditResult } from '#lib/contract/panel/audit.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { nameToldApart } from '#service/panel/name-told-apart.ts';

export interface AuditRow {
  seq: bigint;
  at: Date;
  member_id: string | null;
  member_name: string | null;
  actor: string | null;
  action: LoggedAction;
  result: AuditResult;
  reason: string | null;
  subject: string | null;
  subject_name: string | null;
  connection_id: string | null;
  amount_cents: bigint | null;
  ip: string | null;
  user_agent: string | null;
}

/**
 * Entries of a workspace, the newest first. Of an act that ended, its end; the beginning has what
 * the end does not repeat.
 */
export async function listAuditLog(
  db: Queryable,
  workspaceId: string,
  query: AuditQuery,
): Promise<AuditRow[]> {
  const { from = null, to = null, memberId = null, action = null, q, before, limit } = query;
  const wanted = q?.trim() || null;
  const { rows } = await db.query<AuditRow>({
    name: 'list-audit-log',
    text: `select e.seq, e.at, e.member_id, m.name as member_name, e.actor, e.action, e.result,
                  e.reason, coalesce(e.subject, b.subject) as subject,
                  coalesce(s.name, i.email) as subject_name, e.connection_id,
                  coalesce(e.amount_cents, b.amount_cents) as amount_cents,
                  host(e.ip) as ip, e.user_agent
             from panel.audit_events e
             left join panel.members m on m.id = e.member_id
             left join lateral (
               select b.subject, b.amount_cents from panel.audit_events b
                where b.act_id = e.act_id and b.seq < e.seq order by b.seq limit 1) b on true
             left join panel.members s on s.id::text = e.subject and s.workspace_id = $1
             left join panel.invitations i on i.id::text = e.subject and i.workspace_id = $1
            where e.workspace_id = $1
              and ($2::timestamptz is null or e.at >= $2)
              and ($3::timestamptz is null or e.at <= $3)
              and ($4::text is null or e.member_id::text = $4)
              and ($5::text[] is null or e.action = any($5))
              and ($6::text is null
                   or position(lower($6) in lower(concat_ws(' ', e.subject, b.subject, e.reason,
                        e.actor, host(e.ip), m.name, m.email, s.name, s.email, i.email))) > 0)
              and ($7::bigint is null or e.seq < $7)
              and not (e.result = 'started' and e.act_id is not null and exists (
                    select from panel.audit_events l where l.act_id = e.act_id and l.seq > e.seq))
            order by e.seq desc
            limit $8`,
    values: [workspaceId, from, to, memberId, action, wanted, before ?? null, limit],
  });
  return rows;
}

/** Everybody who is or was of a workspace, by name. */
export async function listEverybody(
  db: Queryable,
  workspaceId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'list-everybody',
    text: `select id, ${nameToldApart} as name from panel.members where workspace_id = $1
            order by lower(panel.members.name), id limit 500`,
    values: [workspaceId],
  });
  return rows;
}

/**
 * Works the newest links of a workspace's chain out anew: each has the next place and the hash that
 * follows from the one before, and the last is the one that was noted as such.
 */
export async function checkAuditChain(
  db: Queryable,
  workspaceId: string,
): Promise<{ length: number; is_whole: boolean }> {
  return getRow<{ length: number; is_whole: boolean }>(db, {
    name: 'check-chain',
    text: `with head as (
             select length, hash from panel.audit_heads where chain = $1),
           newest as (
             select e as event, e.place, e.hash
               from panel.audit_events e
              where e.workspace_id = $1 and e.place is not null
              order by e.place desc limit ${chainCheckMax}),
           links as (
             select n.place, n.hash, n.event, lag(n.hash) over w as before_hash,
                    lag(n.place) over w as before_place
               from newest n window w as (order by n.place))
           select coalesce((select length from head), 0)::int as length,
                  coalesce((select length from head), 0)
                    = coalesce((select max(place) from links), 0)
                  and (select hash from head)
                    is not distinct from (select hash from links order by place desc limit 1)
                  and not exists (
                    select from links l
                     where (l.before_place is null and l.place > 1
                            and (select count(*) from links) < ${chainCheckMax})
                        or (l.before_place is not null and l.place <> l.before_place + 1)
                        or ((l.before_hash is not null or l.place = 1)
                            and l.hash <> panel.audit_hash(coalesce(l.before_hash, ''), l.event)))
                    as is_whole`,
    values: [workspaceId],
  });
}
