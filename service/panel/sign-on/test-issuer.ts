import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';

/** A company's sign-in that vouches for whomever a test says: real keys over real HTTP. */
export interface TestIssuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A token as of now; `change` is what an attacker, or another company, would. */
  token(claims: JWTPayload, change?: JWTPayload): Promise<string>;
  /** Who is at the browser that it is asked by from now on. */
  person: JWTPayload;
  close(): Promise<void>;
}

const clientId = 'painel';
const clientSecret = 'shared-with-the-company';
const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

export async function startTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  /** What was asked for with each code that was given out. */
  const asked = new Map<string, { nonce: string | null; challenge: string | null }>();

  async function answer(request: IncomingMessage): Promise<{ location: string } | object> {
    const { pathname, searchParams } = new URL(request.url ?? '', company.issuer);
    if (pathname === '/keys') return { keys: [key] };
    if (pathname === '/authorize') {
      const code = randomUUID();
      const nonce = searchParams.get('nonce');
      asked.set(code, { nonce, challenge: searchParams.get('code_challenge') });
      const state = searchParams.get('state') ?? '';
      const query = new URLSearchParams({ code, state });
      return { location: `${searchParams.get('redirect_uri')}?${query}` };
    }
    if (pathname !== '/token') return discovery(company.issuer);
    const form = new URLSearchParams(await text(request));
    const code = form.get('code') ?? '';
    const known = asked.get(code);
    asked.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (request.headers.authorization !== basic || known?.challenge !== challenge) {
      return { error: 'invalid_grant' };
    }
    const idToken = await company.token({ ...company.person, nonce: known.nonce });
    return { access_token: 'opens nothing', token_type: 'Bearer', id_token: idToken };
  }

  const server = createServer((request, response) => {
    void answer(request).then((found) => {
      if ('location' in found) return response.writeHead(302, found).end();
      response.setHeader('content-type', 'application/json');
      return response.writeHead('error' in found ? 400 : 200).end(JSON.stringify(found));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const company: TestIssuer = {
    issuer: `http://127.0.0.1:${port}`,
    clientId,
    clientSecret,
    person: {},
    token(claims, change = {}) {
      const now = Math.floor(Date.now() / 1000);
      const standard = { iss: company.issuer, aud: clientId, iat: now, exp: now + 300, sub: 'ana' };
      return new SignJWT({ ...standard, email_verified: true, ...claims, ...change })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return company;
}

/** What a client reads first (OpenID Connect Discovery). */
function discovery(issuer: string): object {
  return {
    issuer,
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
  };
}
