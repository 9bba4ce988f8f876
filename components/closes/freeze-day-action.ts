'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import { postDayClose } from '#lib/server/panel-api/close-calls.ts';

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.object({ day: z.iso.date() }),
});

/** Freezes a day of the account. */
export async function freezeDayAction(
  request: ActionRequest<{ day: string }>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takeQuietStep({
    connectionId,
    unknown: t('closes.unknown'),
    ask: (access, caller) => postDayClose(access, { ...input, ...caller }),
  });
}
