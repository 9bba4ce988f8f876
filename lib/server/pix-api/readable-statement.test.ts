import { expect, test } from 'vitest';
import { kindTexts, ledgerKinds } from '#lib/domain/money/ledger-kinds.ts';
import { kindOfReason } from './readable-statement.ts';

test.each(ledgerKinds)('our own words name %s', (kind) => {
  expect(kindOfReason(kindTexts[kind].reason)).toBe(kind);
});

test.each([
  ['Depósito', 'deposits'],
  ['Taxa de depósito', 'fees'],
  ['Tarifa de saque', 'fees'],
  ['Comissão recebida', 'splits'],
  ['Saque Pix solicitado', 'withdrawals'],
  ['SAQUE PIX CONCLUÍDO', 'withdrawals'],
  ['Reembolso de depósito Pix', 'refunds'],
  ['Estorno de devolução', 'refunds'],
  ['Bloqueio judicial', 'blocks'],
  ['Devolução por infração', 'blocks'],
  ['Transferência entre contas', 'transfers'],
  ['Ajuste manual', 'adjustments'],
])('a service elsewhere that says %s is understood as %s', (reason, group) => {
  const kind = kindOfReason(reason);
  expect(kind === null ? 'other' : kindTexts[kind].group).toBe(group);
});

test('a reason that says nothing known is of no kind', () => {
  expect(kindOfReason('Something of another service')).toBeNull();
});
