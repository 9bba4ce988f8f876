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
import { withErrors } from '#service/http/error-schemas.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { savedViewNotFound, tooManySavedViews } from '#service/panel/panel-errors.ts';
import { requirePanelSession, sessionOf } from '#service/panel/require-panel.ts';
import {
  clearDefaultView,
  deleteSavedView,
  listSavedViews,
  lockMemberRow,
  upsertSavedView,
} from './saved-view-queries.ts';

/** The views of lists that the signed-in member keeps; nobody else sees them. */
export function registerSavedViewRoutes(panel: App, { pool }: PanelContext): void {
  const onRequest = requirePanelSession(pool);

  panel.get(
    '/saved-views',
    {
      onRequest,
      schema: {
        querystring: savedViewsQuery,
        response: withErrors({ 200: savedViewList }, [400, 401]),
      },
    },
    (request) => readViews(pool, { memberId: sessionOf(request).id, list: request.query.list }),
  );

  panel.post(
    '/saved-views',
    {
      onRequest,
      schema: {
        body: saveViewBody,
        response: withErrors({ 200: savedViewList }, [400, 401, 422]),
      },
    },
    (request) => saveView(pool, sessionOf(request).id, request.body),
  );

  panel.delete(
    '/saved-views/:id',
    {
      onRequest,
      schema: { params: idParams, response: withErrors({ 200: savedViewList }, [401, 404]) },
    },
    async (request) => {
      const memberId = sessionOf(request).id;
      const list = await deleteSavedView(pool, memberId, request.params.id);
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
