import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankStatement, BankStatementList } from '#lib/contract/bearer/statement.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, {
    openingBalanceCents: 1_000n,
    feeInFixedCents: 50n,
    feeInPercentPpm: 10_000n,
  }),
);
let all: BankStatement[];
const paidIds: string[] = [];

const path = '/v1/user/bank-statements/';
const range = 'createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=2099-01-01T00:00:00Z';

beforeAll(async () => {
  for (const amount of [10, 10.5, 99.99, 0.01]) {
    const charge = await shop.charge({ amount });
    await shop.pay(charge);
    paidIds.push(charge.id);
  }
  await updateAccount(service.pool, { accountId: shop.accountId, balanceCents: 500n });
  all = (await list(`${range}&limit=1000`)).bankStatements;
});

function get(search: string, { token } = shop) {
  return service.api.get<BankStatementList>(`${path}?${search}`, { token });
}

async function list(search: string): Promise<BankStatementList> {
  const reply = await get(search);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

const cents = (reais: number) => Math.round(reais * 100);

describe('GET /user/bank-statements/', () => {
  test('shows gross in and fee out of each deposit, newest first, all available', () => {
    const moves = all.map((row) => [row.operation, row.amount, row.reason, row.balanceType]);
    const deposit = (gross: number, fee: number) => [
      ['DECREMENT', fee, 'Tarifa de depósito Pix', 'AVAILABLE'],
      ['INCREMENT', gross, 'Depósito Pix recebido', 'AVAILABLE'],
    ];
    expect(moves).toEqual([
      ['DECREMENT', 122.78, 'Ajuste de saldo', 'AVAILABLE'],
      ...deposit(0.01, 0.01),
      ...deposit(99.99, 1.5),
      ...deposit(10.5, 0.61),
      ...deposit(10, 0.6),
      ['INCREMENT', 10, 'Saldo inicial', 'AVAILABLE'],
    ]);
  });

  test('names the deposit on both of its rows, and nothing on an operator entry', () => {
    expect(all.map((row) => row.transactionId)).toEqual([
      null,
      ...paidIds.toReversed().flatMap((id) => [id, id]),
      null,
    ]);
    expect(all.every((row) => row.infractionId === null)).toBe(true);
    expect(all.every((row) => row.createdAt === row.updatedAt)).toBe(true);
  });

  test('continues row by row, to the balance of the account, to the cent', async () => {
    let available = 0;
    for (const row of all.toReversed()) {
      const signed = row.operation === 'INCREMENT' ? cents(row.amount) : -cents(row.amount);
      expect(cents(row.previousBalanceAvailable)).toBe(available);
      available += signed;
      expect(cents(row.newBalanceAvailable)).toBe(available);
      expect([row.previousBalanceBlocked, row.newBalanceBlocked]).toEqual([0, 0]);
    }
    expect(await shop.balances()).toEqual([(available / 100).toFixed(2), '0.00']);
  });

  test('has money with two decimals in every row', async () => {
    const { text } = await get(`${range}&limit=1000`);
    const money = text.match(/"(amount|\w+Balance\w+)":[^,}]+/g) ?? [];
    expect(money).toHaveLength(all.length * 5);
    expect(money.filter((field) => !/:-?\d+\.\d\d$/.test(field))).toEqual([]);
  });

  test('is the same without the slash, and shows nothing of another account', async () => {
    const { token } = shop;
    const bare = await service.api.get(`/v1/user/bank-statements?${range}`, { token });
    expect(bare.body).toEqual((await get(range)).body);
    const other = await openShop(service);
    expect((await get(`${range}&transactionId=${paidIds[0]}`, other)).body).toEqual({
      pagination: { page: 1, limit: 10, hasNextPage: false },
      bankStatements: [],
    });
  });

  test.each([
    [1, 10],
    [3, 4],
    [9, 2],
    [10, 1],
    [1000, 1],
  ])('cuts by %s into %s pages without loss or overlap', async (limit, pages) => {
    const rows: BankStatement[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const body = await list(`${range}&page=${page}&limit=${limit}`);
      expect(body.pagination).toEqual({ page, limit, hasNextPage: page < pages });
      rows.push(...body.bankStatements);
    }
    expect(rows).toEqual(all);
    expect((await list(`${range}&page=${pages + 1}&limit=${limit}`)).bankStatements).toEqual([]);
  });

  test('turns round with sortDirection, in any case', async () => {
    for (const direction of ['asc', 'ASC']) {
      const body = await list(`${range}&limit=1000&sortDirection=${direction}`);
      expect(body.bankStatements).toEqual(all.toReversed());
    }
  });
});

/** What each filter means, by the decisions alone. */
const meanings: Record<string, (row: BankStatement, value: string) => boolean> = {
  operation: (row, value) => row.operation === value,
  balanceType: (row, value) => row.balanceType === value,
  reason: (row, value) => row.reason.toLowerCase().includes(value.toLowerCase()),
  transactionId: (row, value) => row.transactionId === value,
  infractionId: (row, value) => row.infractionId === value,
  amountFrom: (row, value) => row.amount >= Number(value),
  amountTo: (row, value) => row.amount <= Number(value),
};
const values: [string, string][] = [
  ['operation', 'INCREMENT'],
  ['operation', 'DECREMENT'],
  ['balanceType', 'AVAILABLE'],
  ['balanceType', 'BLOCKED'],
  ['reason', 'depósito'],
  ['reason', 'TARIFA'],
  ['reason', '%'],
  ['reason', '_'],
  ['reason', "' or 1=1 --"],
  ['transactionId', 'first'],
  ['transactionId', 'EP000000000000000000000000'],
  ['infractionId', 'unknown'],
  ['amountFrom', '0.61'],
  ['amountFrom', '10'],
  ['amountTo', '0.60'],
  ['amountTo', '10.50'],
  ['amountTo', '0'],
];

async function expectRows(filters: Record<string, string>): Promise<void> {
  if (filters.transactionId === 'first') filters = { ...filters, transactionId: paidIds[0] ?? '' };
  const rows = all.filter((row) =>
    Object.entries(filters).every(([name, value]) => meanings[name]?.(row, value)),
  );
  const search = `${range}&limit=1000&${new URLSearchParams(filters).toString()}`;
  expect((await list(search)).bankStatements).toEqual(rows);
}

describe('the filters of the statement', () => {
  test.each(values)('%s=%s alone gives exactly its rows', async (name, value) => {
    await expectRows({ [name]: value });
  });

  test('are joined with AND, whichever are combined', async () => {
    const combination = fc.subarray(values, { maxLength: 5 }).map(Object.fromEntries<string>);
    await fc.assert(fc.asyncProperty(combination, expectRows), { numRuns: 100 });
  });

  test('of time are inclusive at both ends', async () => {
    const times = [...new Set(all.map((row) => row.createdAt))].toSorted();
    for (const at of times.slice(0, 3)) {
      const body = await list(`limit=1000&createdAtFrom=${at}&createdAtTo=${at}`);
      expect(body.bankStatements).toEqual(all.filter((row) => row.createdAt === at));
    }
  });

  test.each([
    ['nothing', ''],
    ['no createdAtTo', 'createdAtFrom=2020-01-01T00:00:00Z'],
    ['no createdAtFrom', 'createdAtTo=2020-01-01T00:00:00Z'],
    ['a date without time', 'createdAtFrom=2020-01-01&createdAtTo=2020-01-02'],
    ['operation', `${range}&operation=increment`],
    ['balanceType', `${range}&balanceType=FROZEN`],
    ['amountFrom', `${range}&amountFrom=1.001`],
    ['amountTo', `${range}&amountTo=-1`],
    ['reason', `${range}&reason=%00`],
    ['transactionId', `${range}&transactionId=${'a'.repeat(65)}`],
    ['page', `${range}&page=0`],
    ['limit', `${range}&limit=1001`],
    ['sortDirection', `${range}&sortDirection=newest`],
  ])('answer 400 when malformed or missing: %s', async (_case, search) => {
    expectRefusal(await get(search), 400);
  });
});

describe('GET /user/bank-statements/{id}', () => {
  test('is the row of the list, with and without the trailing slash', async () => {
    for (const row of all) {
      for (const address of [path + row.id, `${path + row.id}/`]) {
        const reply = await service.api.get<BankStatement>(address, { token: shop.token });
        expect(reply.body).toEqual(row);
      }
    }
  });

  test("answers 404 with one body for unknown ids and another account's", async () => {
    const other = await openShop(service);
    const texts = new Set<string>();
    for (const [id, token] of [
      ['00000000-0000-4000-8000-000000000000', shop.token],
      ['1', shop.token],
      ['%27--', shop.token],
      [all[0]?.id ?? '', other.token],
    ] as const) {
      const reply = await service.api.get(path + id, { token });
      expectRefusal(reply, 404, 'Lançamento não encontrado');
      texts.add(reply.text);
    }
    expect(texts.size).toBe(1);
  });
});

describe('who may read the statement', () => {
  test.each([[`${path}?${range}`, 200] as const, [`${path}x`, 404] as const])(
    '%s opens to a token of any permission',
    async (address, status) => {
      const withdrawer = await openShop(service, { permissions: ['WITHDRAW'] });
      for (const { token } of [shop, withdrawer]) {
        expect(await service.api.get(address, { token })).toMatchObject({ status });
      }
      expectRefusal(await service.api.get(address), 401);
      expectRefusal(await service.api.get(address, { token: shop.firstAccessToken }), 403);
    },
  );
});
