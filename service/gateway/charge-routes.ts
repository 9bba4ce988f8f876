import { createGatewayChargeBody, gatewayCharge } from '#lib/contract/gateway/charge.ts';
import { gatewayTransaction, gatewayTransactionQuery } from '#lib/contract/gateway/transaction.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { idempotentRequestId } from '#service/http/idempotency.ts';
import { principalOf } from '#service/http/principal.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { chargeView } from './views/charge-view.ts';
import { gatewayTransactionView } from './views/transaction-view.ts';

const tags = ['Cobranças'];

/** `POST /pix` and `GET /pix`, which finds whatever the id names: withdrawals have no other. */
export function gatewayChargeRoutes(app: App, dependencies: GatewayDependencies): void {
  const { authenticate, createCharge } = dependencies;
  app.post(
    '/pix',
    {
      config: { idempotent: true },
      onRequest: requireApiKey(authenticate, { allow: 'allowDeposit' }),
      schema: {
        tags,
        summary: 'Cria uma cobrança Pix',
        body: createGatewayChargeBody,
        response: { 200: gatewayCharge },
      },
    },
    async (request) => {
      const { body } = request;
      // Expiry is the default one, because this edition has none.
      const { row } = await createCharge({
        account: principalOf(request).account,
        requestId: idempotentRequestId(request),
        amountCents: body.amount,
        callbackUrl: body.callbackUrl,
        generatedName: body.payerName,
        generatedDocument: body.payerDocument,
        generatedEmail: body.payerEmail,
        clientReference: body.externalReference,
      });
      return chargeView(row, dependencies);
    },
  );
  app.get(
    '/pix',
    {
      config: { errors: { 404: true } },
      onRequest: requireApiKey(authenticate),
      schema: {
        tags,
        summary: 'Consulta uma transação pelo id',
        querystring: gatewayTransactionQuery,
        response: { 200: gatewayTransaction },
      },
    },
    async (request) => {
      const accountId = principalOf(request).account.id;
      const row = await findTransaction(dependencies.pool, { accountId, id: request.query.id });
      if (!row) throw transactionNotFound();
      return gatewayTransactionView(row, dependencies);
    },
  );
}
