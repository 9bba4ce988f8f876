import { afterEach, expect, test, vi } from 'vitest';
import { askBy, askSecondFactor, freshFor, noteShown } from './second-factor.ts';

afterEach(() => vi.useRealTimers());

test('a second factor counts for ten minutes since it was shown, and again once it is asked for', async () => {
  vi.useFakeTimers();
  expect(freshFor()).toBeUndefined();
  noteShown(null);
  expect(freshFor()).toBeNull();
  noteShown(130);
  expect(freshFor()).toBe(2);
  vi.advanceTimersByTime(8 * 60_000);
  expect(freshFor()).toBeNull();
  const end = askBy(() => Promise.resolve(true));
  expect(await askSecondFactor()).toBe(true);
  expect(freshFor()).toBe(0);
  end();
});
