import { describe, expect, test } from 'vitest';
import type { StatementDay, StatementLine } from '#lib/contract/panel/statements.ts';
import { groupLines } from '#lib/domain/money/group-lines.ts';
import { ledgerKinds, ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { closeDay, feesOf, flowsOf, type StatementRow, sumDays } from './statement-day.ts';
import { statementReason } from './statement-reason.ts';

test.each(ledgerKinds)('%s is told in English, and in Portuguese by its own words', (kind) => {
  const reason = ledgerReasons[kind];
  expect(statementReason(reason, 'pt-BR')).toContain(reason);
  expect(statementReason(reason, 'en')).not.toBe(reason);
});

test('a reason of another service is told as it came', () => {
  expect(statementReason('Crédito diverso', 'en')).toBe('Crédito diverso');
});

const day: Pick<StatementDay, 'opening' | 'closing' | 'lines'> = {
  opening: { available: 100.01, blocked: 0 },
  closing: { available: 164.26, blocked: 10 },
  lines: [
    {
      kind: 'deposit',
      reason: 'Depósito Pix recebido',
      operation: 'INCREMENT',
      balanceType: 'AVAILABLE',
      rows: 2,
      amount: 75,
      fees: 0,
    },
    {
      kind: 'deposit_fee',
      reason: 'Tarifa de depósito Pix',
      operation: 'DECREMENT',
      balanceType: 'AVAILABLE',
      rows: 1,
      amount: 0.75,
      fees: 0,
    },
    {
      kind: 'withdrawal_hold',
      reason: 'Reserva de saque Pix',
      operation: 'DECREMENT',
      balanceType: 'AVAILABLE',
      rows: 1,
      amount: 10,
      fees: 0,
    },
    {
      kind: 'withdrawal_hold',
      reason: 'Reserva de saque Pix',
      operation: 'INCREMENT',
      balanceType: 'BLOCKED',
      rows: 1,
      amount: 10,
      fees: 0,
    },
  ],
};

describe('closeDay', () => {
  test('opening and groups give the closing, to the cent', () => {
    const closing = closeDay(day);
    expect(closing.groups.map(({ name, rows }) => [name, rows])).toEqual([
      ['deposits', 2],
      ['fees', 1],
      ['withdrawals', 2],
    ]);
    expect(closing.groups[2]).toMatchObject({ availableCents: -1_000n, blockedCents: 1_000n });
    expect(closing.difference).toEqual({ availableCents: 0n, blockedCents: 0n });
  });

  test('a direction is told only where one reason has both', () => {
    const lines = closeDay(day).groups.flatMap((group) => group.lines);
    expect(lines.map(({ direction }) => direction)).toEqual([null, null, 'DECREMENT', 'INCREMENT']);
  });

  test('a cent that no line explains is told', () => {
    const closing = closeDay({ ...day, closing: { available: 164.27, blocked: 9.99 } });
    expect(closing.difference).toEqual({ availableCents: 1n, blockedCents: -1n });
  });
});

test('what moves from available to blocked is no money that came', () => {
  expect(flowsOf(day.lines)).toEqual({
    AVAILABLE: { inCents: 7_500n, outCents: 1_075n },
    BLOCKED: { inCents: 1_000n, outCents: 0n },
  });
});

test('the lines of a group stand in one order, whichever came first', () => {
  const ways = (lines: readonly StatementLine[]) =>
    groupLines(lines).map((group) => group.lines.map(({ line }) => line));
  expect(ways(day.lines.toReversed())).toEqual(ways(day.lines));
});

test('lines of no known kind stand last, under other', () => {
  const unknown = { ...day.lines[0], kind: null, reason: 'Crédito diverso' } as StatementLine;
  expect(groupLines([unknown, ...day.lines]).at(-1)).toMatchObject({
    name: 'other',
    lines: [{ line: unknown }],
  });
});

describe('feesOf', () => {
  const arrived = {
    kind: 'withdrawal',
    reason: 'Saque Pix realizado',
    operation: 'DECREMENT',
    balanceType: 'BLOCKED',
    rows: 2,
    amount: 12,
    fees: 2,
  } as const;

  test('a fee is a row of its own for deposits, a part of the row for withdrawals', () => {
    expect(feesOf([...day.lines, arrived])).toEqual({
      depositCents: 75n,
      withdrawalCents: 200n,
    });
  });

  test('a service that does not tell the fees of withdrawals leaves them unknown', () => {
    expect(feesOf([...day.lines, { ...arrived, fees: null }]).withdrawalCents).toBeNull();
  });
});

test('days of rows that were read one by one: newest first in, oldest day first out', () => {
  let available = 0;
  const rows = [
    // 23:59 of the 9th and 00:00 of the 10th in São Paulo.
    ['2026-03-10T02:59:59.999Z', 0.1],
    ['2026-03-10T03:00:00.000Z', 0.2],
    ['2026-03-10T15:00:00.000Z', 0.2],
    ['2026-03-10T16:00:00.000Z', -0.3],
  ].map(([createdAt, amount], index): StatementRow => {
    const previousBalanceAvailable = available;
    available = Math.round((available + Number(amount)) * 100) / 100;
    return {
      id: String(index),
      amount: Math.abs(Number(amount)),
      operation: Number(amount) > 0 ? 'INCREMENT' : 'DECREMENT',
      balanceType: 'AVAILABLE',
      kind: null,
      reason: 'Depósito',
      previousBalanceAvailable,
      previousBalanceBlocked: 0,
      newBalanceAvailable: available,
      newBalanceBlocked: 0,
      transactionId: null,
      infractionId: null,
      createdAt: String(createdAt),
      updatedAt: String(createdAt),
    };
  });
  const days = sumDays(rows.toReversed(), null);
  expect(days.map(({ date, rows: count, breaks }) => [date, count, breaks])).toEqual([
    ['2026-03-09', 1, 0],
    ['2026-03-10', 3, 0],
  ]);
  expect(days[1]).toMatchObject({
    opening: { available: 0.1, blocked: 0 },
    closing: { available: 0.2, blocked: 0 },
    lines: [
      { operation: 'DECREMENT', rows: 1, amount: 0.3 },
      { operation: 'INCREMENT', rows: 2, amount: 0.4 },
    ],
  });
});
