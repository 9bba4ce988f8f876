import { can } from '#lib/contract/panel/capability.ts';
import {
  saveViewBody,
  type SaveViewBody,
  type SavedViewList,
  savedViewList,
  savedViewsQuery,
  type ViewList,
} from '#lib/contract/panel/saved-view.ts';
import { idParams } from '#lib/contract/text.ts';
import { inTransaction, type Pool, type Queryable } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  roleForbidden,
  savedViewNotFound,
  tooManySavedViews,
} from '#service/panel/panel-errors.ts';
import type { MemberRow } from '#service/panel/people/member.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { lockWorkspace } from '#service/panel/workspaces/connection-queries.ts';
import { failure } from '#service/service-error.ts';
import {
  clearDefaultView,
  deleteSavedViewRow,
  listSavedViews,
  lockMemberRow,
  renameSavedView,
  upsertSavedView,
} from './saved-view-queries.ts';

const savedViewNotRenamed = failure(
  'saved_view_not_renamed',
  409,
  'Este nome já é de outra visão, ou a visão não existe mais.',
);

/** The views of lists that the signed-in member keeps, and those that the workspace shares. */
export function registerSavedViewRoutes(panel: App, { pool }: PanelContext): void {
  panel.get(
    '/saved-views',
    { schema: { querystring: savedViewsQuery, response: { 200: savedViewList } } },
    (request) => readViews(pool, { member: sessionOf(request), list: request.query.list }),
  );

  panel.post(
    '/saved-views',
    { schema: { body: saveViewBody, response: { 200: savedViewList } } },
    (request) => saveView(pool, sessionOf(request), request.body),
  );

  panel.delete(
    '/saved-views/:id',
    { schema: { params: idParams, response: { 200: savedViewList } } },
    async (request) => {
      const member = sessionOf(request);
      const { id: viewId } = request.params;
      const deletesOthers = can(member.role, 'members');
      const list = await deleteSavedViewRow(pool, member, { viewId, deletesOthers });
      if (list === null) throw savedViewNotFound();
      return readViews(pool, { member, list });
    },
  );
}

function saveView(pool: Pool, member: MemberRow, view: SaveViewBody): Promise<SavedViewList> {
  if (view.isShared && !can(member.role, 'share-views')) throw roleForbidden();
  return inTransaction(pool, async (client) => {
    // Two members who share at once do not pass the limit together.
    if (view.isShared) await lockWorkspace(client, member.workspace_id);
    await lockMemberRow(client, member.id);
    const keepsName = view.formerName === undefined || view.formerName === view.name;
    if (!keepsName && !(await renameSavedView(client, member.id, view))) {
      throw savedViewNotRenamed();
    }
    if (view.isDefault) await clearDefaultView(client, { memberId: member.id, list: view.list });
    if (!(await upsertSavedView(client, member, view))) throw tooManySavedViews();
    return readViews(client, { member, list: view.list });
  });
}

/** Whether a list's address may name a person. */
function asksPeople(query: string): boolean {
  const search = new URLSearchParams(query);
  return ['q', 'name', 'document', 'email', 'pixKey'].some((name) => search.has(name));
}

async function readViews(
  db: Queryable,
  of: { member: MemberRow; list: ViewList | undefined },
): Promise<SavedViewList> {
  const seesPeople = can(of.member.role, 'personal-data');
  const all = await listSavedViews(db, of);
  const rows = all.filter((row) => seesPeople || row.shared_by === null || !asksPeople(row.query));
  const deletesOthers = can(of.member.role, 'members');
  return {
    views: rows.map(({ id, list, name, query, is_default: isDefault, ...shared }) => ({
      id,
      list,
      name,
      query,
      isDefault,
      isShared: shared.is_shared,
      sharedBy: shared.shared_by,
      canDelete: shared.shared_by === null || deletesOthers,
    })),
  };
}
