import 'server-only';
import { readSession } from '#lib/server/session/session.ts';
import { limitBytes } from '#lib/server/settings/limit-bytes.ts';
import { isSameOrigin } from './same-origin.ts';

/** The body of a request, to be read as JSON or as a form, or the status of its refusal. */
type AdmittedPost = { ok: true; body: Response } | { ok: false; status: 400 | 401 | 403 };

/**
 * For the routes that proxy.ts lets pass: 403 to another site and 401 to who is not signed in,
 * both before the first byte of the body; 400 when it says that it has more than `bytesMax`. One
 * that has more without saying so ends in an error where it is read.
 */
export async function admitPost(request: Request, bytesMax: number): Promise<AdmittedPost> {
  if (!isSameOrigin(request.headers)) return { ok: false, status: 403 };
  const session = await readSession();
  const isSignedIn = session?.ok || session?.failure.kind === 'unavailable';
  if (!isSignedIn) return { ok: false, status: 401 };
  const { body, headers } = request;
  if (Number(headers.get('content-length') ?? 0) > bytesMax) return { ok: false, status: 400 };
  const type = { 'content-type': headers.get('content-type') ?? '' };
  const content = body && limitBytes(body, bytesMax).content;
  return { ok: true, body: new Response(content, { headers: type }) };
}
