import { describe, expect, test } from 'vitest';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import type { ReasonCode } from '#service/provider/reason-codes.ts';
import { reasonOf } from './refusal-reason.ts';

/** What providers write where they name no code of the instant payment system. */
const texts: [string | null, ReasonCode][] = [
  ['saldo_insuficiente', 'am04'],
  ['A chave informada não foi encontrada', 'keynotregistered'],
  ['chave_inexistente', 'keynotfound'],
  ['Chave com formato errado', 'keymalformed'],
  ['chave_invalida: A chave é inválida', 'ac03'],
  ['O CPF é diferente do titular', 'keyholder'],
  ['QR Code estático não é aceito', 'codestatic'],
  ['qrcode expirado', 'codenotfound'],
  ['txid não encontrado', 'txidnotfound'],
  ['O valor excede o limite', 'am02'],
  ['pagamento_duplicado', 'duplicate'],
  ['Pagamento expirado', 'paymenttimedout'],
  ['Tempo esgotado', 'timedout'],
  ['Operação cancelada', 'cancelled'],
  ['ZZ99', 'provider'],
  [null, 'provider'],
];

describe("a provider's text of a failure", () => {
  const spi = Object.entries(reasonsByCode).filter(([code]) => /^[a-z]{2}\d{2}$/.test(code));

  test.each(spi)('has the reason of its code %s', (code, reason) => {
    expect(reasonOf(`Rejeitado: ${code.toUpperCase()} pelo recebedor`)).toBe(reason);
  });

  test.each(texts)('has the reason that it spells out: %s', (text, code) => {
    expect(reasonOf(text)).toBe(reasonsByCode[code]);
  });

  test('reaches every reason that a provider can give', () => {
    const reached = new Set([...spi.map(([code]) => code), ...texts.map(([, code]) => code)]);
    expect([...reached].toSorted()).toEqual(Object.keys(reasonsByCode).toSorted());
  });
});
