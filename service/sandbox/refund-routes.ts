import { refundParams } from '#lib/contract/refund.ts';
import { emptyBody } from '#lib/contract/sandbox.ts';
import { transaction } from '#lib/contract/transaction.ts';
import { transactionView } from '#service/bearer/views/transaction-view.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf, requireBearer } from '#service/http/bearer-authentication.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import { newEndToEndId } from '#service/provider/sandbox/sandbox-provider.ts';
import { completeRefund } from '#service/refunds/complete-refund.ts';
import { failRefund } from '#service/refunds/fail-refund.ts';
import { findSplits } from '#service/splits/split-queries.ts';
import type { SandboxDependencies } from './charge-routes.ts';

/** Sandbox control of refunds: complete, fail (decisions, section 6). */
export function sandboxRefundRoutes(app: App, dependencies: SandboxDependencies): void {
  const { pool, authenticate, publicUrl } = dependencies;
  const options = {
    onRequest: requireBearer(authenticate),
    schema: {
      params: refundParams,
      body: emptyBody,
      response: withErrors({ 200: transaction }, [400, 401, 403, 404, 422]),
    },
  };
  for (const step of ['complete', 'fail'] as const) {
    app.post(`/refunds/:transactionId/${step}`, options, async (request) => {
      const keys = {
        transactionId: request.params.transactionId,
        accountId: principalOf(request).account.id,
      };
      const row =
        step === 'complete'
          ? await completeRefund(pool, { ...keys, endToEndId: newEndToEndId('D') })
          : await failRefund(pool, keys);
      const splits = await findSplits(pool, [row]);
      return transactionView({ row, splits: splits.get(row.id), publicUrl });
    });
  }
}
