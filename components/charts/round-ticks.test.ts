import { expect, test } from 'vitest';
import { roundTicks } from './round-ticks.ts';

test.each([
  [9000, [0, 2000, 4000, 6000, 8000, 10_000]],
  [2250, [0, 500, 1000, 1500, 2000, 2500]],
  [1_234_567.89, [0, 500_000, 1_000_000, 1_500_000]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, [0, 0.01]],
])('until %d the ticks are round', (largest, ticks) => {
  expect(roundTicks(largest)).toEqual(ticks);
});

test('a label of one decimal says each tick exactly, as thousands or millions', () => {
  for (let largest = 100; largest < 1e9; largest *= 1.07) {
    for (const tick of roundTicks(largest)) {
      const unit = tick >= 1e6 ? 1e6 : tick >= 1000 ? 1000 : 1;
      expect((tick / unit) * 10).toBeCloseTo(Math.round((tick / unit) * 10), 6);
    }
  }
});
