import { createChargeBody } from '#lib/contract/bearer/charge.ts';
import { transaction, transactionQuery } from '#lib/contract/bearer/transaction.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { idempotentRequestId } from '#service/http/idempotency.ts';
import { principalOf } from '#service/http/principal.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findSplits } from '#service/splits/split-queries.ts';
import { findNewestTransaction } from '#service/transactions/transaction-queries.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { transactionView } from './views/transaction-view.ts';

/** `POST /pix/` and `GET /pix/`. */
export function chargeRoutes(app: App, dependencies: BearerDependencies): void {
  const { pool, authenticate, createCharge, publicUrl } = dependencies;
  app.post(
    '/pix/',
    {
      config: { idempotent: true },
      onRequest: requireBearer(authenticate, { permission: 'DEPOSIT', allow: 'allowDeposit' }),
      schema: {
        tags: ['Cobranças'],
        summary: 'Cria uma cobrança Pix',
        body: createChargeBody,
        response: { 200: transaction },
      },
    },
    async (request) => {
      const { amount, expiresIn, splits, ...body } = request.body;
      const charge = await createCharge({
        ...body,
        account: principalOf(request).account,
        requestId: idempotentRequestId(request),
        amountCents: amount,
        expiresInSeconds: expiresIn,
        splits: splits?.map(({ value, ...split }) => ({ ...split, valueE4: value })),
      });
      return transactionView({ ...charge, publicUrl });
    },
  );
  app.get(
    '/pix/',
    {
      config: { errors: { 404: true } },
      onRequest: requireBearer(authenticate, { permission: 'DEPOSIT' }),
      schema: {
        tags: ['Cobranças'],
        summary: 'Consulta uma cobrança',
        querystring: transactionQuery,
        response: { 200: transaction },
      },
    },
    async (request) => {
      const accountId = principalOf(request).account.id;
      const query = { ...request.query, accountId, type: 'DEPOSIT' as const };
      const row = await findNewestTransaction(pool, query);
      if (!row) throw transactionNotFound();
      const splits = await findSplits(pool, [row]);
      return transactionView({ row, splits: splits.get(row.id), publicUrl });
    },
  );
}
