'use server';

import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';
import { withdrawalInput } from './withdrawal-input.ts';

/** Requests a withdrawal by key or by code and answers its id. */
export async function createWithdrawalAction(request: ActionRequest<WithdrawalDraft>) {
  return runAction(request, {
    action: 'withdrawal_create',
    input: withdrawalInput,
    about: ({ amount }) => (amount === undefined ? {} : { amount }),
    perform: async ({ source, idempotencyKey }, input) => {
      const { description, clientReference, callbackUrl } = input;
      const given = {
        ...(description !== undefined && { description }),
        ...(clientReference !== undefined && { clientReference }),
        ...(callbackUrl !== undefined && { callbackUrl }),
      };
      const created =
        input.by === 'key'
          ? await source.createKeyWithdrawal({
              idempotencyKey,
              body: {
                amount: input.amount,
                pixKey: input.pixKey,
                pixType: input.pixType,
                ...given,
              },
            })
          : await source.createCodeWithdrawal({
              idempotencyKey,
              body: {
                qrCode: input.qrCode,
                ...(input.amount !== undefined && { amount: input.amount }),
                ...given,
              },
            });
      return created.ok ? { ok: true, value: created.value.id } : created;
    },
    find: ({ source, idempotencyKey }) => source.findRequest(idempotencyKey),
    done: (transactionId) => ({ subject: transactionId }),
  });
}
