import { expect, test } from 'vitest';
import { toShownTransaction } from '#lib/server/sources/gateway/to-shown-transaction.ts';
import { toTransactionListRow } from './transaction-list-row.ts';

const transaction = {
  ...toShownTransaction({
    id: 'EP0123456789ABCDEF01234567',
    status: 'COMPLETED',
    type: 'DEPOSIT',
    amount: 53.9,
    taxValue: 0,
    taxType: 'FIXED',
    callbackUrl: null,
    qrCodeText: null,
    qrCodeUrl: null,
    qrCodeBase64: null,
    payerName: 'Luiz',
    payerDocument: null,
    receiverName: null,
    receiverDocument: null,
    withdrawPixKey: null,
    withdrawPixType: null,
    endToEndId: null,
    createdAt: '2026-11-12T02:59:00.000Z',
    updatedAt: '2026-11-12T12:00:00.000Z',
  }),
  paidAt: '2026-11-12T03:01:00.000Z',
};

test('a row tells the date that its list is about; one that was not paid its creation', () => {
  const toldBy = (paidAt: string | null, dated: 'createdAt' | 'paidAt') => {
    const row = toTransactionListRow({ ...transaction, paidAt }, { locale: 'pt-BR', dated });
    expect(row.createdAt).toBe(transaction.createdAt);
    return [row.atDay, row.atTimeText, row.at];
  };
  const created = ['2026-11-11', '23:59:00', transaction.createdAt];
  expect(toldBy(transaction.paidAt, 'createdAt')).toEqual(created);
  expect(toldBy(transaction.paidAt, 'paidAt')).toEqual([
    '2026-11-12',
    '00:01:00',
    transaction.paidAt,
  ]);
  expect(toldBy(null, 'paidAt')).toEqual(created);
});
