import { describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { pagesOf } from './export-pages.ts';

const rest = {
  amount: 1,
  serviceFeeCharged: null,
  refundAmount: null,
  paidAt: null,
  refundedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** A service that knows pages only, with these moments of creation. */
function serviceOf(moments: number[], onAsk: (asked: number) => number[] = () => []) {
  let asked = 0;
  const times = [...moments];
  return (page: Partial<BearerTransactionFilters>) => {
    times.push(...onAsk((asked += 1)));
    const rows = times
      .map((at, index) => ({
        id: `EP${index}`,
        createdAt: new Date(at).toISOString(),
        ...rest,
        at,
        index,
      }))
      .filter(({ createdAt }) => !page.dateTo || createdAt <= page.dateTo)
      .toSorted((a, b) => b.at - a.at || b.index - a.index);
    const limit = page.limit ?? 10;
    const first = ((page.page ?? 1) - 1) * limit;
    const transactions = rows.slice(first, first + limit) as unknown as Transaction[];
    const value = { total: rows.length, pages: 1, transactions };
    return Promise.resolve({ ok: true as const, value });
  };
}

async function collect(ask: ReturnType<typeof serviceOf>): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of pagesOf(ask, { page: 1, limit: 1, sortDirection: 'desc' })) {
    ids.push(...rows.map(({ id }) => String(id)));
  }
  return ids;
}

describe('a list that is read in pages', () => {
  test('gives each row once, also where a page ends within a moment', async () => {
    const moments = Array.from({ length: 3_210 }, (_, n) => 1_000_000 + Math.floor(n / 7));
    const ids = await collect(serviceOf(moments));
    expect(ids).toHaveLength(3_210);
    expect(new Set(ids).size).toBe(3_210);
  });

  test('gives each row once when thousands share one moment', async () => {
    const ids = await collect(serviceOf([...Array.from({ length: 2_500 }, () => 5_000), 1, 2]));
    expect(new Set(ids).size).toBe(2_502);
    expect(ids).toHaveLength(2_502);
  });

  test('repeats nothing when rows are created meanwhile', async () => {
    const moments = Array.from({ length: 2_500 }, (_, n) => 1_000 + n);
    const ids = await collect(serviceOf(moments, (asked) => [9_000 + asked, 9_001 + asked]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(2_500);
  });
});
