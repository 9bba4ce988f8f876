'use server';

import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import type { Act } from '#lib/server/actions/open-act.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import {
  postForeignConnection,
  deleteConnection,
  putConnectionName,
  putConnectionToken,
} from '#lib/server/panel-api/foreign-connection-calls.ts';
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

interface Change<Schema extends z.ZodType> {
  input: Schema;
  about?: (input: z.output<Schema>) => { subject: string };
  /** `because` notes the problem and refuses. */
  perform: (
    act: Act<'connection_change'> & { idempotencyKey: string },
    input: z.output<Schema>,
    because: (problem: Problem) => ReturnType<typeof refuse>,
  ) => Promise<Result<string>>;
  reason: string;
}

/** Changes the connections; a problem of it is said in words and at its field. */
async function change<Schema extends z.ZodType>(
  request: unknown,
  { input, about, perform, reason }: Change<Schema>,
): Promise<ActionResult<string>> {
  let found: Problem | null = null;
  const because = (problem: Problem) => {
    found = problem;
    return refuse(problem);
  };
  const result = await runAction(request, {
    action: 'connection_change',
    input,
    ...(about && { about }),
    perform: (act, sent) => perform(act, sent, because),
    done: () => ({ reason }),
  });
  if (result.ok || found === null) return result;
  const t = await getTranslations('connections.service.problem');
  const message = t(found);
  const field = fieldOf[found];
  return { ...result, message, fieldErrors: field ? { [field]: message } : {} };
}

/** Connects another service, once its account could be read; answers the connection's id. */
export async function addServiceAction(request: ActionRequest<ServiceDraft>) {
  return change(request, {
    input: serviceInput,
    about: ({ address }) => ({ subject: new URL(address).host.slice(0, 128) }),
    perform: async (
      { source: { session }, idempotencyKey },
      { edition, address, name, token },
      because,
    ) => {
      const own = session.connections.filter(({ accountId }) => accountId !== null);
      if (isOwnService(address, own)) return because('own-service');
      const trial = await tryService({ edition, baseUrl: address, token, isForeign: true });
      if (!trial.ok) return because(trial.problem);
      const head = await headers();
      const added = await postForeignConnection(session.sessionId, {
        edition,
        baseUrl: address,
        name: name === '' ? trial.accountName.slice(0, 120) : name,
        token,
        idempotencyKey,
        ...callerOf(head.get('x-forwarded-for'), head.get('user-agent')),
      });
      return added.ok ? { ok: true, value: added.value.id } : added;
    },
    reason: 'service added',
  });
}

/** Whether the address is this platform's own, whose accounts are added by their own secret. */
function isOwnService(address: string, own: readonly { baseUrl: string }[]): boolean {
  const { origin } = new URL(address);
  const addresses = [dashboardEnvironment().serviceUrl, ...own.map(({ baseUrl }) => baseUrl)];
  return addresses.some((one) => new URL(one).origin === origin);
}

/** Gives the connection of the request another name. */
export async function renameServiceAction(request: ActionRequest<{ name: string }>) {
  return change(request, {
    input: nameInput,
    perform: async ({ source: { session, connection } }, { name }, because) => {
      const access = { sessionId: session.sessionId, connectionId: connection.id };
      const renamed = await putConnectionName(access, name);
      return isGone(renamed) ? because('gone') : idOf(renamed);
    },
    reason: 'renamed',
  });
}

/** Puts another token in the place of the present one, once the account could be read with it. */
export async function replaceTokenAction(request: ActionRequest<{ token: string }>) {
  return change(request, {
    input: tokenInput,
    perform: async ({ source: { session, connection } }, { token }, because) => {
      const { edition, baseUrl, accountId } = connection;
      if (accountId !== null) return because('gone');
      const address = baseUrl.replace(/\/+$/, '');
      const trial = await tryService({ edition, baseUrl: address, token, isForeign: true });
      if (!trial.ok) return because(trial.problem);
      const place = { sessionId: session.sessionId, connectionId: connection.id };
      const replaced = await putConnectionToken(place, token);
      return isGone(replaced) ? because('gone') : idOf(replaced);
    },
    reason: 'token replaced',
  });
}

/** Removes the connection of the request; one that is gone already is removed. */
export async function removeServiceAction(request: ActionRequest<null>) {
  return change(request, {
    input: z.null(),
    perform: async ({ source: { session, connection } }, _, because) => {
      const access = { sessionId: session.sessionId, connectionId: connection.id };
      const removed = await deleteConnection(access);
      return isGone(removed) ? because('gone') : idOf(removed);
    },
    reason: 'removed',
  });
}

function isGone(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'not-found';
}

function idOf(result: Result<{ id: string }>): Result<string> {
  return result.ok ? { ok: true, value: result.value.id } : result;
}
