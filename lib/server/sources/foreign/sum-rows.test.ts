import { expect, test } from 'vitest';
import { type SummedRow, sumRows } from './sum-rows.ts';

function row(fields: Partial<SummedRow>): SummedRow {
  return {
    type: 'DEPOSIT',
    status: 'PENDING',
    amount: 10.1,
    serviceFeeCharged: 0.5,
    refundAmount: null,
    createdAt: '2026-11-21T15:10:00.000Z',
    ...fields,
  };
}

test('what arrived, what left and what it cost, to the cent', () => {
  const sums = sumRows([
    row({ status: 'COMPLETED', amount: 0.1 }),
    row({ status: 'COMPLETED', amount: 0.2 }),
    row({ status: 'WAITING_FOR_REFUND', amount: 5, refundAmount: 4.99 }),
    row({ status: 'REFUNDED', amount: 7, serviceFeeCharged: null }),
    row({ status: 'EXPIRED' }),
    row({ type: 'WITHDRAW', status: 'COMPLETED', amount: 3 }),
    row({ type: 'WITHDRAW', status: 'CANCELED', amount: 99 }),
    row({ type: 'COMMISSION', status: 'COMPLETED', amount: 99 }),
    row({ type: 'TEF', status: 'COMPLETED', amount: 99 }),
  ]);
  expect(sums).toMatchObject({
    created: { count: 5, amount: 22.4 },
    paid: { count: 4, amount: 12.3 },
    fees: 2,
    refunds: { count: 2, amount: 11.99 },
    withdrawals: { count: 1, amount: 3 },
  });
});

test('hours are those of São Paulo, the earliest first, and only those that were reached', () => {
  const { hours } = sumRows([
    row({ createdAt: '2026-11-22T02:59:59.999Z', amount: 2 }),
    row({ createdAt: '2026-11-21T15:10:00.000Z', amount: 3, status: 'COMPLETED' }),
    row({ createdAt: '2026-11-21T15:40:00.000Z', amount: 4 }),
  ]);
  expect(hours).toEqual([
    { hour: 12, created: { count: 2, amount: 7 }, paid: { count: 1, amount: 3 }, paidOfCreated: 1 },
    { hour: 23, created: { count: 1, amount: 2 }, paid: { count: 0, amount: 0 }, paidOfCreated: 0 },
  ]);
});

test('nothing is nothing', () => {
  expect(sumRows([])).toMatchObject({ created: { count: 0, amount: 0 }, fees: 0, hours: [] });
});
