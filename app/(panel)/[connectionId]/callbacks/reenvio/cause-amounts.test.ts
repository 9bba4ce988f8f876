import { expect, test } from 'vitest';
import { causeAmounts } from './cause-amounts.ts';

test.each([
  [10.5, 0, ['charges R$ 10,50']],
  [0, 0, ['charges R$ 0,00']],
  [0, 3, ['withdrawals R$ 3,00']],
  [10.5, 3, ['charges R$ 10,50', 'withdrawals R$ 3,00']],
])(
  'charges and withdrawals are told apart, by a name that promises no receipt: %d, %d',
  (...given) => {
    const [amount, withdrawn, texts] = given;
    const told = causeAmounts({ amount, withdrawn }, 'pt-BR');
    expect(told.map(({ term, text }) => `${term} ${text.replaceAll('\u00a0', ' ')}`)).toEqual(
      texts,
    );
  },
);
