import { describe, expect, test } from 'vitest';
import { hasMask, maskPersonalData, personalDataIn } from './mask-personal-data.ts';

describe('a text that anybody may have written', () => {
  test.each([
    ['{"payerDocument":"52998224725"}', '{"payerDocument":"***.982.247-**"}'],
    ['{"payerDocument": "12345678901"}', '{"payerDocument": "***.456.789-**"}'],
    [
      String.raw`{"a":"{\"cpf\":\"12345678901\"}"}`,
      String.raw`{"a":"{\"cpf\":\"***.456.789-**\"}"}`,
    ],
    ['CPF 529.982.247-25 não reconhece', 'CPF ***.982.247-** não reconhece'],
    ['https://loja.example/52998224725/pix', 'https://loja.example/***.982.247-**/pix'],
    [String.raw`linha\n52998224725\nfim`, String.raw`linha\n***.982.247-**\nfim`],
    ['ANA LIMA 52998224725', 'ANA LIMA ***.982.247-**'],
    ['cpf52998224725', 'cpf***.982.247-**'],
    ['{"pixKey":"ana@exemplo.com"}', '{"pixKey":"an***@exemplo.com"}'],
    ['{"pixKey":"ve***1@exemplo.com"}', '{"pixKey":"ve***1@exemplo.com"}'],
    ['***joao@exemplo.com', '***jo***@exemplo.com'],
    ['{"pixKey":"+5511987654321"}', '{"pixKey":"+55***4321"}'],
    [
      '00020126330014br.gov.bcb.pix0111529982247255204000053039865802BR',
      '00020126330014br.gov.bcb.pix0111***.982.247-**5204000053039865802BR',
    ],
  ])('%s is masked', (text, shown) => expect(maskPersonalData(text)).toBe(shown));

  test.each([
    '{"receiverDocument":"12.345.678/0001-95","x":"12345678000195"}',
    '{"clientReference":"00000012345","amount":37.9}',
    '{"endToEndId":"E18236120202611222007s0123456789"}',
    '{"id":"EP0A52998224725BC0123456789","url":"https://loja.example/a52998224725"}',
    '{"createdAt":"2026-11-22T20:07:31.000Z"}',
  ])('%s names no person', (text) =>
    expect(maskPersonalData(text).replaceAll(/[^\w]/g, '')).toBe(text.replaceAll(/[^\w]/g, '')),
  );
});

test('what a text says of people is told one by one', () => {
  const text = '{"payerDocument":"52998224725"} ana@exemplo.com, CNPJ 12.345.678/0001-95';
  expect(personalDataIn(text)).toEqual(['52998224725', 'ana@exemplo.com']);
});

test('a text tells that something in it is masked, and asterisks of its own are no mask', () => {
  const masked = ['CPF 529.982.247-25', 'de ana@exemplo.com', 'cel. +5511987654321'];
  expect(masked.map(hasMask)).toEqual([false, false, false]);
  expect(masked.map((text) => hasMask(maskPersonalData(text)))).toEqual([true, true, true]);
  expect(hasMask('Entregue a A*** L***')).toBe(true);
  expect(hasMask('*** Entregue no prazo *** ver a nota')).toBe(false);
});
