/** What is known of the line between this page and the dashboard. */
export interface Line {
  /** How much a person is waiting for: pages, filters, actions, parts of a page. */
  waiting: number;
  /** The dashboard cannot be reached: pages that were asked for are asked for again. */
  isDown: boolean;
  /** The dashboard's own address, once it refused to act for a page of another one. */
  ownAddress: string | null;
}

export const quietLine: Line = { waiting: 0, isDown: false, ownAddress: null };
let line = quietLine;
const listeners = new Set<() => void>();

export function readLine(): Line {
  return line;
}

/** Tells of every change, until the function that it returns is called. */
export function followLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeLine(changes: Partial<Line>): void {
  line = { ...line, ...changes };
  for (const listener of listeners) listener();
}

/** Somebody waits for something, until the function that it returns is called. */
export function beginWaiting(): () => void {
  changeLine({ waiting: line.waiting + 1 });
  return () => changeLine({ waiting: line.waiting - 1 });
}

const noticedMs = 250;

/** Shows at once that a click was noticed; what it asks for, a moment later, is counted itself. */
export function showNoticed(): void {
  setTimeout(beginWaiting(), noticedMs);
}

/** A file of the dashboard's own: it needs no session and says only that the server is there. */
const probe = '/icon.svg';
const probeTimeoutMs = 5000;

/**
 * Asks, because a browser that calls itself online may have no way to the dashboard, and one that
 * calls itself offline has a way to a dashboard on this very machine.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    await window.fetch(probe, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

const pauseMs = { first: 500, longest: 4000 };
let back: Promise<boolean> | null = null;

/**
 * Resolves when the dashboard answers, with whether it had to be waited for; the line is down
 * meanwhile. One asks for all.
 */
export function untilReachable(): Promise<boolean> {
  return (back ??= askUntilReachable().finally(() => (back = null)));
}

async function askUntilReachable(): Promise<boolean> {
  for (let ms = pauseMs.first; !(await isReachable()); ms = Math.min(2 * ms, pauseMs.longest)) {
    changeLine({ isDown: true });
    await pauseOrOnline(ms);
  }
  const wasDown = line.isDown;
  if (wasDown) changeLine({ isDown: false });
  return wasDown;
}

/**
 * What failed for want of a line is asked for again once there is one: somebody opened it. What was
 * broken off on purpose, as each search is by the next letter, says nothing of the line.
 */
export async function onceReachable<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isBrokenOff = error instanceof DOMException && error.name === 'AbortError';
      if (isBrokenOff || !(await untilReachable())) throw error;
    }
  }
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
