import 'server-only';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import type { ActionFailure, ActionResult } from '#lib/client/forms/action-result.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { type Caller, callerOf } from '#lib/server/session/caller.ts';
import { readSessionId } from '#lib/server/session/session.ts';
import { serviceRefusal } from './service-refusal.ts';

interface PanelStep<Value> {
  connectionId: string;
  /** Said when nobody knows whether it happened. */
  unknown: string;
  ask: (access: ConnectionAccess, caller: Caller) => Promise<Result<Value>>;
}

/** A step that the panel takes and notes itself; asking twice harms nobody. */
export async function takePanelStep<Value>(step: PanelStep<Value>): Promise<ActionResult<Value>> {
  const t = await getTranslations('action');
  const sessionId = await readSessionId();
  if (sessionId === null) return refused(t('sessionEnded'));
  const head = await headers();
  const caller = callerOf(head.get('x-forwarded-for'), head.get('user-agent'));
  const answer = await step.ask({ sessionId, connectionId: step.connectionId }, caller);
  if (answer.ok) return answer;
  const { kind, requestId, message, retryAfterSeconds } = answer.failure;
  if (kind === 'unauthorized') return refused(t('sessionEnded'));
  if (kind === 'forbidden') return refused(t('role'));
  if (kind === 'second-factor') {
    return { ...refused(t('second-factor')), needsSecondFactor: true };
  }
  if (kind === 'rate-limited') return refused(t(kind, { seconds: retryAfterSeconds ?? 60 }));
  const isRefused = kind === 'invalid' || kind === 'not-found' || kind === 'conflict';
  if (isRefused && message) return refused(await serviceRefusal(message));
  return refused(step.unknown, requestId);
}

/**
 * The same of a step whose answer no browser gets, because it may name people: it is told only that
 * it was done, and the page reads anew what it shows.
 */
export async function takeQuietStep(step: PanelStep<unknown>): Promise<ActionResult<null>> {
  const taken = await takePanelStep(step);
  return taken.ok ? { ok: true, value: null } : taken;
}

/** Nothing was done. */
export function refused(message: string, requestId: string | null = null): ActionFailure {
  const rest = { fieldErrors: {}, isOutcomeUnknown: false, mayResend: false, requestId };
  return { ok: false, message, ...rest };
}
