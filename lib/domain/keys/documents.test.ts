import { describe, expect, test } from 'vitest';
import {
  formatDocument,
  maskDocument,
  maskEmail,
  maskName,
  maskPixKey,
  sameDocument,
} from './documents.ts';

describe('personal data as screens show it', () => {
  test('a CPF keeps its six middle digits', () => {
    expect(maskDocument('12345678909')).toBe('***.456.789-**');
    expect(maskDocument('123.456.789-09')).toBe('***.456.789-**');
  });

  test('a CNPJ is public, in its numeric and its alphanumeric form', () => {
    expect(maskDocument('12345678000195')).toBe('12.345.678/0001-95');
    expect(maskDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  test.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['12345678000195', '12.345.678/0001-95'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['X998877', 'X998877'],
  ])('a whole one has its punctuation: %s', (document, text) => {
    expect(formatDocument(document)).toBe(text);
  });

  test('anything else shows its end only', () => {
    expect(maskDocument('X998877')).toBe('***77');
  });

  test('a name keeps its initials', () => {
    expect(maskName("José d'Ávila  Cruz-Lima 2")).toBe('J*** d***  C*** 2***');
  });

  test('what is masked already stays', () => {
    expect(maskDocument('***.456.789-**')).toBe('***.456.789-**');
    expect(maskEmail(maskEmail('ana@exemplo.com'))).toBe('an***@exemplo.com');
    expect(maskEmail(maskEmail('vendas1@exemplo.com'))).toBe('ve***1@exemplo.com');
    expect(maskName('J*** C***')).toBe('J*** C***');
  });

  test.each([
    ['ana@exemplo.com', 'email', 'an***@exemplo.com'],
    ['vendas1@exemplo.com', 'email', 've***1@exemplo.com'],
    ['vendas2@exemplo.com', 'email', 've***2@exemplo.com'],
    ['12345678909', 'cpf', '***.456.789-**'],
    ['+5511987654321', 'phone', '+55***4321'],
    ['123.456.789-09', null, '***.456.789-**'],
    ['ana@exemplo.com', null, 'an***@exemplo.com'],
    ['+5511987654321', null, '+55***4321'],
    ['01640cf7-959a-4e76-a9f0-2356ba297054', null, '01640cf7-959a-4e76-a9f0-2356ba297054'],
    ['01640cf7-959a-4e76-a9f0-2356ba297054', 'evp', '01640cf7-959a-4e76-a9f0-2356ba297054'],
    ['', 'email', ''],
    ['', 'phone', ''],
  ] as const)('the key %s of type %s is shown as %s', (key, type, shown) => {
    expect(maskPixKey(key, type)).toBe(shown);
  });

  test('a text that is no e-mail shows nothing', () => {
    expect(maskEmail('@exemplo.com')).toBe('***');
  });

  test('punctuation does not make another document', () => {
    expect(sameDocument('123.456.789-09', '12345678909')).toBe(true);
    expect(sameDocument('12345678909', '12345678900')).toBe(false);
  });
});
