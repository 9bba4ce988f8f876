import { expect, test } from 'vitest';
import { causeAmounts } from './cause-amounts.ts';

test.each([
  [10.5, 0, ['received R$ 10,50']],
  [0, 0, ['received R$ 0,00']],
  [0, 3, ['withdrawn R$ 3,00']],
  [10.5, 3, ['received R$ 10,50', 'withdrawn R$ 3,00']],
])('what came in and what was withdrawn are told apart, by name: %d, %d', (...given) => {
  const [amount, withdrawn, texts] = given;
  const told = causeAmounts({ amount, withdrawn }, 'pt-BR');
  expect(told.map(({ term, text }) => `${term} ${text.replaceAll('\u00a0', ' ')}`)).toEqual(texts);
});
