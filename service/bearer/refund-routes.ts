import type { onRequestAsyncHookHandler } from 'fastify';
import { refundParams, requestRefundBody } from '#lib/contract/bearer/refund.ts';
import { transaction } from '#lib/contract/bearer/transaction.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { idempotentRequestId } from '#service/http/idempotency.ts';
import { principalOf } from '#service/http/principal.ts';
import { requestRefund } from '#service/refunds/request-refund.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findSplits } from '#service/splits/split-queries.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { transactionView } from './views/transaction-view.ts';

/** `POST /user/refund/{transactionId}`. */
export function refundRoutes(app: App, dependencies: BearerDependencies): void {
  const { pool, authenticate, orders, publicUrl } = dependencies;
  app.post(
    '/user/refund/:transactionId',
    {
      config: { idempotent: true },
      onRequest: [requireBearer(authenticate, { permission: 'DEPOSIT' }), requireDeposit(pool)],
      schema: {
        tags: ['Devoluções'],
        summary: 'Devolve um depósito ao pagador',
        params: refundParams,
        body: requestRefundBody,
        response: { 200: transaction },
      },
    },
    async (request) => {
      const { row, orderId } = await requestRefund(pool, {
        transactionId: request.params.transactionId,
        accountId: principalOf(request).account.id,
        description: request.body.description,
        requestId: idempotentRequestId(request),
      });
      orders.send(orderId);
      const splits = await findSplits(pool, [row]);
      return transactionView({ row, splits: splits.get(row.id), publicUrl });
    },
  );
}

/** 404 comes before 400: the deposit is looked for before the body is read. */
function requireDeposit(pool: Pool): onRequestAsyncHookHandler {
  return async (request) => {
    const params = refundParams.safeParse(request.params);
    // What cannot be an id is nobody's deposit either.
    if (!params.success) throw transactionNotFound();
    const accountId = principalOf(request).account.id;
    const row = await findTransaction(pool, { accountId, id: params.data.transactionId });
    if (row?.type !== 'DEPOSIT') throw transactionNotFound();
  };
}
