import { beginWaiting, changeLine, readLine, showNoticed, untilReachable } from './line.ts';

/** What the router asks for within this time of a navigation is the page that it leads to. */
const navigationMs = 1000;
/** How often a page is asked for that fails though the dashboard can be reached. */
const attemptsMax = 3;
let navigatedAt = -Infinity;
let isLeaving = false;
/** What is left for once the line is back: whatever was asked for last. */
let wanted: string | null = null;
const leaving = new Set<() => void>();

/** Next.js calls it when a link, a filter, Back or our own code goes somewhere. */
export function noteNavigation(address: string): void {
  navigatedAt = performance.now();
  wanted = null;
  showNoticed();
  if (new URL(address, location.href).pathname === location.pathname) return;
  for (const listener of leaving) listener();
}

/** Tells when the page is left for another, until the function that it returns is called. */
export function onLeavingPage(listener: () => void): () => void {
  leaving.add(listener);
  return () => leaving.delete(listener);
}

/**
 * Stands between the router and the network, before anything is asked for. A page that cannot be
 * had is asked for again until it can, so that the page before it stays: the router by itself
 * would load the address, which ends on the browser's error page. What a person waits for is
 * counted. An action is sent once: the option `useOffline` of Next.js would do the rest, but it
 * sends an action again whenever its answer is lost, and an action of ours may have moved money.
 */
export function watchLine(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (headers.has('next-action')) return waitFor(act(() => ask(input, init)));
    // What may never be looked at is not worth asking for twice.
    if (!headers.has('rsc') || headers.has('next-router-prefetch')) return ask(input, init);
    const page = insist(() => ask(input, init));
    return performance.now() - navigatedAt < navigationMs ? waitFor(page) : page;
  };
  window.addEventListener('offline', () => void untilReachable());
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
  // Whatever else would leave the page for an address that does not answer, such as a file.
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    const { sameDocument, url } = event.destination;
    const isOurs = !sameDocument && new URL(url).origin === location.origin;
    if (!readLine().isDown || !isOurs || event.navigationType === 'reload') return;
    event.preventDefault();
    // What a form sends is sent again by whoever sent it.
    if (event.formData === null) void goOnceBack(url);
  });
}

async function goOnceBack(address: string): Promise<void> {
  wanted = address;
  await untilReachable();
  if (wanted === address) location.assign(address);
}

function waitFor<Value>(value: Promise<Value>): Promise<Value> {
  return value.finally(beginWaiting());
}

async function act(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  const ownAddress = response.headers.get('x-own-address');
  if (ownAddress !== null) changeLine({ ownAddress });
  return response;
}

async function insist(ask: () => Promise<Response>): Promise<Response> {
  let failures = 0;
  for (;;) {
    try {
      const response = await ask();
      void watchToEnd(response.clone());
      return response;
    } catch (error) {
      failures += 1;
      if (!isOfNetwork(error) || failures === attemptsMax) throw error;
      if (await untilReachable()) failures = 0;
    }
  }
}

/**
 * An answer that breaks off in its middle makes the router load the address: by then it is known
 * that the line is down.
 */
async function watchToEnd(response: Response): Promise<void> {
  try {
    await response.body?.pipeTo(new WritableStream());
  } catch (error) {
    if (!isOfNetwork(error)) return;
    changeLine({ isDown: true });
    void untilReachable();
  }
}

/** Only the network fails with a TypeError; what was broken off on purpose does not. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError && !isLeaving;
}
