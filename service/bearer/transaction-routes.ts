import {
  imagesQuery,
  transactionDetail,
  transactionList,
  transactionListQuery,
} from '#lib/contract/bearer/transaction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { idParams } from '#lib/contract/text.ts';
import { findLogsOfTransaction } from '#service/callbacks/log/list-callback-logs.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { drawRows } from '#service/http/draw-rows.ts';
import { accountIdOf, ownId } from '#service/http/principal.ts';
import { findInfractionsOf } from '#service/infractions/complete-infractions.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findSplits } from '#service/splits/split-queries.ts';
import { listTransactions } from '#service/transactions/list-transactions.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { callbackLogView } from './views/callback-log-view.ts';
import { infractionView } from './views/infraction-view.ts';
import { transactionView } from './views/transaction-view.ts';

/** `GET /user/transactions/` and `GET /user/transactions/{id}`. */
export function transactionRoutes(app: App, dependencies: BearerDependencies): void {
  const { pool, readDatabase, authenticate, files, publicUrl } = dependencies;
  const onRequest = requireBearer(authenticate);
  app.get(
    '/user/transactions/',
    {
      onRequest,
      schema: {
        tags: ['Transações'],
        summary: 'Lista transações, com total exato',
        querystring: transactionListQuery.extend(imagesQuery),
        response: { 200: transactionList },
      },
    },
    async (request) => {
      const { images, ...filters } = request.query;
      const accountId = accountIdOf(request);
      const page = await listTransactions(readDatabase, { accountId, query: filters });
      const transactions = await viewRows(page.rows, { ...dependencies, images });
      return { total: page.total, pages: page.pages, transactions };
    },
  );
  app.get(
    '/user/transactions/:id',
    {
      onRequest,
      schema: {
        tags: ['Transações'],
        summary: 'Detalhe de uma transação',
        params: idParams,
        response: { 200: transactionDetail },
      },
    },
    async (request) => {
      const key = ownId(request);
      const row = await findTransaction(pool, key);
      if (!row) throw transactionNotFound();
      const [splits, logs, infractions] = await Promise.all([
        findSplits(pool, [row]),
        findLogsOfTransaction(pool, { ...key, transactionId: row.id }),
        findInfractionsOf(pool, row),
      ]);
      return {
        ...transactionView({ row, splits: splits.get(row.id), publicUrl }),
        CallbackLog: logs.map(callbackLogView),
        Infraction: infractions.map((item) => infractionView(item, files.links)),
      };
    },
  );
}

async function viewRows(
  rows: TransactionRow[],
  { pool, publicUrl, images }: BearerDependencies & { images: boolean | undefined },
): Promise<Transaction[]> {
  const splits = await findSplits(pool, rows);
  return drawRows(rows, (row) =>
    transactionView({ row, splits: splits.get(row.id), publicUrl, hasImage: images !== false }),
  );
}
