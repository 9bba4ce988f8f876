import { expect, test } from 'vitest';
import { createHostWindows, firstWindow, windowMax } from './host-windows.ts';
import type { DeliveryOutcome, HostWindows } from './host-windows.ts';

const answered: DeliveryOutcome = { answered: true, responseTimeMs: 5_000 };
const quickly: DeliveryOutcome = { answered: true, responseTimeMs: 150 };
const atOnce: DeliveryOutcome = { answered: true, responseTimeMs: 5 };
const silent: DeliveryOutcome = { answered: false, responseTimeMs: 10_000 };

function deliver(windows: HostWindows, host: string, outcome: DeliveryOutcome): void {
  windows.take(host);
  windows.begin(host);
  windows.end(host, outcome);
}

function freeOf(windows: HostWindows, host: string): number | undefined {
  return windows.known()[host];
}

test('a host that answers gets one slot more each time, up to a limit', () => {
  const windows = createHostWindows();
  for (let index = 0; index < 500; index += 1) {
    deliver(windows, 'good', answered);
    expect(freeOf(windows, 'good')).toBe(Math.min(windowMax, firstWindow + index + 1));
  }
});

test('a host that is silent has half of its slots each time, and one in the end', () => {
  const windows = createHostWindows();
  const free = Array.from({ length: 5 }, () => {
    deliver(windows, 'bad', silent);
    return freeOf(windows, 'bad');
  });
  expect(free).toEqual([4, 2, 1, 1, 1]);
  expect(freeOf(windows, 'another')).toBeUndefined();
});

test('a quick host is claimed for ahead, but never has more under way; silence ends that', () => {
  const windows = createHostWindows();
  deliver(windows, 'quick', quickly);
  const size = firstWindow + 1;
  expect(freeOf(windows, 'quick')).toBe(2 * size);
  for (let index = 0; index < 2 * size; index += 1) {
    windows.take('quick');
    if (index < size) windows.begin('quick');
  }
  expect([freeOf(windows, 'quick'), windows.hasRoom('quick')]).toEqual([0, false]);
  windows.end('quick', silent);
  for (let index = 0; index < size; index += 1) windows.giveBack('quick');
  // Half of the window; the others under way are more than that.
  expect([freeOf(windows, 'quick'), windows.hasRoom('quick')]).toEqual([0, false]);
});

test('the quicker a host answers, the more is taken ahead of it', () => {
  const windows = createHostWindows();
  const free = [answered, quickly, atOnce, silent].map((outcome) => {
    deliver(windows, 'host', outcome);
    return freeOf(windows, 'host');
  });
  const size = (answers: number): number => firstWindow + answers;
  expect(free).toEqual([size(1), 2 * size(2), 6 * size(3), Math.floor(size(3) / 2)]);
});

test('a host wants more once, when half of all that it may have is done', () => {
  const windows = createHostWindows();
  for (let index = 0; index < firstWindow; index += 1) {
    windows.take('busy');
    windows.begin('busy');
  }
  const answers = Array.from({ length: firstWindow }, () => {
    windows.end('busy', answered);
    return windows.wantsMore('busy');
  });
  // The window grows meanwhile: after three answers it has eleven slots, and five are in use.
  expect(answers).toEqual([false, false, true, false, false, false, false, false]);
});
