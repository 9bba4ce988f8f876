import type { Page } from '@playwright/test';
import { expect, test, untilQuiet } from '#e2e/fixtures.ts';
import { openOwnWorkspace } from '#e2e/own-workspace.ts';

test.use({ signedIn: false });

/** A shop to which nothing happened yet looks the same every day, but for what names today. */
const ofShop = {
  overview: '',
  transactions: '/transacoes',
  callbacks: '/callbacks',
  undelivered: '/callbacks/nao-avisadas',
  health: '/callbacks/saude',
  resends: '/callbacks/reenvio',
  infractions: '/infracoes',
  charge: '/cobrar',
  withdrawal: '/sacar',
  'look-up': '/buscar/varios',
  suspense: '/valores-a-identificar',
} as const;

async function keep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await untilQuiet(page);
  const passing = page.locator('time, [data-passing], code');
  await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true, mask: [passing] });
}

test('a new shop looks as it did', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['entrar', 'primeiro-acesso']) {
    await page.goto(`/${name}`);
    await keep(page, name);
  }
  const home = await openOwnWorkspace(page, 'Loja Nova');
  for (const [name, path] of Object.entries(ofShop)) {
    await page.goto(`${home}${path}`);
    await keep(page, name);
  }
  await page.goto('/nao/existe');
  await keep(page, 'not-found');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/cobrar`);
  await keep(page, 'charge-phone-dark');
});
