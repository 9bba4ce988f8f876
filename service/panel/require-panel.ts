import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { panelSecretHeader, panelSessionHeader } from '#lib/contract/panel/panel.ts';
import type { Pool } from '#service/database/pool.ts';
import type { LivingSession } from './living-session.ts';
import { secondFactorMissing, sessionEnded, wrongPanelSecret } from './panel-errors.ts';
import { hashOpaqueId } from './sessions/opaque-id.ts';
import { useSession } from './sessions/session-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by requirePanelSession; read it with sessionOf. */
    panelSession: LivingSession | null;
  }
}

/** Hook that lets only the dashboard's server pass. Hashes are compared, so lengths say nothing. */
export function requirePanelSecret(panelSecret: string): onRequestAsyncHookHandler {
  const expected = sha256(panelSecret);
  return async (request) => {
    const sent = sha256(headerOf(request, panelSecretHeader) ?? '');
    if (!timingSafeEqual(sent, expected)) throw wrongPanelSecret();
  };
}

/** Hook that lets a living session of an enabled member pass, asking the database each time. */
export function requirePanelSession(pool: Pool): onRequestAsyncHookHandler {
  return async (request) => {
    const idHash = hashOpaqueId(sessionIdOf(request));
    const session = idHash && (await useSession(pool, idHash));
    if (!session) throw sessionEnded();
    request.panelSession = session;
  };
}

/** Hook after requirePanelSession: who must have a second factor and has none waits. */
export const requireEnrolment: onRequestAsyncHookHandler = async (request) => {
  const { has_second_factor: isOn, is_second_factor_required: isRequired } = sessionOf(request);
  if (isRequired && !isOn) throw secondFactorMissing();
};

/** The session of a route that has requirePanelSession. */
export function sessionOf(request: FastifyRequest): LivingSession {
  if (!request.panelSession) throw new Error('route without a session hook');
  return request.panelSession;
}

/** The session id that the request carries, living or not; throws sessionEnded without one. */
export function sessionIdOf(request: FastifyRequest): string {
  const sessionId = headerOf(request, panelSessionHeader);
  if (sessionId === null) throw sessionEnded();
  return sessionId;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
