import type { ListKind } from '#lib/exports/lists/list-files.ts';
import { queryOf } from '#service/exports/export-content.ts';
import { listQueries, openListRows } from '#service/exports/open-list-rows.ts';
import type { App } from '#service/http/app-type.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { rowStream } from '#service/panel/send-rows.ts';
import { createQueryBuilder } from '#service/tables.ts';

/** The rows of lists as files are made of them, a line each. */
export function registerListRowRoutes(panel: App, context: PanelContext): void {
  const { pool, readPool, sendRows } = context;
  const sources = { pool: readPool, database: createQueryBuilder(readPool) };
  const register = (path: string, kind: ListKind) => {
    panel.get(
      `/connections/:id/${path}`,
      askOwnAccount(listQueries[kind], rowStream),
      (request, reply) =>
        sendRows({
          request,
          reply,
          open: async () => {
            const accountId = await ownAccountOf(pool, request);
            const query = queryOf(request.url.split('?')[1] ?? '');
            return openListRows(sources, { accountId, kind, query });
          },
        }),
    );
  };
  register('callback-rows', 'callbacks');
  register('infraction-rows', 'infractions');
  register('close-rows', 'closes');
}
