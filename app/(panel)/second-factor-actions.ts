'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { passkeyAssertion, type PasskeyRequest } from '#lib/contract/panel/webauthn.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postOwnPasskeyRequest } from '#lib/server/panel-api/passkey-calls.ts';
import { postSecondFactorCheck } from '#lib/server/panel-api/security-calls.ts';

const connectionId = z.string().min(1).max(64);
const requestSchema = z.object({
  connectionId,
  input: z.union([z.object({ code: z.string().max(64) }), z.object({ passkey: passkeyAssertion })]),
});

/** Shows the member's second factor once more, for the acts that take a fresh one. */
export async function showSecondFactorAction(
  request: ActionRequest<z.output<typeof requestSchema>['input']>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { input } = parsed.data;
  return takePanelStep<null>({
    connectionId: parsed.data.connectionId,
    unknown: t('secondFactor.unknown'),
    ask: ({ sessionId }, caller) => postSecondFactorCheck(sessionId, { ...input, ...caller }),
  });
}

/** What a passkey of the member has to sign as their second factor, or in words why nothing. */
export async function requestOwnPasskeyAction(of: string): Promise<PasskeyRequest | string> {
  const t = await getTranslations();
  const parsed = connectionId.safeParse(of);
  if (!parsed.success) return t('action.malformed');
  const asked = await takePanelStep<PasskeyRequest>({
    connectionId: parsed.data,
    unknown: t('secondFactor.unknown'),
    ask: ({ sessionId }, caller) => postOwnPasskeyRequest(sessionId, caller),
  });
  return asked.ok ? asked.value : asked.message;
}
