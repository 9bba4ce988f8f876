import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Connection } from './contract/panel.ts';
import { readCredential } from './panel-api/panel-api.ts';
import type { ApiAccess } from './pix-api/bearer.ts';
import type { ApiFailure, Result } from './pix-api/result.ts';
import { type MemberSession, readSession, requireSession } from './session.ts';

/** A connection that the signed-in member may use, with the key to its service. */
export interface OpenConnection {
  session: MemberSession;
  connection: Connection;
  access: ApiAccess;
}

/** A failure that was found without asking the service. */
const noAnswer: Omit<ApiFailure, 'kind'> = {
  requestId: null,
  retryAfterSeconds: null,
  message: null,
};

async function open(
  session: MemberSession,
  connection: Connection,
): Promise<Result<OpenConnection>> {
  const credential = await readCredential(session.sessionId, connection.id);
  if (!credential.ok) return credential;
  const { baseUrl, token, edition } = credential.value;
  if (edition === 'gateway') return { ok: false, failure: { ...noAnswer, kind: 'edition' } };
  const access = { baseUrl: baseUrl.replace(/\/+$/, ''), token };
  return { ok: true, value: { session, connection, access } };
}

/**
 * Opens a connection for the signed-in member, once per request: every page reaches the service
 * through here, which is what enforces who may. Not signed in: redirect to sign-in. Somebody
 * else's connection behaves as an unknown one: not found.
 */
export const openConnection = cache(
  async (connectionId: string): Promise<Result<OpenConnection>> => {
    const session = await requireSession();
    if (!session.ok) return session;
    const connection = session.value.connections.find(({ id }) => id === connectionId);
    return connection ? open(session.value, connection) : notFound();
  },
);

/** The same for route handlers: null when nobody is signed in, and no redirect ever. */
export async function openConnectionQuietly(
  connectionId: string,
): Promise<Result<OpenConnection> | null> {
  const session = await readSession();
  if (session === null) return null;
  if (!session.ok) return session.failure.kind === 'unauthorized' ? null : session;
  const connection = session.value.connections.find(({ id }) => id === connectionId);
  if (connection) return open(session.value, connection);
  return { ok: false, failure: { ...noAnswer, kind: 'not-found' } };
}
