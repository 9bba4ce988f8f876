import { expect, test } from 'vitest';
import { kindOfReason } from '#lib/domain/money/kind-of-reason.ts';
import { ledgerKinds, ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { groupOf } from '#lib/domain/money/statement-groups.ts';

test.each(ledgerKinds)('our own words name %s', (kind) => {
  expect(kindOfReason(ledgerReasons[kind])).toBe(kind);
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
  expect(groupOf(kindOfReason(reason))).toBe(group);
});

test('a reason that says nothing known is of no kind, among the others', () => {
  expect(kindOfReason('Something of another service')).toBeNull();
  expect(groupOf(null)).toBe('other');
});
