import type { WebhookDeposit, WebhookWithdraw } from '#lib/contract/gateway/webhook.ts';
import { readCallbackSnapshot } from '#service/callback-snapshot.ts';
import { money } from '#service/http/wire-money.ts';
import { statusOf } from './transaction-view.ts';

/**
 * The body of a callback (spec: api-key, "Callbacks"): exactly the fields of WebhookDeposit or
 * WebhookWithdraw, as they were when the status changed. Pure: the same snapshot, the same body.
 * Throws for a transfer, which has no callbackUrl.
 */
export function gatewayCallbackView(snapshot: string): WebhookDeposit | WebhookWithdraw {
  const { row } = readCallbackSnapshot(snapshot);
  const { id, type } = row;
  const state = {
    status: statusOf(row),
    amount: money(row.amount_cents),
    endToEndId: row.end_to_end_id,
  };
  switch (type) {
    case 'DEPOSIT':
      return { id, type, ...state, payerDocument: row.payer_document, payerName: row.payer_name };
    case 'WITHDRAW':
      return { id, type, ...state };
    case 'COMMISSION':
    case 'TEF':
      throw new Error(`a ${type} has no callback`);
  }
}
