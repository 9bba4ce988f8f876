import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { getCredential } from '#lib/server/panel-api/panel-api.ts';
import type { ApiFailure, FailureKind, Result } from '#lib/server/pix-api/result.ts';
import { type MemberSession, readSession, requireSession } from '#lib/server/session/session.ts';
import type { AccountSource, SourcePart, SourceWith } from '#lib/server/sources/source.ts';
import { makeSource } from './make-source.ts';

/** A failure that was found without asking the service. */
export function failureOf(kind: FailureKind): { ok: false; failure: ApiFailure } {
  const failure = { kind, requestId: null, retryAfterSeconds: null, message: null };
  return { ok: false, failure };
}

async function open(
  session: MemberSession,
  connection: Connection,
): Promise<Result<AccountSource>> {
  const credential = await getCredential(session.sessionId, connection.id);
  if (!credential.ok) return credential;
  return { ok: true, value: makeSource(session, connection, credential.value) };
}

function hasPart<Part extends SourcePart | undefined>(
  source: AccountSource,
  part: Part | undefined,
): source is SourceWith<Part> {
  return part === undefined || source[part] !== null;
}

function withPart<Part extends SourcePart | undefined>(
  opened: Result<AccountSource>,
  part: Part | undefined,
): Result<SourceWith<Part>> {
  if (!opened.ok) return opened;
  const source = opened.value;
  return hasPart(source, part) ? { ok: true, value: source } : failureOf('edition');
}

const openOnce = cache(async (connectionId: string): Promise<Result<AccountSource>> => {
  const session = await requireSession();
  if (!session.ok) return session;
  const connection = session.value.connections.find(({ id }) => id === connectionId);
  return connection ? open(session.value, connection) : notFound();
});

/**
 * Opens the account of a connection for the signed-in member, once per request: every page reaches
 * a service through here, which is what enforces who may. Not signed in: redirect to sign-in.
 * Somebody else's connection behaves as an unknown one: not found. `part` is what the page cannot
 * do without; the failure `edition` where the source has no such thing.
 */
export async function openSource<Part extends SourcePart | undefined = undefined>(
  connectionId: string,
  part?: Part,
): Promise<Result<SourceWith<Part>>> {
  return withPart(await openOnce(connectionId), part);
}

/** The same for route handlers: null when nobody is signed in, and no redirect ever. */
export async function openSourceQuietly<Part extends SourcePart | undefined = undefined>(
  connectionId: string,
  part?: Part,
): Promise<Result<SourceWith<Part>> | null> {
  const session = await readSession();
  if (session === null) return null;
  if (!session.ok) return session.failure.kind === 'unauthorized' ? null : session;
  const connection = session.value.connections.find(({ id }) => id === connectionId);
  return connection
    ? withPart(await open(session.value, connection), part)
    : failureOf('not-found');
}
