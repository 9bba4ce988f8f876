import type { FastifyRequest } from 'fastify';
import type { SessionState } from '#lib/contract/panel/panel.ts';
import {
  createSessionBody,
  createdSession,
  firstAccessBody,
  sessionState,
} from '#lib/contract/panel/panel.ts';
import { passkeySessionBody } from '#lib/contract/panel/passkey.ts';
import { originBody } from '#lib/contract/panel/team.ts';
import { passkeyRequest } from '#lib/contract/panel/webauthn.ts';
import type { App } from '#service/http/app-type.ts';
import { originOf } from '#service/panel/living-session.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { viewMember } from '#service/panel/people/member.ts';
import { requirePanelSession, sessionIdOf, sessionOf } from '#service/panel/require-panel.ts';
import { listConnections } from '#service/panel/workspaces/connection-queries.ts';
import { viewConnection } from '#service/panel/workspaces/connection.ts';
import { requestSignIn, signIn, signInByPasskey } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { useFirstAccess } from './use-first-access.ts';

/** Sign-in, first access, the session itself, sign-out. */
export function registerSessionRoutes(panel: App, context: PanelContext): void {
  const { pool, inTurn } = context;
  const created = { 201: createdSession };

  panel.post(
    '/sessions',
    { schema: { body: createSessionBody, response: created } },
    async ({ body }, reply) => {
      const { email, password, code, passkey } = body;
      const shown = { code, passkey };
      const session = await inTurn(() =>
        signIn(context, { email, password, shown, origin: originOf(body) }),
      );
      return reply.code(201).send(session);
    },
  );

  panel.post(
    '/passkey-requests',
    { schema: { body: originBody, response: { 200: passkeyRequest } } },
    ({ body }) => requestSignIn(context, originOf(body)),
  );

  panel.post(
    '/passkey-sessions',
    { schema: { body: passkeySessionBody, response: created } },
    async ({ body }, reply) => {
      const { passkey } = body;
      const session = await signInByPasskey(context, { passkey, origin: originOf(body) });
      return reply.code(201).send(session);
    },
  );

  panel.post(
    '/first-access',
    { schema: { body: firstAccessBody, response: created } },
    async ({ body }, reply) => {
      const session = await inTurn(() =>
        useFirstAccess(context, { ...body, origin: originOf(body) }),
      );
      return reply.code(201).send(session);
    },
  );

  panel.get(
    '/session',
    {
      onRequest: requirePanelSession(pool),
      schema: { response: { 200: sessionState } },
    },
    (request) => viewSession(context, request),
  );

  panel.delete('/session', async (request, reply) => {
    await signOut(pool, sessionIdOf(request));
    return reply.code(204).send();
  });
}

async function viewSession(
  { pool, baseUrls }: PanelContext,
  request: FastifyRequest,
): Promise<SessionState> {
  const session = sessionOf(request);
  const connections = await listConnections(pool, session.workspace_id);
  return {
    expiresAt: session.expires_at.toISOString(),
    member: viewMember(session),
    connections: connections.map((row) => viewConnection(row, baseUrls)),
    secondFactor: {
      isOn: session.has_second_factor,
      hasApp: session.has_app,
      hasPasskey: session.has_passkey,
      isRequired: session.is_second_factor_required,
      shownSecondsAgo: session.shown_seconds_ago,
    },
    sessionLimits: {
      idleMinutes: session.session_idle_minutes,
      absoluteHours: session.session_absolute_hours,
    },
  };
}
