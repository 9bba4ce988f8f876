import { expect, test } from 'vitest';
import { emptyFields, fillTemplate } from './fill-template.ts';

const records = {
  valor: 'R$ 49,90',
  pagador: 'Ana {{data}} Lima',
  documento: null,
  data: '15/11/2026 07:57',
  e2e: 'E1',
  pedido: null,
  protocolo: 'P1',
};

test('fields take what the records tell, and others stay to be seen', () => {
  const text = fillTemplate('{{ Valor }} de {{pagador}}, pedido {{pedido}}, {{outro}}.', records);
  // What a record says is no template: a payer's name names no field.
  expect(text).toBe('R$ 49,90 de Ana {{data}} Lima, pedido {{pedido}}, {{outro}}.');
  expect(emptyFields('{{pedido}} e {{pedido}} de {{outro}}')).toEqual(['{{pedido}}', '{{outro}}']);
  expect(emptyFields('nada { aqui }')).toEqual([]);
});
