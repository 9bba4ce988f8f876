import { expect, test } from 'vitest';
import { matchesCommand, meantCommands, otherWordsOf } from './matches-command.ts';

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

test('what has all that was typed in its name comes before what has some of it in another', () => {
  const commands = [
    { label: 'Callbacks', alias: 'notificações' },
    { label: 'Extrato' },
    { label: 'Callbacks não entregues' },
  ];
  const meant = (typed: string) => meantCommands(commands, typed).map(({ label }) => label);
  expect(meant('callbacks n')).toEqual(['Callbacks não entregues', 'Callbacks']);
  expect(meant('callbacks')).toEqual(['Callbacks', 'Callbacks não entregues']);
});

test('what is found by another word says by which', () => {
  const security = { label: 'Segurança', alias: 'senha aparelhos avisos notificações prazo' };
  expect(otherWordsOf(security, 'notificacoes')).toBe('notificações');
  expect(otherWordsOf(security, 'avisos pra')).toBe('avisos, prazo');
  expect(otherWordsOf(security, 'segurança')).toBeUndefined();
  expect(otherWordsOf({ label: 'Extrato' }, '')).toBeUndefined();
});
