import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

test.each([
  ['Luíza Prado', 'luiz', '[Luíz]a Prado'],
  ['Ana Luíza', 'ana luíza', '[Ana] [Luíza]'],
  ['+ R$\u00a053,90', '53,90 Luiz', '+ R$\u00a0[53,90]'],
  ['+ R$\u00a050,50', 'entre 50 e 60', '+ R$\u00a0[50],50'],
  ['+ R$\u00a05.50', '50', '+ R$\u00a05.50'],
  ['Ana', 'a', 'Ana'],
  ['Banana', 'ana nan', 'B[anana]'],
  ['Concluída', 'ID da transação', 'Concluída'],
  ['Maria da Silva', 'maria da', '[Maria] [da] Silva'],
  ['criada em 12/11', 'pago em 12/11', 'criada [em] [12/11]'],
  ['+ R$\u00a053,90', 'R$ 53,90', '+ R$\u00a0[53,90]'],
  ['PED-280085', 'ped-280', '[PED-280]085'],
])('in %s the words of %s are marked', (text, typed, expected) => {
  const shown = markWords(text, typed).map(({ part, isMarked }) => (isMarked ? `[${part}]` : part));
  expect(shown.join('')).toBe(expected);
});
