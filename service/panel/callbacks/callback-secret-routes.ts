import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { actionCapability } from '#lib/contract/panel/audit.ts';
import { callbackSecretView, rotateCallbackSecretBody } from '#lib/contract/panel/callbacks.ts';
import type {
  CallbackSecretView,
  RotateCallbackSecretBody,
} from '#lib/contract/panel/callbacks.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { idParams } from '#lib/contract/text.ts';
import { callbackSecret, overlapMs } from '#service/callbacks/signing/callback-secret.ts';
import type { SecretVersion } from '#service/callbacks/signing/callback-secret.ts';
import {
  readSecretVersion,
  rotateCallbackSecret,
} from '#service/callbacks/signing/secret-queries.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { AuditEvent } from '#service/panel/audit/audit-queries.ts';
import { staleness } from '#service/panel/audit/require-fresh.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';

const action = 'callback_secret_change';

/** The secret by which an account's receivers know our callbacks. */
export function registerCallbackSecretRoutes(panel: App, context: PanelContext): void {
  panel.get(
    '/connections/:id/callback-secret',
    { schema: { params: idParams, response: { 200: callbackSecretView } } },
    async (request) => {
      const accountId = await ownAccountOf(context.pool, request);
      if (!mayHandleSecret(request)) throw roleForbidden();
      return viewSecret(context, await readSecretVersion(context.pool, accountId));
    },
  );

  panel.post(
    '/connections/:id/callback-secret/rotate',
    {
      schema: {
        params: idParams,
        body: rotateCallbackSecretBody,
        response: { 200: callbackSecretView },
      },
    },
    async (request) => {
      const accountId = await ownAccountOf(context.pool, request);
      const act = actOf(request, { connectionId: request.params.id, origin: request.body });
      const refusal = mayHandleSecret(request)
        ? staleness(sessionOf(request), action)
        : roleForbidden();
      if (refusal) {
        await insertAuditEvent(context.pool, { ...act, result: 'refused', reason: refusal.code });
        throw refusal;
      }
      return viewSecret(context, await rotate(context, { accountId, act }));
    },
  );
}

function mayHandleSecret(request: FastifyRequest): boolean {
  return can(sessionOf(request).role, actionCapability[action]);
}

interface Act {
  connectionId: string;
  origin: RotateCallbackSecretBody;
}

function actOf(request: FastifyRequest, { connectionId, origin }: Act): Omit<AuditEvent, 'result'> {
  const { workspace_id: workspaceId, id: memberId } = sessionOf(request);
  return {
    action,
    workspaceId,
    memberId,
    connectionId,
    actId: randomUUID(),
    origin: { ip: origin.ip ?? null, userAgent: origin.userAgent ?? null },
  };
}

/** The new version and the entry about it are written together. */
function rotate(
  { pool }: PanelContext,
  { accountId, act }: { accountId: string; act: Omit<AuditEvent, 'result'> },
): Promise<SecretVersion> {
  return inTransaction(pool, async (client) => {
    const version = await rotateCallbackSecret(client, accountId);
    const subject = `version ${version.version}`;
    await insertAuditEvent(client, { ...act, result: 'success', subject });
    return version;
  });
}

async function viewSecret(
  { callbackSigningKey, now }: PanelContext,
  version: SecretVersion,
): Promise<CallbackSecretView> {
  const { rotatedAt } = version;
  const until = rotatedAt && new Date(rotatedAt.getTime() + overlapMs);
  return {
    secret: callbackSecret(callbackSigningKey, version),
    version: version.version,
    rotatedAt: rotatedAt?.toISOString() ?? null,
    previousSignsUntil: until && until > (await now()) ? until.toISOString() : null,
  };
}
