'use server';

import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import { createCodeWithdrawal, createKeyWithdrawal } from '#lib/server/pix-api/money.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';
import { withdrawalInput } from './withdrawal-input.ts';

/** Requests a withdrawal by key or by code and answers its id. */
export async function createWithdrawalAction(
  request: ActionRequest<WithdrawalDraft>,
): Promise<ActionResult<string>> {
  return runAction(request, {
    action: 'withdrawal_create',
    input: withdrawalInput,
    about: ({ amount }) => (amount === undefined ? {} : { amount }),
    perform: async ({ access, idempotencyKey }, input) => {
      const { description, clientReference, callbackUrl } = input;
      const given = {
        ...(description !== undefined && { description }),
        ...(clientReference !== undefined && { clientReference }),
        ...(callbackUrl !== undefined && { callbackUrl }),
      };
      const call = { access, idempotencyKey };
      const created =
        input.by === 'key'
          ? await createKeyWithdrawal({
              ...call,
              body: {
                amount: input.amount,
                pixKey: input.pixKey,
                pixType: input.pixType,
                ...given,
              },
            })
          : await createCodeWithdrawal({
              ...call,
              body: {
                qrCode: input.qrCode,
                ...(input.amount !== undefined && { amount: input.amount }),
                ...given,
              },
            });
      return created.ok ? { ok: true, value: created.value.id } : created;
    },
    done: (transactionId) => ({ subject: transactionId }),
  });
}
