import { closeChargeBody, payChargeBody } from '#lib/contract/sandbox/charge-control.ts';
import type { PayChargeBody } from '#lib/contract/sandbox/charge-control.ts';
import { idParams } from '#lib/contract/text.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf } from '#service/http/principal.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import type { ProviderEvents } from '#service/provider/provider-events.ts';
import type { ProviderRouteDependencies } from '#service/provider/provider-module.ts';
import type { Payment, PixProvider } from '#service/provider/provider.ts';
import { rememberMovementsOf } from '#service/provider/sandbox/sandbox-movements.ts';
import { sandboxPayerBank } from '#service/provider/sandbox/sandbox-provider.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { changedTransaction, viewChanged } from './changed-transaction.ts';

export interface ControlDependencies extends ProviderRouteDependencies {
  pool: Pool;
  events: ProviderEvents;
  port: PixProvider;
}

/** Sandbox control of charges: pay, expire, cancel (spec: settled, "Sandbox control"). */
export function sandboxChargeRoutes(app: App, dependencies: ControlDependencies): void {
  const { pool, events } = dependencies;
  const response = { 200: changedTransaction };
  app.post(
    '/charges/:id/pay',
    { schema: { params: idParams, body: payChargeBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      const charge = await findCharge(pool, { accountId: account.id, id: request.params.id });
      const row = await events.paymentReceived(toPayment(charge, request.body));
      await rememberMovementsOf(pool, row.id);
      return viewChanged(row, account, dependencies);
    },
  );
  for (const [path, event] of [
    ['expire', 'expired'],
    ['cancel', 'cancelled'],
  ] as const) {
    app.post(
      `/charges/:id/${path}`,
      { schema: { params: idParams, body: closeChargeBody, response } },
      async (request) => {
        const { account } = principalOf(request);
        const row = await events.chargeClosed({
          chargeId: request.params.id,
          accountId: account.id,
          event,
          cancellationReason:
            event === 'cancelled'
              ? (request.body.cancellationReason ?? 'Transação cancelada por timeout')
              : null,
        });
        return viewChanged(row, account, dependencies);
      },
    );
  }
}

async function findCharge(
  pool: Pool,
  { accountId, id }: { accountId: string; id: string },
): Promise<TransactionRow> {
  const row = await findTransaction(pool, { accountId, id });
  if (row?.type !== 'DEPOSIT') throw transactionNotFound();
  return row;
}

/** What the sandbox's bank reports: what was asked, else the expected payer, else a made-up one. */
function toPayment(charge: TransactionRow, body: PayChargeBody): Payment {
  const ispb = body.payerInstitutionIspb ?? sandboxPayerBank.ispb;
  return {
    chargeId: charge.id,
    accountId: charge.account_id,
    endToEndId: body.endToEndId ?? createEndToEndId({ prefix: 'E', ispb, at: new Date() }),
    payerName: body.payerName ?? charge.generated_name ?? 'Pagador Sandbox',
    payerDocument: body.payerDocument ?? charge.generated_document ?? '12345678909',
    payerInstitutionIspb: ispb,
    payerInstitutionName:
      body.payerInstitutionName ?? (body.payerInstitutionIspb ? null : sandboxPayerBank.name),
    paidAt: null,
    isLate: body.late ?? false,
  };
}
