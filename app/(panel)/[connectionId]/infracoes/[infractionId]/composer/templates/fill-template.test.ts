import { expect, test } from 'vitest';
import { fillTemplate, gapsOf, openGaps } from './fill-template.ts';
import { unfillTemplate } from './unfill-template.ts';

const records = {
  valor: 'R$ 49,90',
  pagador: 'Ana {{data}} Lima',
  documento: null,
  data: '15/11/2026 07:57',
  e2e: 'E1',
  referência: null,
  protocolo: 'P1',
  devolução: null,
  'prova do pagamento': null,
  'prova do pagador': null,
  'prova do aviso': null,
  'prova da devolução': null,
};

test('fields take what the records tell, and others stay to be seen', () => {
  const text = fillTemplate('{{ Valor }} de {{pagador}}, pedido {{pedido}}, {{outro}}.', records);
  // What a record says is no template: a payer's name names no field.
  expect(text).toBe('R$ 49,90 de Ana {{data}} Lima, pedido {{pedido}}, {{outro}}.');
});

test('a field is known with its accents and without', () => {
  const own = { ...records, devolução: 'ontem' };
  expect(fillTemplate('{{devolução}}, {{devolucao}}, {{Devolução}}', own)).toBe(
    'ontem, ontem, ontem',
  );
});

test('what the case calls the reference is its field, and so is what templates called it before', () => {
  const own = { ...records, referência: 'P-77' };
  expect(fillTemplate('{{referência}}, {{Referencia}}, {{pedido}}', own)).toBe('P-77, P-77, P-77');
});

test('the payer’s whole document is a field again, and goes into no template', () => {
  const own = { ...records, documento: '***.982.247-**' };
  expect(unfillTemplate('De 529.982.247-25, não de 390.533.447-05.', own)).toBe(
    'De {{documento}}, não de 390.533.447-05.',
  );
});

test('what is still to be filled is named once, with its place', () => {
  const text = '{{pedido}} e {{Pedido}} de {{ data da entrega }}';
  expect(gapsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '{{pedido}}',
    '{{Pedido}}',
    '{{ data da entrega }}',
  ]);
  expect(openGaps(text)).toEqual([
    { name: 'pedido', start: 0, end: 10 },
    { name: 'data da entrega', start: 27, end: 48 },
  ]);
  expect(openGaps('nada { aqui }')).toEqual([]);
  // Not whole, it is no field, and is to be seen before it is sent.
  expect(openGaps('{{protocolo}. Nota {{ }}').map(({ name }) => name)).toEqual(['{{', '}}']);
});

test('a written text becomes a template where it says a record, and only there', () => {
  const own = {
    ...records,
    valor: 'R$\u{a0}49,90',
    pagador: 'Ana (Lima)',
    e2e: 'E1234567',
    referência: 'Ana (Lima) 77',
    documento: 'ABC-99',
    protocolo: 'ABC-99',
  };
  // An amount is typed with a space of any kind; more digits are another amount.
  expect(unfillTemplate('R$ 49,90 e R$\u{a0}49,90, não R$ 49,901.', own)).toBe(
    '{{valor}} e {{valor}}, não R$ 49,901.',
  );
  expect(unfillTemplate('Ana (Lima) 77 de Ana (Lima), {{pagador}}', own)).toBe(
    '{{referência}} de {{pagador}}, {{pagador}}',
  );
  // Two records say the same, and a short one may mean anything.
  expect(unfillTemplate('ABC-99, E1, XE1234567', own)).toBe('ABC-99, E1, XE1234567');
  expect(unfillTemplate('E1 e P1', { ...records, e2e: 'E1' })).toBe('E1 e P1');
  const body = 'De {{pagador}} em {{data}}: {{valor}} (E2E {{e2e}}).';
  expect(unfillTemplate(fillTemplate(body, own), own)).toBe(body);
});

test('what the evidence of one case says is told of no other', () => {
  const data = '30/11/2026, 01:58:02';
  const notice = (time: string) => `Em ${time} a loja foi avisada e confirmou (HTTP 200).`;
  const payer = 'O pagamento foi feito por Ana Lima, documento ***.982.247-**, a mesma pessoa.';
  const own = {
    ...records,
    pagador: 'Ana Lima',
    documento: '***.982.247-**',
    data,
    'prova do pagador': payer,
    'prova do aviso': `${notice(data)}\n${notice('30/11/2026, 02:00:00')}`,
  };
  const written = `Paga em ${data}.\n\n${payer}\n\n${own['prova do aviso']}\n\nPedimos.`;
  const body = 'Paga em {{data}}.\n\n{{prova do pagador}}\n\n{{prova do aviso}}\n\nPedimos.';
  expect(unfillTemplate(written, own)).toBe(body);
  expect(fillTemplate(body, own)).toBe(written);
  // One of the lines, and the payer with the whole document.
  expect(
    unfillTemplate(`${notice(data)} ${payer.replace('***.982.247-**', '529.982.247-25')}`, own),
  ).toBe('{{prova do aviso}} {{prova do pagador}}');
  // A case without it has a gap, with which nothing is sent.
  const other = fillTemplate(body, { ...own, 'prova do aviso': null });
  expect(openGaps(other).map(({ name }) => name)).toEqual(['prova do aviso']);
});
