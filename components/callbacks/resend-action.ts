'use server';

import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';

const resendInput = z.object({ transactionId: z.string().min(1).max(64) });

/** Sends the present state of one transaction to its callbackUrl once more. */
export async function resendCallbackAction(
  request: ActionRequest<{ transactionId: string }>,
): Promise<ActionResult<null>> {
  return runAction(request, {
    action: 'callback_resend',
    input: resendInput,
    about: ({ transactionId }) => ({ subject: transactionId }),
    perform: async ({ source }, { transactionId }) => {
      const resent = await source.resend(transactionId);
      return resent.ok ? { ok: true, value: null } : resent;
    },
  });
}
