import { describe, expect, test } from 'vitest';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { moneyPath } from './money-path.ts';
import { layRibbons } from './ribbons.ts';

const deposit = {
  type: 'DEPOSIT',
  status: 'COMPLETED',
  amount: 100,
  serviceFeeCharged: 1.5,
  refundAmount: null,
  payerName: 'Ana Lima',
  splits: [],
  CallbackLog: [],
};

function pathOf(fields: object) {
  const path = moneyPath({ ...deposit, ...fields } as unknown as ShownTransactionDetail);
  if (path === null) return null;
  const { totalCents, parts } = path;
  expect(parts.reduce((sum, { cents }) => sum + cents, 0n)).toBe(totalCents);
  return parts.map(({ kind, term, cents }) => [kind, term, cents]);
}

const tenth = {
  recipientId: 'conta',
  type: 'percent',
  value: 10,
  protected: true,
  status: 'EXECUTED',
};

describe('the parts come to the whole', () => {
  test.each([
    [
      {},
      [
        ['kept', 'net', 9_850n],
        ['fee', 'fee', 150n],
      ],
    ],
    [
      { status: 'PENDING' },
      [
        ['kept', 'netExpected', 9_850n],
        ['fee', 'feeExpected', 150n],
      ],
    ],
    [
      { splits: [tenth, { ...tenth, status: 'FAILED' }] },
      [
        ['kept', 'splitSeller', 8_850n],
        ['split', 'splitRecipient', 1_000n],
        ['fee', 'fee', 150n],
      ],
    ],
    [
      { status: 'REFUNDED', refundAmount: 100, refundStatus: 'COMPLETED' },
      [
        ['kept', 'afterRefund', -150n],
        ['fee', 'fee', 150n],
        ['refund', 'refundAmount', 10_000n],
      ],
    ],
    [
      { type: 'WITHDRAW', receiverName: 'Caio Reis' },
      [
        ['receiver', 'receiver', 10_000n],
        ['fee', 'fee', 150n],
      ],
    ],
  ])('%j', (fields, parts) => {
    expect(pathOf(fields)).toEqual(parts);
  });

  test('nothing is drawn where no money moves, all ends in one place, or a side is not known', () => {
    expect(pathOf({ status: 'EXPIRED' })).toBeNull();
    expect(pathOf({ serviceFeeCharged: 0 })).toBeNull();
    expect(pathOf({ type: 'TEF' })).toBeNull();
  });
});

test('what may still be given back is no part yet', () => {
  const waiting = { status: 'WAITING_FOR_REFUND', refundAmount: 40, refundStatus: 'PENDING' };
  const path = moneyPath({ ...deposit, ...waiting } as unknown as ShownTransactionDetail);
  expect(path?.parts[0]).toMatchObject({ term: 'netBeforeRefund', cents: 9_850n });
  expect(path?.open?.cents).toBe(4_000n);
});

test('ribbons are in proportion, one below the other, each in a row of its own', () => {
  const { ribbons, height, top } = layRibbons(100n, [75n, 25n, -5n]);
  expect(ribbons.map(({ thickness }) => thickness)).toEqual([90, 30, 0]);
  expect(ribbons.map(({ left }) => left - top)).toEqual([0, 90, 120]);
  expect(ribbons.reduce((sum, { rowHeight }) => sum + rowHeight, 0)).toBe(height);
  expect(layRibbons(100n, [100n, 100n]).ribbons.map(({ thickness }) => thickness)).toEqual([
    60, 60,
  ]);
});
