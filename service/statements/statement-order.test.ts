import { expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { inTurns } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const second = openForTests(() => service.replica());

interface Row {
  previousBalanceAvailable: number;
  previousBalanceBlocked: number;
  newBalanceAvailable: number;
  newBalanceBlocked: number;
}

test('the statement reads on from row to row, however many wrote it at once', async () => {
  const shop = await openShop(service, { openingBalanceCents: 100_000n });
  const { token } = shop;
  const charges = await Promise.all(Array.from({ length: 60 }, () => shop.charge()));
  const withdrawal = { amount: 1, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
  const replicas = inTurns([service, second], 60);
  await Promise.all([
    ...charges.map(({ id }, index) =>
      (replicas[index] ?? service).api.post(`/sandbox/v1/charges/${id}/pay`, {}, { token }),
    ),
    ...replicas.map(({ api }) => api.post('/v1/withdraw/', withdrawal, { token })),
  ]);
  const query = 'createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=2100-01-01T00:00:00Z&limit=1000';
  const { body } = await service.api.get<{ bankStatements: Row[] }>(
    `/v1/user/bank-statements/?${query}&sortDirection=asc`,
    { token },
  );
  const rows = body.bankStatements;
  expect(rows).toHaveLength(1 + 60 + 2 * 60);
  const breaks = rows.filter((row, index) => {
    const before = rows[index - 1];
    return (
      before &&
      (row.previousBalanceAvailable !== before.newBalanceAvailable ||
        row.previousBalanceBlocked !== before.newBalanceBlocked)
    );
  });
  expect(breaks).toEqual([]);
});
