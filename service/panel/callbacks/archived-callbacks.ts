import {
  archivedCallbackList,
  archivedCallbacksQuery,
  callbackArchive,
} from '#lib/contract/panel/callbacks.ts';
import type { PanelCallbackDetail } from '#lib/contract/panel/callbacks.ts';
import { idParams } from '#lib/contract/text.ts';
import type { ArchivedCallbackKey } from '#lib/domain/keys/archived-callback-id.ts';
import { findArchivedUntil } from '#service/callbacks/archive/archive-queries.ts';
import { findArchivedAttempts } from '#service/callbacks/archive/find-archived-attempts.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { tellsSame } from '#service/callbacks/log/list-callback-logs.ts';
import type { App } from '#service/http/app-type.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { callbackNotFound, transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { viewArchived, viewCallbackDetail } from './callback-views.ts';

type Archives = Pick<PanelContext, 'pool' | 'store'>;

/** What has left the log for files, of one transaction: nobody lists a month. */
export function registerArchiveRoutes(panel: App, { pool, store }: Archives): void {
  panel.get(
    '/connections/:id/callback-archive',
    { schema: { params: idParams, response: { 200: callbackArchive } } },
    async (request) => {
      await ownAccountOf(pool, request);
      const until = await findArchivedUntil(pool);
      return { until: until?.toISOString() ?? null };
    },
  );

  panel.get(
    '/connections/:id/archived-callbacks',
    askOwnAccount(archivedCallbacksQuery, archivedCallbackList),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { transactionId } = request.query;
      const rows = await readArchive({ pool, store }, accountId, transactionId);
      return { callbacks: rows.map(viewArchived) };
    },
  );
}

/** One attempt in a file, with those for the same status change and resends of it. */
export async function archivedDetailOf(
  archives: Archives,
  accountId: string,
  { id, transactionId }: ArchivedCallbackKey,
): Promise<PanelCallbackDetail> {
  const rows = await readArchive(archives, accountId, transactionId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw callbackNotFound();
  const same = rows.filter((one) => tellsSame(row, one));
  return viewCallbackDetail(row, same.toReversed(), viewArchived);
}

async function readArchive(
  { pool, store }: Archives,
  accountId: string,
  transactionId: string,
): Promise<CallbackLogRow[]> {
  const transaction = await findTransaction(pool, { accountId, id: transactionId });
  if (!transaction) throw transactionNotFound();
  const since = transaction.created_at;
  return findArchivedAttempts({ database: pool, store }, { accountId, transactionId, since });
}
