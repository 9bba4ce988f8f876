import { describe, expect, test } from 'vitest';
import type { CallbackList } from '#lib/contract/bearer/callback-log.ts';
import type { CallbackLog, TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

const list = (search = '', { token } = shop) =>
  service.api.get<CallbackList>(`/v1/user/callbacks/?${search}`, { token });
const detail = (id: string, { token } = shop) =>
  service.api.get<CallbackLog>(`/v1/user/callbacks/${id}`, { token });

async function shopWith(...logs: Parameters<typeof insertCallbackLog>[2][]) {
  const owner = await openShop(service);
  const ids: string[] = [];
  for (const log of logs) ids.push(await insertCallbackLog(service.pool, owner.accountId, log));
  const find = async (search: string) => {
    const { body } = await list(search, owner);
    return body.callbacks.map(({ id }) => ids.indexOf(id));
  };
  return { owner, ids, find };
}

describe('GET /user/callbacks/{id}', () => {
  test('shows the attempt, with the body to the digit', async () => {
    const at = new Date('2026-03-01T12:00:00.123Z');
    const id = await insertCallbackLog(service.pool, shop.accountId, {
      transaction_id: 'EP0123456789ABCDEF01234567',
      status: 503,
      attempt: 2,
      body: '{"amount":10.50,"list":[1.00,{"value":9999999999999.9899}],"n":null}',
      response_body: 'tente depois',
      response_headers: { 'retry-after': '5', 'x-two': ['a', 'b'] },
      response_time_ms: 1234,
      next_attempt_at: new Date('2026-03-01T12:08:00.000Z'),
      created_at: at,
    });
    const reply = await detail(id);
    expect(reply.text).toBe(
      `{"id":"${id}","url":"https://loja.example/pix","status":503,` +
        '"transactionId":"EP0123456789ABCDEF01234567",' +
        '"body":{"amount":10.50,"list":[1.00,{"value":9999999999999.9899}],"n":null},' +
        '"responseBody":"tente depois",' +
        '"responseHeaders":{"retry-after":"5","x-two":["a","b"]},"responseTime":1234,' +
        '"createdAt":"2026-03-01T12:00:00.123Z","attempt":2,' +
        '"nextAttemptAt":"2026-03-01T12:08:00.000Z"}',
    );
  });

  test('of a resend has no attempt, and without an answer the status 0 and the reason', async () => {
    const id = await insertCallbackLog(service.pool, shop.accountId, {
      attempt: null,
      status: 0,
      response_body: 'connection refused',
      response_headers: {},
    });
    const { body } = await detail(id);
    expect(body).toMatchObject({ attempt: null, status: 0, responseBody: 'connection refused' });
    expect(body.nextAttemptAt).toBeNull();
  });

  test.each([
    ['size', /^ok\n\[cortado: .*64 KiB/],
    ['time', /^ok\n\[cortado: .*tempo/],
    ['connection', /^ok\n\[cortado: .*conexão/],
  ] as const)('says when the answer was cut by %s', async (response_cut, mark) => {
    const id = await insertCallbackLog(service.pool, shop.accountId, { response_cut });
    expect((await detail(id)).body.responseBody).toMatch(mark);
  });

  test('is 404 for what is nobody’s, another account’s, and no id at all', async () => {
    const other = await openShop(service);
    const theirs = await insertCallbackLog(service.pool, other.accountId);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [theirs, unknown, 'x', '%00', "'; drop table x"]) {
      expectRefusal(await detail(encodeURIComponent(id)), 404, 'Callback não encontrado');
    }
  });
});

describe('GET /user/callbacks/', () => {
  test('has pages, newest first, and says whether there is a next one', async () => {
    const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 2, 1, 10, minute)) });
    const { owner, find } = await shopWith(at(1), at(3), at(2), at(2));
    expect(await find('')).toEqual([1, 3, 2, 0]);
    expect(await find('sortDirection=ASC')).toEqual([0, 2, 3, 1]);
    expect(await find('limit=3&page=2')).toEqual([0]);
    const first = await list('limit=3', owner);
    expect(first.body.pagination).toEqual({ page: 1, limit: 3, hasNextPage: true });
    const second = await list('limit=3&page=2', owner);
    expect(second.body.pagination).toEqual({ page: 2, limit: 3, hasNextPage: false });
    expect((await list('limit=2&page=2', owner)).body.pagination.hasNextPage).toBe(false);
    expect((await list('page=999999999', owner)).body.callbacks).toEqual([]);
  });

  test('shows the same object as the detail', async () => {
    const { owner, ids } = await shopWith({ body: '{"amount":0.10}' });
    const [shown] = (await list('', owner)).body.callbacks;
    expect(shown).toEqual((await detail(ids[0] ?? '', owner)).body);
    expect((await list('', owner)).text).toContain('"body":{"amount":0.10}');
  });

  test('filters by each parameter and joins them with AND', async () => {
    const { find, ids } = await shopWith(
      { status: 200, url: 'https://a.example/pix_1%', transaction_id: 'EP1' },
      { status: 299, url: 'https://A.example/pix21', host: 'a.example', attempt: 3 },
      { status: 302, transaction_status: 'REFUNDED' },
      { status: 404, transaction_id: 'EP1' },
      { status: 500, attempt: null },
      { status: 0, attempt: 1 },
    );
    const expected: [string, number[]][] = [
      ['status=200', [0]],
      ['status=0', [5]],
      ['hasError=true', [5, 4, 3, 2]],
      ['hasError=FALSE', [1, 0]],
      ['url=//a.EXAMPLE', [1, 0]],
      ['url=pix_1%25', [0]],
      ['transactionId=EP1', [3, 0]],
      ['transactionId=EP1&hasError=true', [3]],
      ['transactionId=ep1', []],
      [`id=${ids[2]}`, [2]],
      ['id=x', []],
      ['attempt=3', [1]],
      ['attempt=0', [3, 2, 0]],
      ['resent=true', [4]],
      ['resent=false', [5, 3, 2, 1, 0]],
      ['resent=true&attempt=0', []],
      ['host=a.example', [1]],
      ['answered=false', [5]],
      ['answered=true&hasError=true', [4, 3, 2]],
      ['statusClass=3', [2]],
      ['statusClass=5', [4]],
      ['transactionStatus=REFUNDED', [2]],
    ];
    for (const [search, found] of expected) {
      expect([search, await find(search)]).toEqual([search, found]);
    }
    expect(await find('unknown=1')).toHaveLength(6);
  });

  test('takes both ends of a range in, at any offset', async () => {
    const { find } = await shopWith(
      { created_at: new Date('2026-03-01T00:00:00.000Z') },
      { created_at: new Date('2026-03-02T00:00:00.000Z') },
      { created_at: new Date('2026-03-02T00:00:00.001Z') },
    );
    const [from, to] = ['2026-02-28T21:00:00-03:00', '2026-03-02T00:00:00.000Z'];
    expect(await find(`createdAtFrom=${from}&createdAtTo=${to}`)).toEqual([1, 0]);
    expect(await find(`createdAtFrom=${to}`)).toEqual([2, 1]);
  });

  test.each([
    'page=0',
    'page=-1',
    'limit=0',
    'limit=1001',
    'limit=x',
    'status=x',
    'status=-1',
    'status=1000',
    'hasError=1',
    'hasError=',
    'createdAtFrom=2026-13-01T00:00:00Z',
    'createdAtTo=ontem',
    'sortDirection=up',
    'attempt=5',
    'answered=sim',
    'resent=1',
    'statusClass=1',
    'transactionStatus=PAID',
    'url=%00',
    `transactionId=${'x'.repeat(65)}`,
    'status=200&status=500',
  ])('answers 400 to %s', async (search) => {
    expectRefusal(await list(search), 400, new RegExp(`^${search.split('=')[0]}: `));
  });

  test('never shows another account’s', async () => {
    const { ids } = await shopWith({ transaction_id: 'EP7' });
    const reader = await openShop(service);
    for (const search of ['', `id=${ids[0]}`, 'transactionId=EP7', 'url=loja']) {
      expect((await list(search, reader)).body.callbacks).toEqual([]);
    }
  });

  test('shortens long answers only on pages of more than 256', async () => {
    const { owner } = await shopWith({ response_body: 'a'.repeat(65_536) });
    const whole = await list('limit=256', owner);
    expect(whole.body.callbacks[0]?.responseBody).toHaveLength(65_536);
    const many = await list('limit=1000', owner);
    expect(many.body.callbacks[0]?.responseBody).toMatch(/^a{16777}\n\[resumido: /);
  });

  test('is 401 without a token, 403 with one that opens account data only', async () => {
    expectRefusal(await service.api.get('/v1/user/callbacks/?page=0'), 401);
    const token = shop.firstAccessToken;
    expectRefusal(await service.api.get('/v1/user/callbacks/?page=0', { token }), 403);
  });
});

describe('GET /user/transactions/{id}', () => {
  test('shows the attempts for this transaction, newest first, a hundred at most', async () => {
    const charge = await shop.charge();
    const minute = (index: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, index));
    for (let index = 0; index < 101; index += 1) {
      await insertCallbackLog(service.pool, shop.accountId, {
        transaction_id: charge.id,
        created_at: minute(index),
      });
    }
    const other = await openShop(service);
    await insertCallbackLog(service.pool, other.accountId, { transaction_id: charge.id });
    const { token } = shop;
    const path = `/v1/user/transactions/${charge.id}`;
    const { CallbackLog: logs } = (await service.api.get<TransactionDetail>(path, { token })).body;
    expect(logs).toHaveLength(100);
    expect(logs[0]?.createdAt).toBe(minute(100).toISOString());
    expect(logs[99]?.createdAt).toBe(minute(1).toISOString());
    const listed = (await list(`transactionId=${charge.id}&limit=100`)).body.callbacks;
    expect(logs).toEqual(listed);
  });
});
