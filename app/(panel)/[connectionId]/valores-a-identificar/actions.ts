'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { suspenseNoteMax } from '#lib/domain/limits/suspense-note.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import { postSuspenseStep } from '#lib/server/panel-api/suspense-calls.ts';

const itemId = z.uuid();

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.discriminatedUnion('step', [
    z.object({ step: z.literal('assign'), itemId, chargeId: z.string().trim().max(64) }),
    z.object({ step: z.literal('return'), itemId }),
    z.object({ step: z.literal('note'), itemId, note: z.string().max(suspenseNoteMax) }),
  ]),
});

/** What a member does with an item; an empty charge assigns it to the account. */
export type SettleInput = z.input<typeof requestSchema>['input'];

/** Settles or explains an item. */
export async function settleItemAction(
  request: ActionRequest<SettleInput>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takeQuietStep({
    connectionId,
    unknown: t('suspense.unknown'),
    ask: (access, caller) => {
      switch (input.step) {
        case 'assign': {
          const body = { chargeId: input.chargeId || null, ...caller };
          return postSuspenseStep(access, { ...input, body });
        }
        case 'return':
          return postSuspenseStep(access, { ...input, body: caller });
        case 'note':
          return postSuspenseStep(access, { ...input, body: { note: input.note, ...caller } });
      }
    },
  });
}
