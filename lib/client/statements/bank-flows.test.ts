import { expect, test } from 'vitest';
import type { StatementLine } from '#lib/contract/panel/statements.ts';
import { bankFlowsOf } from './bank-flows.ts';

function line(reason: string, balanceType: 'AVAILABLE' | 'BLOCKED', amount: number): StatementLine {
  const operation = amount < 0 ? 'DECREMENT' : 'INCREMENT';
  const rest = { kind: null, rows: 1, fees: null };
  return { reason, balanceType, operation, amount: Math.abs(amount), ...rest };
}

test('what is only held, or given back, is neither credit nor debit', () => {
  const lines = [
    line('Depósito', 'AVAILABLE', 350),
    line('Tarifa', 'AVAILABLE', -4.5),
    // Two withdrawals are held; one leaves, the other comes back.
    line('Reserva', 'AVAILABLE', -72),
    line('Reserva', 'BLOCKED', 72),
    line('Saque', 'BLOCKED', -51),
    line('Estorno', 'AVAILABLE', 21),
    line('Estorno', 'BLOCKED', -21),
  ];
  expect(bankFlowsOf(lines)).toEqual({
    creditCents: 35_000n,
    debitCents: 5_550n,
    movedCents: 9_300n,
  });
});

test('of one balance alone everything came or went, as in its file', () => {
  const lines = [line('Reserva', 'AVAILABLE', -72), line('Estorno', 'AVAILABLE', 21)];
  expect(bankFlowsOf(lines)).toEqual({ creditCents: 2_100n, debitCents: 7_200n, movedCents: 0n });
});
