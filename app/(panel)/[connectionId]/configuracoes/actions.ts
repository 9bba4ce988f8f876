'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { absoluteHoursChoices, idleMinutesChoices } from '#lib/domain/limits/session-limits.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { refused, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import {
  postAutoWithdraw,
  postOwnLimits,
  postSessionLimits,
} from '#lib/server/panel-api/account-settings-calls.ts';
import { postApprovalAmount } from '#lib/server/panel-api/money-out-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { Caller } from '#lib/server/session/caller.ts';
import type { AutoWithdrawDraft, LimitsDraft, SessionLimitsDraft } from './settings-draft.ts';

/** An amount as it was typed, in reais; null of an empty field. */
const typedFrom = (leastCents: bigint) =>
  z
    .string()
    .max(40)
    .transform((typed, context) => {
      if (typed.trim() === '') return null;
      const cents = parseTypedAmount(typed);
      if (cents !== null && cents >= leastCents) return Number(reaisText(cents));
      context.addIssue({ code: 'custom', message: 'amount' });
      return z.NEVER;
    });
const typedReais = typedFrom(1n);

const limitsInput = z.object({
  cashInTicketMin: typedReais,
  cashInTicketMax: typedReais,
  cashOutTicketMin: typedReais,
  cashOutTicketMax: typedReais,
  dailyWithdraw: typedReais,
});

/** Sets the owner's limits, all at once. */
export async function changeLimitsAction(
  request: ActionRequest<LimitsDraft>,
): Promise<ActionResult<null>> {
  return change(request, limitsInput, postOwnLimits);
}

const autoWithdrawInput = z.object({
  isActive: z.boolean(),
  amount: typedReais,
  floor: typedFrom(0n),
  pixType,
  pixKey: z.string().trim().max(140),
});

/** Switches AutoWithdraw on or off, with what it takes and where it goes. */
export async function changeAutoWithdrawAction(
  request: ActionRequest<AutoWithdrawDraft>,
): Promise<ActionResult<null>> {
  return change(request, autoWithdrawInput, (access, { amount, floor, ...input }) => {
    const { pixType: type, pixKey, ...rest } = input;
    return postAutoWithdraw(access, {
      ...rest,
      ...(amount !== null && { amount }),
      // An emptied field keeps nothing back.
      floor: floor ?? 0,
      ...(pixKey !== '' && { pixType: type, pixKey }),
    });
  });
}

/** Says from which amount on money waits for a second person; empty: none does. */
export async function changeApprovalAmountAction(
  request: ActionRequest<{ amount: string }>,
): Promise<ActionResult<null>> {
  return change(request, z.object({ amount: typedReais }), postApprovalAmount);
}

const sessionLimitsInput = z.object({
  idleMinutes: z.literal(idleMinutesChoices),
  absoluteHours: z.literal(absoluteHoursChoices),
});

/** Says when the sessions of the whole team end. */
export async function changeSessionLimitsAction(
  request: ActionRequest<SessionLimitsDraft>,
): Promise<ActionResult<null>> {
  return change(request, sessionLimitsInput, ({ sessionId }, limits) =>
    postSessionLimits(sessionId, limits),
  );
}

const requestSchema = z.object({ connectionId: z.string().min(1).max(64), input: z.unknown() });

/** Parses what was typed and hands it to the panel, which decides and notes it. */
async function change<Input extends object>(
  request: unknown,
  schema: z.ZodType<Input>,
  post: (access: ConnectionAccess, body: Input & Caller) => Promise<Result<unknown>>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const asked = requestSchema.safeParse(request);
  if (!asked.success) return refused(t('action.malformed'));
  const input = schema.safeParse(asked.data.input);
  if (!input.success) {
    const fieldErrors = Object.fromEntries(
      input.error.issues.map(({ path }) => [String(path[0]), t('action.field.amount')]),
    );
    return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  return takeQuietStep({
    connectionId: asked.data.connectionId,
    unknown: t('settings.unknown'),
    ask: (access, caller) => post(access, { ...input.data, ...caller }),
  });
}
