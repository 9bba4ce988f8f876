'use server';

import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { type PushDevice, pushDevice } from '#lib/contract/panel/own/deadline-notices.ts';
import type { AddedPasskey } from '#lib/contract/panel/passkey.ts';
import type { EnrolmentStart, RecoveryCodes } from '#lib/contract/panel/second-factor.ts';
import {
  type PasskeyAssertion,
  passkeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  passkeyRegistration,
} from '#lib/contract/panel/webauthn.ts';
import { passkeyNameMax } from '#lib/domain/limits/passkey-limits.ts';
import { passwordLengthMin } from '#lib/domain/limits/password-rule.ts';
import { readLocale } from '#lib/i18n/locale.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import {
  postDeadlineDevice,
  postDeadlineDeviceRemoval,
} from '#lib/server/panel-api/deadline-notice-calls.ts';
import {
  postPasskey,
  postPasskeyName,
  postPasskeyRegistration,
  postPasskeyRemoval,
} from '#lib/server/panel-api/passkey-calls.ts';
import {
  postConfirmation,
  postEnrolment,
  postFactorRemoval,
  postPassword,
  postRecoveryCodes,
  postSessionEnd,
} from '#lib/server/panel-api/security-calls.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { Caller } from '#lib/server/session/caller.ts';

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.unknown(),
});
const password = z.string().max(1024);
const code = z.string().max(64);

interface Step<Schema extends z.ZodType, Value> {
  input: Schema;
  ask: (sessionId: string, input: z.output<Schema>, caller: Caller) => Promise<Result<Value>>;
}

/** A step of the member's own sign-in, which the panel notes itself. */
async function takeStep<Schema extends z.ZodType, Value>(
  request: unknown,
  { input, ask }: Step<Schema, Value>,
): Promise<ActionResult<Value>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  const sent = input.safeParse(parsed.data?.input);
  if (!parsed.success || !sent.success) return refused(t('action.malformed'));
  const { connectionId } = parsed.data;
  return takePanelStep<Value>({
    connectionId,
    unknown: t('security.unknown'),
    ask: ({ sessionId }, caller) => ask(sessionId, sent.data, caller),
  });
}

/** Begins an enrolment: secret and QR code, shown this once. */
export async function startEnrolmentAction(
  request: ActionRequest<{ password: string }>,
): Promise<ActionResult<EnrolmentStart>> {
  return takeStep(request, {
    input: z.object({ password }),
    ask: (sessionId, input, caller) => postEnrolment(sessionId, { ...input, ...caller }),
  });
}

/** Ends it by a code of the device; recovery codes, shown this once. */
export async function confirmEnrolmentAction(
  request: ActionRequest<{ code: string }>,
): Promise<ActionResult<RecoveryCodes>> {
  return takeStep(request, {
    input: z.object({ code }),
    ask: (sessionId, input, caller) => postConfirmation(sessionId, { ...input, ...caller }),
  });
}

/** New recovery codes, shown this once. */
export async function renewRecoveryCodesAction(
  request: ActionRequest<null>,
): Promise<ActionResult<RecoveryCodes>> {
  return takeStep(request, {
    input: z.null(),
    ask: (sessionId, _, caller) => postRecoveryCodes(sessionId, caller),
  });
}

/** Takes the authenticator app away. */
export async function removeAppAction(
  request: ActionRequest<{ password: string; code?: string; passkey?: PasskeyAssertion }>,
): Promise<ActionResult<null>> {
  return takeStep(request, {
    input: z.object({ password, code: code.optional(), passkey: passkeyAssertion.optional() }),
    ask: (sessionId, input, caller) => postFactorRemoval(sessionId, { ...input, ...caller }),
  });
}

/** Begins a passkey: what the browser makes it by. */
export async function startPasskeyAction(
  request: ActionRequest<{ password: string }>,
): Promise<ActionResult<PasskeyCreation>> {
  return takeStep(request, {
    input: z.object({ password }),
    ask: (sessionId, input, caller) => postPasskeyRegistration(sessionId, { ...input, ...caller }),
  });
}

/** Ends it by what the browser made; recovery codes come with the first second factor. */
export async function addPasskeyAction(
  request: ActionRequest<{ name: string; passkey: PasskeyRegistration }>,
): Promise<ActionResult<AddedPasskey>> {
  return takeStep(request, {
    input: z.object({ name: z.string().trim().max(passkeyNameMax), passkey: passkeyRegistration }),
    ask: (sessionId, input, caller) => postPasskey(sessionId, { ...input, ...caller }),
  });
}

/** Gives one of the member's passkeys another name. */
export async function renamePasskeyAction(
  request: ActionRequest<{ id: string; name: string }>,
): Promise<ActionResult<null>> {
  return takeStep(request, {
    input: z.object({ id: z.string().max(64), name: z.string().trim().max(passkeyNameMax) }),
    ask: (sessionId, input, caller) => postPasskeyName(sessionId, { ...input, ...caller }),
  });
}

/** Removes one of the member's passkeys. */
export async function removePasskeyAction(
  request: ActionRequest<{ id: string }>,
): Promise<ActionResult<null>> {
  return takeStep(request, {
    input: z.object({ id: z.string().max(64) }),
    ask: (sessionId, { id }, caller) => postPasskeyRemoval(sessionId, id, caller),
  });
}

/** Changes the member's own password. */
export async function changePasswordAction(
  request: ActionRequest<{ password: string; newPassword: string }>,
): Promise<ActionResult<unknown>> {
  const t = await getTranslations('security');
  const typed = z
    .object({ input: z.object({ newPassword: z.string().min(passwordLengthMin) }) })
    .safeParse(request);
  if (!typed.success) {
    const message = t('passwordShort', { min: passwordLengthMin });
    return { ...refused(message), fieldErrors: { newPassword: message } };
  }
  return takeStep<z.ZodType<{ password: string; newPassword: string }>, unknown>(request, {
    input: z.object({ password, newPassword: password }),
    ask: (sessionId, input, caller) => postPassword(sessionId, { ...input, ...caller }),
  });
}

/** Ends one of the member's sessions, or with null all but this one. */
export async function endSessionAction(
  request: ActionRequest<{ id: string | null }>,
): Promise<ActionResult<unknown>> {
  return takeStep<z.ZodType<{ id: string | null }>, unknown>(request, {
    input: z.object({ id: z.string().max(64).nullable() }),
    ask: (sessionId, { id }, caller) => postSessionEnd(sessionId, id, caller),
  });
}

/** This device is told of deadlines from now on, in the language of the dashboard as it is now. */
export async function addDeadlineDeviceAction(
  request: ActionRequest<PushDevice>,
): Promise<ActionResult<null>> {
  const locale = readLocale(await getLocale());
  return takeStep(request, {
    input: pushDevice,
    ask: (sessionId, input, caller) =>
      postDeadlineDevice(sessionId, { ...input, locale, ...caller }),
  });
}

/** It is told no more. */
export async function removeDeadlineDeviceAction(
  request: ActionRequest<{ endpoint: string }>,
): Promise<ActionResult<null>> {
  return takeStep(request, {
    input: z.object({ endpoint: z.string().max(2_048) }),
    ask: (sessionId, input, caller) =>
      postDeadlineDeviceRemoval(sessionId, { ...input, ...caller }),
  });
}
