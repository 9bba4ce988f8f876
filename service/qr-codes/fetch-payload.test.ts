import { once } from 'node:events';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import type { GuardedClient } from '#lib/outgoing/guarded-client.ts';
import {
  chargeCreatedAt,
  createIdentity,
  payloadCharge,
  publicJwk,
  serverPem,
  signedPages,
  thumbprint,
} from '#service/testing/test-issuer.ts';
import type { Identity, SignedPayload } from '#service/testing/test-issuer.ts';
import { createPayloadFetcher } from './fetch-payload.ts';
import { PayloadRefusal } from './payload-refusal.ts';
import type { CodePayload, CodeSource } from './qr-code-reading.ts';

/** The database's time: the clock of this process is most of an hour behind. */
const now = () => Promise.resolve(new Date(chargeCreatedAt.getTime() + 3_000_000));
/** Another institution: an HTTPS server with its payload and its keys. */
let server: Server;
let client: GuardedClient;
let fetchPayload: CodeSource['fetchPayload'];
let host: string;
let authority: Identity;
let middle: Identity;
let signer: Identity;
let stranger: Identity;
/** What each path answers; a test changes one of them. */
let pages: Map<string, { status?: number; body: string }>;

beforeAll(async () => {
  authority = await createIdentity({ name: 'Autoridade', issuer: null });
  middle = await createIdentity({ name: 'Intermediaria', issuer: authority, isAuthority: true });
  signer = await createIdentity({ name: 'Banco', issuer: middle, hosts: ['localhost'] });
  stranger = await createIdentity({ name: 'Outra', issuer: null });
  const site = await createIdentity({ name: 'Site', issuer: authority, hosts: ['localhost'] });
  server = createServer(await serverPem(site), (request, response) => {
    if (request.url === '/never') return;
    const page = pages.get(request.url ?? '') ?? { status: 404, body: '{}' };
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html' }).end(page.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `localhost:${(server.address() as AddressInfo).port}`;
  client = createGuardedClient({
    allowedHosts: parseAllowedHosts('localhost:*'),
    protocols: ['https:'],
    connectionsPerHostMax: 2,
    keepAliveMs: 1_000,
    serverCa: [authority.certificate.toString('pem')],
  });
  const signingCas = [authority.certificate.toString('pem')];
  fetchPayload = createPayloadFetcher({ client, signingCas, now });
});
afterAll(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

/** Serves a signed payload; the parts of a good one that are given are replaced. */
async function serve(changes: Partial<SignedPayload> = {}): Promise<void> {
  pages = await signedPages({ host, identity: signer, above: [middle], ...changes });
}

const read = (): Promise<CodePayload> => fetchPayload(`${host}/qr/1`);

async function refusal(): Promise<string> {
  const error = await read().then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof PayloadRefusal ? error.reason : `not refused: ${String(error)}`;
}

beforeEach(() => serve());

describe('a payload that is signed as it must be', () => {
  test('is read, whatever its content type and the clock of this process say', async () => {
    expect(await read()).toEqual({
      amountCents: 3_700n,
      pixKey: payloadCharge.chave,
      txid: payloadCharge.txid,
      receiver: null,
      additionalInfo: 'Serviço realizado.',
      createdAt: chargeCreatedAt,
      expiresInSeconds: 600,
    });
  });

  test('may bring its root along, and name its certificate by SHA-1 in plain base64', async () => {
    const plain = Buffer.from(thumbprint(signer), 'base64url').toString('base64');
    await serve({ above: [middle, authority], header: { x5t: plain } });
    expect((await read()).txid).toBe(payloadCharge.txid);
  });

  test('may be one with a due date, whose final amount and receiver count', async () => {
    await serve({
      payload: {
        calendario: {
          criacao: chargeCreatedAt.toISOString(),
          dataDeVencimento: '2099-12-30',
          validadeAposVencimento: 1,
        },
        valor: { original: '100.00', final: '102.50' },
        recebedor: { nome: 'Escola São José', cnpj: '12345678000195' },
        solicitacaoPagador: null,
        infoAdicionais: [
          { nome: 'Turma', valor: '5A' },
          { nome: 'Mês', valor: 'maio' },
        ],
      },
    });
    expect(await read()).toMatchObject({
      amountCents: 10_250n,
      receiver: { name: 'Escola São José', document: '12345678000195' },
      additionalInfo: 'Turma: 5A; Mês: maio',
      expiresInSeconds: (Date.parse('2100-01-01T03:00:00Z') - (await now()).getTime()) / 1000,
    });
  });

  test('may leave the amount to the payer', async () => {
    await serve({ payload: { valor: { original: '0.00' } } });
    expect((await read()).amountCents).toBeNull();
  });
});

describe('a payload is refused', () => {
  test.each(['CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP', 'ativa'])(
    'in status %s',
    async (status) => {
      await serve({ payload: { status } });
      expect(await refusal()).toBe('not_active');
    },
  );

  test('after its time, and after its last day', async () => {
    const criacao = chargeCreatedAt.toISOString();
    for (const calendario of [
      { criacao, expiracao: 30 },
      { criacao, dataDeVencimento: '2020-02-28', validadeAposVencimento: 3 },
    ]) {
      await serve({ payload: { calendario } });
      expect(await refusal()).toBe('expired');
    }
  });

  test.each([
    ['a short txid', { txid: 'abc' }],
    ['an amount with a comma', { valor: { original: '10,00' } }],
    ['an amount as a number', { valor: { original: 10 } }],
    ['a negative amount', { valor: { original: '-1.00' } }],
    ['cash', { valor: { original: '0.00', retirada: { saque: { valor: '50.00' } } } }],
    ['no key', { chave: '' }],
    ['no calendar', { calendario: {} }],
  ])('with %s', async (_, payload) => {
    await serve({ payload });
    expect(await refusal()).toBe('payload');
  });
});

describe('a signature is refused', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each(['none', 'HS256'])('with algorithm %s', async (alg) => {
    const header = encode({ alg, kid: 'chave-1', jku: `https://${host}/jwks`, x5t: 'x' });
    for (const signature of ['', 'AAAA']) {
      pages.set('/qr/1', { body: `${header}.${encode(payloadCharge)}.${signature}` });
      expect(await refusal()).toBe('signature');
    }
  });

  test('over another text', async () => {
    const [header = '', , signature = ''] = (pages.get('/qr/1')?.body ?? '').trim().split('.');
    const forged = encode({ ...payloadCharge, valor: { original: '0.01' } });
    pages.set('/qr/1', { body: `${header}.${forged}.${signature}` });
    expect(await refusal()).toBe('signature');
  });

  test('by an authority that nobody trusts', async () => {
    const issuer = stranger;
    const identity = await createIdentity({ name: 'Falso', issuer, hosts: ['localhost'] });
    await serve({ identity, above: [stranger] });
    expect(await refusal()).toBe('signature');
    // The name of the trusted one does not help: the chain must be signed by it.
    await serve({ identity, above: [authority] });
    expect(await refusal()).toBe('signature');
  });

  test('by a certificate that may not issue others', async () => {
    const identity = await createIdentity({ name: 'Neto', issuer: signer, hosts: ['localhost'] });
    await serve({ identity, above: [signer, middle] });
    expect(await refusal()).toBe('signature');
  });

  test.each([
    ['not valid any more', { notAfter: new Date(Date.now() - 60_000) }],
    ['not valid yet', { notBefore: new Date(Date.now() + 3_600_000) }],
    ['of another host', { hosts: ['outro.example.com'] }],
    ['of a wildcard', { hosts: ['*.localhost', '*'] }],
  ])('by a certificate %s', async (_, options) => {
    const common = { name: 'Banco', issuer: middle, hosts: ['localhost'] };
    await serve({ identity: await createIdentity({ ...common, ...options }) });
    expect(await refusal()).toBe('signature');
  });

  test('when the key is not that of the certificate', async () => {
    const { n } = await publicJwk(stranger, { kid: 'x', above: [] });
    await serve({ jwk: { n } });
    expect(await refusal()).toBe('signature');
  });

  test.each([
    ['another id', { header: { kid: 'outra' } }],
    ['another thumbprint', { header: { x5t: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' } }],
    ['no thumbprint', { header: { x5t: undefined } }],
    ['a wrong second thumbprint', { header: { 'x5t#S256': 'AAAA' } }],
    ['no address of keys', { header: { jku: undefined } }],
    ['no chain', { jwk: { x5c: [] } }],
    ['a chain of nonsense', { jwk: { x5c: ['AAAA'] } }],
    ['a key for something else', { jwk: { use: 'enc' } }],
    ['a key of another kind', { jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } }],
  ])('with %s', async (_, changes) => {
    await serve(changes);
    expect(await refusal()).toBe('signature');
  });

  test.each([
    ['HTML', '<html>blocked</html>'],
    ['JSON that nobody signed', JSON.stringify(payloadCharge)],
    ['nothing', ''],
    ['only dots', '..'],
  ])('when there is none: %s', async (_, body) => {
    pages.set('/qr/1', { body });
    expect(await refusal()).toBe('signature');
  });
});

describe('what cannot be had is refused', () => {
  test.each([201, 204, 302, 400, 403, 404, 410, 503])('status %s', async (status) => {
    pages.set('/qr/1', { ...pages.get('/qr/1'), status, body: status === 204 ? '' : 'x' });
    expect(await refusal()).toBe('unreachable');
  });

  test('more than 64 KiB', async () => {
    pages.set('/qr/1', { body: 'x'.repeat(65_537) });
    expect(await refusal()).toBe('unreachable');
  });

  test.each(['http://localhost/jwks', 'https://user@localhost/jwks', 'https://169.254.169.254/'])(
    'keys at %s',
    async (jku) => {
      await serve({ header: { jku } });
      expect(['signature', 'unreachable']).toContain(await refusal());
    },
  );

  test.each([
    '127.0.0.2/a',
    '127.0.0.1:22/a',
    '10.0.0.1/a',
    'intranet/a',
    'shop.example.com:8443/a',
  ])('an internal address or a port of no web server: %s', async (location) => {
    await expect(fetchPayload(location)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('what takes longer than five seconds, and the 65th at a time is turned away', async () => {
    const started = performance.now();
    const waiting = Array.from({ length: 64 }, () => fetchPayload(`${host}/never`));
    const outcomes = Promise.allSettled(waiting);
    await expect(read()).rejects.toMatchObject({ code: 'overloaded', status: 503 });
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'unreachable' } });
    }
    const elapsedMs = performance.now() - started;
    expect(elapsedMs).toBeGreaterThan(4_900);
    expect(elapsedMs).toBeLessThan(8_000);
    expect((await read()).txid).toBe(payloadCharge.txid);
  });

  test('a server whose certificate is not of its name', async () => {
    const port = host.split(':')[1];
    const from = createGuardedClient({
      allowedHosts: parseAllowedHosts('127.0.0.1:*'),
      protocols: ['https:'],
      connectionsPerHostMax: 1,
      keepAliveMs: 1_000,
      serverCa: [authority.certificate.toString('pem')],
    });
    const attempt = createPayloadFetcher({ client: from, now })(`127.0.0.1:${port}/qr/1`);
    await expect(attempt).rejects.toMatchObject({ reason: 'unreachable' });
    await from.close();
  });
});
