'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { callbackUrl } from '#lib/contract/bearer/charge.ts';
import type { CallbackSample } from '#lib/contract/panel/callback-sample.ts';
import { sampleEvents } from '#lib/domain/limits/callback-samples.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postCallbackSample } from '#lib/server/panel-api/callback-calls.ts';

const event = z.enum(sampleEvents);
const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.union([
    z.object({ event, callbackId: z.string().min(1).max(64) }),
    z.object({ event, url: z.string().trim() }),
  ]),
});

/** What is told, and the address of an attempt, or one that is typed. */
export type SampleInput = z.input<typeof requestSchema>['input'];

/** Sends one signed sample and tells what the receiver made of it. */
export async function sendSampleAction(
  request: ActionRequest<SampleInput>,
): Promise<ActionResult<CallbackSample>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  // A slip of the keyboard is no act: it leaves no entry and asks nobody.
  if ('url' in input && !callbackUrl.safeParse(input.url).success) {
    const fieldErrors = { url: t('action.field.url') };
    return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  return takePanelStep({
    connectionId,
    unknown: t('callbacks.sample.unknown'),
    ask: (access, caller) => postCallbackSample(access, { ...input, ...caller }),
  });
}
