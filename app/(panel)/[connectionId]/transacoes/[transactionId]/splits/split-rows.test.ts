import { describe, expect, test } from 'vitest';
import type { CallbackLog, Transaction } from '#lib/contract/bearer/transaction.ts';
import { splitTable } from './split-rows.ts';

type Split = NonNullable<Transaction['splits']>[number];

const split = (fields: Partial<Split>): Split => ({
  recipientId: 'a',
  type: 'percent',
  value: 20,
  protected: false,
  status: 'EXECUTED',
  ...fields,
});

function callback(createdAt: string, body: Record<string, unknown>): CallbackLog {
  return {
    id: createdAt,
    url: 'https://loja.example/pix',
    status: 200,
    transactionId: 'EP0123456789ABCDEF01234567',
    body,
    responseBody: '',
    responseHeaders: {},
    responseTime: 12,
    createdAt,
    attempt: 0,
    nextAttemptAt: null,
  };
}

const sale = { amount: 100, serviceFeeCharged: 1 };

describe('the table of splits', () => {
  test('explains why a recipient got 19.80: a fifth of the net, not of the gross', () => {
    const { rows, sellerCents } = splitTable({ ...sale, splits: [split({})] }, []);
    expect(rows[0]).toMatchObject({ baseCents: 9900n, expectedCents: 1980n, executedCents: 1980n });
    expect(sellerCents).toBe(7920n);
  });

  test('takes what was executed, names and reasons from the newest callback that tells', () => {
    const orders = [split({}), split({ recipientId: 'b', status: 'FAILED' })];
    const sent = orders.map((order, index) => ({
      ...order,
      recipientName: index === 0 ? 'Ana' : null,
      executedAmount: index === 0 ? 19.8 : null,
      failureReason: index === 0 ? null : 'Recebedor não encontrado',
      failureScope: index === 0 ? null : 'recipient',
    }));
    const splitWarnings = [{ recipientId: 'b', reason: 'Recebedor não encontrado' }];
    const table = splitTable({ ...sale, splits: orders }, [
      callback('2026-11-21T12:00:00.000Z', { splits: sent, splitWarnings }),
      callback('2026-11-21T13:00:00.000Z', { splits: 'not what we know' }),
    ]);
    expect(table).toMatchObject({
      isConfirmed: true,
      warnings: splitWarnings,
      sellerCents: 7920n,
      rows: [
        { executedCents: 1980n, recipientName: 'Ana' },
        {
          executedCents: null,
          failureReason: 'Recebedor não encontrado',
          failureScope: 'recipient',
        },
      ],
    });
  });

  test('a pending charge shows what is expected', () => {
    const table = splitTable({ ...sale, splits: [split({ status: 'PENDING' })] }, []);
    expect(table.rows[0]).toMatchObject({ expectedCents: 1980n, executedCents: null });
    expect(table).toMatchObject({ sellerCents: 7920n, isConfirmed: false });
  });

  test('a failure of the whole is shown without any callback', () => {
    const table = splitTable({ ...sale, splits: [split({ value: 101, status: 'FAILED' })] }, []);
    expect(table.rows[0]).toMatchObject({ expectedCents: null, failureScope: 'structural' });
    expect(table.rows[0]?.failureReason).toContain('100%');
    expect(table.sellerCents).toBe(9900n);
  });
});
