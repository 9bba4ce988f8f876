import { describe, expect, test } from 'vitest';
import { toGatewayFilters } from './to-shown-transaction.ts';

const page = { page: 2, limit: 50 };

describe('filters of the list as the API-key edition takes them', () => {
  test('keep what it knows, under its own names', () => {
    expect(
      toGatewayFilters({
        ...page,
        status: ['PENDING', 'COMPLETED'],
        type: 'DEPOSIT',
        document: '52998224725',
        name: 'ana',
        sortBy: 'updatedAt',
        sortDirection: 'asc',
      }),
    ).toEqual({
      ...page,
      status: ['PENDING', 'COMPLETED'],
      type: 'DEPOSIT',
      payerDocument: '52998224725',
      payerName: 'ana',
    });
  });

  test.each([
    [{ clientReference: 'pedido-1' }],
    [{ type: 'COMMISSION' as const }],
    [{ status: ['ERROR' as const] }],
  ])('match nothing rather than everything where it cannot be asked: %j', (filter) => {
    expect(toGatewayFilters({ ...page, ...filter })).toBeNull();
  });

  test('a status it does not have is left out beside one that it has', () => {
    expect(toGatewayFilters({ ...page, status: ['ERROR', 'CANCELED'] })).toMatchObject({
      status: ['CANCELED'],
    });
  });
});
