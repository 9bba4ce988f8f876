import { expect, test } from 'vitest';
import { isOtherName } from './fold-name.ts';

test.each([
  ['Carlos Motoboy', 'Recebedor Sandbox', true],
  ['Carlos Motoboy', 'Carlos Alberto Lima', true],
  ['João D’Ávila', 'JOAO DAVILA', false],
  ['Simone Simões', 'Simone Dias Simões', false],
  ['Mercado Sol Ltda.', 'MERCADO SOL', false],
  ['Carlos Motoboy', 'C*** A***', false],
  ['', 'Carlos Lima', false],
])('whether %s is another name than %s', (one, other, is) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([is, is]);
});
