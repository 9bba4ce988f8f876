import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Transaction,
  TransactionDetail,
  TransactionList,
} from '#lib/contract/bearer/transaction.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  [shop, other] = await Promise.all([openShop(service), openShop(service)]);
});

const path = '/v1/user/transactions/';
const unknownId = 'EP000000000000000000000000';

function list(search: string, { token } = shop) {
  return service.api.get<TransactionList>(`${path}?${search}`, { token });
}

describe('GET /user/transactions/{id}', () => {
  test('is the transaction as creation and payment answered it, with its two histories', async () => {
    const charge = await shop.charge({ clientReference: 'detail' });
    const read = () => service.api.get<TransactionDetail>(path + charge.id, { token: shop.token });
    expect((await read()).body).toEqual({ ...charge, CallbackLog: [], Infraction: [] });
    const paid = (await shop.pay(charge)).body;
    expect((await read()).body).toEqual({ ...paid, CallbackLog: [], Infraction: [] });
    const slashed = await service.api.get(`${path}${charge.id}/`, { token: shop.token });
    expect(slashed.body).toEqual((await read()).body);
  });

  test("answers 404 with one and the same body for unknown ids and another's", async () => {
    const theirs = await other.charge();
    const texts = new Set<string>();
    for (const id of [unknownId, theirs.id, 'x', 'EP%2e%2e%2f', "'%20or%201=1--", '%F0%9F%98%80']) {
      const reply = await service.api.get(path + id, { token: shop.token });
      expectRefusal(reply, 404, 'Transação não encontrada');
      texts.add(reply.text);
    }
    expect(texts.size).toBe(1);
  });

  test('answers 400 to an id that no id can be', async () => {
    for (const id of ['%00', 'a'.repeat(65)]) {
      expectRefusal(await service.api.get(path + id, { token: shop.token }), 400);
    }
  });
});

describe('GET /user/transactions/', () => {
  test('never shows what is of another account, whatever is asked for', async () => {
    const theirs = await other.charge({
      clientReference: 'secret',
      generatedName: 'Zuleica',
      generatedDocument: '52998224725',
    });
    const paid = (await other.pay(theirs)).body;
    for (const search of [
      `id=${theirs.id}`,
      'clientReference=secret',
      'name=zuleica',
      'document=52998224725',
      `endToEndId=${paid.endToEndId}`,
      `accountId=${other.accountId}`,
    ]) {
      const { body } = await list(search);
      expect(body.transactions.map((row) => row.id)).not.toContain(theirs.id);
    }
    expect((await list(`id=${theirs.id}`, other)).body).toEqual({
      total: 1,
      pages: 1,
      transactions: [paid],
    });
  });

  test('answers an empty list, with no pages, when nothing matches', async () => {
    for (const search of [`id=${unknownId}`, 'type=WITHDRAW', 'amount=0', 'name=%25', 'name=_']) {
      expect((await list(search)).body).toEqual({ total: 0, pages: 0, transactions: [] });
    }
  });

  test('knows the unknown: parameters it does not have change nothing', async () => {
    const plain = await list('');
    expect((await list('order=1%20or%201=1&__proto__=x&constructor=y')).text).toBe(plain.text);
    const bare = await service.api.get('/v1/user/transactions', { token: shop.token });
    expect(bare.text).toBe(plain.text);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=9e15',
    'page=9000000000000000',
    'page=',
    'page=1&page=2',
    'limit=0',
    'limit=-1',
    'limit=1001',
    'limit=1e9',
    'limit=abc',
    'limit=%2010',
    'dateFrom=yesterday',
    'dateFrom=2026-01-01',
    'dateFrom=2026-13-01T00:00:00Z',
    'dateFrom=2026-02-30T00:00:00Z',
    'dateFrom=2026-01-01T00:00:00',
    'dateTo=1767225600',
    'dateTo=0000-01-01T00:00:00Z',
    'status=DONE',
    'status=',
    'status=pending',
    'status=PENDING,DROP',
    'status=PENDING,,COMPLETED',
    'type=PIX',
    'type=deposit',
    'amount=abc',
    'amount=1.001',
    'amount=-1',
    'amount=1e1',
    'amount=1,50',
    'sortBy=amount',
    'sortBy=created_at;drop',
    'sortDirection=up',
    'name=%00',
    'document=%00',
    'clientReference=a%00',
    'id=%00',
    `id=${'a'.repeat(65)}`,
    `name=${'a'.repeat(201)}`,
    'name=a&name=b',
  ])('answers 400 to a malformed parameter: %s', async (search) => {
    const field = search.slice(0, search.indexOf('='));
    expectRefusal(await list(search), 400, new RegExp(`^${field}`));
  });

  test('takes a page far beyond the last one', async () => {
    expect((await list('page=999999999&limit=1000')).body.transactions).toEqual([]);
  });
});

describe('who may read transactions', () => {
  test.each([path, path + unknownId])('%s opens to a token of any permission', async (address) => {
    const withdrawer = await openShop(service, { permissions: ['WITHDRAW'] });
    const status = address === path ? 200 : 404;
    for (const { token } of [shop, withdrawer]) {
      expect(await service.api.get(address, { token })).toMatchObject({ status });
    }
    expectRefusal(await service.api.get(address), 401);
    expectRefusal(await service.api.get(address, { token: 'wrong' }), 401);
    expectRefusal(await service.api.get(address, { token: shop.firstAccessToken }), 403);
  });
});

describe('paging', () => {
  let seller: Shop;
  let all: Transaction[];
  beforeAll(async () => {
    seller = await openShop(service);
    for (let index = 0; index < 23; index += 1) await seller.charge({ amount: index + 1 });
    // Several of one moment: the order among them must hold over pages all the same.
    await service.pool.query(
      `with cut as materialized (
         select id, date_trunc('second', created_at) as at from transactions
          where account_id = $1)
       update transactions t set created_at = cut.at from cut
        where t.id = cut.id and t.account_id = $1`,
      [seller.accountId],
    );
    all = (await list('limit=1000', seller)).body.transactions;
  });

  test('is newest first, ten a page, unless told otherwise', async () => {
    expect(all.map((row) => row.amount)).toEqual(Array.from({ length: 23 }, (_, i) => 23 - i));
    expect((await list('', seller)).body).toEqual({
      total: 23,
      pages: 3,
      transactions: all.slice(0, 10),
    });
  });

  test('leaves out the images alone for who asks for none', async () => {
    const [plain, bare] = await Promise.all([list('', seller), list('images=false', seller)]);
    expect(plain.body.transactions[0]?.qrCodeBase64).toMatch(/^iVBOR/);
    expect(bare.body).toEqual({
      ...plain.body,
      transactions: plain.body.transactions.map((row) => ({ ...row, qrCodeBase64: null })),
    });
    expectRefusal(await list('images=maybe', seller), 400);
  });

  test.each([1, 7, 10, 22, 23, 24, 1000])('cuts by %s without loss or overlap', async (limit) => {
    const pages = Math.ceil(23 / limit);
    const rows: Transaction[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await list(`page=${page}&limit=${limit}`, seller);
      expect(body).toMatchObject({ total: 23, pages });
      rows.push(...body.transactions);
    }
    expect(rows).toEqual(all);
    const beyond = await list(`page=${pages + 1}&limit=${limit}`, seller);
    expect(beyond.body).toEqual({ total: 23, pages, transactions: [] });
  });

  test('turns round with sortDirection, in any case', async () => {
    for (const direction of ['asc', 'ASC', 'Asc']) {
      const { body } = await list(`limit=1000&sortDirection=${direction}`, seller);
      expect(body.transactions).toEqual(all.toReversed());
    }
    expect((await list('limit=1000&sortDirection=DESC', seller)).body.transactions).toEqual(all);
  });

  test('sorts by updatedAt: what was paid last comes first', async () => {
    const [oldest] = all.toReversed();
    if (!oldest) throw new Error('no charges');
    await seller.pay(oldest);
    const { body } = await list('sortBy=updatedAt', seller);
    expect(body.transactions[0]?.id).toBe(oldest.id);
    const byCreation = await list('sortBy=createdAt&limit=1000', seller);
    expect(byCreation.body.transactions.at(-1)?.id).toBe(oldest.id);
  });
});
