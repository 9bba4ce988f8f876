import { describe, expect, test } from 'vitest';
import { findPreset, presetNames, presetPeriod } from './period-presets.ts';

describe('presets count from today, both days inclusive', () => {
  test.each([
    ['Today', '2026-03-01', '2026-03-01'],
    ['Yesterday', '2026-02-28', '2026-02-28'],
    ['Week', '2026-02-23', '2026-03-01'],
    ['Month', '2026-01-31', '2026-03-01'],
    ['ThisMonth', '2026-03-01', '2026-03-01'],
  ] as const)('%s is %s to %s', (name, from, to) => {
    expect(presetPeriod(name, '2026-03-01')).toEqual({ from, to });
  });

  test('a period that a preset made is recognised', () => {
    for (const name of presetNames) {
      expect(findPreset(presetPeriod(name, '2026-03-17'), '2026-03-17')).toBe(name);
    }
  });

  test('any other period is shown by its days', () => {
    expect(findPreset({ from: '2026-03-02', to: '2026-03-05' }, '2026-03-17')).toBeNull();
    expect(findPreset({ from: '', to: '' }, '2026-03-17')).toBeNull();
  });
});
