'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postSecondFactorCheck } from '#lib/server/panel-api/security-calls.ts';

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.object({ code: z.string().max(64) }),
});

/** Shows the member's second factor once more, for the acts that take a fresh one. */
export async function showSecondFactorAction(
  request: ActionRequest<{ code: string }>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takePanelStep<null>({
    connectionId,
    unknown: t('secondFactor.unknown'),
    ask: ({ sessionId }, caller) => postSecondFactorCheck(sessionId, { ...input, ...caller }),
  });
}
