import { beginWaiting, changeLine, readLine, showNoticed, untilReachable } from './line.ts';

/** What the router asks for within this time of a navigation is the page that it leads to. */
const navigationMs = 1000;
/** How often a page is asked for that fails though the dashboard can be reached. */
const attemptsMax = 3;
let navigatedAt = -Infinity;
let isLeaving = false;

/** Next.js calls it when a link, a filter, Back or our own code goes somewhere. */
export function noteNavigation(): void {
  navigatedAt = performance.now();
  showNoticed();
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
  });
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
      return await ask();
    } catch (error) {
      // Only the network fails with a TypeError; what was broken off on purpose does not.
      const isNetwork = error instanceof TypeError && !isLeaving;
      failures += 1;
      if (!isNetwork || failures === attemptsMax) throw error;
      if (await untilReachable()) failures = 0;
    }
  }
}
