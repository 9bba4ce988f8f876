import { expect, test } from 'vitest';
import { comparedPair } from './compared-pair.ts';

const attempt = (id: string, transactionStatus: 'COMPLETED' | 'REFUNDED', status: number) => ({
  id,
  transactionStatus,
  status,
  noAnswer: null,
  attempt: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
});
const refunded = attempt('refunded', 'REFUNDED', 200);
const paid = [200, 0, 503, 500].map((status, index) =>
  attempt(`paid-${String(4 - index)}`, 'COMPLETED', status),
);

test.each([
  ['a failed one and what came after it', 'paid-2', [refunded, ...paid], 'paid-2', 'paid-3'],
  ['a delivered one and what came before it', 'paid-4', [refunded, ...paid], 'paid-3', 'paid-4'],
  [
    'the last one, failed, and what came before it of its event',
    'new',
    [attempt('new', 'REFUNDED', 0), refunded, ...paid],
    'refunded',
    'new',
  ],
  [
    'the only one of its event and what came before',
    'refunded',
    [refunded, ...paid],
    'paid-4',
    'refunded',
  ],
  [
    'the first one, delivered, and what came after it',
    'a',
    [attempt('c', 'REFUNDED', 500), attempt('b', 'COMPLETED', 200), attempt('a', 'COMPLETED', 200)],
    'a',
    'b',
  ],
  [
    'the two that there are',
    'b',
    [attempt('b', 'REFUNDED', 200), attempt('a', 'COMPLETED', 200)],
    'a',
    'b',
  ],
] as const)('compared is %s', (_name, openedId, attempts, first, second) => {
  expect(comparedPair(attempts, openedId)).toEqual({ first, second });
});
