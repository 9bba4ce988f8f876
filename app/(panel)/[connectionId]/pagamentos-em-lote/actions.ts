'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import { postPayoutStep } from '#lib/server/panel-api/payout-calls.ts';

const batchId = z.uuid();

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('start'),
      batchId,
      count: z.int().min(1),
      total: z.number().positive(),
      onlyGood: z.boolean(),
      isWarned: z.boolean(),
    }),
    z.object({ step: z.enum(['leave-out', 'put-back']), batchId, number: z.int().min(1) }),
    z.object({ step: z.enum(['pause', 'resume', 'cancel']), batchId }),
  ]),
});

/** Begins, pauses, continues or cancels a batch of payouts, or leaves a row of a plan out. */
export async function stepPayoutAction(
  request: ActionRequest<z.input<typeof requestSchema>['input']>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takeQuietStep({
    connectionId,
    unknown: t('payouts.unknown'),
    ask: (access, caller) => {
      if (input.step !== 'start') {
        return postPayoutStep(access, { ...input, body: caller });
      }
      const { step, batchId: id, ...seen } = input;
      return postPayoutStep(access, { step, batchId: id, body: { ...seen, ...caller } });
    },
  });
}
