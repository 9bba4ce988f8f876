import { describe, expect, test } from 'vitest';
import { capabilities } from '#lib/server/sources/capabilities.ts';
import { hasPage, sectionFor } from './sections.ts';

const { ownBearer: bearer, ownGateway: gateway } = capabilities;

describe('the pages of an account', () => {
  test('another connection opens on the same page where its edition has it', () => {
    expect(sectionFor('/one/transacoes', gateway)).toBe('transacoes');
    expect(sectionFor('/one/sacar', gateway)).toBe('sacar');
    expect(sectionFor('/one', gateway)).toBe('');
    expect(sectionFor('/one/extrato', gateway)).toBe('');
    expect(sectionFor('/one/tarifas', bearer)).toBe('');
  });

  test('a transaction stays behind, its list is there', () => {
    expect(sectionFor('/one/transacoes/EP0123456789ABCDEF01234567', gateway)).toBe('transacoes');
  });

  test('a page that asks nothing of a service is there for every edition', () => {
    expect(hasPage('/one/equipe', gateway)).toBe(true);
  });
});
