import { closeChargeBody, payChargeBody } from '#lib/contract/sandbox/charge-control.ts';
import type { PayChargeBody } from '#lib/contract/sandbox/charge-control.ts';
import { idParams } from '#lib/contract/text.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf } from '#service/http/principal.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import type { ProviderEvents } from '#service/provider/provider-events.ts';
import type {
  ProviderMovement,
  ProviderRouteDependencies,
} from '#service/provider/provider-module.ts';
import type { Payment, PixProvider } from '#service/provider/provider.ts';
import { rememberMovements } from '#service/provider/sandbox/sandbox-movements.ts';
import { sandboxPayerBank } from '#service/provider/sandbox/sandbox-provider.ts';
import { overloaded, transactionNotFound } from '#service/service-error.ts';
import { findTransactions } from '#service/transactions/transaction-queries.ts';
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
  const { findCharge, rememberPaid } = createBatches(pool);
  app.post(
    '/charges/:id/pay',
    { schema: { params: idParams, body: payChargeBody, response } },
    async (request) => {
      const { account } = principalOf(request);
      const charge = await findCharge({ accountId: account.id, id: request.params.id });
      const row = await events.paymentReceived(toPayment(charge, request.body));
      await rememberPaid(row);
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

/** What payments that arrive together read and write together, before and after their booking. */
function createBatches(pool: Pool) {
  const options = { itemsMax: 200, overloaded };
  const lookUps = createMicroBatch<{ accountId: string; id: string }, TransactionRow | null>({
    ...options,
    flush: async (keys) => (await findTransactions(pool, keys)).map((value) => ({ value })),
  });
  const movements = createMicroBatch<ProviderMovement & { at: Date }, null>({
    ...options,
    flush: async (moved) => {
      await rememberMovements(pool, moved);
      return moved.map(() => ({ value: null }));
    },
  });
  return {
    findCharge: async (key: { accountId: string; id: string }): Promise<TransactionRow> => {
      const row = await lookUps.add(key);
      if (row?.type !== 'DEPOSIT') throw transactionNotFound();
      return row;
    },
    rememberPaid: async (row: TransactionRow): Promise<void> => {
      if (row.end_to_end_id === null) throw new Error(`charge ${row.id} was paid without an id`);
      await movements.add({
        endToEndId: row.end_to_end_id,
        amountCents: row.amount_cents,
        at: row.paid_at ?? row.updated_at,
      });
    },
  };
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
