/** How many deliveries one host may have under way in this process, learned from its answers. */
export interface HostWindows {
  /** Deliveries that may begin now. */
  free(host: string): number;
  /** Hosts of which something is known, with what is free at each; others have `firstWindow`. */
  known(): { names: string[]; free: number[] };
  begin(host: string): void;
  /** `answered`: with any status. Only silence says that a host is overloaded or away. */
  end(host: string, outcome: { answered: boolean }): void;
  /** Whether some busy host has no room: its next delivery waits for one to end. */
  isAnyFull(): boolean;
}

/** For a host of which nothing is known yet. */
export const firstWindow = 8;
const windowMin = 1;
export const windowMax = 128;
/** More are remembered only while they are busy. */
const rememberedMax = 500;

interface Window {
  size: number;
  busy: number;
}

/**
 * As TCP does it: each answer widens a host's window by one, each silence halves it. So a host that
 * hangs soon has one socket of ours, and a quick one as many as help.
 */
export function createHostWindows(): HostWindows {
  const windows = new Map<string, Window>();
  const freeOf = ({ size, busy }: Window) => Math.max(0, size - busy);

  function forgetOldest(): void {
    for (const [host, window] of windows) {
      if (windows.size <= rememberedMax) return;
      if (window.busy === 0) windows.delete(host);
    }
  }

  return {
    free(host) {
      const window = windows.get(host);
      return window ? freeOf(window) : firstWindow;
    },
    known: () => ({ names: [...windows.keys()], free: [...windows.values()].map(freeOf) }),
    begin(host) {
      const window = windows.get(host) ?? { size: firstWindow, busy: 0 };
      window.busy += 1;
      windows.set(host, window);
    },
    end(host, { answered }) {
      const window = windows.get(host);
      if (!window) return;
      window.busy -= 1;
      window.size = answered
        ? Math.min(windowMax, window.size + 1)
        : Math.max(windowMin, Math.floor(window.size / 2));
      // Last used, last forgotten.
      windows.delete(host);
      windows.set(host, window);
      if (windows.size > rememberedMax) forgetOldest();
    },
    isAnyFull: () =>
      [...windows.values()].some((window) => window.busy > 0 && freeOf(window) === 0),
  };
}
