'use server';

import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { suspenseNoteMax } from '#lib/domain/limits/suspense-note.ts';
import { postSuspenseStep } from '#lib/server/panel-api/suspense-calls.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { readSessionId } from '#lib/server/session/session.ts';

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

/** Settles or explains an item: the service does each of it once, so asking twice harms nobody. */
export async function settleItemAction(
  request: ActionRequest<SettleInput>,
): Promise<ActionResult<SuspenseItem>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return failed(t('action.malformed'));
  const sessionId = await readSessionId();
  if (sessionId === null) return failed(t('action.sessionEnded'));
  const { connectionId, input } = parsed.data;
  const answer = await postSuspenseStep({ sessionId, connectionId }, await toStep(input));
  if (answer.ok) return answer;
  const { kind, requestId, message } = answer.failure;
  if (kind === 'unauthorized') return failed(t('action.sessionEnded'));
  if (kind === 'forbidden') return failed(t('action.role'));
  const isRefused = kind === 'invalid' || kind === 'not-found';
  if (isRefused && message) return failed(t('action.serviceRefused', { message }));
  return failed(t('suspense.unknown'), requestId);
}

async function toStep(input: z.output<typeof requestSchema>['input']) {
  const head = await headers();
  const caller = callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
  switch (input.step) {
    case 'assign':
      return { ...input, body: { chargeId: input.chargeId || null, ...caller } };
    case 'return':
      return { ...input, body: caller };
    case 'note':
      return { ...input, body: { note: input.note, ...caller } };
  }
}

function failed(message: string, requestId: string | null = null) {
  const rest = { fieldErrors: {}, isOutcomeUnknown: false, mayResend: false, requestId };
  return { ok: false as const, message, ...rest };
}
