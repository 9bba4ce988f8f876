import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import { deleteEndedDraftFiles } from './draft-file-queries.ts';

interface DraftRow {
  member_id: string;
  member_name: string;
  draft: string;
  updated_at: Date;
  /** Of the files that belong to it. */
  file_names: string[];
}

/** What members of the workspace are writing for an infraction, the newest first. */
export async function listDrafts(
  db: Queryable,
  { infractionId, accountId, workspaceId }: InfractionKeys & { workspaceId: string },
): Promise<DraftRow[]> {
  const { rows } = await db.query<DraftRow>({
    name: 'list-defense-drafts',
    text: `select d.member_id, m.name as member_name, d.draft, d.updated_at,
                  array(select f.name from panel.defense_draft_files f
                         where f.infraction_id = d.infraction_id and f.account_id = d.account_id
                           and f.member_id = d.member_id
                           and not exists (select from infraction_defenses s
                                            where s.infraction_id = f.infraction_id
                                              and s.created_at >= f.created_at)
                         order by f.created_at, f.id) as file_names
             from panel.defense_drafts d join panel.members m on m.id = d.member_id
            where d.infraction_id = $1 and d.account_id = $2 and m.workspace_id = $3
              -- What was sent meanwhile is no draft any more.
              and not exists (select from infraction_defenses s
                               where s.infraction_id = d.infraction_id
                                 and s.created_at >= d.updated_at)
            order by d.updated_at desc, d.member_id`,
    values: [infractionId, accountId, workspaceId],
  });
  return rows;
}

/** Which of these infractions of the account a member of the workspace is writing of. */
export async function listDrafted(
  db: Queryable,
  { accountId, workspaceId, ids }: { accountId: string; workspaceId: string; ids: string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'list-drafted-infractions',
    text: `select distinct d.infraction_id as id
             from panel.defense_drafts d join panel.members m on m.id = d.member_id
            where d.infraction_id = any($1) and d.account_id = $2 and m.workspace_id = $3
              and d.draft <> ''
              and not exists (select from infraction_defenses s
                               where s.infraction_id = d.infraction_id
                                 and s.created_at >= d.updated_at)`,
    values: [ids, accountId, workspaceId],
  });
  return rows.map(({ id }) => id);
}

interface NewDraft extends InfractionKeys {
  memberId: string;
  draft: string;
  /** When the newest was kept that this text grew from; null when none is known. */
  after: Date | null;
}

/**
 * Keeps what a member has written in the place of what they had, and answers when; null, and
 * nothing is kept, when that is newer than what the text grew from.
 */
export async function saveDraft(
  db: Queryable,
  { infractionId, accountId, memberId, draft, after }: NewDraft,
): Promise<Date | null> {
  const row = await findRow<{ at: Date }>(db, {
    name: 'save-defense-draft',
    text: `insert into panel.defense_drafts as d (infraction_id, account_id, member_id, draft)
           values ($1, $2, $3, $4)
           on conflict (infraction_id, member_id) do update
             -- Two of one millisecond would pass for the same.
             set draft = excluded.draft,
                 updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
             -- What is there already, its answer lost, and what was sent stand in nobody's way.
             where d.updated_at <= $5 or d.draft = excluded.draft
                or exists (select from infraction_defenses s
                            where s.infraction_id = d.infraction_id
                              and s.created_at >= d.updated_at)
           returning updated_at as at`,
    values: [infractionId, accountId, memberId, draft, after],
  });
  return row?.at ?? null;
}

/** Forgets drafts of infractions that have ended, whose texts and files nobody needs any more. */
export async function deleteEndedDrafts(db: Queryable, draftsMax: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete-ended-defense-drafts',
    text: `delete from panel.defense_drafts where (infraction_id, member_id) in (
             select d.infraction_id, d.member_id
               from panel.defense_drafts d join infractions i on i.id = d.infraction_id
              where i.status in ('CLOSED', 'CANCELLED') limit $1)`,
    values: [draftsMax],
  });
  return (rowCount ?? 0) + (await deleteEndedDraftFiles(db, draftsMax));
}
