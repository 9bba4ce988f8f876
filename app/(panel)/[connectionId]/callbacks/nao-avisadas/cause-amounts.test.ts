import { expect, test } from 'vitest';
import { causeAmounts } from './cause-amounts.ts';

test.each([
  [10.5, 0, ['R$ 10,50']],
  [0, 0, ['R$ 0,00']],
  [0, 3, ['− R$ 3,00']],
  [10.5, 3, ['R$ 10,50', '− R$ 3,00']],
])('what came in and what was withdrawn are told apart: %d, %d', (amount, withdrawn, texts) => {
  const told = causeAmounts({ amount, withdrawn }, 'pt-BR');
  expect(told.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(texts);
});
