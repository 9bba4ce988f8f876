import { expect, test } from 'vitest';
import { readPdf } from '#service/testing/read-pdf.ts';
import { renderStatement } from './draw-statement.ts';

const line = {
  time: '10:00:00',
  title: 'Pagador',
  details: ['Depósito Pix recebido'],
  amount: '+ R$ 1,00',
  fee: '',
  isCredit: true,
  available: '1,00',
  blocked: '0,00',
};

test('whatever a day’s length, its closing is on no sheet without lines of its own', async () => {
  const ends: number[] = [];
  for (let count = 25; count < 50; count += 1) {
    const lines = Array.from({ length: count }, () => line);
    const pdf = await renderStatement({
      title: 'Extrato da conta',
      facts: [],
      sums: [],
      days: [{ title: 'Segunda-feira', opening: '0,00', closing: 'Fechamento do dia 1,00', lines }],
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

test('a row has its name above and its kind below, all of one height, and no line ends with a dot', async () => {
  const long = 'Comercial de Alimentos e Bebidas do Vale do Paraíba Limitada';
  const settled = 'bloqueado após 12 saques enviados: R$ 1.234.567,89';
  const pdf = await renderStatement({
    title: 'Extrato da conta',
    facts: [],
    sums: [],
    days: [
      {
        title: 'Segunda-feira',
        opening: '0,00',
        closing: 'Fechamento do dia 1,00',
        lines: [
          { ...line, title: 'Ana', details: ['Saque Pix realizado', 'PED-100001'] },
          { ...line, title: 'Rui', details: ['Saque Pix realizado'] },
          { ...line, title: 'Ajuste', details: [] },
          { ...line, title: long, details: ['PED-200002'] },
          { ...line, details: ['no saldo bloqueado', 'PED-3', settled] },
          { ...line, amount: '+ R$ 123.456.789.012,34' },
        ],
      },
    ],
    frame: { holder: { name: 'Loja', document: null }, foot: [{ text: 'Emitido' }] },
    generatedAt: new Date(0),
  });
  const { lines, places } = await readPdf(pdf);
  const yOf = (text: string) => places.find((place) => place.text.includes(text))?.y ?? 0;
  expect(lines).toContain('Saque Pix realizado · PED-100001');
  expect(yOf('Ana') - yOf('PED-1')).toBeGreaterThan(8);
  expect(yOf('Rui') - yOf('Ajuste')).toBeCloseTo(yOf('Ana') - yOf('Rui'));
  expect(yOf('Ajuste') - yOf('Comercial')).toBeCloseTo(yOf('Ana') - yOf('Rui'));
  expect(yOf('Comercial') - yOf('PED-2')).toBeGreaterThan(8);
  expect(lines).toContain('no saldo bloqueado · PED-3');
  expect(lines.filter((text) => /^·|·\s*$/.test(text))).toEqual([]);
  // What is too long for its column keeps to one line.
  expect(lines).toContain('+ R$ 123.456.789.012,34');
});
