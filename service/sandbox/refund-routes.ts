import { refundParams } from '#lib/contract/bearer/refund.ts';
import { emptyBody, startRefundBody } from '#lib/contract/sandbox/charge-control.ts';
import type { App } from '#service/http/app-type.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import { principalOf } from '#service/http/principal.ts';
import { toRefundOrder } from '#service/orders/to-order.ts';
import { newEndToEndId } from '#service/provider/sandbox/sandbox-provider.ts';
import { completeRefund } from '#service/refunds/complete-refund.ts';
import { failRefund } from '#service/refunds/fail-refund.ts';
import { startRefund } from '#service/refunds/start-refund.ts';
import { ServiceError } from '#service/service-error.ts';
import { changedTransaction, viewChanged } from './changed-transaction.ts';
import type { SandboxDependencies } from './charge-routes.ts';
import { requireCaller } from './require-caller.ts';

/** Sandbox control of refunds: start, complete, fail (spec: settled, "Sandbox control"). */
export function sandboxRefundRoutes(app: App, dependencies: SandboxDependencies): void {
  const { pool, authenticate, provider } = dependencies;
  const onRequest = requireCaller(authenticate);
  const response = withErrors({ 200: changedTransaction }, [400, 401, 403, 404, 422]);
  const options = {
    onRequest,
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
      const keys = { transactionId, accountId: account.id };
      const row =
        step === 'complete'
          ? await completeRefund(pool, { ...keys, endToEndId: newEndToEndId('D') })
          : await failRefund(pool, keys);
      return viewChanged(row, account, dependencies);
    });
  }
  app.post(
    '/refunds',
    { onRequest, schema: { body: startRefundBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      if (account.edition !== 'gateway') throw merchantsOwnRefunds();
      const { transactionId } = request.body;
      const { row, orderId } = await startRefund(pool, { transactionId, accountId: account.id });
      // The sandbox remembers what it has begun, so that it can say how it ended.
      await provider.sendRefund(toRefundOrder(orderId, row));
      return viewChanged(row, account, dependencies);
    },
  );
}

/** In the bearer edition the merchant starts them, by `POST /user/refund/{transactionId}`. */
function merchantsOwnRefunds(): ServiceError {
  return new ServiceError('refund_not_started_here', {
    status: 422,
    message: 'Nesta edição a devolução é pedida em POST /user/refund/{transactionId}',
  });
}
