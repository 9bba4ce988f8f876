import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a person feels of a page, and what its first load costs. */
export interface PageVitals {
  /** Compressed bytes of the scripts that the page's own HTML names: its first load. */
  scriptBytes: number;
  /** The same of all scripts, with those of pages that links in sight fetch ahead. */
  allScriptBytes: number;
  /** Largest contentful paint in milliseconds, without a limit on the line and on slow 4G. */
  lcpMs: number;
  lcpSlowMs: number;
  /** Longest answer to a key or a click, in milliseconds; 16 is the finest the browser tells. */
  inpMs: number;
  /** Cumulative layout shift over all of it. */
  cls: number;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Where and as whom a page is visited. */
export interface Visit {
  url: string;
  storageState?: StorageState;
}

/** As Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Shifts that come late count too, and nothing tells that none will follow: it is waited for. */
const settleMs = 1_200;

/** Not every page answers every key, the blank one none: an answer is given this long. */
const answerMs = 300;

/** Three first visits on a free line and as many on slow 4G, medians, each with an empty cache. */
export async function measurePage(browser: Browser, visit: Visit): Promise<PageVitals> {
  const free = await repeat(3, () => visitOnce(browser, visit, 'free'));
  const slow = await repeat(3, () => visitOnce(browser, visit, 'slow'));
  return {
    scriptBytes: median(free.map((one) => one.scriptBytes)),
    allScriptBytes: median(free.map((one) => one.allScriptBytes)),
    lcpMs: median(free.map((one) => one.lcpMs)),
    lcpSlowMs: median(slow.map((one) => one.lcpMs)),
    inpMs: median(free.map((one) => one.inpMs)),
    cls: Math.max(...[...free, ...slow].map((one) => one.cls)),
  };
}

async function repeat<Value>(times: number, work: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let time = 0; time < times; time += 1) values.push(await work());
  return values;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function visitOnce(browser: Browser, visit: Visit, line: 'free' | 'slow') {
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1280, height: 900 },
    ...(visit.storageState && { storageState: visit.storageState }),
  });
  try {
    const page = await context.newPage();
    const scripts = await countScripts(page, line);
    await page.addInitScript(watchVitals);
    await page.goto(visit.url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const bytes = scripts();
    const lcpMs = await page.evaluate(() => window.benchVitals?.lcp ?? Number.NaN);
    if (line === 'free') await interact(page);
    // Nothing tells that no shift will follow.
    await page.waitForTimeout(settleMs);
    const { inp, cls } = await page.evaluate(() => window.benchVitals ?? { inp: NaN, cls: NaN });
    return { ...bytes, lcpMs, inpMs: inp, cls };
  } finally {
    await context.close();
  }
}

/** Adds up what comes over the line for scripts, headers aside. */
async function countScripts(page: Page, line: 'free' | 'slow') {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (line === 'slow') await client.send('Network.emulateNetworkConditions', slow4g);
  const ofDocument = new Map<string, boolean>();
  const bytes = { scriptBytes: 0, allScriptBytes: 0 };
  client.on('Network.requestWillBeSent', ({ requestId, type, initiator }) => {
    if (type === 'Script') ofDocument.set(requestId, initiator.type === 'parser');
  });
  // The length that `loadingFinished` tells has the headers in it.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const isOwn = ofDocument.get(requestId);
    if (isOwn === undefined) return;
    bytes.allScriptBytes += encodedDataLength;
    if (isOwn) bytes.scriptBytes += encodedDataLength;
  });
  return () => ({ ...bytes });
}

/** What every page has: tabbing through it, the command menu, typing into it, leaving it. */
async function interact(page: Page): Promise<void> {
  // The blank page answers no key: there is nothing to wait for but time.
  const answered = () => page.waitForTimeout(answerMs);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+k');
  await answered();
  await page.keyboard.type('37,90', { delay: 60 });
  await page.keyboard.press('Escape');
  await answered();
}

declare global {
  interface Window {
    benchVitals?: { lcp: number; inp: number; cls: number };
  }
}

/** Runs in the page, before anything of its own. */
function watchVitals(): void {
  const vitals = { lcp: 0, inp: 0, cls: 0 };
  window.benchVitals = vitals;
  const watch = (type: string, each: (entry: PerformanceEntry) => void, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
    observer.observe({ type, buffered: true, ...options });
  };
  watch('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  const answered = (entry: PerformanceEntry) => {
    // A pointer that happens to lie over the page as it comes is nobody's interaction.
    if (!('interactionId' in entry) || !entry.interactionId) return;
    vitals.inp = Math.max(vitals.inp, entry.duration);
  };
  watch('event', answered, { durationThreshold: 16 });
  watch('layout-shift', (entry) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) {
      vitals.cls += Number(entry.value);
    }
  });
}
