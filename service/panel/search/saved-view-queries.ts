import { type SaveViewBody, savedViewsMax } from '#lib/contract/panel/saved-view.ts';
import type { Queryable } from '#service/database/pool.ts';

interface SavedViewRow {
  id: string;
  name: string;
  query: string;
  is_default: boolean;
}

/** The member's views of a list, by name. */
export async function listSavedViews(
  db: Queryable,
  { memberId, list }: { memberId: string; list: string },
): Promise<SavedViewRow[]> {
  const { rows } = await db.query<SavedViewRow>({
    name: 'list-saved-views',
    text: `select id, name, query, is_default from panel.saved_views
            where member_id = $1 and list = $2 order by lower(name), name`,
    values: [memberId, list],
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

/** Inserts the view or replaces the one of that name; false when the member has too many. */
export async function upsertSavedView(
  db: Queryable,
  memberId: string,
  view: SaveViewBody,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into panel.saved_views (member_id, list, name, query, is_default)
     select $1, $2, $3, $4, $5
      where (select count(*) from panel.saved_views
              where member_id = $1 and list = $2 and name <> $3) < $6
     on conflict (member_id, list, name) do update
       set query = excluded.query, is_default = excluded.is_default, updated_at = now()`,
    [memberId, view.list, view.name, view.query, view.isDefault, savedViewsMax],
  );
  return rowCount === 1;
}

/** Deletes one of the member's views; null when there is none, else the list it was of. */
export async function deleteSavedViewRow(
  db: Queryable,
  memberId: string,
  viewId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ list: string }>(
    // Compared as text, because what the caller sends need not be a UUID at all.
    'delete from panel.saved_views where member_id = $1 and id::text = $2 returning list',
    [memberId, viewId],
  );
  return rows[0]?.list ?? null;
}
