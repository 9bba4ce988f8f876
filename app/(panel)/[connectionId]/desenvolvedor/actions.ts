'use server';

import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { z } from 'zod';
import type {
  ActionFailure,
  ActionRequest,
  ActionResult,
} from '#lib/client/forms/action-result.ts';
import type { CallbackSecretView } from '#lib/contract/panel/callbacks.ts';
import {
  getCallbackSecret,
  postCallbackSecretRotation,
} from '#lib/server/panel-api/callback-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { readSessionId } from '#lib/server/session/session.ts';

const requestSchema = z.object({ connectionId: z.string().min(1).max(64) });

/** Tells the signing secret of an account of ours, to who may handle tokens. */
export async function readSecretAction(request: ActionRequest<null>) {
  return callPanel(request, getCallbackSecret);
}

/** Makes a new signing secret; the panel writes the audit entry together with it. */
export async function rotateSecretAction(request: ActionRequest<null>) {
  const head = await headers();
  const { ip = null, userAgent = null } = callerOf(
    head.get('x-forwarded-for'),
    head.get('user-agent'),
  );
  return callPanel(request, (access) => postCallbackSecretRotation(access, { ip, userAgent }));
}

type PanelCall = (access: ConnectionAccess) => Promise<Result<CallbackSecretView>>;

async function callPanel(
  request: unknown,
  call: PanelCall,
): Promise<ActionResult<CallbackSecretView>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return failed(t('action.malformed'));
  const sessionId = await readSessionId();
  if (sessionId === null) return failed(t('action.sessionEnded'));
  const answer = await call({ sessionId, connectionId: parsed.data.connectionId });
  if (answer.ok) return answer;
  const { kind, requestId } = answer.failure;
  if (kind === 'unauthorized') return failed(t('action.sessionEnded'));
  if (kind === 'forbidden') return failed(t('action.role'));
  // A second rotation would end the overlap of the first: nobody is asked to try it blindly.
  return failed(t('developer.unknown'), requestId);
}

function failed(message: string, requestId: string | null = null): ActionFailure {
  return {
    ok: false,
    message,
    fieldErrors: {},
    isOutcomeUnknown: false,
    mayResend: false,
    requestId,
  };
}
