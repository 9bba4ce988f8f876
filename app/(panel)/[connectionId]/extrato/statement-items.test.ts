import { expect, test } from 'vitest';
import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import { toStatementItems } from './statement-items.ts';

const rowOf = (day: string): StatementRow => ({
  id: day,
  createdAt: `${day}T15:00:00.000Z`,
  updatedAt: `${day}T15:00:00.000Z`,
  kind: 'deposit',
  reason: 'Depósito Pix recebido',
  operation: 'INCREMENT',
  balanceType: 'AVAILABLE',
  amount: 1,
  previousBalanceAvailable: 0,
  previousBalanceBlocked: 0,
  newBalanceAvailable: 1,
  newBalanceBlocked: 0,
  transactionId: null,
  infractionId: null,
});

const rows = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'].map(rowOf);

function marks(newestClose: string | null, closes: [string, 'frozen' | 'changed'][] = []) {
  const listed = { rows, parties: [], checks: null, days: new Map(), closes: new Map(closes) };
  return toStatementItems({ ...listed, newestClose }, 'pt-BR').flatMap((item) =>
    item.kind === 'day' ? [item.close] : [],
  );
}

test('a closed day is marked so, one that changed since too, and days before it are past', () => {
  const closes: [string, 'frozen' | 'changed'][] = [
    ['2026-11-23', 'frozen'],
    ['2026-11-22', 'changed'],
  ];
  expect(marks('2026-11-23', closes)).toEqual(['open', 'frozen', 'changed', 'past', 'past']);
});

test('without a close every day can be closed', () => {
  expect(marks(null)).toEqual(['open', 'open', 'open', 'open', 'open']);
});
