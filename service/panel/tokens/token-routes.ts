import type { FastifyRequest } from 'fastify';
import { can } from '#lib/contract/panel/capability.ts';
import { originBody } from '#lib/contract/panel/team.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import {
  apiTokens,
  createTokenBody,
  replaceKeyBody,
  shownToken,
  tokenAddressesBody,
  tokenParams,
} from '#lib/contract/panel/tokens.ts';
import type { ApiTokens } from '#lib/contract/panel/tokens.ts';
import { idParams } from '#lib/contract/text.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { createTokenIn } from '#service/accounts/create-token.ts';
import { revokeToken, tokenNotFound } from '#service/accounts/revoke-token.ts';
import { replaceKey } from '#service/accounts/rotate-key.ts';
import { findEdition, listTokens, setAllowedAddresses } from '#service/accounts/token-queries.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import { originOf } from '#service/panel/living-session.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';

/**
 * The tokens of the bearer edition and the key of the other (spec: bearer, "Authentication"): seen
 * by who may handle them, made by who has just shown their second factor, revoked without it.
 */
export function registerTokenRoutes(members: App, { pool, now }: PanelContext): void {
  const path = '/connections/:id/tokens';
  members.get(path, { schema: { params: idParams, response: { 200: apiTokens } } }, (request) =>
    viewTokens(pool, now, request),
  );
  members.post(
    path,
    { schema: { params: idParams, body: createTokenBody, response: { 201: shownToken } } },
    async (request, reply) => {
      const accountId = await ownAccountOf(pool, request);
      const { name, permissions, allowedAddresses } = request.body;
      const act = { ...actOf(request), action: 'token_create', reason: name } as const;
      const { token } = await noteAct(pool, act, (client) =>
        createTokenIn(client, { accountId, name, permissions, allowedAddresses }),
      );
      return reply.code(201).send({ token });
    },
  );
  members.post(
    `${path}/:tokenId/revocation`,
    { schema: { params: tokenParams, body: originBody, response: { 200: apiTokens } } },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { tokenId } = request.params;
      const act = { ...actOf(request), action: 'token_revoke', subject: tokenId } as const;
      await noteAct(pool, act, (client) =>
        revokeToken(client, { tokenId, accountId, kinds: ['api'] }),
      );
      return viewTokens(pool, now, request);
    },
  );
  members.post(
    `${path}/:tokenId/addresses`,
    { schema: { params: tokenParams, body: tokenAddressesBody, response: { 200: apiTokens } } },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { tokenId } = request.params;
      const { allowedAddresses } = request.body;
      const reason = allowedAddresses.join(', ') || 'any address';
      const act = { ...actOf(request), action: 'token_addresses', subject: tokenId } as const;
      await noteAct(pool, { ...act, reason }, async (client) => {
        const isSet = await setAllowedAddresses(client, { tokenId, accountId, allowedAddresses });
        if (!isSet) throw tokenNotFound();
      });
      return viewTokens(pool, now, request);
    },
  );
  members.post(
    '/connections/:id/key-replacement',
    { schema: { params: idParams, body: replaceKeyBody, response: { 201: shownToken } } },
    async (request, reply) => {
      const accountId = await ownAccountOf(pool, request);
      const { overlapHours } = request.body;
      const reason = `${overlapHours} h`;
      const act = { ...actOf(request), action: 'key_replace', reason } as const;
      const { apiKey } = await noteAct(pool, act, (client) =>
        replaceKey(client, { accountId, overlapHours }),
      );
      return reply.code(201).send({ token: apiKey });
    },
  );
}

type OfConnection = FastifyRequest<{ Params: { id: string } }>;

function actOf(request: FastifyRequest<{ Params: { id: string }; Body: OriginBody }>) {
  const session = sessionOf(request);
  return { session, connectionId: request.params.id, origin: originOf(request.body) };
}

const dayMs = 86_400_000;

async function viewTokens(
  pool: Pool,
  now: PanelContext['now'],
  request: OfConnection,
): Promise<ApiTokens> {
  const accountId = await ownAccountOf(pool, request);
  if (!can(sessionOf(request).role, 'tokens')) throw roleForbidden();
  const edition = await findEdition(pool, accountId);
  if (edition === null) throw accountNotFound();
  const [rows, today] = await Promise.all([listTokens(pool, accountId), now()]);
  return {
    edition,
    tokens: rows
      .filter(({ kind }) => kind === 'api' || kind === 'key')
      .map(({ tokenId, kind: _kind, createdAt, lastUsedAt, expiresAt, ...token }) => ({
        ...token,
        id: tokenId,
        createdAt: createdAt.toISOString(),
        ageDays: Math.max(0, Math.floor((today.getTime() - createdAt.getTime()) / dayMs)),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
  };
}
