import {
  saveViewBody,
  type SaveViewBody,
  type SavedViewList,
  savedViewList,
  savedViewsQuery,
} from '#lib/contract/panel/saved-view.ts';
import { idParams } from '#lib/contract/text.ts';
import { inTransaction, type Pool, type Queryable } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { savedViewNotFound, tooManySavedViews } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import {
  clearDefaultView,
  deleteSavedViewRow,
  listSavedViews,
  lockMemberRow,
  upsertSavedView,
} from './saved-view-queries.ts';

/** The views of lists that the signed-in member keeps; nobody else sees them. */
export function registerSavedViewRoutes(panel: App, { pool }: PanelContext): void {
  panel.get(
    '/saved-views',
    { schema: { querystring: savedViewsQuery, response: { 200: savedViewList } } },
    (request) => readViews(pool, { memberId: sessionOf(request).id, list: request.query.list }),
  );

  panel.post(
    '/saved-views',
    { schema: { body: saveViewBody, response: { 200: savedViewList } } },
    (request) => saveView(pool, sessionOf(request).id, request.body),
  );

  panel.delete(
    '/saved-views/:id',
    { schema: { params: idParams, response: { 200: savedViewList } } },
    async (request) => {
      const memberId = sessionOf(request).id;
      const list = await deleteSavedViewRow(pool, memberId, request.params.id);
      if (list === null) throw savedViewNotFound();
      return readViews(pool, { memberId, list });
    },
  );
}

function saveView(pool: Pool, memberId: string, view: SaveViewBody): Promise<SavedViewList> {
  return inTransaction(pool, async (client) => {
    await lockMemberRow(client, memberId);
    if (view.isDefault) await clearDefaultView(client, { memberId, list: view.list });
    if (!(await upsertSavedView(client, memberId, view))) throw tooManySavedViews();
    return readViews(client, { memberId, list: view.list });
  });
}

async function readViews(
  db: Queryable,
  of: { memberId: string; list: string },
): Promise<SavedViewList> {
  const rows = await listSavedViews(db, of);
  return {
    views: rows.map(({ id, name, query, is_default: isDefault }) => ({
      id,
      name,
      query,
      isDefault,
    })),
  };
}
