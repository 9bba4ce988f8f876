import type { Browser, Page } from '@playwright/test';
import { expect, test, untilQuiet } from '#e2e/fixtures.ts';
import { openInfraction, payCharge, postCharge, topUp, withdrawTo } from '#e2e/merchant.ts';
import { type PageId, pages } from '#lib/client/navigation/pages.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { locales } from '#lib/i18n/locale.ts';
import { makePages } from './made-pages.ts';

const widths = [390, 1024, 1440, 1920];
const themes = ['light', 'dark'] as const;

/** The address of the newest row of a list. */
async function firstRow(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.locator('[data-row-link]').first().getAttribute('href')) ?? list;
}

/** Where each page is; one that is forgotten here does not compile. */
async function addresses(
  page: Page,
  browser: Browser,
  home: string,
): Promise<Record<PageId, string>> {
  await topUp(500);
  await payCharge((await postCharge()).id);
  await withdrawTo('cliente@exemplo.com.br', 5);
  await openInfraction();
  const folder = (id: PageId) => `${home}/${pages[id].path}`;
  return {
    overview: home,
    transactions: folder('transactions'),
    transaction: await firstRow(page, `${home}/transacoes?status=COMPLETED`),
    search: `${home}/buscar?q=ninguem+com+este+nome`,
    statements: folder('statements'),
    closes: folder('closes'),
    statementDay: `${home}/extrato/dia/${saoPauloDay(new Date(), -1)}`,
    infractions: folder('infractions'),
    infraction: await firstRow(page, `${home}/infracoes?tab=all`),
    callbacks: folder('callbacks'),
    callback: await firstRow(page, `${home}/callbacks`),
    undelivered: folder('undelivered'),
    callbackHealth: folder('callbackHealth'),
    callbackSample: folder('callbackSample'),
    ...(await makePages(page, browser)),
    developer: folder('developer'),
    lookUp: folder('lookUp'),
    feeCheck: folder('feeCheck'),
    indicators: folder('indicators'),
    connections: folder('connections'),
    team: folder('team'),
    settings: folder('settings'),
    security: folder('security'),
    audit: folder('audit'),
    tokens: folder('tokens'),
    newCharge: folder('newCharge'),
    newWithdrawal: folder('newWithdrawal'),
  };
}

for (const locale of locales) {
  for (const theme of themes) {
    test(`every page, ${theme}, ${locale}`, async ({ page, browser, home, baseURL }) => {
      // Those that have to be made first are made in Portuguese.
      const found = await addresses(page, browser, home);
      await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const [name, address] of Object.entries(found)) {
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await untilQuiet(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          const path = `screens/${locale}/${theme}/${name}-${String(width)}.png`;
          await page.screenshot({ path, fullPage: true });
        }
      }
    });
  }
}
