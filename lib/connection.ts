import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Connection } from './contract/panel.ts';
import { readCredential } from './panel-api/panel-api.ts';
import type { ApiAccess } from './pix-api/bearer.ts';
import type { Result } from './pix-api/result.ts';
import { type MemberSession, requireSession } from './session.ts';

/** A connection that the signed-in member may use, with the key to its service. */
export interface OpenConnection {
  session: MemberSession;
  connection: Connection;
  access: ApiAccess;
}

/**
 * Opens a connection for the signed-in member, once per request: every page and route handler
 * reaches the service through here, which is what enforces who may. Not signed in: redirect to
 * sign-in. Somebody else's connection behaves as an unknown one: not found.
 */
export const openConnection = cache(
  async (connectionId: string): Promise<Result<OpenConnection>> => {
    const session = await requireSession();
    if (!session.ok) return session;
    const { connections, sessionId } = session.value;
    const connection = connections.find((candidate) => candidate.id === connectionId);
    if (!connection) notFound();
    const credential = await readCredential(sessionId, connectionId);
    if (!credential.ok) return credential;
    const { baseUrl, token } = credential.value;
    return {
      ok: true,
      value: {
        session: session.value,
        connection,
        access: { baseUrl: baseUrl.replace(/\/+$/, ''), token },
      },
    };
  },
);
