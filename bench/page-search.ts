import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

interface Signed {
  /** Address of the account's overview. */
  base: string;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** What was pasted, and how long after Enter its page was there. */
export interface SearchTime {
  name: string;
  medianMs: number;
  slowestMs: number;
  /** Where those ended that led to no content. */
  lost: string[];
}

const rounds = 7;
/** What has no content by then will have none. */
const patienceMs = 30_000;
/** Of the transaction's page, as it is called there. */
const pastedTerms = ['ID', 'E2E', 'Referência'] as const;

/**
 * One paste and one Enter from the overview, until the page that was searched for has its content:
 * a new paid transaction by each of its names, and an amount and a name that many have.
 */
export async function measureSearch(browser: Browser, signed: Signed): Promise<SearchTime[]> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    storageState: signed.storageState,
  });
  try {
    const page = await context.newPage();
    const texts = await pastedTexts(page, signed.base);
    const times: SearchTime[] = [];
    for (const [name, text] of texts) {
      const taken: number[] = [];
      const lost: string[] = [];
      // The first one fetches what a person's second search finds in the cache.
      for (let round = 0; round <= rounds; round += 1) {
        const ms = await searchOnce(page, { base: signed.base, text });
        if (ms === null) lost.push(page.url());
        else if (round > 0) taken.push(ms);
      }
      const ordered = taken.toSorted((one, other) => one - other);
      times.push({
        name,
        medianMs: ordered[Math.floor(ordered.length / 2)] ?? Number.NaN,
        slowestMs: ordered.at(-1) ?? Number.NaN,
        lost,
      });
    }
    return times;
  } finally {
    await context.close();
  }
}

async function pastedTexts(page: Page, base: string): Promise<Map<string, string>> {
  await page.goto(`${base}/transacoes?status=COMPLETED&type=DEPOSIT`);
  const rows = await page.locator('a[data-row-link]').all();
  // A click opens the drawer; its address is the page.
  const hrefs = await Promise.all(rows.map((row) => row.getAttribute('href')));
  const texts = new Map<string, string>();
  for (const href of hrefs) {
    await page.goto(new URL(href ?? '', base).href);
    await page.locator('main dt').first().waitFor();
    for (const term of pastedTerms) {
      const values = page.locator(`main dt:text-is("${term}") + dd`);
      if ((await values.count()) > 0) texts.set(term, (await values.first().innerText()).trim());
    }
    // Not every charge has a reference.
    if (texts.size === pastedTerms.length) break;
    texts.clear();
  }
  return texts.set('an amount of many', 'R$ 37,90').set('a name of many', 'silva');
}

/**
 * Milliseconds from the key until the frame with the content is painted, told by the page itself: a
 * tool that looks from outside looks after 270 ms and then after 770. Null: there was none.
 */
async function searchOnce(page: Page, { base, text }: { base: string; text: string }) {
  await page.goto(base, { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.getByPlaceholder(/Cole um ID/).fill(text);
  await page.locator('[cmdk-item][aria-selected=true]').waitFor();
  const waiting = await page.evaluateHandle(watchForContent);
  await page.keyboard.press('Enter');
  return Promise.race([
    waiting.evaluate(({ shown }) => shown),
    wait(patienceMs, null, { ref: false }),
  ]);
}

/** In the page: `shown` resolves to the milliseconds from the next key to a list or transaction. */
function watchForContent() {
  const hasContent = () =>
    document.querySelector('a[data-row-link]') !== null ||
    // Every transaction has one, paid or not.
    [...document.querySelectorAll('main dt')].some((term) => term.textContent === 'ID');
  const shown = new Promise<number>((resolve) => {
    function onKey({ timeStamp: pressedAt }: KeyboardEvent) {
      function look() {
        if (!hasContent()) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
      }
      look();
    }
    addEventListener('keydown', onKey, { capture: true, once: true });
  });
  // A promise by itself would be waited for.
  return { shown };
}
