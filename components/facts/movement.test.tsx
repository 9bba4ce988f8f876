import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { Movement } from './movement.tsx';

test('only what came and stays is green: not what goes back, is blocked, or is yet to come', () => {
  const isGreen = (type: string, status: TransactionStatus) =>
    renderToStaticMarkup(<Movement {...{ type, status }} text="" />).includes('text-good-text');
  expect(isGreen('DEPOSIT', 'COMPLETED')).toBe(true);
  expect(isGreen('DEPOSIT', 'WAITING_FOR_REFUND')).toBe(false);
  expect(isGreen('DEPOSIT', 'REFUNDED')).toBe(false);
  expect(isGreen('DEPOSIT', 'PENDING')).toBe(false);
  expect(isGreen('WITHDRAW', 'COMPLETED')).toBe(false);
});
