import {
  receivedPix,
  returnWithdrawalBody,
  sendPixBody,
} from '#lib/contract/sandbox/pix-control.ts';
import { idParams } from '#lib/contract/text.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf } from '#service/http/principal.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import { rememberMovements } from '#service/provider/sandbox/sandbox-movements.ts';
import {
  sandboxPayerBank,
  sandboxReceiverBank,
} from '#service/provider/sandbox/sandbox-provider.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { ControlDependencies } from './charge-routes.ts';

/** The sandbox's own key, on which the platform receives. */
const platformKey = 'plataforma@sandbox.pix';

/**
 * Sandbox control of money that the platform did not ask for: a Pix to its key, and a payout that
 * comes back (spec: settled, "Sandbox control").
 */
export function sandboxPixRoutes(app: App, { pool, events }: ControlDependencies): void {
  const response = { 200: receivedPix };
  app.post('/pix', { schema: { body: sendPixBody, response } }, async ({ body }) => {
    const ispb = body.payerInstitutionIspb ?? sandboxPayerBank.ispb;
    const endToEndId = body.endToEndId ?? createEndToEndId({ prefix: 'E', ispb, at: new Date() });
    const paidAt = body.paidAt ?? (await databaseNow(pool));
    await rememberMovements(pool, [{ endToEndId, amountCents: body.amount, at: paidAt }]);
    const booking = await events.pixReceived({
      endToEndId,
      txid: body.txid ?? null,
      pixKey: platformKey,
      amountCents: body.amount,
      paidAt,
      payerName: body.payerName ?? 'Pagador Sandbox',
      payerDocument: body.payerDocument ?? '12345678909',
      payerInstitutionIspb: ispb,
    });
    return { endToEndId, ...booking };
  });
  app.post(
    '/withdrawals/:id/return',
    { schema: { params: idParams, body: returnWithdrawalBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      const keys = { accountId: account.id, id: request.params.id };
      const withdrawal = await findTransaction(pool, keys);
      if (withdrawal?.type !== 'WITHDRAW') throw transactionNotFound();
      const { ispb } = sandboxReceiverBank;
      const endToEndId =
        request.body.endToEndId ?? createEndToEndId({ prefix: 'D', ispb, at: new Date() });
      const amountCents = request.body.amount ?? withdrawal.amount_cents;
      const returnedAt = await databaseNow(pool);
      await rememberMovements(pool, [{ endToEndId, amountCents, at: returnedAt }]);
      const booking = await events.payoutReturned({
        // A withdrawal's order has its id.
        orderId: withdrawal.id,
        endToEndId,
        amountCents,
        returnedAt,
      });
      return { endToEndId, ...booking };
    },
  );
}
