import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { FailureKind, Result } from '#lib/server/pix-api/result.ts';
import type { SourcePart, SourceWith } from '#lib/server/sources/source.ts';
import { openSourceQuietly } from './open-source.ts';

type Statuses = Partial<Record<FailureKind, number>>;

interface RouteTerms<Part extends SourcePart | undefined> {
  /** What the answer cannot do without. */
  part?: Part;
  /** The status of an account that cannot be opened; 502 where none is named. */
  unopened?: Statuses;
  /** The status of what was asked for and cannot be read; 502 where none is named. */
  unread?: Statuses;
}

/** Kept by nobody on the way. */
export const noStore = { 'cache-control': 'private, no-store' };

/** An answer without a body, kept by nobody. */
export function emptyAnswer(status: number): Response {
  return new NextResponse(null, { status, headers: noStore });
}

/** A file that somebody sent, kept by nobody: whatever it holds, it is saved and runs nowhere. */
export function sentFileAnswer(body: BodyInit): Response {
  return new NextResponse(body, {
    headers: {
      ...noStore,
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}

/** An answer in JSON, kept by nobody. */
export function jsonAnswer(body: unknown, status = 200): Response {
  return NextResponse.json(body, { status, headers: noStore });
}

/** The dashboard's own route for what its pages ask of the account that the address names. */
export function accountRoute<Part extends SourcePart | undefined = undefined>(
  { part, unopened = {}, unread = {} }: RouteTerms<Part>,
  read: (
    source: SourceWith<Part>,
    search: URLSearchParams,
    signal: AbortSignal,
  ) => Promise<Result<unknown>>,
) {
  return async ({ nextUrl: { searchParams }, signal }: NextRequest): Promise<Response> => {
    const opened = await openSourceQuietly(searchParams.get('connection') ?? '', part);
    if (opened === null) return emptyAnswer(401);
    if (!opened.ok) return emptyAnswer(unopened[opened.failure.kind] ?? 502);
    const found = await read(opened.value, searchParams, signal);
    return found.ok ? jsonAnswer(found.value) : emptyAnswer(unread[found.failure.kind] ?? 502);
  };
}
