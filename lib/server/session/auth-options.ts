import 'server-only';
import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { paths } from '#lib/client/navigation/paths.ts';
import { createSessionBody, firstAccessBody } from '#lib/contract/panel/panel.ts';
import { passkeySessionBody } from '#lib/contract/panel/passkey.ts';
import { acceptInvitationBody } from '#lib/contract/panel/team.ts';
import { postFirstAccess, postSession, deleteSession } from '#lib/server/panel-api/panel-api.ts';
import { postPasskeySession } from '#lib/server/panel-api/passkey-calls.ts';
import { postAcceptance } from '#lib/server/panel-api/team-calls.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';
import { callerOf } from './caller.ts';
import { sessionCookie, sessionMaxAgeSeconds } from './session-cookie.ts';
import { signInProblemCode } from './sign-in-problem.ts';
import { enterBySignOn, signOnProviders } from './sign-on.ts';

type HeaderMap = Record<string, unknown> | undefined;

function callerOfRequest(headers: HeaderMap) {
  return callerOf(headers?.['x-forwarded-for'], headers?.['user-agent']);
}

/** Only a code travels to the form: next-auth puts the text of an error into an address. */
function refuse(...problem: Parameters<typeof signInProblemCode>): never {
  throw new Error(signInProblemCode(...problem));
}

/** Nobody is asked about what no form of ours sends. */
function refuseMalformed(code: 'invalid' | 'wrong-credentials' | 'wrong-passkey'): never {
  throw new Error(code);
}

const signInProvider = CredentialsProvider({
  id: 'password',
  credentials: { email: {}, password: {}, code: {}, passkey: {} },
  async authorize(credentials, request) {
    const body = createSessionBody.safeParse({
      email: credentials?.email,
      password: credentials?.password,
      code: credentials?.code || null,
      passkey: parseSigned(credentials?.passkey),
      ...callerOfRequest(request.headers),
    });
    if (!body.success) return refuseMalformed('wrong-credentials');
    const created = await postSession(body.data);
    if (created.ok) return { id: created.value.sessionId };
    const { code, passkey } = body.data;
    return refuse(created.failure, passkey ? 'passkey' : code ? 'code' : null);
  },
});

const passkeyProvider = CredentialsProvider({
  id: 'passkey',
  credentials: { passkey: {} },
  async authorize(credentials, request) {
    const body = passkeySessionBody.safeParse({
      passkey: parseSigned(credentials?.passkey),
      ...callerOfRequest(request.headers),
    });
    if (!body.success) return refuseMalformed('wrong-passkey');
    const created = await postPasskeySession(body.data);
    if (created.ok) return { id: created.value.sessionId };
    return refuse(created.failure, 'passkey-alone');
  },
});

/** A form has texts alone: what a device signed is one of JSON, or was made up. */
function parseSigned(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const firstAccessProvider = CredentialsProvider({
  id: 'first-access',
  credentials: { firstAccessToken: {}, name: {}, email: {}, password: {} },
  async authorize(credentials, request) {
    const body = firstAccessBody.safeParse({
      firstAccessToken: credentials?.firstAccessToken,
      name: credentials?.name,
      email: credentials?.email,
      password: credentials?.password,
      ...callerOfRequest(request.headers),
    });
    if (!body.success) return refuseMalformed('invalid');
    const created = await postFirstAccess(body.data);
    return created.ok ? { id: created.value.sessionId } : refuse(created.failure);
  },
});

const invitationProvider = CredentialsProvider({
  id: 'invitation',
  credentials: { token: {}, name: {}, password: {} },
  async authorize(credentials, request) {
    const body = acceptInvitationBody.safeParse({
      token: credentials?.token,
      name: credentials?.name,
      password: credentials?.password,
      ...callerOfRequest(request.headers),
    });
    if (!body.success) return refuseMalformed('invalid');
    const created = await postAcceptance(body.data);
    return created.ok ? { id: created.value.sessionId } : refuse(created.failure);
  },
});

/**
 * next-auth with nothing in its cookie but the panel's opaque session id, encrypted. Whether the
 * session still lives is asked of the panel at each request (session.ts), so that revoking it
 * works at once.
 */
export function authOptions(): AuthOptions {
  const environment = dashboardEnvironment();
  process.env['NEXTAUTH_URL'] ??= environment.publicUrl;
  return {
    providers: [
      signInProvider,
      passkeyProvider,
      firstAccessProvider,
      invitationProvider,
      ...signOnProviders(),
    ],
    secret: environment.cookieSecret,
    session: { strategy: 'jwt', maxAge: sessionMaxAgeSeconds },
    pages: { signIn: paths.signIn(), error: paths.signIn() },
    cookies: { sessionToken: sessionCookie() },
    // The browser may ask next-auth for the session: it learns when it ends and nothing else.
    callbacks: {
      signIn: enterBySignOn,
      jwt: ({ token, user }) => {
        const sessionId = user ? user.id : token['sessionId'];
        return { sessionId };
      },
      session: ({ session }) => ({ expires: session.expires }),
      // Where to go on is our pages' own matter, and the library throws at what is no address.
      redirect: ({ baseUrl }) => baseUrl,
    },
    events: {
      signOut: async ({ token }) => {
        const sessionId: unknown = token?.['sessionId'];
        if (typeof sessionId === 'string') await deleteSession(sessionId);
      },
    },
    // The library's own log lines may carry what was typed; the service logs every attempt.
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}
