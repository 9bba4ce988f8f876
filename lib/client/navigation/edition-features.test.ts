import { describe, expect, test } from 'vitest';
import { hasPage, offers, sectionFor, statusesOf } from './edition-features.ts';

describe('what an edition has', () => {
  test('nothing pretends to exist in the API-key edition', () => {
    for (const feature of ['statements', 'infractions', 'refunds', 'resends', 'proofs'] as const) {
      expect(offers('gateway', feature), feature).toBe(false);
      expect(offers('bearer', feature), feature).toBe(true);
    }
    expect(offers('bearer', 'feeRules')).toBe(false);
    expect(statusesOf('gateway')).not.toContain('ERROR');
  });

  test('another connection opens on the same page where its edition has it', () => {
    expect(sectionFor('/one/transacoes', 'gateway')).toBe('transacoes');
    expect(sectionFor('/one/sacar', 'gateway')).toBe('sacar');
    expect(sectionFor('/one', 'gateway')).toBe('');
    expect(sectionFor('/one/extrato', 'gateway')).toBe('');
    expect(sectionFor('/one/tarifas', 'bearer')).toBe('');
  });

  test('a transaction stays behind, its list is there', () => {
    expect(sectionFor('/one/transacoes/EP0123456789ABCDEF01234567', 'gateway')).toBe('transacoes');
  });

  test('a page that asks nothing of a service is there for every edition', () => {
    expect(hasPage('/one/equipe', 'gateway')).toBe(true);
  });
});
