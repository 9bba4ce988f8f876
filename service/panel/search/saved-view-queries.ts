import { type SaveViewBody, savedViewsMax, type ViewList } from '#lib/contract/panel/saved-view.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { MemberRow } from '#service/panel/people/member.ts';

interface SavedViewRow {
  id: string;
  list: ViewList;
  name: string;
  query: string;
  is_default: boolean;
  is_shared: boolean;
  /** Null: the member's own. */
  shared_by: string | null;
}

/** The views of a list, or of all, that are the member's own or the workspace's, by name. */
export async function listSavedViews(
  db: Queryable,
  { member, list }: { member: MemberRow; list: ViewList | undefined },
): Promise<SavedViewRow[]> {
  const { rows } = await db.query<SavedViewRow>({
    name: 'list-saved-views',
    text: `select v.id, v.list, v.name, v.query, v.is_default and v.member_id = $1 as is_default,
                  v.is_shared, case when v.member_id <> $1 then m.name end as shared_by
             from panel.saved_views v join panel.members m on m.id = v.member_id
            where m.workspace_id = $2 and v.list = coalesce($3, v.list)
              and (v.member_id = $1 or v.is_shared)
            order by lower(v.name), v.name, v.created_at, v.id`,
    values: [member.id, member.workspace_id, list],
  });
  return rows;
}

/** Takes the member's row, so that two savings at once neither pass the limit nor both default. */
export async function lockMemberRow(db: Queryable, memberId: string): Promise<void> {
  await db.query('select from panel.members where id = $1 for no key update', [memberId]);
}

/** No view of the list is the default any more. */
export async function clearDefaultView(
  db: Queryable,
  { memberId, list }: { memberId: string; list: string },
): Promise<void> {
  await db.query(
    `update panel.saved_views set is_default = false, updated_at = now()
      where member_id = $1 and list = $2 and is_default`,
    [memberId, list],
  );
}

/** Gives a view its new name; false when it is not there, or another one has that name. */
export async function renameSavedView(
  db: Queryable,
  memberId: string,
  { list, name, formerName }: SaveViewBody,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update panel.saved_views set name = $4, updated_at = now()
      where member_id = $1 and list = $2 and name = $3
        and not exists (select from panel.saved_views
                         where member_id = $1 and list = $2 and name = $4)`,
    [memberId, list, formerName, name],
  );
  return rowCount === 1;
}

/**
 * Inserts the view or replaces the one of that name; false when the member has too many, or the
 * workspace shares too many.
 */
export async function upsertSavedView(
  db: Queryable,
  member: MemberRow,
  view: SaveViewBody,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into panel.saved_views (member_id, list, name, query, is_default, is_shared)
     select $1, $2, $3, $4, $5, $6
      where (select count(*) from panel.saved_views
              where member_id = $1 and list = $2 and name <> $3) < $8
        and (not $6::boolean or
             (select count(*) from panel.saved_views v join panel.members m on m.id = v.member_id
               where m.workspace_id = $7 and v.list = $2 and v.is_shared
                 and (v.member_id, v.name) <> ($1, $3)) < $8)
     on conflict (member_id, list, name) do update
       set query = excluded.query, is_default = excluded.is_default,
           is_shared = excluded.is_shared, updated_at = now()`,
    [
      member.id,
      view.list,
      view.name,
      view.query,
      view.isDefault,
      view.isShared,
      member.workspace_id,
      savedViewsMax,
    ],
  );
  return rowCount === 1;
}

interface ViewDeletion {
  viewId: string;
  /** Whether the shared views of others may be deleted too. */
  deletesOthers: boolean;
}

/** Deletes a view; null when there is none that the member may delete, else the list it was of. */
export async function deleteSavedViewRow(
  db: Queryable,
  member: MemberRow,
  { viewId, deletesOthers }: ViewDeletion,
): Promise<ViewList | null> {
  const { rows } = await db.query<{ list: ViewList }>(
    // Compared as text, because what the caller sends need not be a UUID at all.
    `delete from panel.saved_views v using panel.members m
      where m.id = v.member_id and m.workspace_id = $2 and v.id::text = $3
        and (m.id = $1 or (v.is_shared and $4))
      returning v.list`,
    [member.id, member.workspace_id, viewId, deletesOthers],
  );
  return rows[0]?.list ?? null;
}
