import { imagesQuery } from '#lib/contract/bearer/transaction.ts';
import {
  gatewayTransactionList,
  gatewayTransactionListQuery,
} from '#lib/contract/gateway/transaction.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { drawRows } from '#service/http/draw-rows.ts';
import { accountIdOf } from '#service/http/principal.ts';
import { listTransactions } from '#service/transactions/list-transactions.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { gatewayTransactionView } from './views/transaction-view.ts';

/** Newest first (spec: api-key, "GET /account/transactions"; spec: settled, "API-key fields"). */
export function gatewayTransactionRoutes(app: App, dependencies: GatewayDependencies): void {
  const { readDatabase, authenticate } = dependencies;
  app.get(
    '/account/transactions',
    {
      onRequest: requireApiKey(authenticate),
      schema: {
        tags: ['Transações'],
        summary: 'Lista transações, com total exato',
        querystring: gatewayTransactionListQuery.extend(imagesQuery),
        response: { 200: gatewayTransactionList },
      },
    },
    async (request) => {
      const { images, ...filters } = request.query;
      const page = await listTransactions(readDatabase, {
        accountId: accountIdOf(request),
        query: { ...filters, sortBy: 'createdAt', sortDirection: 'desc' },
      });
      const transactions = await drawRows(page.rows, (row) =>
        gatewayTransactionView(row, { ...dependencies, hasImage: images !== false }),
      );
      return { total: page.total, pages: page.pages, transactions };
    },
  );
}
