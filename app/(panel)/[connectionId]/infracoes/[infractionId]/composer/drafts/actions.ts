'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionResult } from '#lib/client/forms/action-result.ts';
import type { KeptDraft } from '#lib/contract/panel/infraction-desk.ts';
import { defenseDraftMax } from '#lib/domain/limits/infraction-desk.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postDefenseDraft } from '#lib/server/panel-api/infraction-desk-calls.ts';

const id = z.string().min(1).max(64);

const requestSchema = z.object({
  connectionId: id,
  input: z.object({ infractionId: id, draft: z.string().max(defenseDraftMax) }),
});

/** Keeps a defense as it is written so far; answers when. */
export async function saveDraftAction(
  request: z.input<typeof requestSchema>,
): Promise<ActionResult<KeptDraft>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takePanelStep({
    connectionId,
    unknown: t('infractions.composer.draftFailed'),
    ask: (access) => postDefenseDraft(access, input.infractionId, { draft: input.draft }),
  });
}
