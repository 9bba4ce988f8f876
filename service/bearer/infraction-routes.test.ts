import { beforeAll, describe, expect, test } from 'vitest';
import type { InfractionList } from '#lib/contract/bearer/infraction-list.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { paidDeposit, play, report, waysTo } from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));
/** Newest first. */
let all: Infraction[];

const kinds = [
  { type: 'REFUND_REQUEST', reportedBy: 'DEBITED_PARTICIPANT' },
  { type: 'FRAUD', reportedBy: 'CREDITED_PARTICIPANT' },
  { type: 'REFUND_CANCELLED', reportedBy: 'DEBITED_PARTICIPANT' },
];

beforeAll(async () => {
  for (const [index, events] of Object.values(waysTo).entries()) {
    for (const kind of kinds) {
      const deposit = await paidDeposit(shop, { amount: index + 1 });
      const { id } = (await report(service, shop, { ...kind, transactionId: deposit.id })).body;
      await play(service, { shop, id, events });
    }
  }
  // An hour between two of them; the reports go the other way round, the deadlines a third one.
  await service.pool.query(
    `with moved as materialized (
       select id, timestamptz '2026-03-01 12:00Z' + n * interval '1 hour' as created_at,
              timestamptz '2026-03-01 12:00Z' - n * interval '1 hour' as reported_at,
              timestamptz '2026-04-01 12:00Z' + (n * 7 % 24) * interval '1 hour' as expires_at,
              timestamptz '2026-05-01 12:00Z' + (n * 5 % 24) * interval '1 hour' as updated_at
         from (select id, row_number() over (order by seq) as n from infractions) as numbered)
     update infractions i
        set created_at = moved.created_at, reported_at = moved.reported_at,
            expires_at = case when i.expires_at is not null then moved.expires_at end,
            updated_at = moved.updated_at
       from moved where i.id = moved.id`,
  );
  all = (await list('limit=1000')).infractions;
});

function get<Body>(path: string, { token } = shop) {
  return service.api.get<Body>(path, { token });
}

async function list(search: string): Promise<InfractionList> {
  const reply = await get<InfractionList>(`/v1/user/infractions/?${search}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

function first(infractions: Infraction[]): Infraction {
  if (!infractions[0]) throw new Error('no infraction');
  return infractions[0];
}

const idsOf = (infractions: Infraction[]) => infractions.map(({ id }) => id);
const having = (keep: (infraction: Infraction) => boolean) => idsOf(all.filter(keep));

describe('GET /user/infractions/', () => {
  test('lists newest first, ten a page, with the exact total', async () => {
    expect(all).toHaveLength(24);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const page = await list('');
    expect(page.pagination).toEqual({ page: 1, limit: 10, totalItems: 24, totalPages: 3 });
    expect(page.infractions).toEqual(all.slice(0, 10));
    expect((await list('page=3')).infractions).toEqual(all.slice(20));
    const beyond = await list('page=4&limit=8');
    expect(beyond.pagination).toEqual({ page: 4, limit: 8, totalItems: 24, totalPages: 3 });
    expect(beyond.infractions).toEqual([]);
  });

  test('reads arrays in three spellings, also mixed', async () => {
    const expected = having(({ status }) => status === 'OPEN' || status === 'CLOSED');
    expect(expected).toHaveLength(6);
    for (const search of [
      'status=OPEN,CLOSED',
      'status=OPEN&status=CLOSED',
      'status[]=OPEN&status[]=CLOSED',
      'status%5B%5D=OPEN&status%5B%5D=CLOSED',
      'status=OPEN&status[]=CLOSED',
      'status=CLOSED, OPEN ,OPEN',
    ]) {
      expect([search, idsOf((await list(`limit=100&${search}`)).infractions)]).toEqual([
        search,
        expected,
      ]);
    }
  });

  test.each<[string, (infraction: Infraction) => boolean]>([
    ['type=FRAUD', ({ type }) => type === 'FRAUD'],
    ['type[]=FRAUD&type[]=REFUND_CANCELLED', ({ type }) => type !== 'REFUND_REQUEST'],
    ['reportedBy=CREDITED_PARTICIPANT', ({ type }) => type === 'FRAUD'],
    ['reportedBy=CREDITED_PARTICIPANT,DEBITED_PARTICIPANT', () => true],
    ['analysisResult=DISAGREED', ({ analysisResult }) => analysisResult === 'DISAGREED'],
    ['analysisResult=AGREED', () => false],
    ['status=OPEN&type=FRAUD', ({ status, type }) => status === 'OPEN' && type === 'FRAUD'],
    ['transactionId=EP000000000000000000000000', () => false],
    ['endToEndId=E0', () => false],
    ['protocol=0', () => false],
    ['unknown=1', () => true],
  ])('?%s', async (search, keep) => {
    const found = await list(`limit=100&${search}`);
    expect(idsOf(found.infractions)).toEqual(having(keep));
    expect(found.pagination.totalItems).toBe(having(keep).length);
  });

  test('finds one by its transaction, its payment and its protocol', async () => {
    const one = first(all.slice(7));
    const { id, endToEndId } = one.transaction;
    for (const search of [
      `transactionId=${id}`,
      `transactionId=${id.toLowerCase()}`,
      `endToEndId=${endToEndId ?? ''}`,
      `protocol=${one.protocol}`,
      `protocol=${one.protocol.toUpperCase()}`,
      `protocol=${one.protocol}&endToEndId=${endToEndId ?? ''}&transactionId=${id}`,
    ]) {
      expect((await list(search)).infractions).toEqual([one]);
    }
  });

  test('finds those of one payer, whichever way the document is written', async () => {
    const seller = await openShop(service);
    const reports: string[] = [];
    for (const payerDocument of ['52998224725', '11144477735', '52998224725']) {
      const charge = await seller.charge({});
      const deposit = (await seller.pay(charge, { payerDocument })).body;
      const kind = { type: 'FRAUD', reportedBy: 'DEBITED_PARTICIPANT' };
      const reported = await report(service, seller, { ...kind, transactionId: deposit.id });
      reports.unshift(reported.body.id);
    }
    for (const document of ['52998224725', '529.982.247-25']) {
      const search = `/v1/user/infractions/?payerDocument=${document}`;
      const found = await get<InfractionList>(search, seller);
      expect(idsOf(found.body.infractions)).toEqual([reports[0], reports[2]]);
      expect((await get<InfractionList>(search)).body.infractions).toEqual([]);
    }
  });

  test('finds those of a payment by its amount and by parts of its payer’s name, together', async () => {
    const seller = await openShop(service);
    const reports: string[] = [];
    for (const [payerName, amount] of [
      ['Ana Lúcia Prado', 10],
      ['Ana Lúcia Prado', 20],
      ['Rui Prado', 10],
    ] as const) {
      const charge = await seller.charge({ amount });
      const deposit = (await seller.pay(charge, { payerName })).body;
      const kind = { type: 'FRAUD', reportedBy: 'DEBITED_PARTICIPANT' };
      reports.push((await report(service, seller, { ...kind, transactionId: deposit.id })).body.id);
    }
    const [first = '', second = '', third = ''] = reports;
    for (const [search, found] of [
      ['payerName=ana%20lucia', [second, first]],
      ['payerName=prado%20rui', [third]],
      ['amount=10', [third, first]],
      ['amount=10.00&payerName=lucia', [first]],
      ['amount=10&payerName=tereza', []],
      ['amountFrom=10.01', [second]],
      ['amountTo=10', [third, first]],
      ['amountFrom=10&amountTo=20&payerName=ana', [second, first]],
      ['amountFrom=20.01&amountTo=30', []],
    ] as const) {
      const { body } = await get<InfractionList>(`/v1/user/infractions/?${search}`, seller);
      expect(idsOf(body.infractions), search).toEqual(found);
      expect(body.pagination.totalItems).toBe(found.length);
    }
    for (const name of ['amount', 'amountFrom', 'amountTo']) {
      expect((await get(`/v1/user/infractions/?${name}=muito`, seller)).status, name).toBe(400);
    }
  });

  test.each(['createdAt', 'reportedAt', 'expiresAt', 'updatedAt'] as const)(
    'compares %s with both ends included, in any offset',
    async (field) => {
      const times = all.flatMap((infraction) => infraction[field] ?? []).toSorted();
      const [from = '', to = ''] = [times[4], times[9]];
      const expected = having((infraction) => {
        const time = infraction[field];
        return time !== null && time >= from && time <= to;
      });
      expect(expected.length).toBeGreaterThanOrEqual(6);
      const inSaoPaulo = new Date(new Date(to).getTime() - 3 * 3_600_000).toISOString();
      const local = `${inSaoPaulo.slice(0, -1)}-03:00`;
      const search = `${field}From=${from}&${field}To=${encodeURIComponent(local)}`;
      expect(idsOf((await list(`limit=100&${search}`)).infractions)).toEqual(expected);
    },
  );

  test('sorts by each time in both directions, those without a deadline last', async () => {
    for (const field of ['createdAt', 'reportedAt', 'expiresAt', 'updatedAt'] as const) {
      const known = all.flatMap((infraction) => infraction[field] ?? []).toSorted();
      const none = Array<null>(all.length - known.length).fill(null);
      for (const [direction, times] of [
        ['asc', known],
        ['DESC', known.toReversed()],
      ] as const) {
        const search = `limit=100&sortBy=${field}&sortDirection=${direction}`;
        const { infractions } = await list(search);
        expect(infractions.map((infraction) => infraction[field])).toEqual([...times, ...none]);
      }
    }
    expect(all.some(({ expiresAt }) => expiresAt === null)).toBe(true);
    const amounts = all.map(({ transaction }) => transaction.amount).toSorted((a, b) => b - a);
    expect(new Set(amounts).size).toBeGreaterThan(1);
    const { infractions } = await list('limit=100&sortBy=transactionAmount&sortDirection=desc');
    expect(infractions.map(({ transaction }) => transaction.amount)).toEqual(amounts);
  });

  test.each([
    'page=0',
    'limit=0',
    'limit=1001',
    'status=LOST',
    'status=OPEN,',
    'status[]=open',
    'type=',
    'analysisResult=AGREED&analysisResult=NO',
    'createdAtFrom=yesterday',
    'expiresAtTo=2026-02-30T00:00:00Z',
    'sortBy=amount',
    'sortDirection=up',
    'protocol=a&protocol=b',
    `status=${Array(21).fill('OPEN').join(',')}`,
  ])('refuses ?%s', async (search) => {
    expectRefusal(await get(`/v1/user/infractions/?${search}`), 400);
  });

  test("shows nothing of another account's", async () => {
    const other = await openShop(service);
    const reply = await get<InfractionList>('/v1/user/infractions/', other);
    expect(reply.body).toEqual({
      pagination: { page: 1, limit: 10, totalItems: 0, totalPages: 0 },
      infractions: [],
    });
    const { protocol, transaction } = first(all);
    for (const search of [`protocol=${protocol}`, `endToEndId=${transaction.endToEndId ?? ''}`]) {
      const found = await get<InfractionList>(`/v1/user/infractions/?${search}`, other);
      expect(found.body.infractions).toEqual([]);
    }
  });
});

describe('GET /user/infractions/{id}', () => {
  test('is the infraction as the list has it, defenses included', async () => {
    for (const one of all) {
      expect((await get(`/v1/user/infractions/${one.id}/`)).body).toEqual(one);
    }
    const defended = all.filter(({ defenseHistory }) => defenseHistory.length > 0);
    expect(defended.map(({ status }) => status)).toContain('ANSWERED');
  });

  test('is not found by another account, nor by an id that nobody has', async () => {
    const other = await openShop(service);
    const path = `/v1/user/infractions/${first(all).id}`;
    expectRefusal(await get(path, other), 404, 'Infração não encontrada');
    expectRefusal(await get('/v1/user/infractions/IN00'), 404, 'Infração não encontrada');
  });
});

test('a transaction shows its infractions, newest first', async () => {
  const deposit = await paidDeposit(shop);
  const ids: string[] = [];
  for (const kind of kinds) {
    ids.unshift((await report(service, shop, { ...kind, transactionId: deposit.id })).body.id);
  }
  const detail = await get<TransactionDetail>(`/v1/user/transactions/${deposit.id}`);
  expect(idsOf(detail.body.Infraction)).toEqual(ids);
  const [newest] = detail.body.Infraction;
  expect((await get(`/v1/user/infractions/${newest?.id ?? ''}`)).body).toEqual(newest);
});
