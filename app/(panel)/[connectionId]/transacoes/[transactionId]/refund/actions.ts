'use server';

import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import type { MoneyDone } from '#lib/client/forms/money-done.ts';
import { centsFromReais, parseTypedAmount } from '#lib/domain/money/money.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { ApiFailure } from '#lib/server/pix-api/result.ts';
import type { RefundDraft } from './refund-draft.ts';

const refundInput = z.object({
  transactionId: z.string().max(64),
  description: z.string().trim().min(1, 'required').max(1000, 'tooLong'),
  typedAmount: z.string().max(40),
});

/** In Portuguese, as the service's own refusals are. */
const otherDeposit: ApiFailure = {
  kind: 'invalid',
  requestId: null,
  retryAfterSeconds: null,
  message: 'O valor digitado não é o deste depósito',
};

/** Asks for the refund of a deposit; the amount that was typed is checked here too. */
export async function requestRefundAction(request: ActionRequest<RefundDraft>) {
  return runAction(request, {
    action: 'refund_request',
    input: refundInput,
    about: ({ transactionId }) => ({ subject: transactionId }),
    money: {
      act: ({ transactionId, description }) => ({ kind: 'refund', transactionId, description }),
      held: (id): MoneyDone => ({ id, isHeld: true }),
    },
    perform: async ({ source, idempotencyKey }, { transactionId, description, typedAmount }) => {
      const deposit = await source.readTransaction(transactionId);
      if (!deposit.ok) return deposit;
      const amountCents = centsFromReais(deposit.value.amount);
      if (parseTypedAmount(typedAmount) !== amountCents)
        return { ok: false, failure: otherDeposit };
      const body = { description };
      const refunded = await source.refund(transactionId, { idempotencyKey, body });
      return refunded.ok ? { ok: true, value: { id: transactionId, isHeld: false } } : refunded;
    },
    // The deposit itself tells whether a person asked for its refund.
    find: async ({ source }, { transactionId }) => {
      const deposit = await source.readTransaction(transactionId);
      if (!deposit.ok) return deposit;
      const { status, refundReason } = deposit.value;
      if (status === 'COMPLETED') return { ok: true, value: { state: 'not-made' } };
      if (refundReason !== 'CUSTOMER_REQUEST') return { ok: true, value: { state: 'unknown' } };
      return { ok: true, value: { state: 'made', value: { id: transactionId, isHeld: false } } };
    },
  });
}
