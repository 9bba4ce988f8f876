import { expect, test } from 'vitest';
import { createHostWindows, firstWindow, windowMax } from './host-windows.ts';

test('a host that answers gets one slot more each time, up to a limit', () => {
  const windows = createHostWindows();
  for (let index = 0; index < 500; index += 1) {
    windows.begin('good');
    windows.end('good', { answered: true });
    expect(windows.free('good')).toBe(Math.min(windowMax, firstWindow + index + 1));
  }
});

test('a host that is silent has half of its slots each time, and one in the end', () => {
  const windows = createHostWindows();
  const free = Array.from({ length: 5 }, () => {
    windows.begin('bad');
    windows.end('bad', { answered: false });
    return windows.free('bad');
  });
  expect(free).toEqual([4, 2, 1, 1, 1]);
  expect(windows.free('another')).toBe(firstWindow);
});

test('slots in use are not free, and a busy host without one is noticed', () => {
  const windows = createHostWindows();
  for (let index = 0; index < firstWindow; index += 1) windows.begin('busy');
  expect([windows.free('busy'), windows.isAnyFull()]).toEqual([0, true]);
  expect(windows.known()).toEqual({ names: ['busy'], free: [0] });
  windows.end('busy', { answered: true });
  expect(windows.isAnyFull()).toBe(false);
});
