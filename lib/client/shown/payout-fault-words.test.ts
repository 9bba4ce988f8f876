import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { payoutFaultWords } from './payout-fault-words.ts';

const of = { locale: 'pt-BR', messages: portuguese } as const;
const texts = {
  t: createTranslator({ ...of, namespace: 'payouts' }),
  action: createTranslator({ ...of, namespace: 'action' }),
  locale: 'pt-BR',
  ticket: { min: 1, max: 50_000 },
};
const row = { pixType: null, amountSaid: null, at: 'row' } as const;

test('an amount that could be two is told with both, in the list and in a file alike', () => {
  const said = (amountSaid: string) =>
    payoutFaultWords(texts, { ...row, fault: 'amountFormat', amountSaid });
  expect(said('1.234')).toBe('Valor: escreva 1.234,00 ou 1,23, pois pode ser um ou outro.');
  expect(said('abc')).toBe('Valor: não é um valor em reais, como 1.234,56.');
});

test('a key of no type is told in the words of the file with its row, of the form at its field', () => {
  const said = (at: 'row' | 'field') => payoutFaultWords(texts, { ...row, fault: 'keyFormat', at });
  expect(said('row')).toMatch(
    /^Chave Pix: não foi possível identificar o tipo\..*na coluna Tipo da chave/,
  );
  expect(said('field')).toMatch(/escolha o tipo abaixo\.$/);
  expect(said('field')).not.toContain('coluna');
});
