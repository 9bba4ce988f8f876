import {
  gatewayTransactionList,
  gatewayTransactionListQuery,
} from '#lib/contract/gateway/transaction.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { drawRows } from '#service/http/draw-rows.ts';
import { principalOf } from '#service/http/principal.ts';
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
        querystring: gatewayTransactionListQuery,
        response: { 200: gatewayTransactionList },
      },
    },
    async (request) => {
      const page = await listTransactions(readDatabase, {
        accountId: principalOf(request).account.id,
        query: { ...request.query, sortBy: 'createdAt', sortDirection: 'desc' },
      });
      const transactions = await drawRows(page.rows, (row) =>
        gatewayTransactionView(row, dependencies),
      );
      return { total: page.total, pages: page.pages, transactions };
    },
  );
}
