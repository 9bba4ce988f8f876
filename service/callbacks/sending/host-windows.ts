/** How many deliveries one host may have under way in this process, learned from its answers. */
export interface HostWindows {
  /** Hosts of which something is known, with what may be taken for each; see `firstWindow`. */
  known(): Record<string, number>;
  /** A callback was taken for the host. */
  take(host: string): void;
  /** A callback that did not begin is not ours any more. */
  giveBack(host: string): void;
  /** Whether one more delivery may begin. */
  hasRoom: (host: string) => boolean;
  begin: (host: string) => void;
  end(host: string, outcome: DeliveryOutcome): void;
  /** Whether the last look took all that the host may have, and half of that is done. */
  wantsMore(host: string): boolean;
}

export interface DeliveryOutcome {
  /** With any status. Only silence says that a host is overloaded or away. */
  answered: boolean;
  responseTimeMs: number;
}

/** For a host of which nothing is known yet. */
export const firstWindow = 8;
const windowMin = 1;
export const windowMax = 128;
/** More are remembered only while they are busy. */
const rememberedMax = 500;
/**
 * How many windows are taken of a host that answers within so long: what is under way and what
 * waits behind it. A look takes as long as some windows of one that answers at once.
 */
const windowsTaken = [
  { withinMs: 20, count: 6 },
  { withinMs: 200, count: 2 },
];

interface Window {
  size: number;
  busy: number;
  /** Those that are under way and those that wait for them. */
  taken: number;
  /** How many windows may be taken, by its last answer. */
  windows: number;
  /** Whether a look has filled it since it wanted more last. */
  wasFull: boolean;
}

/** What may be taken for a host: for a quick one more than may be under way. */
function allowance({ size, windows }: Window): number {
  return windows * size;
}

function windowsAfter({ answered, responseTimeMs }: DeliveryOutcome): number {
  if (!answered) return 1;
  return windowsTaken.find(({ withinMs }) => responseTimeMs <= withinMs)?.count ?? 1;
}

/**
 * As TCP does it: each answer widens a host's window by one, each silence halves it. So a host that
 * hangs soon has one socket of ours, and a quick one as many as help. While a quick host's window
 * is under way, the next one is taken, so that neither waits for the other.
 */
export function createHostWindows(): HostWindows {
  const windows = new Map<string, Window>();

  function forgetOldest(): void {
    for (const [host, window] of windows) {
      if (windows.size <= rememberedMax) return;
      if (window.taken === 0) windows.delete(host);
    }
  }

  function windowOf(host: string): Window {
    const found = windows.get(host);
    if (found) return found;
    const window = { size: firstWindow, busy: 0, taken: 0, windows: 1, wasFull: false };
    windows.set(host, window);
    return window;
  }

  return {
    known: () =>
      Object.fromEntries(
        [...windows].map(([host, window]) => [host, Math.max(0, allowance(window) - window.taken)]),
      ),
    take(host) {
      const window = windowOf(host);
      window.taken += 1;
      if (window.taken >= allowance(window)) window.wasFull = true;
    },
    giveBack(host) {
      windowOf(host).taken -= 1;
    },
    hasRoom(host) {
      const { busy, size } = windowOf(host);
      return busy < size;
    },
    begin(host) {
      windowOf(host).busy += 1;
    },
    end(host, outcome) {
      const window = windowOf(host);
      window.busy -= 1;
      window.taken -= 1;
      window.windows = windowsAfter(outcome);
      window.size = outcome.answered
        ? Math.min(windowMax, window.size + 1)
        : Math.max(windowMin, Math.floor(window.size / 2));
      // Last used, last forgotten.
      windows.delete(host);
      windows.set(host, window);
      if (windows.size > rememberedMax) forgetOldest();
    },
    wantsMore(host) {
      const window = windowOf(host);
      if (!window.wasFull || window.taken > allowance(window) / 2) return false;
      window.wasFull = false;
      return true;
    },
  };
}
