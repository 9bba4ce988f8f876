import 'server-only';
import { notFound } from 'next/navigation';
import type { Connection } from '#lib/contract/panel/panel.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/callbacks.ts';
import type { ApiAccess } from '#lib/server/pix-api/bearer.ts';
import type { ApiFailure, Result } from '#lib/server/pix-api/result.ts';
import { type MemberSession, readSession, requireSession } from '#lib/server/session/session.ts';
import { openConnectionQuietly } from './connection.ts';

interface SourceParts {
  session: MemberSession;
  connection: Connection;
}

/** Where the callbacks of a connection can be read. */
export type CallbackSource = SourceParts &
  (
    | { kind: 'own'; panel: ConnectionAccess }
    // Somebody else's service: its API has the log and the resends, and nothing more.
    | { kind: 'foreign'; access: ApiAccess }
    // Somebody else's API-key edition, which has no log at all.
    | { kind: 'none' }
  );

const unknownConnection: ApiFailure = {
  kind: 'not-found',
  requestId: null,
  retryAfterSeconds: null,
  message: null,
};

async function sourceOf(
  session: MemberSession,
  connectionId: string,
): Promise<Result<CallbackSource> | null> {
  const connection = session.connections.find(({ id }) => id === connectionId);
  if (!connection) return null;
  const parts = { session, connection };
  if (connection.accountId !== null) {
    const panel = { sessionId: session.sessionId, connectionId };
    return { ok: true, value: { ...parts, kind: 'own', panel } };
  }
  if (connection.edition === 'gateway') return { ok: true, value: { ...parts, kind: 'none' } };
  const opened = await openConnectionQuietly(connectionId);
  if (opened === null) return null;
  if (!opened.ok) return opened;
  return { ok: true, value: { ...parts, kind: 'foreign', access: opened.value.access } };
}

/**
 * Where a page reads callbacks. Not signed in: redirect; somebody else's connection: not found.
 */
export async function openCallbackSource(connectionId: string): Promise<Result<CallbackSource>> {
  const session = await requireSession();
  if (!session.ok) return session;
  return (await sourceOf(session.value, connectionId)) ?? notFound();
}

/** The same for route handlers: null when nobody is signed in, and no redirect ever. */
export async function openCallbackSourceQuietly(
  connectionId: string,
): Promise<Result<CallbackSource> | null> {
  const session = await readSession();
  if (session === null) return null;
  if (!session.ok) return session.failure.kind === 'unauthorized' ? null : session;
  return (await sourceOf(session.value, connectionId)) ?? { ok: false, failure: unknownConnection };
}
