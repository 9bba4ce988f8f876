import { describe, expect, test } from 'vitest';
import { readCombination } from './read-combination.ts';
import { readManyTerms, readSearch } from './search-query.ts';

const today = '2026-11-22';
const day = (on: string) => ({ from: on, to: on });

describe('what a text asks for together', () => {
  test.each([
    ['53,90 Luiz', { amount: '53,90', name: 'Luiz' }],
    ['Luiz 53,90', { amount: '53,90', name: 'Luiz' }],
    ['  luiz   R$53,90 ', { amount: '53,90', name: 'luiz' }],
    ['Luiz, 53.90', { amount: '53,90', name: 'Luiz' }],
    ['R$ 1.234,56 maria silva', { amount: '1234,56', name: 'maria silva' }],
    ['R$ 53,90 de Luiz', { amount: '53,90', name: 'Luiz' }],
    ['1.000 Luiz', { amount: '1000,00', name: 'Luiz' }],
    ['50 reais D’Ávila', { amount: '50,00', name: 'D’Ávila' }],
    ["53,90 d'avila", { amount: '53,90', name: "d'avila" }],
    [
      'Paguei 28 reais ontem, Julia Lima',
      { period: 'Yesterday', amount: '28,00', name: 'Julia Lima' },
    ],
    ['Pix de R$28 em 12/11, pagamento', { ...day('2026-11-12'), amount: '28,00' }],
    ['saque 385,85 cancelado', { amount: '385,85' }],
    ['Pix 28,00 devolução Julia', { amount: '28,00', name: 'Julia' }],
    ['Julia pagou 28 reais', { amount: '28,00', name: 'Julia' }],
    ['12/11 Luiz', { ...day('2026-11-12'), name: 'Luiz' }],
    ['12/11', day('2026-11-12')],
    ['23/11 Luiz', { ...day('2025-11-23'), name: 'Luiz' }],
    ['29/2 ana', { ...day('2024-02-29'), name: 'ana' }],
    ['12/11/2026 ana', { ...day('2026-11-12'), name: 'ana' }],
    ['12/11/26 ana', { ...day('2026-11-12'), name: 'ana' }],
    ['12-11-2026 ana', { ...day('2026-11-12'), name: 'ana' }],
    ['2026-11-12 ana', { ...day('2026-11-12'), name: 'ana' }],
    ['ontem Luiz', { period: 'Yesterday', name: 'Luiz' }],
    ['Luiz hoje', { period: 'Today', name: 'Luiz' }],
    ['Ontem', { period: 'Yesterday' }],
    ['ontem à tarde', { from: '2026-11-21T12:00', to: '2026-11-21T17:59' }],
    ['Luiz hoje de manhã', { from: '2026-11-22T06:00', to: '2026-11-22T11:59', name: 'Luiz' }],
    ['53,90 12/11 à noite', { from: '2026-11-12T18:00', to: '2026-11-12T23:59', amount: '53,90' }],
    ['de madrugada', { from: '2026-11-22T00:00', to: '2026-11-22T05:59' }],
    [
      '53,90 yesterday at night',
      { from: '2026-11-21T18:00', to: '2026-11-21T23:59', amount: '53,90' },
    ],
    [
      '57.00, Juliana, yesterday afternoon',
      { from: '2026-11-21T12:00', to: '2026-11-21T17:59', amount: '57,00', name: 'Juliana' },
    ],
    ['Ana 12/11 morning', { from: '2026-11-12T06:00', to: '2026-11-12T11:59', name: 'Ana' }],
    ['yesterday early morning', { from: '2026-11-21T00:00', to: '2026-11-21T05:59' }],
    ['Ana last night', { from: '2026-11-21T18:00', to: '2026-11-21T23:59', name: 'Ana' }],
    ['tonight', { from: '2026-11-22T18:00', to: '2026-11-22T23:59' }],
    ['53,90 Night Tarde', { amount: '53,90', name: 'Night Tarde' }],
    ['12/11 Ana Tardelli', { ...day('2026-11-12'), name: 'Ana Tardelli' }],
    ['yesterday luiz', { period: 'Yesterday', name: 'luiz' }],
    ['Luiz 53,90 ontem', { period: 'Yesterday', amount: '53,90', name: 'Luiz' }],
    ['53,90 no dia 12/11', { ...day('2026-11-12'), amount: '53,90' }],
    // The 22nd is a Sunday.
    ['cobranca domingo 50,90', { ...day('2026-11-22'), amount: '50,90' }],
    ['Venda de 50,90', { amount: '50,90' }],
    ['Saque ontem', { period: 'Yesterday' }],
    ['charge 53,90 Ana', { amount: '53,90', name: 'Ana' }],
    ['sábado', day('2026-11-21')],
    ['domingo', day('2026-11-22')],
    ['domingo passado', day('2026-11-15')],
    ['last Sunday', day('2026-11-15')],
    ['anteontem Ana', { ...day('2026-11-20'), name: 'Ana' }],
    ['the day before yesterday, 57.00', { ...day('2026-11-20'), amount: '57,00' }],
    ['na segunda-feira Ana', { ...day('2026-11-16'), name: 'Ana' }],
    [
      'R$ 60,90 vitória sábado à tarde',
      {
        from: '2026-11-21T12:00',
        to: '2026-11-21T17:59',
        amount: '60,90',
        name: 'vitória',
      },
    ],
    [
      '203,90 segunda passada à noite',
      { from: '2026-11-16T18:00', to: '2026-11-16T23:59', amount: '203,90' },
    ],
    ['Ana Saturday night', { from: '2026-11-21T18:00', to: '2026-11-21T23:59', name: 'Ana' }],
    ['Ana Domingos hoje', { period: 'Today', name: 'Ana Domingos' }],
    ['ontem às 16h', { from: '2026-11-21T15:30', to: '2026-11-21T16:30' }],
    ['57,00 sexta 17h45', { from: '2026-11-20T17:15', to: '2026-11-20T18:15', amount: '57,00' }],
    ['Ana 12/11 23:50', { from: '2026-11-12T23:20', to: '2026-11-12T23:59', name: 'Ana' }],
    ['50-60', { amountFrom: '50,00', amountTo: '60,00' }],
    ['50 a 60', { amountFrom: '50,00', amountTo: '60,00' }],
    ['R$ 50,00 – 60,00', { amountFrom: '50,00', amountTo: '60,00' }],
    ['R$ 50,00 até R$ 1.060,50', { amountFrom: '50,00', amountTo: '1060,50' }],
    ['de 50 a 60 reais', { amountFrom: '50,00', amountTo: '60,00' }],
    ['entre 50 e 60', { amountFrom: '50,00', amountTo: '60,00' }],
    ['between 50 and 60', { amountFrom: '50,00', amountTo: '60,00' }],
    [
      '50-60 Luiz ontem',
      {
        period: 'Yesterday',
        amountFrom: '50,00',
        amountTo: '60,00',
        name: 'Luiz',
      },
    ],
  ])('%j', (text, filters) => {
    expect(readCombination(text, today)).toEqual({ filters, isGuess: false });
  });

  test.each([
    ['50 Luiz', { amount: '50,00', name: 'Luiz' }],
    ['Luiz, 50', { amount: '50,00', name: 'Luiz' }],
    ['Loja 24', { amount: '24,00', name: 'Loja' }],
    ['Ana Antunes 90,5', { amount: '90,50', name: 'Ana Antunes' }],
    ['90.5, ana', { amount: '90,50', name: 'ana' }],
  ])('%j may be meant so, after all else', (text, filters) => {
    expect(readCombination(text, today)).toEqual({ filters, isGuess: true });
    expect(readSearch(text, today).map(({ field }) => field)).toEqual([
      'clientReference',
      'name',
      'filters',
    ]);
  });

  test.each([
    '',
    '53,90',
    'Luiz',
    'Luiz Gonzaga',
    '1.000',
    '60-50',
    '31/02 ana',
    '40/13',
    '50 a',
    'R$ Luiz',
    '53,90 pedido-77',
    '53,90 47,10 Luiz',
    'Loja 24 horas',
    '12/11 13/11',
    '0001-0002',
    '3.4.5-6.7',
    '99999-9999',
    'a-b-c 12',
    '-',
    '– 60',
    '0'.repeat(500),
    `${'9'.repeat(40)} ${'a'.repeat(400)}`,
    '((((53,90((((',
    'pedido-50-60',
    '2026-1122',
  ])('%j is no combination', (text) => {
    expect(readCombination(text, today)).toBeNull();
  });
});

test('a day is that of the creation or of the payment, first where somebody paid', () => {
  const datesOf = (text: string) =>
    readSearch(text, today).flatMap((one) => (one.field === 'filters' ? [one.filters.date] : []));
  expect(datesOf('Zuleica, hoje')).toEqual([undefined, 'paidAt']);
  expect(datesOf('12/11')).toEqual([undefined, 'paidAt']);
  expect(datesOf('53,90 Paga hoje')).toEqual(['paidAt', undefined]);
  expect(datesOf('12/11 Luiz')).toEqual([undefined, 'paidAt']);
});

test('a name that nobody has there leaves the amount, after all that the text may name', () => {
  expect(readSearch('53,90 Luiz', today)).toEqual([
    { field: 'filters', filters: { amount: '53,90', name: 'Luiz' } },
    { field: 'clientReference', value: '53,90 Luiz' },
    { field: 'name', value: '53,90 Luiz' },
    { field: 'filters', filters: { amount: '53,90' } },
  ]);
});

test('a document stays a document', () => {
  expect(readSearch('50-60', today)[0]?.field).toBe('filters');
  expect(readSearch('529 982 247 25', today)[0]?.field).toBe('document');
  expect(readSearch('CKV0A1B2C3D4E5F6G7H8I9J0K')).toEqual([
    { field: 'id', value: 'ckv0a1b2c3d4e5f6g7h8i9j0k' },
    { field: 'clientReference', value: 'CKV0A1B2C3D4E5F6G7H8I9J0K' },
  ]);
  expect(readManyTerms('12/11 R$ 53,90')).toBeNull();
});
