import { expect, test } from 'vitest';
import { receiversOf } from './receivers.ts';

const known = ['127.0.0.1:4377', '127.0.0.1:28322', 'loja.example', '[::1]:80'];

test.each([
  ['loja.example', ['loja.example']],
  [' Loja.Example ', ['loja.example']],
  ['https://loja.example/pix?pedido=1', ['loja.example']],
  ['http://127.0.0.1:4377/pix', ['127.0.0.1:4377']],
  ['127.0.0.1', ['127.0.0.1:4377', '127.0.0.1:28322']],
  ['[::1]', ['[::1]:80']],
  ['127.0.0.1:1', []],
  ['outra.example', []],
  ['', []],
])('%j means the receivers %j', (text, receivers) => {
  expect(receiversOf(text, known)).toEqual(receivers);
});
