import { expect, test } from 'vitest';
import { resendWindows } from './resend-windows.ts';

const dayMs = 86_400_000;
const from = new Date('2026-11-01T03:00:00.000Z');
const after = (ms: number) => new Date(from.getTime() + ms);

test('seven days are one window, a millisecond more are two', () => {
  expect(resendWindows({ from, to: after(7 * dayMs) })).toHaveLength(1);
  expect(resendWindows({ from, to: after(7 * dayMs + 1) })).toEqual([
    { from, to: after(7 * dayMs) },
    { from: after(7 * dayMs + 1), to: after(7 * dayMs + 1) },
  ]);
});

test('the windows cover the range without a gap or an overlap, each within seven days', () => {
  for (const days of [0, 1, 6.9, 7, 14, 20.5, 30]) {
    const to = after(days * dayMs);
    const windows = resendWindows({ from, to });
    expect(windows[0]?.from).toEqual(from);
    expect(windows.at(-1)?.to).toEqual(to);
    windows.forEach((window, index) => {
      expect(window.to.getTime() - window.from.getTime()).toBeLessThanOrEqual(7 * dayMs);
      const before = windows[index - 1]?.to.getTime() ?? from.getTime() - 1;
      expect(window.from.getTime()).toBe(before + 1);
    });
  }
});

test('a range that ends before it begins has none', () => {
  expect(resendWindows({ from, to: after(-1) })).toEqual([]);
});
