import { describe, expect, test } from 'vitest';
import { offers, statusesOf } from './edition-features.ts';

describe('what an edition has', () => {
  test('nothing pretends to exist in the API-key edition', () => {
    for (const feature of ['statements', 'infractions', 'refunds', 'resends', 'proofs'] as const) {
      expect(offers('gateway', feature), feature).toBe(false);
      expect(offers('bearer', feature), feature).toBe(true);
    }
    expect(offers('bearer', 'feeRules')).toBe(false);
    expect(statusesOf('gateway')).not.toContain('ERROR');
  });
});
