import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction, TransactionList } from '#lib/contract/bearer/transaction.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));
let all: Transaction[];

const people = [
  {
    generatedName: 'João da Silva',
    generatedDocument: '529.982.247-25',
    generatedEmail: 'Joao.Silva@exemplo.com.br',
  },
  { generatedName: 'JOAO BATISTA' },
  { generatedName: 'Ana Conceição', generatedDocument: '11.222.333/0001-81' },
  {},
];
const payers = [
  { payerName: 'Maria José', payerDocument: '111.444.777-35' },
  { payerName: 'ACME 100% Ltda_' },
  {},
];

beforeAll(async () => {
  for (let index = 0; index < 36; index += 1) {
    const charge = await shop.charge({
      ...people[index % 4],
      amount: [10, 10.5, 99.99][index % 3],
      clientReference: index % 5 === 0 ? undefined : `ref-${index % 5}`,
    });
    if (index % 4 === 1) await shop.pay(charge, payers[index % 3]);
    if (index % 6 === 2) await close(charge, 'cancel');
    if (index % 6 === 4) await close(charge, 'expire');
  }
  // One charge a minute, so that ranges of time cut between them.
  await service.pool.query(
    `with numbered as materialized (
       select id, timestamptz '2026-03-01 12:00Z'
                    + row_number() over (order by seq) * interval '1 min' as at
         from transactions)
     update transactions t
        set created_at = numbered.at,
            paid_at = case when paid_at is not null then numbered.at + interval '1 day' end
       from numbered where t.id = numbered.id`,
  );
  all = (await list('limit=1000')).transactions;
});

const close = (charge: Transaction, event: string) =>
  service.api.post(`/sandbox/v1/charges/${charge.id}/${event}`, {}, { token: shop.token });

async function list(search: string): Promise<TransactionList> {
  const reply = await service.api.get<TransactionList>(`/v1/user/transactions/?${search}`, {
    token: shop.token,
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digits = (document: string) => document.replace(/\D/g, '');

/** What each filter means, by the specification alone. */
const meanings: Record<string, (row: Transaction, value: string) => boolean> = {
  id: (row, value) => row.id === value,
  status: (row, value) => value.split(',').includes(row.status),
  type: (row, value) => row.type === value,
  amount: (row, value) => row.amount === Number(value),
  amountFrom: (row, value) => row.amount >= Number(value),
  amountTo: (row, value) => row.amount <= Number(value),
  endToEndId: (row, value) => row.endToEndId === value,
  clientReference: (row, value) => row.clientReference === value,
  dateFrom: (row, value) => Date.parse(row.createdAt) >= Date.parse(value),
  dateTo: (row, value) => Date.parse(row.createdAt) <= Date.parse(value),
  paidFrom: (row, value) => row.paidAt !== null && Date.parse(row.paidAt) >= Date.parse(value),
  paidTo: (row, value) => row.paidAt !== null && Date.parse(row.paidAt) <= Date.parse(value),
  name: (row, value) =>
    [row.generatedName, row.payerName, row.receiverName].some((name) =>
      fold(name ?? '').includes(fold(value)),
    ),
  document: (row, value) =>
    [row.generatedDocument, row.payerDocument, row.receiverDocument].includes(digits(value)),
  email: (row, value) => row.generatedEmail?.toLowerCase() === value.trim().toLowerCase(),
};

/** Values worth asking for: such as match one, some, all or none of the rows. */
const values: Record<string, string[]> = {
  status: ['PENDING', 'COMPLETED', 'CANCELED,EXPIRED', 'COMPLETED,REFUNDED,PENDING', 'ERROR'],
  type: ['DEPOSIT', 'WITHDRAW', 'COMMISSION'],
  amount: ['10', '10.5', '10.50', '99.99', '0.01'],
  amountFrom: ['10', '10.01', '100'],
  amountTo: ['9.99', '10.50', '99.99'],
  clientReference: ['ref-1', 'ref-4', 'REF-1', 'ref'],
  name: [
    'joao',
    'JOÃO',
    'Silva',
    'da s',
    'o da',
    'O B',
    'conceicao',
    'maria',
    '100%',
    'ltda_',
    '%',
    '_',
    "'",
    '\\',
  ],
  document: ['52998224725', '529.982.247-25', '11222333000181', '11144477735', '12345678909', '5'],
  email: ['joao.silva@exemplo.com.br', ' JOAO.SILVA@EXEMPLO.COM.BR', 'joao.silva', 'a@b.com'],
  dateFrom: ['2026-03-01T12:10:00.000Z', '2026-03-01T12:00:00Z', '2026-03-01T09:20:00-03:00'],
  paidFrom: ['2026-03-02T12:10:00.000Z', '2026-03-02T09:20:00-03:00', '2027-01-01T00:00:00Z'],
  paidTo: ['2026-03-02T12:10:00.000Z', '2026-03-01T12:30:00Z', '2027-01-01T00:00:00Z'],
  dateTo: ['2026-03-01T12:20:00.000Z', '2027-01-01T00:00:00Z', '2026-03-01T13:30:00.001+01:00'],
};

function expected(filters: Record<string, string>): Transaction[] {
  return all.filter((row) =>
    Object.entries(filters).every(([name, value]) => meanings[name]?.(row, value)),
  );
}

async function expectRows(filters: Record<string, string>): Promise<void> {
  const search = new URLSearchParams({ ...filters, limit: '1000' });
  const rows = expected(filters);
  expect(await list(search.toString())).toEqual({
    total: rows.length,
    pages: rows.length > 0 ? 1 : 0,
    transactions: rows,
  });
}

const single = Object.entries(values).flatMap(([name, texts]) =>
  texts.map((value): [string, string] => [name, value]),
);

test.each(single)('the filter %s=%s alone gives exactly its rows', async (name, value) => {
  await expectRows({ [name]: value });
});

test('each id and each endToEndId gives exactly its row', async () => {
  for (const row of all.slice(0, 8)) {
    await expectRows({ id: row.id });
    if (row.endToEndId !== null) await expectRows({ endToEndId: row.endToEndId });
  }
  expect(all.slice(0, 8).some((row) => row.endToEndId !== null)).toBe(true);
});

test('both ends of a range of time are inclusive, to the millisecond', async () => {
  const at = '2026-03-01T12:10:00.000Z';
  const before = '2026-03-01T12:09:59.999Z';
  const after = '2026-03-01T12:10:00.001Z';
  const count = async (dateFrom: string, dateTo: string) =>
    (await list(new URLSearchParams({ dateFrom, dateTo }).toString())).total;
  expect(await count(at, at)).toBe(1);
  expect(await count(before, before)).toBe(0);
  expect(await count(after, after)).toBe(0);
  expect(await count(after, before)).toBe(0);
});

test('combined filters are joined with AND, whichever are combined', async () => {
  const combination = fc.subarray(single, { maxLength: 5 }).map(Object.fromEntries<string>);
  await fc.assert(fc.asyncProperty(combination, expectRows), { numRuns: 120 });
});

test('a filtered list is paged by its own total', async () => {
  const rows = expected({ status: 'PENDING' });
  const page = await list('status=PENDING&limit=4&page=2');
  expect(page).toEqual({
    total: rows.length,
    pages: Math.ceil(rows.length / 4),
    transactions: rows.slice(4, 8),
  });
});

test('an empty filter is no filter', async () => {
  const plain = await list('');
  for (const name of [
    'id',
    'name',
    'document',
    'email',
    'pixKey',
    'endToEndId',
    'clientReference',
  ]) {
    expect(await list(`${name}=`)).toEqual(plain);
  }
});

test.each([
  ['aeb82ea0-131a-4aef-a3aa-3ab7a011482f', ' AEB82EA0-131A-4AEF-A3AA-3AB7A011482F'],
  ['+5511987654321', '+55 (11) 98765-4321'],
  ['52998224725', '529.982.247-25'],
  ['ana@exemplo.com.br', 'Ana@exemplo.com.br'],
])('what was sent to the key %s is found by it as people write it', async (key, written) => {
  const clientReference = `key ${key}`;
  const { id } = await shop.charge({ clientReference });
  await service.pool.query('update transactions set withdraw_pix_key = $2 where id = $1', [
    id,
    key,
  ]);
  for (const pixKey of [key, written]) {
    const search = new URLSearchParams({ pixKey, clientReference });
    expect((await list(search.toString())).transactions).toMatchObject([{ id }]);
  }
  const part = new URLSearchParams({ pixKey: key.slice(0, -1), clientReference });
  expect((await list(part.toString())).total).toBe(0);
});

test.each(["D'Ávila", 'D’Avila', 'd avila', 'DAVILA', 'd´ávila', 'tereza d` av', 'd'])(
  'the name %j finds D’Ávila, however its apostrophe was written',
  async (name) => {
    const clientReference = `apostrophe ${name}`;
    const made: string[] = [];
    for (const surname of ['D’Ávila', "D'AVILA", 'd Avila', 'Davila']) {
      const charge = await shop.charge({ clientReference });
      await shop.pay(charge, { payerName: `Tereza ${surname}` });
      made.unshift(charge.id);
    }
    const search = new URLSearchParams({ name, clientReference });
    expect((await list(search.toString())).transactions.map(({ id }) => id)).toEqual(made);
  },
);

test('a first and a last name find who has a middle one, of one name and in any order', async () => {
  const clientReference = 'middle names';
  const charge = await shop.charge({ clientReference, generatedName: 'Outra Pessoa' });
  await shop.pay(charge, { payerName: 'Simone Dias Simões' });
  const found = async (name: string) =>
    (await list(new URLSearchParams({ name, clientReference }).toString())).total;
  for (const name of [
    'Simone Simões',
    'simoes simone',
    'simone dias',
    'sim dia',
    'Simone de Simões',
  ])
    expect([name, await found(name)]).toEqual([name, 1]);
  for (const name of [
    'Simone Souza',
    'mone mões',
    'pessoa simone',
    'simone d s',
    '40 simone simões',
  ])
    expect([name, await found(name)]).toEqual([name, 0]);
});
