'use server';

import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { ChargeDraft } from './charge-draft.ts';
import { chargeInput } from './charge-input.ts';

/** Creates a charge and answers its id. */
export async function createChargeAction(request: ActionRequest<ChargeDraft>) {
  return runAction(request, {
    action: 'charge_create',
    input: chargeInput,
    about: ({ amount }) => ({ amount }),
    perform: async ({ source, idempotencyKey }, body) => {
      const created = await source.createCharge({ idempotencyKey, body });
      return created.ok ? { ok: true, value: created.value.id } : created;
    },
    find: ({ source, idempotencyKey }) => source.findRequest(idempotencyKey),
    done: (transactionId) => ({ subject: transactionId }),
  });
}
