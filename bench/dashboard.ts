import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { pages } from '#lib/client/navigation/pages.ts';
import { browserOptions } from '#scripts/test/browser.ts';
import { startSeededPlatform } from './dashboard-platform.ts';
import { measureSearch, type SearchTime } from './page-search.ts';
import { measurePage } from './page-vitals.ts';
import type { PageVitals } from './page-vitals.ts';
import { startBlankNext } from './peers/blank-next.ts';

/** A platform that runs already: where its dashboard is and who signs in. */
const running = z.object({
  dashboardUrl: z.string(),
  email: z.string(),
  password: z.string(),
  /** A connection of the API-key edition, for the page that only that one has. */
  gatewayConnectionId: z.string().optional(),
});

/** What stands in the address of a page for the name that its path has in brackets. */
const placeholders: Record<string, Placeholder> = {
  day: () => yesterday(),
  transactionId: { list: 'transacoes', id: /EP[0-9A-F]{24}/ },
  infractionId: { list: 'infracoes?tab=all', id: /IN[0-9A-F]{24}/ },
  callbackId: { list: 'callbacks', id: /(?<=\/callbacks\/)[^/?]+$/ },
  // The seed makes no plans.
  planId: () => null,
};

/** The value itself, or whose newest row has it: its list, and the form of its id. */
type Placeholder = (() => string | null) | { list: string; id: RegExp };

const visits = [
  ...Object.entries(pages).map(([name, page]) => ({
    name,
    // What a search finds leads on to another page.
    path: name === 'search' ? `${page.path}?q=nobody-has-this` : page.path,
    isGateway: 'needs' in page && page.needs === 'feeRules',
  })),
  { name: 'transactions1000', path: 'transacoes?limit=1000', isGateway: false },
  { name: 'statements1000', path: 'extrato?limit=1000', isGateway: false },
];

/**
 * Goal 13: each page of a production build, with a million transactions behind it, beside a blank
 * Next.js application; `names`: these pages alone, without the search. `BENCH_STACK={dashboardUrl,
 * email, password}` measures a platform that runs already; else one is started and seeded, which
 * takes minutes.
 */
export async function benchDashboard(names?: readonly string[]): Promise<void> {
  const unknown = names?.filter((wanted) => !visits.some(({ name }) => name === wanted)) ?? [];
  if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}`);
  process.stdout.write('\n13. Dashboard in a browser\n   peer: blank Next.js application\n');
  const given = process.env['BENCH_STACK'];
  const platform = given
    ? { ...running.parse(JSON.parse(given)), close: async () => {} }
    : await startSeededPlatform();
  const browser = await chromium.launch(browserOptions());
  try {
    const peer = await startBlankNext();
    const blank = await measurePage(browser, { url: peer.url });
    await peer.close();
    print('blank Next.js', blank, blank);
    const { base, storageState } = await signIn(browser, platform);
    const gateway = platform.gatewayConnectionId;
    for (const { name, path, isGateway } of visits) {
      if (names && !names.includes(name)) continue;
      const home = isGateway ? gateway && new URL(`/${gateway}`, base).href : base;
      const address = home ? await fill(browser, { base: home, storageState, path }) : null;
      if (address === null) process.stdout.write(`   ${name}: not there\n`);
      else print(name, await measurePage(browser, { url: address, storageState }), blank);
    }
    if (names) return;
    for (const time of await measureSearch(browser, { base, storageState })) printSearch(time);
  } finally {
    await browser.close();
    await platform.close();
  }
}

interface Access {
  dashboardUrl: string;
  email: string;
  password: string;
}

async function signIn(browser: Browser, { dashboardUrl, email, password }: Access) {
  const context = await browser.newContext({ baseURL: dashboardUrl, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/entrar', { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => /^\/[^/]{20,}$/.test(url.pathname), { timeout: 30_000 });
  const base = page.url();
  const storageState = await context.storageState();
  await context.close();
  return { base, storageState };
}

interface Address {
  base: string;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  path: string;
}

/** The address of a page with its placeholders filled; null when the dashboard has no such page. */
async function fill(browser: Browser, { base, storageState, path }: Address) {
  const context = await browser.newContext({ storageState, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    let filled = path;
    for (const [bracketed = '', name = ''] of path.matchAll(/\[(\w+)\]/g)) {
      const value = await valueOf(page, { base, placeholder: placeholders[name] });
      if (value === null) return null;
      filled = filled.replace(bracketed, value);
    }
    const address = filled === '' ? base : `${base}/${filled}`;
    const response = await page.goto(address);
    return response?.ok() === true ? address : null;
  } finally {
    await context.close();
  }
}

async function valueOf(
  page: Page,
  { base, placeholder }: { base: string; placeholder: Placeholder | undefined },
): Promise<string | null> {
  if (placeholder === undefined) return null;
  if (typeof placeholder === 'function') return placeholder();
  await page.goto(`${base}/${placeholder.list}`);
  const links = page.locator('a[data-row-link]');
  if ((await links.count()) === 0) return null;
  const href = (await links.first().getAttribute('href')) ?? '';
  return placeholder.id.exec(href)?.[0] ?? null;
}

function yesterday(): string {
  const zone = { timeZone: 'America/Sao_Paulo' };
  return new Intl.DateTimeFormat('en-CA', zone).format(Date.now() - 86_400_000);
}

function print(name: string, ours: PageVitals, blank: PageVitals): void {
  const { scriptBytes, allScriptBytes, lcpMs, lcpSlowMs, inpMs, cls } = ours;
  const figures = [
    `JS ${kilobytes(scriptBytes)}, ratio ${(scriptBytes / blank.scriptBytes).toFixed(2)}`,
    `with prefetches ${kilobytes(allScriptBytes)}`,
    `LCP ${lcpMs.toFixed(0)} ms, slow 4G ${lcpSlowMs.toFixed(0)} ms`,
    `INP ${inpMs.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
  ];
  process.stdout.write(`   ${name}: ${figures.join('; ')}\n`);
}

function printSearch({ name, medianMs, slowestMs, lost }: SearchTime): void {
  const [median, slowest] = [medianMs.toFixed(0), slowestMs.toFixed(0)];
  process.stdout.write(`   Enter to page, ${name}: median ${median} ms, slowest ${slowest} ms\n`);
  for (const url of lost) process.stdout.write(`   no content after Enter: ${url}\n`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}
