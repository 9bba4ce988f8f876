import { transaction, transactionQuery } from '#lib/contract/bearer/transaction.ts';
import { createWithdrawalBody } from '#lib/contract/bearer/withdrawal.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { idempotentRequestId } from '#service/http/idempotency.ts';
import { principalOf } from '#service/http/principal.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findNewestTransaction } from '#service/transactions/transaction-queries.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { transactionView } from './views/transaction-view.ts';
import { optionalFields, withdraw } from './withdraw.ts';

const tags = ['Saques'];

/** `POST /withdraw/` and `GET /withdraw/`. */
export function withdrawalRoutes(app: App, dependencies: BearerDependencies): void {
  const { pool, authenticate, publicUrl } = dependencies;
  app.post(
    '/withdraw/',
    {
      config: { idempotent: true },
      onRequest: requireBearer(authenticate, { permission: 'WITHDRAW', allow: 'allowWithdraw' }),
      schema: {
        tags,
        summary: 'Saca para uma chave Pix',
        body: createWithdrawalBody,
        response: { 200: transaction },
      },
    },
    async (request) => {
      const { body } = request;
      const { pixKey, pixType } = body;
      return withdraw(dependencies, {
        account: principalOf(request).account,
        amountCents: body.amount,
        destination: { pixKey, pixType },
        ...optionalFields(body),
        requestId: idempotentRequestId(request),
      });
    },
  );
  app.get(
    '/withdraw/',
    {
      config: { errors: { 404: true } },
      onRequest: requireBearer(authenticate, { permission: 'WITHDRAW' }),
      schema: {
        tags,
        summary: 'Consulta um saque',
        querystring: transactionQuery,
        response: { 200: transaction },
      },
    },
    async (request) => {
      const accountId = principalOf(request).account.id;
      const query = { ...request.query, accountId, type: 'WITHDRAW' as const };
      const row = await findNewestTransaction(pool, query);
      if (!row) throw transactionNotFound();
      return transactionView({ row, publicUrl });
    },
  );
}
