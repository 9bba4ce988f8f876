import { expect, test } from 'vitest';
import {
  meantPixType,
  normalizeTypedKey,
  readablePixKey,
  recognizePixType,
} from './recognize-pix-key.ts';

test.each([
  ['529.982.247-25', 'cpf'],
  ['11.222.333/0001-81', 'cnpj'],
  ['Contas@Loja.example', 'email'],
  // Not complete yet, or wrong.
  ['joao@exemplo', 'email'],
  ['(11) 9876-4321', 'phone'],
  ['(20) 98765-4321', 'phone'],
  ['7F3B6E0C-1D2A-4B5C-8D9E-0F1A2B3C4D5E', 'evp'],
  ['+5511987654321', 'phone'],
  ['5511987654321', 'phone'],
  // Wrong check digits: no guess at something else.
  ['11.222.333/0001-82', null],
  ['52998224724', null],
  ['', null],
])('%s is %s', (key, type) => {
  expect(recognizePixType(key)).toBe(type);
});

test.each([
  ['529.982.247-26', 'cpf'],
  ['529', 'cpf'],
  ['11987654321', 'cpf'],
  ['11.222.333/00', 'cnpj'],
  ['11222333000182', 'cnpj'],
  ['contas@loja.example', 'email'],
  ['5511987654321', 'phone'],
  ['7F3B', null],
  ['', null],
])('whoever types %s means a %s', (key, type) => {
  expect(meantPixType(key)).toBe(type);
});

test.each([
  ['+55 11 98765-4321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['55 11 9 8765 4321', '+5511987654321'],
  ['(11) 98765-4321', '+5511987654321'],
  ['(11) 9 8765-4321', '+5511987654321'],
  ['(011)98765.4321', '+5511987654321'],
  ['11 98765-4321', '+5511987654321'],
  ['+1 (202) 555-0123', '+12025550123'],
  // No mobile; no number.
  ['11 3456-7890', null],
  ['+55 11 3456-7890', null],
  ['+55 11 98765', null],
  ['++55 11 98765-4321', null],
  // Without an area code, and a document: the country would be guessed.
  ['123', null],
  ['9999-9999', null],
  ['98765-4321', null],
])('a phone typed as %s is the key %s', (typed, key) => {
  expect(normalizeTypedKey('phone', typed)).toBe(key);
  expect(recognizePixType(typed)).toBe(key === null ? null : 'phone');
});

test.each([
  ['11987654321', '+5511987654321'],
  ['011987654321', '+5511987654321'],
  // The area code of Santa Maria, not the country's.
  ['55987654321', '+5555987654321'],
])('bare digits, as %s, are a phone only for who says so: they may be a CPF', (typed, key) => {
  expect(normalizeTypedKey('phone', typed)).toBe(key);
  expect(recognizePixType(typed)).toBeNull();
});

test('a CPF with its punctuation is no phone of another country', () => {
  expect(normalizeTypedKey('phone', '390.533.447-05')).toBeNull();
  expect(normalizeTypedKey('phone', '11144477735')).toBeNull();
});

test('a document is shown with its punctuation, any other key as it is', () => {
  expect(readablePixKey('cpf', '52998224725')).toBe('529.982.247-25');
  expect(readablePixKey('cnpj', '11222333000181')).toBe('11.222.333/0001-81');
  expect(readablePixKey('phone', '+5511987654321')).toBe('+5511987654321');
});
