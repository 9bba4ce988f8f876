import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeToken } from '#service/accounts/revoke-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { createAppWithRoutes } from '#service/testing/collect-routes.ts';
import type { Route } from '#service/testing/collect-routes.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

let service: TestApp;
let routes: Route[];
const tokens: Record<string, string | undefined> = {};

/** Who knocks; `withoutDeposits` is an account whose deposits are blocked. */
const callers = [
  'nobody',
  'stranger',
  'revoked',
  'blocked',
  'deleted',
  'firstAccess',
  'depositor',
  'withdrawer',
  'both',
  'withoutDeposits',
] as const;
type Caller = (typeof callers)[number];

const dead: Caller[] = ['nobody', 'stranger', 'revoked', 'blocked', 'deleted'];
const only = (...allowed: Caller[]) =>
  callers.filter((caller) => !dead.includes(caller) && !allowed.includes(caller));

/** Who is refused with 403 at each route; null: the route is public. A new route needs its row. */
const forbidden: Record<string, Caller[] | null> = {
  'GET /healthz': null,
  'GET /readyz': null,
  'GET /metrics': null,
  'GET /v1/pix/qr-code/:id': null,
  'GET /v1/user': [],
  'GET /v1/user/balance': [],
  'POST /v1/pix': only('depositor', 'both'),
  'GET /v1/pix': only('depositor', 'both', 'withoutDeposits'),
  'GET /v1/user/transactions': ['firstAccess'],
  'GET /v1/user/transactions/:id': ['firstAccess'],
  'GET /v1/user/bank-statements': ['firstAccess'],
  'GET /v1/user/bank-statements/:id': ['firstAccess'],
  'POST /sandbox/v1/charges/:id/pay': ['firstAccess'],
  'POST /sandbox/v1/charges/:id/expire': ['firstAccess'],
  'POST /sandbox/v1/charges/:id/cancel': ['firstAccess'],
};

const documentation = /^\/v1\/(openapi\.json|docs\b)/;

beforeAll(async () => {
  ({ service, routes } = await createAppWithRoutes());
  const { pool } = service;
  const [revoked, blocked, deleted, depositor, withdrawer, both, closed] = await Promise.all([
    openShop(service),
    openShop(service),
    openShop(service),
    openShop(service, { permissions: ['DEPOSIT'] }),
    openShop(service, { permissions: ['WITHDRAW'] }),
    openShop(service),
    openShop(service, { allowDeposit: false }),
  ]);
  await revokeToken(pool, { tokenId: revoked.tokenId, accountId: revoked.accountId });
  await updateAccount(pool, { accountId: blocked.accountId, status: 'BLOCKED' });
  await updateAccount(pool, { accountId: deleted.accountId, status: 'DELETED' });
  Object.assign(tokens, {
    stranger: 'nobody-was-given-this',
    revoked: revoked.token,
    blocked: blocked.token,
    deleted: deleted.token,
    firstAccess: both.firstAccessToken,
    depositor: depositor.token,
    withdrawer: withdrawer.token,
    both: both.token,
    withoutDeposits: closed.token,
  });
});
afterAll(() => service.close());

async function knock({ method, path }: Route, caller: Caller): Promise<number> {
  const token = tokens[caller];
  const reply = await service.api.send({
    method,
    path: path.replace(/:\w+/g, 'EP000000000000000000000000'),
    ...(token !== undefined && { token }),
    ...(method !== 'GET' && { body: {} }),
  });
  return reply.status;
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path.replace(/(?<=.)\/$/, '')}`;
}

describe('who may call which route', () => {
  test('is written down for every route that there is, and for no other', () => {
    const real = routes.filter(({ path }) => !documentation.test(path)).map(nameOf);
    expect(new Set(Object.keys(forbidden))).toEqual(new Set(real));
  });

  test.each(callers)('is as written down for the caller: %s', async (caller) => {
    const answered: Record<string, number> = {};
    const expected: Record<string, unknown> = {};
    for (const route of routes.filter(({ path }) => !documentation.test(path))) {
      const name = nameOf(route);
      const refused = forbidden[name];
      answered[name] = await knock(route, caller);
      // Whoever is let in meets an empty body or an unknown id: anything but 401, 403 and 5xx.
      expected[name] = expect.toSatisfy(
        (status: number) => ![401, 403].includes(status) && status < 500,
      );
      if (refused && dead.includes(caller)) expected[name] = 401;
      if (refused?.includes(caller)) expected[name] = 403;
    }
    expect(answered).toEqual(expected);
  });
});
