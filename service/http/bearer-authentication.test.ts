import { describe, expect, test, vi } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { revokeToken } from '#service/accounts/revoke-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

const path = '/v1/user/balance';
const withHeader = (authorization: string) => service.api.get(path, { headers: { authorization } });

describe('the Authorization header', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])(
    'may spell the scheme "%s"',
    async (scheme) => {
      expect(await withHeader(`${scheme} ${shop.token}`)).toMatchObject({ status: 200 });
    },
  );

  test('in any other form is 401, always with the same body', async () => {
    const texts = new Set<string>();
    for (const header of [
      '',
      'Bearer',
      'Bearer ',
      shop.token,
      `Basic ${shop.token}`,
      `Token ${shop.token}`,
      `Bearer${shop.token}`,
      `Bearer\t${shop.token}`,
      `Bearer ${shop.token} x`,
      `Bearer ${shop.token},`,
      `Bearer ${shop.token}, Bearer ${shop.token}`,
      `Bearer "${shop.token}"`,
      `Bearer ${shop.token}x`,
      `Bearer ${shop.token.slice(0, -1)}`,
      `Bearer ${shop.token.toUpperCase()}`,
      `Bearer ${shop.tokenId}`,
      `Bearer ${shop.accountId}`,
      `Bearer ${'x'.repeat(100_000)}`,
      "Bearer ' or 1=1 --",
      'Bearer null',
    ]) {
      const reply = await withHeader(header);
      expectRefusal(reply, 401, 'Token ausente ou inválido');
      texts.add(reply.text);
    }
    expect(texts.size).toBe(1);
  });

  test('without its checksum asks the database nothing', async () => {
    const queries = vi.spyOn(service.pool, 'query');
    const mistyped = `${shop.token.slice(0, -1)}${shop.token.endsWith('0') ? '1' : '0'}`;
    for (const secret of [mistyped, 'x'.repeat(60), shop.token.toUpperCase()]) {
      expectRefusal(await withHeader(`Bearer ${secret}`), 401, 'Token ausente ou inválido');
    }
    expect(queries).not.toHaveBeenCalled();
    await withHeader(`Bearer ${shop.token}`);
    expect(queries).toHaveBeenCalled();
    queries.mockRestore();
  });

  test('is the only place: a token in the query or a cookie opens nothing', async () => {
    for (const search of ['token', 'access_token', 'authorization']) {
      expectRefusal(await service.api.get(`${path}?${search}=${shop.token}`), 401);
    }
    const headers = { cookie: `token=${shop.token}`, 'api-key': shop.token };
    expectRefusal(await service.api.get(path, { headers }), 401);
  });
});

describe('a token', () => {
  test('is dead on every replica as soon as it is revoked', async () => {
    const victim = await openShop(service);
    const replica = await service.replica();
    for (const { api } of [service, replica]) {
      expect(await api.get(path, { token: victim.token })).toMatchObject({ status: 200 });
    }
    await revokeToken(service.pool, { tokenId: victim.tokenId, accountId: null });
    for (const { api } of [replica, service]) {
      expectRefusal(await api.get(path, { token: victim.token }), 401);
    }
  });

  test('of first access opens account data and nothing else', async () => {
    const token = shop.firstAccessToken;
    for (const open of ['/v1/user/', path]) {
      expect(await service.api.get(open, { token })).toMatchObject({ status: 200 });
    }
    const message = 'O token de primeiro acesso só consulta os dados da conta';
    expectRefusal(await service.api.post('/v1/pix/', { amount: 1 }, { token }), 403, message);
    for (const closed of ['pix/?id=x', 'user/transactions/', 'user/bank-statements/']) {
      expectRefusal(await service.api.get(`/v1/${closed}`, { token }), 403, message);
    }
  });

  test('of the other edition opens nothing here', async () => {
    const { secret } = await createAccount(service.pool, { edition: 'gateway', name: 'Outra' });
    expectRefusal(await service.api.get(path, { token: secret }), 401);
  });

  test('of an account that is not active is 401, and works again when it is', async () => {
    const account = await openShop(service);
    const call = () => service.api.get(path, { token: account.token });
    for (const status of ['BLOCKED', 'DELETED'] as const) {
      await updateAccount(service.pool, { accountId: account.accountId, status });
      expectRefusal(await call(), 401, 'Token ausente ou inválido');
      expectRefusal(await service.api.get('/v1/user/', { token: account.firstAccessToken }), 401);
    }
    await updateAccount(service.pool, { accountId: account.accountId, status: 'ACTIVE' });
    expect(await call()).toMatchObject({ status: 200 });
  });

  test('loses a permission at the next call', async () => {
    const account = await openShop(service);
    const charge = () => service.api.post('/v1/pix/', { amount: 1 }, { token: account.token });
    expect(await charge()).toMatchObject({ status: 200 });
    await service.pool.query(`update api_tokens set permissions = '{WITHDRAW}' where id = $1`, [
      account.tokenId,
    ]);
    expectRefusal(await charge(), 403, 'O token não tem a permissão DEPOSIT');
  });

  test('is found again after many at once, each with its own account', async () => {
    const shops = await Promise.all(Array.from({ length: 20 }, () => openShop(service)));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        service.api.get('/v1/user/', { token: shops[index % 20]?.token ?? '' }),
      ),
    );
    replies.forEach((reply, index) => {
      expect(reply.body).toMatchObject({ id: shops[index % 20]?.accountId });
    });
  });
});
