import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { revokeToken } from '#service/accounts/revoke-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { listRoutes } from '#service/testing/list-routes.ts';
import { bearerTarget } from '#service/testing/matrix/bearer-targets.ts';
import type { Target } from '#service/testing/matrix/bearer-targets.ts';
import { readMatrix } from '#service/testing/matrix/read-matrix.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

/**
 * Who may call what, and what everybody else is told. The callers, by column:
 *   no, bad: no token, and one that nobody was given
 *   rev, blk, del: a token that was revoked, whose account is blocked, or deleted
 *   key: the API key of an account of the other edition
 *   1st: the first-access token
 *   dep, wdr, own: tokens of the owner with DEPOSIT, WITHDRAW, both
 *   oth: a token of another account with both, asking for the owner's ids
 * Every call is one that succeeds for the owner, but refunds that a provider starts belong to the
 * other edition; HEAD answers as GET does. The page for people moves to its address with the slash,
 * to which its script is relative.
 */
const table = `
  route                                            no  bad rev blk del key 1st dep wdr own oth
  GET /healthz                                     200 200 200 200 200 200 200 200 200 200 200
  GET /readyz                                      200 200 200 200 200 200 200 200 200 200 200
  GET /metrics                                     200 200 200 200 200 200 200 200 200 200 200
  GET /v1/openapi.json                             200 200 200 200 200 200 200 200 200 200 200
  GET /v1/docs                                     301 301 301 301 301 301 301 301 301 301 301
  GET /v1/docs/js/scalar.js                        200 200 200 200 200 200 200 200 200 200 200
  GET /v1/pix/qr-code/:id                          200 200 200 200 200 200 200 200 200 200 200
  GET /v1/proof/:id                                200 200 200 200 200 200 200 200 200 200 200
  GET /v1/user                                     401 401 401 401 401 401 200 200 200 200 200
  GET /v1/user/balance                             401 401 401 401 401 401 200 200 200 200 200
  GET /v1/user/transactions                        401 401 401 401 401 401 403 200 200 200 200
  GET /v1/user/transactions/:id                    401 401 401 401 401 401 403 200 200 200 404
  GET /v1/user/bank-statements                     401 401 401 401 401 401 403 200 200 200 200
  GET /v1/user/bank-statements/:id                 401 401 401 401 401 401 403 200 200 200 404
  GET /v1/user/infractions                         401 401 401 401 401 401 403 200 200 200 200
  GET /v1/user/infractions/:id                     401 401 401 401 401 401 403 200 200 200 404
  POST /v1/user/refund/:transactionId              401 401 401 401 401 401 403 200 403 200 404
  GET /v1/user/callbacks                           401 401 401 401 401 401 403 200 200 200 200
  GET /v1/user/callbacks/:id                       401 401 401 401 401 401 403 200 200 200 404
  POST /v1/user/callbacks/resend                   401 401 401 401 401 401 403 200 200 200 200
  POST /v1/user/callbacks/resend/:transactionId    401 401 401 401 401 401 403 200 200 200 404
  POST /v1/pix                                     401 401 401 401 401 401 403 200 403 200 200
  GET /v1/pix                                      401 401 401 401 401 401 403 200 403 200 404
  POST /v1/pix/qr-code/read                        401 401 401 401 401 401 403 200 200 200 200
  POST /v1/withdraw                                401 401 401 401 401 401 403 403 200 200 200
  POST /v1/withdraw/qrcode                         401 401 401 401 401 401 403 403 200 200 200
  GET /v1/withdraw                                 401 401 401 401 401 401 403 403 200 200 404
  POST /sandbox/v1/charges/:id/pay                 401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/charges/:id/expire              401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/charges/:id/cancel              401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/withdrawals/:id/settle          401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/withdrawals/:id/fail            401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/withdrawals/:id/return          401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/pix                             401 401 401 401 401 401 403 200 200 200 200
  POST /sandbox/v1/refunds                         401 401 401 401 401 401 403 422 422 422 422
  POST /sandbox/v1/refunds/:transactionId/complete 401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/refunds/:transactionId/fail     401 401 401 401 401 401 403 200 200 200 404
  GET /v1/user/infractions/:id/defenses            401 401 401 401 401 401 403 200 200 200 404
  POST /v1/user/infractions/:id/defenses           401 401 401 401 401 401 403 201 201 201 404
  GET /v1/user/infractions/:id/defenses/:defenseId 401 401 401 401 401 401 403 200 200 200 404
  GET /v1/files/:token                             200 200 200 200 200 200 200 200 200 200 200
  POST /sandbox/v1/infractions                     401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/infractions/:id/events          401 401 401 401 401 401 403 200 200 200 404
  POST /sandbox/v1/qr-codes                        401 401 401 401 401 401 403 200 200 200 200
`;

const { callerNames, matrix } = readMatrix(table);

const service = openForTests(createTestApp);
const owner = openForTests(() => openShop(service, { openingBalanceCents: 1_000_000n }));
let tokens: Record<string, string | undefined>;
beforeAll(async () => {
  tokens = await issueTokens();
});

/** A token for each caller; none for the one without. */
async function issueTokens() {
  const { pool } = service;
  const { accountId } = owner;
  const [deposit, withdraw, revoked] = [
    await createToken(pool, { accountId, permissions: ['DEPOSIT'] }),
    await createToken(pool, { accountId, permissions: ['WITHDRAW'] }),
    await createToken(pool, { accountId, permissions: ['DEPOSIT', 'WITHDRAW'] }),
  ];
  await revokeToken(pool, { tokenId: revoked.tokenId, accountId });
  const [blocked, deleted, other] = [
    await openShop(service),
    await openShop(service),
    await openShop(service, { openingBalanceCents: 1_000_000n }),
  ];
  await updateAccount(pool, { accountId: blocked.accountId, status: 'BLOCKED' });
  await updateAccount(pool, { accountId: deleted.accountId, status: 'DELETED' });
  const gateway = await createAccount(pool, { name: 'Outra edição', edition: 'gateway' });
  return {
    bad: `${owner.token.slice(0, -1)}${owner.token.endsWith('A') ? 'B' : 'A'}`,
    rev: revoked.token,
    blk: blocked.token,
    del: deleted.token,
    key: gateway.secret,
    '1st': owner.firstAccessToken,
    dep: deposit.token,
    wdr: withdraw.token,
    own: owner.token,
    oth: other.token,
  };
}

interface Call {
  path: string;
  caller: string;
}

async function call(
  { method, path, caller }: Call & { method: 'GET' | 'POST' },
  target: Target,
): Promise<Reply<unknown>> {
  const token = tokens[caller];
  return service.api.send({
    method,
    path: concretePath(path, target),
    ...(method === 'POST' && { body: target.body ?? {} }),
    ...(target.headers && { headers: target.headers }),
    ...(token !== undefined && { token }),
  });
}

/** Not by `api`: it reads every answer of the type JSON, and this one has no body. */
async function head({ path, caller }: Call, target: Target) {
  const token = tokens[caller];
  const { statusCode, payload } = await service.app.inject({
    method: 'HEAD',
    url: concretePath(path, target),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, text: payload };
}

function concretePath(path: string, { id = 'none', secondId = 'none', search }: Target): string {
  const address = path.replace(/:\w+/, id).replace(/:\w+/, secondId);
  return address + (search === undefined ? '' : `?${search}`);
}

test('every route has a row, and every row a route', () => {
  // The other edition's routes have their own table, in service/gateway.
  const routes = listRoutes(service.app).filter((route) => !/^HEAD | \/gateway\//.test(route));
  expect(matrix.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
});

test('every GET has its HEAD, and nothing but GET, HEAD and POST exists', () => {
  const routes = listRoutes(service.app).map((route) => route.split(' '));
  const pathsOf = (wanted: string) =>
    routes.flatMap(([method, path]) => (method === wanted ? [path] : []));
  expect(new Set(pathsOf('HEAD'))).toEqual(new Set(pathsOf('GET')));
  expect(new Set(routes.map(([method]) => method))).toEqual(new Set(['GET', 'HEAD', 'POST']));
});

function newTarget(route: string): Promise<Target> {
  return bearerTarget({ ...owner, ...service }, route);
}

describe.each(matrix)('$route', ({ route, method, path, expected }) => {
  test('answers each caller with exactly the status of the table', async () => {
    const statuses: Record<string, number> = {};
    for (const caller of callerNames) {
      const reply = await call({ method, path, caller }, await newTarget(route));
      statuses[caller] = reply.status;
      if (reply.status >= 400) expectRefusal(reply, reply.status);
    }
    expect(statuses).toEqual(expected);
  });
});

describe.each(matrix.filter(({ method }) => method === 'GET'))('$route', (row) => {
  test('answers HEAD as GET, without the body', async () => {
    const { route, path, expected } = row;
    for (const caller of callerNames) {
      const { status, text } = await head({ path, caller }, await newTarget(route));
      expect([caller, status, text]).toEqual([caller, expected[caller], '']);
    }
  });
});

describe.each(matrix.filter(({ expected }) => expected.oth === 404))('$route', (row) => {
  test("takes another's id for an unknown one", async () => {
    const { route, method, path } = row;
    const target = await newTarget(route);
    const theirs = await call({ method, path, caller: 'oth' }, target);
    const unknown = await call({ method, path, caller: 'oth' }, unknownAs(target));
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text]);
  });
});

/** The same call for an id of the same form that nobody has. */
function unknownAs(target: Target): Target {
  const fresh = (text: string) => text.replaceAll(/[0-9A-F]{12}\b/gi, '000000000000');
  return {
    ...target,
    ...(target.id !== undefined && { id: fresh(target.id) }),
    ...(target.search !== undefined && { search: fresh(target.search) }),
  };
}
