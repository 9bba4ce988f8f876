import { refundParams } from '#lib/contract/bearer/refund.ts';
import { emptyBody, startRefundBody } from '#lib/contract/sandbox/charge-control.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf } from '#service/http/principal.ts';
import type { OrderResult } from '#service/provider/provider.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import { rememberMovementsOf } from '#service/provider/sandbox/sandbox-movements.ts';
import { newEndToEndId } from '#service/provider/sandbox/sandbox-provider.ts';
import { failure } from '#service/service-error.ts';
import { changedTransaction, viewChanged } from './changed-transaction.ts';
import type { ControlDependencies } from './charge-routes.ts';

/** Sandbox control of refunds: start, complete, fail (spec: settled, "Sandbox control"). */
export function sandboxRefundRoutes(app: App, dependencies: ControlDependencies): void {
  const { pool, events, port } = dependencies;
  const response = { 200: changedTransaction };
  const options = {
    schema: {
      params: refundParams,
      body: emptyBody,
      response,
    },
  };
  for (const step of ['complete', 'fail'] as const) {
    app.post(`/refunds/:transactionId/${step}`, options, async (request) => {
      const { account } = principalOf(request);
      const { transactionId } = request.params;
      const row = await events.orderEnded({
        order: { kind: 'REFUND', transactionId, accountId: account.id },
        result: resultOf(step),
      });
      if (row) await rememberMovementsOf(pool, row.id);
      return viewChanged(row, account, dependencies);
    });
  }
  app.post('/refunds', { schema: { body: startRefundBody, response } }, async (request) => {
    const { account } = principalOf(request);
    if (account.edition !== 'gateway') throw merchantsOwnRefunds();
    const { transactionId } = request.body;
    const { row, order } = await events.refundStarted({ transactionId, accountId: account.id });
    // The sandbox remembers what it has begun, so that it can say how it ended.
    await port.sendRefund(order);
    return viewChanged(row, account, dependencies);
  });
}

function resultOf(step: 'complete' | 'fail'): OrderResult {
  if (step === 'fail') return { result: 'failed', reason: reasonsByCode.ed05 };
  return { result: 'settled', endToEndId: newEndToEndId('D'), receiver: null };
}

/** In the bearer edition the merchant starts them, by `POST /user/refund/{transactionId}`. */
const merchantsOwnRefunds = failure(
  'refund_not_started_here',
  422,
  'Solicite a devolução em POST /user/refund/{transactionId}',
);
