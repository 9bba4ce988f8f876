import { expect, test } from 'vitest';
import { matchesCommand } from './matches-command.ts';

test.each([
  ['Novo saque Sacar', 'sacar', true],
  ['Usar o tema claro', 'sacar', false],
  ['Fechar o dia de ontem', 'fechar ontem', true],
  ['Visão geral', 'visao', true],
  ['Transações', 'ações', false],
  ['Infrações', 'infração', true],
  ['Infrações', 'infraç', true],
  ['Infração', 'infrações', false],
  ['Transações', ' ', true],
])('of %j, %j is meant: %s', (name, typed, isMeant) => {
  expect(matchesCommand(name, typed)).toBe(isMeant);
});
