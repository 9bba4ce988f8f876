import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { findInstalledBrowser } from '#scripts/test/browser.ts';
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

/** The pages of a connection, below its address; capitals stand for something of its own. */
const pages = [
  ['Overview', ''],
  ['Transactions', '/transacoes'],
  ['Transactions, 1000 rows', '/transacoes?limit=1000'],
  ['Transaction', '/transacoes/TRANSACTION'],
  ['Statement', '/extrato'],
  ['Statement, 1000 rows', '/extrato?limit=1000'],
  ['Closing of a day', '/extrato/dia/YESTERDAY'],
  ['Infractions', '/infracoes'],
  ['Infraction', '/infracoes/INFRACTION'],
  ['Callbacks', '/callbacks'],
  ['Callback', '/callbacks/CALLBACK'],
  ['Undelivered', '/callbacks/nao-avisadas'],
  ['Resend many', '/callbacks/reenvio'],
  ['Health of receivers', '/callbacks/saude'],
  ['New charge', '/cobrar'],
  ['New withdrawal', '/sacar'],
  // What is found leads on to another page of this list.
  ['Search', '/buscar?q=nobody-has-this'],
  ['Look-up of many', '/buscar/varios'],
  ['Connections', '/conexoes'],
  ['Developer', '/desenvolvedor'],
] as const;

/** What only the API-key edition has. */
const gatewayPages = [['Fee rules', '/tarifas']] as const;

/** Whose newest row stands for each of the capitals: its list, and the form of its id. */
const placeholders = [
  { word: 'TRANSACTION', list: '/transacoes', id: /EP[0-9A-F]{24}/ },
  { word: 'INFRACTION', list: '/infracoes?tab=all', id: /IN[0-9A-F]{24}/ },
  { word: 'CALLBACK', list: '/callbacks', id: /(?<=\/callbacks\/)[^/?]+$/ },
] as const;

/**
 * Goal 13: each page of a production build, with a million transactions behind it, beside a blank
 * Next.js application. `BENCH_STACK={dashboardUrl, email, password}` measures a platform that runs
 * already; else one is started and seeded, which takes minutes.
 */
export async function benchDashboard(): Promise<void> {
  process.stdout.write('\n13. Dashboard in a browser\n   peer: blank Next.js application\n');
  const given = process.env['BENCH_STACK'];
  const platform = given
    ? { ...running.parse(JSON.parse(given)), close: async () => {} }
    : await startSeededPlatform();
  const executablePath = findInstalledBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const peer = await startBlankNext();
    const blank = await measurePage(browser, { url: peer.url });
    await peer.close();
    print('blank Next.js', blank, blank);
    const { base, storageState } = await signIn(browser, platform);
    const gateway = platform.gatewayConnectionId;
    const visits = [
      ...pages.map(([name, path]) => ({ name, base, path })),
      ...gatewayPages.flatMap(([name, path]) =>
        gateway ? [{ name, base: new URL(`/${gateway}`, base).href, path }] : [],
      ),
    ];
    for (const { name, ...visit } of visits) {
      const address = await fill(browser, { ...visit, storageState });
      if (address === null) process.stdout.write(`   ${name}: not there\n`);
      else print(name, await measurePage(browser, { url: address, storageState }), blank);
    }
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
    let filled = path.replace('YESTERDAY', yesterday());
    for (const { word, list, id } of placeholders) {
      if (!path.endsWith(`/${word}`)) continue;
      await page.goto(`${base}${list}`);
      const links = page.locator('a[data-row-link]');
      if ((await links.count()) === 0) return null;
      const href = (await links.first().getAttribute('href')) ?? '';
      filled = path.replace(word, id.exec(href)?.[0] ?? '');
    }
    const response = await page.goto(`${base}${filled}`);
    return response?.ok() === true ? `${base}${filled}` : null;
  } finally {
    await context.close();
  }
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

function printSearch({ name, medianMs, slowestMs }: SearchTime): void {
  const [median, slowest] = [medianMs.toFixed(0), slowestMs.toFixed(0)];
  process.stdout.write(`   Enter to page, ${name}: median ${median} ms, slowest ${slowest} ms\n`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}
