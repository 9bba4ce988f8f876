import { failWithdrawalBody, settleWithdrawalBody } from '#lib/contract/sandbox/charge-control.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf } from '#service/http/principal.ts';
import { rememberMovementsOf } from '#service/provider/sandbox/sandbox-movements.ts';
import { newEndToEndId, sandboxReceiver } from '#service/provider/sandbox/sandbox-provider.ts';
import { changedTransaction, viewChanged } from './changed-transaction.ts';
import type { ControlDependencies } from './charge-routes.ts';

/** Sandbox control of withdrawals: settle, fail (spec: settled, "Sandbox control"). */
export function sandboxWithdrawalRoutes(app: App, dependencies: ControlDependencies): void {
  const { pool, events } = dependencies;
  const response = { 200: changedTransaction };
  app.post(
    '/withdrawals/:id/settle',
    { schema: { params: idParams, body: settleWithdrawalBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      const { receiverName, receiverDocument } = request.body;
      const row = await events.orderEnded({
        order: { kind: 'WITHDRAWAL', transactionId: request.params.id, accountId: account.id },
        result: {
          result: 'settled',
          endToEndId: newEndToEndId('E'),
          receiver: {
            ...sandboxReceiver,
            name: receiverName ?? sandboxReceiver.name,
            document: receiverDocument ?? sandboxReceiver.document,
          },
        },
      });
      if (row) await rememberMovementsOf(pool, row.id);
      return viewChanged(row, account, dependencies);
    },
  );
  app.post(
    '/withdrawals/:id/fail',
    { schema: { params: idParams, body: failWithdrawalBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      const row = await events.orderEnded({
        order: { kind: 'WITHDRAWAL', transactionId: request.params.id, accountId: account.id },
        result: { result: 'failed', reason: request.body.cancellationReason },
      });
      return viewChanged(row, account, dependencies);
    },
  );
}
