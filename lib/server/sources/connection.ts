import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type EditionFeature, offers } from '#lib/client/navigation/edition-features.ts';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { readCredential } from '#lib/server/panel-api/panel-api.ts';
import type { ApiFailure, Result } from '#lib/server/pix-api/result.ts';
import type { EditionAccess } from '#lib/server/pix-api/transactions.ts';
import { type MemberSession, readSession, requireSession } from '#lib/server/session/session.ts';

/** A connection that the signed-in member may use, with the key to its service. */
export interface OpenConnection {
  session: MemberSession;
  connection: Connection;
  access: EditionAccess;
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
  const isForeign = connection.accountId === null;
  const access = { baseUrl: baseUrl.replace(/\/+$/, ''), token, edition, isForeign };
  return { ok: true, value: { session, connection, access } };
}

/**
 * What is only in the bearer edition needs no name: whoever asks for no feature is never handed a
 * connection of the other edition, whose service would not know the question.
 */
function withFeature(
  opened: Result<OpenConnection>,
  feature: EditionFeature | undefined,
): Result<OpenConnection> {
  if (!opened.ok) return opened;
  const { edition } = opened.value.access;
  const isOffered = feature === undefined ? edition === 'bearer' : offers(edition, feature);
  return isOffered ? opened : { ok: false, failure: { ...noAnswer, kind: 'edition' } };
}

const openOnce = cache(async (connectionId: string): Promise<Result<OpenConnection>> => {
  const session = await requireSession();
  if (!session.ok) return session;
  const connection = session.value.connections.find(({ id }) => id === connectionId);
  return connection ? open(session.value, connection) : notFound();
});

/**
 * Opens a connection for the signed-in member, once per request: every page reaches the service
 * through here, which is what enforces who may. Not signed in: redirect to sign-in. Somebody
 * else's connection behaves as an unknown one: not found. `feature` is what the page needs of the
 * edition; without it the failure `edition` for all but the bearer edition.
 */
export async function openConnection(
  connectionId: string,
  feature?: EditionFeature,
): Promise<Result<OpenConnection>> {
  return withFeature(await openOnce(connectionId), feature);
}

/** The same for route handlers: null when nobody is signed in, and no redirect ever. */
export async function openConnectionQuietly(
  connectionId: string,
  feature?: EditionFeature,
): Promise<Result<OpenConnection> | null> {
  const session = await readSession();
  if (session === null) return null;
  if (!session.ok) return session.failure.kind === 'unauthorized' ? null : session;
  const connection = session.value.connections.find(({ id }) => id === connectionId);
  if (connection) return withFeature(await open(session.value, connection), feature);
  return { ok: false, failure: { ...noAnswer, kind: 'not-found' } };
}
