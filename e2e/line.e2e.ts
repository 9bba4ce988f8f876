import type { Page } from '@playwright/test';
import { expect, openPersonMenu, test } from './fixtures.ts';
import { freshReference, postCharge, readCharge } from './merchant.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const message = (page: Page) => page.getByText('Sem conexão com o painel.');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without a network a click keeps the page, says so, and is followed once it is back', async ({
  page,
  context,
  home,
}) => {
  await page.goto(`${home}/cobrar`, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByLabel('Valor (R$)').fill('37,90');
  await page.getByRole('link', { name: 'Extrato', exact: true }).click();
  await expect(message(page)).toBeVisible();
  await page.getByRole('link', { name: 'Infrações' }).first().click();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('37,90');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Infrações');
  await expect(message(page)).toBeHidden();
  // Back to a page that is not held, and a file, which leaves the page by other ways.
  await page.goto(`${home}/extrato`, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(message(page)).toBeVisible();
  await page.getByRole('button', { name: 'CSV brasileiro' }).click();
  await page.getByRole('link', { name: 'Transações', exact: true }).click();
  await page.goBack();
  await expect(heading(page)).toHaveText('Extrato');
  await context.setOffline(false);
  await expect(message(page)).toBeHidden();
});

test('a filter and a row without a network come by themselves once it is back', async ({
  page,
  context,
  home,
}) => {
  const reference = freshReference();
  const charge = await postCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?q=${reference}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('1 transação')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Tipo', { exact: true }).selectOption('Saque');
  await expect(message(page)).toBeVisible();
  await expect(page.getByRole('link', { name: charge.id })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: charge.id })).toBeHidden();
  await page.getByLabel('Tipo', { exact: true }).selectOption('Depósito');
  await expect(page.getByRole('link', { name: charge.id })).toBeVisible();
  // The code of the drawer is here once it was open; the row is what has to come.
  const drawer = page.getByRole('dialog');
  await page.getByRole('link', { name: charge.id }).click();
  await expect(drawer).toContainText(reference);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: charge.id }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: charge.id }).click();
  await expect(message(page)).toBeVisible();
  await context.setOffline(false);
  await expect(drawer).toContainText(reference);
});

test('a form sent without a network says that nothing was sent, and is sent when asked', async ({
  page,
  context,
  home,
}) => {
  const reference = freshReference();
  await page.goto(`${home}/cobrar`, { waitUntil: 'networkidle' });
  await page.getByLabel('Valor (R$)').fill('37,90');
  await page.getByLabel('Referência').fill(reference);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('nada foi enviado agora')).toBeVisible();
  await expect(page.getByLabel('Referência')).toHaveValue(reference);
  await context.setOffline(false);
  await expect(message(page)).toHaveCount(0);
  await page.getByLabel('Referência').press('Enter');
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  expect(await readCharge(page.url().slice(-26))).toMatchObject({ clientReference: reference });
});

/** Holds back what the router asks for, but not what it asks for beforehand. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const headers = route.request().headers();
    const isAction = headers['next-action'] !== undefined;
    const isPage = headers['rsc'] !== undefined && headers['next-router-prefetch'] === undefined;
    if (isAction || isPage) await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

/** How long after the event in the page something showed that it was noticed. Milliseconds. */
async function feedbackMs(page: Page, event: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate((type) => {
    Object.assign(window, {
      feedback: new Promise<number>((resolve) => {
        let actedAt = Infinity;
        const note = () => (actedAt = Math.min(actedAt, performance.now()));
        window.addEventListener(type, note, { capture: true, once: true });
        new MutationObserver((_changes, observer) => {
          if (actedAt === Infinity || !document.querySelector('[data-waiting]')) return;
          observer.disconnect();
          resolve(performance.now() - actedAt);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    });
  }, event);
  // Nobody clicks in the very moment in which the page before is being drawn.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await act();
  const taken = await page.evaluate(() => (window as unknown as { feedback: number }).feedback);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  return taken;
}

test('on a slow line every click shows within 100 ms that it was noticed', async ({
  page,
  home,
}) => {
  test.setTimeout(90_000);
  await page.goto(`${home}/transacoes`, { waitUntil: 'networkidle' });
  await slowDown(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const acts: [what: string, event: string, act: () => Promise<unknown>][] = [
    ['filter', 'change', () => page.getByLabel('Tipo', { exact: true }).selectOption('Depósito')],
    ['page', 'click', () => page.getByRole('button', { name: 'Próxima página' }).click()],
    ['menu', 'click', () => link('Callbacks').click()],
    ['tab', 'click', () => link('Servidores').click()],
    ['Back', 'popstate', () => page.goBack()],
  ];
  for (const [what, event, act] of acts) {
    expect(await feedbackMs(page, event, act), what).toBeLessThan(100);
  }
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Cole um ID/).fill('Extrato');
  await expect(page.getByRole('option', { name: 'Extrato' }).first()).toBeVisible();
  const command = await feedbackMs(page, 'keydown', () => page.keyboard.press('Enter'));
  expect(command, 'command').toBeLessThan(100);
  await expect(heading(page)).toHaveText('Extrato');
  // An action, which is no navigation.
  await openPersonMenu(page);
  const english = page.getByRole('menuitemradio', { name: 'English' });
  expect(await feedbackMs(page, 'click', () => english.click()), 'action').toBeLessThan(100);
});
