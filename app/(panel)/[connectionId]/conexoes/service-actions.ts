'use server';

import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import {
  addForeignConnection,
  removeConnection,
  renameConnection,
  replaceToken,
} from '#lib/server/panel-api/foreign-connections.ts';
import type { ApiFailure, Result } from '#lib/server/pix-api/result.ts';
import { type TrialProblem, tryService } from '#lib/server/pix-api/try-service.ts';
import { callerOf } from '#lib/server/session/caller.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';
import { nameInput, type ServiceDraft, serviceInput, tokenInput } from './service-input.ts';

type Problem = TrialProblem | 'own-service' | 'gone';

/** The field that a problem is about; the others are about the service. */
const fieldOf: Partial<Record<Problem, keyof ServiceDraft>> = {
  'address-refused': 'address',
  'own-service': 'address',
  'token-refused': 'token',
  'wrong-edition': 'edition',
};

/** A refusal that is certain: nothing was kept. The audit log gets the problem's name. */
function refuse(problem: Problem): { ok: false; failure: ApiFailure } {
  const rest = { requestId: null, retryAfterSeconds: null };
  return { ok: false, failure: { kind: 'invalid', message: problem, ...rest } };
}

/** Remembers the problem of a run, whose result then says it in words and at its field. */
function explainer() {
  let found: Problem | null = null;
  return {
    because: (problem: Problem) => {
      found = problem;
      return refuse(problem);
    },
    explain: async <Value>(result: ActionResult<Value>): Promise<ActionResult<Value>> => {
      if (result.ok || found === null) return result;
      const t = await getTranslations('connections.service.problem');
      const message = t(found);
      const field = fieldOf[found];
      return { ...result, message, fieldErrors: field ? { [field]: message } : {} };
    },
  };
}

/** Connects another service, once its account could be read; answers the connection's id. */
export async function addServiceAction(
  request: ActionRequest<ServiceDraft>,
): Promise<ActionResult<string>> {
  const { because, explain } = explainer();
  const result = await runAction(request, {
    action: 'connection_change',
    input: serviceInput,
    about: ({ address }) => ({ subject: new URL(address).host.slice(0, 128) }),
    perform: async ({ source: { session }, idempotencyKey }, { edition, address, name, token }) => {
      const own = session.connections.filter(({ accountId }) => accountId !== null);
      if (isOwnService(address, own)) return because('own-service');
      const trial = await tryService({ edition, baseUrl: address, token, isForeign: true });
      if (!trial.ok) return because(trial.problem);
      const head = await headers();
      const added = await addForeignConnection(session.sessionId, {
        edition,
        baseUrl: address,
        name: name === '' ? trial.accountName.slice(0, 120) : name,
        token,
        idempotencyKey,
        ...callerOf(head.get('x-forwarded-for'), head.get('user-agent')),
      });
      return added.ok ? { ok: true, value: added.value.id } : added;
    },
    done: () => ({ reason: 'service added' }),
  });
  return explain(result);
}

/** Whether the address is this platform's own, whose accounts are added by their own secret. */
function isOwnService(address: string, own: readonly { baseUrl: string }[]): boolean {
  const { origin } = new URL(address);
  const addresses = [dashboardEnvironment().serviceUrl, ...own.map(({ baseUrl }) => baseUrl)];
  return addresses.some((one) => new URL(one).origin === origin);
}

/** Gives the connection of the request another name. */
export async function renameServiceAction(
  request: ActionRequest<{ name: string }>,
): Promise<ActionResult<string>> {
  const { because, explain } = explainer();
  const result = await runAction(request, {
    action: 'connection_change',
    input: nameInput,
    perform: async ({ source: { session, connection } }, { name }) => {
      const access = { sessionId: session.sessionId, connectionId: connection.id };
      const renamed = await renameConnection(access, name);
      return isGone(renamed) ? because('gone') : idOf(renamed);
    },
    done: () => ({ reason: 'renamed' }),
  });
  return explain(result);
}

/** Puts another token in the place of the present one, once the account could be read with it. */
export async function replaceTokenAction(
  request: ActionRequest<{ token: string }>,
): Promise<ActionResult<string>> {
  const { because, explain } = explainer();
  const result = await runAction(request, {
    action: 'connection_change',
    input: tokenInput,
    perform: async ({ source: { session, connection } }, { token }) => {
      const { edition, baseUrl, accountId } = connection;
      if (accountId !== null) return because('gone');
      const address = baseUrl.replace(/\/+$/, '');
      const trial = await tryService({ edition, baseUrl: address, token, isForeign: true });
      if (!trial.ok) return because(trial.problem);
      const place = { sessionId: session.sessionId, connectionId: connection.id };
      const replaced = await replaceToken(place, token);
      return isGone(replaced) ? because('gone') : idOf(replaced);
    },
    done: () => ({ reason: 'token replaced' }),
  });
  return explain(result);
}

/** Removes the connection of the request; one that is gone already is removed. */
export async function removeServiceAction(
  request: ActionRequest<null>,
): Promise<ActionResult<string>> {
  const { because, explain } = explainer();
  const result = await runAction(request, {
    action: 'connection_change',
    input: z.null(),
    perform: async ({ source: { session, connection } }) => {
      const access = { sessionId: session.sessionId, connectionId: connection.id };
      const removed = await removeConnection(access);
      return isGone(removed) ? because('gone') : idOf(removed);
    },
    done: () => ({ reason: 'removed' }),
  });
  return explain(result);
}

function isGone(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'not-found';
}

function idOf(result: Result<{ id: string }>): Result<string> {
  return result.ok ? { ok: true, value: result.value.id } : result;
}
