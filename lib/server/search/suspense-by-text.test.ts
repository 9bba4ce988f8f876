import { expect, test } from 'vitest';
import { failureOf } from '#lib/server/sources/open/open-source.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { suspenseByFilters } from './suspense-by-text.ts';

async function askedBy(filters: Partial<Parameters<typeof suspenseByFilters>[1]>) {
  const asked: object[] = [];
  const source = {
    session: { member: { role: 'support' } },
    suspense: {
      list: (wanted: object) => {
        asked.push(JSON.parse(JSON.stringify(wanted)));
        return Promise.resolve(failureOf('not-found'));
      },
    },
  };
  await suspenseByFilters(source as unknown as AccountSource, { page: 2, limit: 25, ...filters });
  return asked;
}

test('filters that name a payment ask for money that matches no charge, by the day of its payment', async () => {
  const day = { paidFrom: '2026-11-29T03:00:00.000Z', paidTo: '2026-11-30T02:59:59.999Z' };
  expect(await askedBy({ status: ['PENDING'], amount: '45.90', ...day })).toEqual([
    { amount: '45.90', dateFrom: day.paidFrom, dateTo: day.paidTo, page: 1 },
  ]);
  expect(await askedBy({ endToEndId: 'E1' })).toEqual([{ term: 'E1', page: 1 }]);
});

test('a day alone, a key, an e-mail or another type than a deposit is not asked for', async () => {
  const named = { name: 'Ana' };
  expect(await askedBy({ dateFrom: '2026-11-29T03:00:00.000Z' })).toEqual([]);
  expect(await askedBy({ ...named, email: 'a@example.test' })).toEqual([]);
  expect(await askedBy({ ...named, pixKey: 'a@example.test' })).toEqual([]);
  expect(await askedBy({ ...named, type: 'WITHDRAW' })).toEqual([]);
});
