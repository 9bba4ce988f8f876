'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionResult } from '#lib/client/forms/action-result.ts';
import { defenseDraftMax } from '#lib/domain/limits/infraction-desk.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import {
  postDefenseDraft,
  postDraftFileRemoval,
} from '#lib/server/panel-api/infraction-desk-calls.ts';

const id = z.string().min(1).max(64);

const requestSchema = z.object({
  connectionId: id,
  input: z.object({
    infractionId: id,
    draft: z.string().max(defenseDraftMax),
    after: z.iso.datetime().nullable(),
  }),
});

/** Keeps a defense as it is written so far; answers when, null where a newer one is in its way. */
export async function saveDraftAction(
  request: z.input<typeof requestSchema>,
): Promise<ActionResult<{ updatedAt: string | null }>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId } = parsed.data;
  const { infractionId, ...body } = parsed.data.input;
  return takePanelStep<{ updatedAt: string | null }>({
    connectionId,
    unknown: t('infractions.composer.draftFailed'),
    ask: async (access) => {
      const kept = await postDefenseDraft(access, infractionId, body);
      const isOlder = !kept.ok && kept.failure.kind === 'conflict';
      return isOlder ? { ok: true, value: { updatedAt: null } } : kept;
    },
  });
}

const removalSchema = z.object({
  connectionId: id,
  input: z.object({ infractionId: id, fileId: id }),
});

/** Forgets a file of a defense that is being written. */
export async function removeDraftFileAction(
  request: z.input<typeof removalSchema>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = removalSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  return takePanelStep<null>({
    connectionId,
    unknown: t('infractions.composer.draftFailed'),
    ask: (access) => postDraftFileRemoval(access, input),
  });
}
