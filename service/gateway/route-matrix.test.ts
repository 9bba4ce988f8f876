import { beforeAll, describe, expect, test } from 'vitest';
import { createFreshToken } from '#service/accounts/api-token.ts';
import { rotateKey } from '#service/accounts/rotate-key.ts';
import { insertTokenInSlot } from '#service/accounts/token-queries.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { expectGatewayRefusal } from '#service/testing/expect-gateway-refusal.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { listRoutes } from '#service/testing/list-routes.ts';
import { readMatrix } from '#service/testing/matrix/read-matrix.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import type { GatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';

/**
 * Who may call what of the API-key edition. The callers, by column:
 *   no, bad: no key, and one that nobody was given
 *   rot, blk, del: a key that was replaced, whose account is blocked, or deleted
 *   tok, tbr: a token of the bearer edition, as API-Key and as Authorization
 *   kbr: the owner's key as Authorization: Bearer
 *   pan, own: the token that the owner's panel holds, and the owner's key
 *   oth: the key of another account, asking for the owner's ids
 * Every call is one that succeeds for the owner. The page for people moves to its address with the
 * slash.
 */
const table = `
  route                                      no  bad rot blk del tok tbr kbr pan own oth
  GET /gateway/v1/openapi.json               200 200 200 200 200 200 200 200 200 200 200
  GET /gateway/v1/docs                       301 301 301 301 301 301 301 301 301 301 301
  GET /gateway/v1/docs/js/scalar.js          200 200 200 200 200 200 200 200 200 200 200
  GET /gateway/v1/pix/qr-code/:transactionId 200 200 200 200 200 200 200 200 200 200 200
  GET /gateway/v1/account                    401 401 401 401 401 401 401 401 200 200 200
  GET /gateway/v1/account/balance            401 401 401 401 401 401 401 401 200 200 200
  GET /gateway/v1/account/transactions       401 401 401 401 401 401 401 401 200 200 200
  POST /gateway/v1/pix                       401 401 401 401 401 401 401 401 200 200 200
  GET /gateway/v1/pix                        401 401 401 401 401 401 401 401 200 200 404
  POST /gateway/v1/pix/qr-code/read          401 401 401 401 401 401 401 401 200 200 200
  POST /gateway/v1/withdraw                  401 401 401 401 401 401 401 401 200 200 200
  POST /gateway/v1/withdraw/qrcode           401 401 401 401 401 401 401 401 200 200 200
`;

/** What a call needs beyond its route: an object of the owner's, made for this one call. */
interface Target {
  /** Takes the place of the path's parameter. */
  id?: string;
  search?: string;
  body?: unknown;
}

const targets: Record<string, (owner: GatewayShop) => Promise<Target>> = {
  'GET /gateway/v1/pix/qr-code/:transactionId': async (owner) => ({
    id: (await owner.charge()).id,
  }),
  'POST /gateway/v1/pix': () => Promise.resolve({ body: { amount: 1 } }),
  'GET /gateway/v1/pix': async (owner) => ({ search: `id=${(await owner.charge()).id}` }),
  'POST /gateway/v1/pix/qr-code/read': async () => ({ body: { qrCode: await foreignCode() } }),
  'POST /gateway/v1/withdraw': () =>
    Promise.resolve({ body: { amount: 1, pixKey: '52998224725', pixType: 'cpf' } }),
  'POST /gateway/v1/withdraw/qrcode': async () => ({ body: { qrCode: await foreignCode() } }),
};

function foreignCode(): Promise<string> {
  return issueForeignCode(service.pool, {
    type: 'STATIC',
    amountCents: 100n,
    name: 'Padaria Central',
    document: '52998224725',
    pixKey: null,
    additionalInfo: null,
  });
}

const { callerNames, matrix } = readMatrix(table);

const service = openForTests(createTestApp);
const owner = openForTests(() => openGatewayShop(service, { openingBalanceCents: 1_000_000n }));
let callers: Record<string, Record<string, string>>;
beforeAll(async () => {
  callers = await openCallers();
});

/** The headers that each caller sends. */
async function openCallers() {
  const { pool } = service;
  const keyed = (key: string) => ({ 'api-key': key });
  const [rotated, blocked, deleted, other, bearer] = [
    await openGatewayShop(service),
    await openGatewayShop(service),
    await openGatewayShop(service),
    await openGatewayShop(service, { openingBalanceCents: 1_000_000n }),
    await openShop(service),
  ];
  await rotateKey(pool, rotated.accountId);
  await updateAccount(pool, { accountId: blocked.accountId, status: 'BLOCKED' });
  await updateAccount(pool, { accountId: deleted.accountId, status: 'DELETED' });
  return {
    no: {},
    bad: keyed(crypto.randomUUID()),
    rot: keyed(rotated.apiKey),
    blk: keyed(blocked.apiKey),
    del: keyed(deleted.apiKey),
    tok: keyed(bearer.token),
    tbr: { authorization: `Bearer ${bearer.token}` },
    kbr: { authorization: `Bearer ${owner.apiKey}` },
    pan: keyed(await givePanelToken(owner)),
    own: keyed(owner.apiKey),
    oth: keyed(other.apiKey),
  };
}

/** A token as the panel makes one for the account of a connection. */
async function givePanelToken({ accountId }: GatewayShop): Promise<string> {
  const fresh = createFreshToken();
  await insertTokenInSlot(service.pool, {
    id: crypto.randomUUID(),
    accountId,
    kind: 'panel',
    permissions: ['DEPOSIT', 'WITHDRAW'],
    name: 'Painel',
    fresh,
  });
  return fresh.token;
}

type Row = (typeof matrix)[number];

function call({ method, path }: Row, caller: string, target: Target): Promise<Reply<unknown>> {
  const { id = 'none', search, body = {} } = target;
  const headers = callers[caller] ?? {};
  return service.api.send({
    method,
    path: path.replace(/:\w+/, id) + (search === undefined ? '' : `?${search}`),
    headers,
    ...(method === 'POST' && { body }),
  });
}

/** What a call of the route needs, made for this one call. */
async function newTarget(route: string): Promise<Target> {
  return (await targets[route]?.(owner)) ?? {};
}

test('every route of the edition has a row, and every row a route', () => {
  const routes = listRoutes(service.app).filter((route) => / \/gateway\//.test(route));
  const own = routes.filter((route) => !route.startsWith('HEAD '));
  expect(matrix.map(({ route }) => route).toSorted()).toEqual(own.toSorted());
});

describe.each(matrix)('$route', (row) => {
  test('answers each caller with exactly the status of the table', async () => {
    const statuses: Record<string, number> = {};
    for (const caller of callerNames) {
      const reply = await call(row, caller, await newTarget(row.route));
      statuses[caller] = reply.status;
      if (reply.status >= 400) expectGatewayRefusal(reply, reply.status);
    }
    expect(statuses).toEqual(row.expected);
  });
});

describe.each(matrix.filter(({ method }) => method === 'GET'))('$route', (row) => {
  test('answers HEAD as GET, without the body', async () => {
    for (const caller of ['no', 'own', 'oth']) {
      const { id = 'none', search } = await newTarget(row.route);
      const { statusCode, payload } = await service.app.inject({
        method: 'HEAD',
        url: row.path.replace(/:\w+/, id) + (search === undefined ? '' : `?${search}`),
        headers: callers[caller] ?? {},
      });
      expect([caller, statusCode, payload]).toEqual([caller, row.expected[caller], '']);
    }
  });
});

describe.each(matrix.filter(({ expected }) => expected.oth === 404))('$route', (row) => {
  test("takes another's id for an unknown one", async () => {
    const target = await newTarget(row.route);
    const theirs = await call(row, 'oth', target);
    const fresh = (text: string) => text.replaceAll(/c[0-9a-z]{24}\b/g, `c${'0'.repeat(24)}`);
    const unknown = await call(row, 'oth', {
      ...target,
      ...(target.id !== undefined && { id: fresh(target.id) }),
      ...(target.search !== undefined && { search: fresh(target.search) }),
    });
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text]);
  });
});

const closed = matrix.filter(({ expected }) => expected.no === 401);

describe.each(closed)('$route', ({ method, path }) => {
  const address = path.replace(/:\w+/, 'none');

  test('is 401 before anything is said about what was sent', async () => {
    const { api } = service;
    const body = method === 'POST' && { body: '{' };
    expectGatewayRefusal(await api.send({ method, path: `${address}?id=%00`, ...body }), 401);
    expectGatewayRefusal(await api.send({ method, path: `${address}/`, ...body }), 401);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('has no %s', async (wrong) => {
    const headers = callers.own ?? {};
    for (const path of [address, `${address}/`]) {
      expectGatewayRefusal(await service.api.send({ method: wrong, path, headers }), 404);
    }
  });
});

test('a key opens nothing of the bearer edition, and its tokens nothing of this one', async () => {
  const bearer = await openShop(service);
  const asToken = await service.api.get('/v1/user/', { token: owner.apiKey });
  const asHeader = await service.api.get('/v1/user/', { headers: callers.own ?? {} });
  const both = { token: bearer.token, headers: callers.own ?? {} };
  expectRefusal(asToken, 401);
  expectRefusal(asHeader, 401);
  expect((await service.api.get<{ id: string }>('/v1/user/', both)).body.id).toBe(bearer.accountId);
  const { body } = await service.api.get<{ user: { id: string } }>('/gateway/v1/account', both);
  expect(body.user.id).toBe(owner.accountId);
  const firstAccess = { 'api-key': bearer.firstAccessToken };
  const refused = await service.api.get('/gateway/v1/account', { headers: firstAccess });
  expectGatewayRefusal(refused, 401);
});
