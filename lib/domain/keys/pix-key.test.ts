import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PixType } from '#lib/domain/states/enums.ts';
import { normalizePixKey } from './pix-key.ts';

/** Check digit by the rule of the Receita Federal: weighted sum modulo 11, below 2 is 0. */
function checkDigit(values: number[], weights: number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** A body with the two check digits that belong to it; characters count as code minus 48. */
function withCheckDigits(body: string, firstWeights: number[]): string {
  const values = Array.from(body, (character) => character.charCodeAt(0) - 48);
  const first = checkDigit(values, firstWeights);
  const second = checkDigit([...values, first], [(firstWeights[0] ?? 0) + 1, ...firstWeights]);
  return `${body}${first}${second}`;
}

const cpfOf = (body: string) => withCheckDigits(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
const cnpjOf = (body: string) => withCheckDigits(body, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
const isUniform = (text: string) => new Set(text).size === 1;

const cpfBody = fc.stringMatching(/^[0-9]{9}$/);
const cnpjBody = fc.stringMatching(/^[0-9A-Z]{12}$/);

describe('check digits', () => {
  test('the one right pair is a CPF, every other pair is none', () => {
    fc.assert(
      fc.property(cpfBody, fc.integer({ min: 0, max: 99 }), (body, pair) => {
        const right = cpfOf(body);
        fc.pre(!isUniform(right));
        const other = `${body}${String(pair).padStart(2, '0')}`;
        expect(normalizePixKey('cpf', right)).toBe(right);
        expect(normalizePixKey('cpf', other)).toBe(other === right ? right : null);
      }),
    );
  });

  test('the one right pair is a CNPJ, numeric or with letters, every other pair is none', () => {
    const bodies = fc.oneof(cnpjBody, fc.stringMatching(/^[0-9]{12}$/));
    fc.assert(
      fc.property(bodies, fc.integer({ min: 0, max: 99 }), (body, pair) => {
        fc.pre(!isUniform(body));
        const right = cnpjOf(body);
        const other = `${body}${String(pair).padStart(2, '0')}`;
        expect(normalizePixKey('cnpj', right)).toBe(right);
        expect(normalizePixKey('cnpj', other)).toBe(other === right ? right : null);
      }),
    );
  });

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))(
    'eleven equal digits are no CPF: %s',
    (key) => expect(normalizePixKey('cpf', key)).toBeNull(),
  );
});

const emailOf = (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.br`;

describe('a key is echoed in the form of the directory', () => {
  test.each<[PixType, string, string]>([
    ['cpf', '52998224725', '52998224725'],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', ' 529.982.247-25 ', '52998224725'],
    ['cnpj', '11222333000181', '11222333000181'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12ABC34501DE35', '12ABC34501DE35'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', 'Maria.Silva@Example.COM', 'maria.silva@example.com'],
    ['email', '  maria+pix@example.com.br\n', 'maria+pix@example.com.br'],
    ['email', emailOf(77), emailOf(77)],
    ['phone', '+5511987654321', '+5511987654321'],
    ['phone', '5511987654321', '+5511987654321'],
    ['phone', '+351912345678', '+351912345678'],
    ['phone', '+12025550123', '+12025550123'],
    ['evp', '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['evp', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ])('%s %j', (type, key, normalized) => {
    expect(normalizePixKey(type, key)).toBe(normalized);
    expect(normalizePixKey(type, normalized)).toBe(normalized);
  });
});

describe('what does not fit its type is no key', () => {
  test.each<[PixType, string]>([
    ['cpf', ''],
    ['cpf', '5299822472'],
    ['cpf', '529982247255'],
    ['cpf', '52998224726'],
    ['cpf', '11222333000181'],
    ['cpf', '5299822472A'],
    ['cpf', '５２９９８２２４７２５'],
    ['cnpj', '52998224725'],
    ['cnpj', '11222333000182'],
    ['cnpj', '00000000000000'],
    ['cnpj', '12ABC34501DE3A'],
    ['cnpj', '12ABC34501DE36'],
    ['cnpj', '12ÁBC34501DE35'],
    ['email', 'maria'],
    ['email', 'maria@'],
    ['email', '@example.com'],
    ['email', 'maria@@example.com'],
    ['email', 'maria silva@example.com'],
    ['email', 'maria%pix@example.com'],
    ['email', 'maria@example'],
    ['email', 'josé@example.com'],
    ['email', emailOf(78)],
    ['phone', '+551134567890'],
    ['phone', '+5511887654321'],
    ['phone', '+5501987654321'],
    ['phone', '+5510987654321'],
    ['phone', '+55119876543210'],
    ['phone', '+55 11 98765-4321'],
    ['phone', '++5511987654321'],
    ['phone', '+0511987654321'],
    ['phone', '+1'],
    ['phone', '+1234567890123456'],
    ['phone', 'maria@example.com'],
    ['evp', '123e4567-e89b-12d3-a456-42661417400'],
    ['evp', '123e4567-e89b-12d3-a456-42661417400g'],
    ['evp', '123e4567e89b12d3a456426614174000'],
    ['evp', '{123e4567-e89b-12d3-a456-426614174000}'],
  ])('%s %j', (type, key) => {
    expect(normalizePixKey(type, key)).toBeNull();
  });

  test.each(['11987654321', '31987654321', '2133334444', '987654321'])(
    'a phone without its country code is not taken for a foreign one: %s',
    (key) => expect(normalizePixKey('phone', key)).toBeNull(),
  );
});
