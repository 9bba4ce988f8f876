import { expect, test } from 'vitest';
import { readPdf } from '#service/testing/read-pdf.ts';
import { renderStatement } from './draw-statement.ts';

const line = {
  time: '10:00:00',
  title: 'Pagador',
  detail: 'Depósito Pix recebido',
  amount: '+ R$ 1,00',
  isCredit: true,
  available: '1,00',
  blocked: '0,00',
};

test('whatever a day’s length, its closing is on no sheet without lines of its own', async () => {
  const ends: number[] = [];
  for (let count = 17; count < 30; count += 1) {
    const lines = Array.from({ length: count }, () => line);
    const pdf = await renderStatement({
      title: 'Extrato da conta',
      facts: [],
      sums: [],
      days: [{ title: 'Segunda-feira', opening: '0,00', closing: '1,00', lines }],
      frame: { holder: { name: 'Loja', document: null }, foot: [{ text: 'Emitido' }] },
      generatedAt: new Date(0),
    });
    const { pages } = await readPdf(pdf);
    ends.push(pages.at(-1)?.filter((text) => text === line.title).length ?? 0);
    expect(pages.at(-1)?.join()).toContain('Fechamento do dia');
    const numbers = pages.map((_, at) => `Página ${at + 1} de ${pages.length}`);
    expect(pages.map((texts) => texts.find((text) => text.startsWith('Página')))).toEqual(numbers);
  }
  // The last ones lie on a second sheet, which begins with as many lines as stand with a closing.
  expect(Math.min(...ends)).toBe(3);
});
