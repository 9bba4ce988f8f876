import type { Page } from '@playwright/test';
import { choose, optionsOf } from './controls.ts';
import { expect, test, untilQuiet } from './fixtures.ts';
import { startFrailLine } from './frail-line.ts';
import { freshReference, postCharge, readCharge } from './merchant.ts';

// The way from page to page is what these are about, with what links fetch ahead.
test.use({ prefetching: true });

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
});

test('a filter and a row without a network come by themselves once it is back', async ({
  page,
  context,
  home,
}) => {
  const reference = freshReference();
  const charge = await postCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?q=${reference}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  // The code of the options is here once they were open.
  await optionsOf(page.getByLabel(/^Tipo/));
  await context.setOffline(true);
  await choose(page.getByLabel(/^Tipo/), 'Saque');
  await expect(message(page)).toBeVisible();
  await expect(page.getByRole('link', { name: charge.id })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: charge.id })).toBeHidden();
  await choose(page.getByLabel(/^Tipo/), 'Depósito');
  await expect(page.getByRole('link', { name: charge.id })).toBeVisible();
  // The code of the drawer is here once it was open; the row is what has to come.
  const drawer = page.getByRole('dialog');
  await page.getByRole('link', { name: charge.id }).click();
  await expect(drawer).toContainText(reference);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: charge.id }).hover();
  await untilQuiet(page);
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

test('without a network a file, a tab, the command menu and Back keep the page', async ({
  page,
  context,
  home,
}) => {
  await page.goto(`${home}/extrato`, { waitUntil: 'networkidle' });
  // Its code comes with its first opening.
  await chooseCommand(page, 'infrações');
  await expect(heading(page)).toHaveText('Infrações');
  await untilQuiet(page);
  const all = page.getByRole('link', { name: /^Todas/ });
  await context.setOffline(true);
  await all.click();
  await expect(message(page)).toBeVisible();
  await expect(all).not.toHaveAttribute('aria-current', 'page');
  await chooseCommand(page, 'callbacks');
  await expect(heading(page)).toHaveText('Infrações');
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText('Extrato');
  // Last, for the browser's driver goes on waiting for where this would have led.
  const isHeld = await page.getByRole('button', { name: /^Mês passado .*CSV/ }).evaluate(
    (button: HTMLButtonElement) =>
      new Promise<boolean>((resolve) => {
        window.navigation.addEventListener('navigate', (event) => {
          resolve(event.destination.url.includes('statements-file') && event.defaultPrevented);
        });
        button.click();
      }),
  );
  expect(isHeld).toBe(true);
});

test('what was opened without a network and is not here yet comes by itself once it is back', async ({
  page,
  context,
  home,
}) => {
  await page.goto(`${home}/transacoes`, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('extrato');
  await expect(message(page)).toBeVisible();
  await expect(page.getByText('Esta parte da página não carregou')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: /^Extrato/ })).toBeVisible();
  await expect(message(page)).toBeHidden();
});

async function chooseCommand(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/Cole um ID/).fill(text);
  const option = page.getByRole('option', { name: new RegExp(`^${text}`, 'i') });
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test.describe('on a line that breaks', () => {
  test.use({
    expectedErrors: [/ERR_(EMPTY_RESPONSE|INCOMPLETE_CHUNKED)|Falling back to browser navigation/],
  });

  test('an answer that breaks off keeps the page, and is asked for again', async ({
    page,
    home,
  }) => {
    const line = await startFrailLine();
    await page.goto(`${line.url}${home}/cobrar`, { waitUntil: 'networkidle' });
    await page.getByLabel('Valor (R$)').fill('37,90');
    line.breakOff();
    await page.getByRole('link', { name: 'Extrato', exact: true }).click();
    await expect(message(page)).toBeVisible();
    await expect(page.getByLabel('Valor (R$)')).toHaveValue('37,90');
    line.mend();
    await expect(heading(page)).toHaveText('Extrato');
    await expect(message(page)).toBeHidden();
    line.close();
  });

  test('a row that is opened while nothing answers comes by itself once something does', async ({
    page,
    home,
  }) => {
    const reference = freshReference();
    const charge = await postCharge({ clientReference: reference });
    const line = await startFrailLine();
    const list = `${line.url}${home}/transacoes?q=${reference}`;
    await page.goto(list, { waitUntil: 'networkidle' });
    const row = page.getByRole('link', { name: charge.id });
    // The code of the drawer is here once the row was pointed at.
    await row.hover();
    await untilQuiet(page);
    line.cut();
    await row.click();
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
    line.mend();
    await expect(page.getByRole('dialog')).toContainText(reference);
    await expect(message(page)).toBeHidden();
    line.close();
  });
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

/** Notes with each click and key whether the page showed by the next frame that it was noticed. */
function noteFeedback(): void {
  for (const type of ['click', 'change', 'keydown']) {
    const note = () => {
      requestAnimationFrame(() => {
        const bar = document.querySelector('[data-waiting]');
        document.documentElement.toggleAttribute('data-noticed', bar !== null);
      });
    };
    window.addEventListener(type, note, { capture: true });
  }
}

test('on a slow line whatever was clicked shows within a frame that it was noticed', async ({
  page,
  home,
}) => {
  await page.addInitScript(noteFeedback);
  await page.goto(`${home}/transacoes`, { waitUntil: 'networkidle' });
  await slowDown(page);
  const bar = page.locator('[data-waiting]');
  for (const act of [
    () => choose(page.getByLabel(/^Tipo/), 'Depósito'),
    () => page.getByRole('button', { name: 'Próxima página' }).click(),
    () => page.getByRole('link', { name: 'Infrações' }).first().click(),
    () => page.getByRole('link', { name: /^Todas/ }).click(),
    () => chooseCommand(page, 'nova cobrança'),
  ]) {
    await act();
    await expect(page.locator('html')).toHaveAttribute('data-noticed');
    await expect(bar).toHaveCount(0);
  }
  await page.getByLabel('Valor (R$)').fill('37,90');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);

  await page.getByRole('link', { name: 'Transações', exact: true }).first().click();
  await page.getByRole('searchbox').fill('alguém');
  await page.getByRole('link', { name: 'Callbacks', exact: true }).click();
  await expect(heading(page)).toHaveText('Callbacks');
  await expect(bar).toHaveCount(0);
  await expect(heading(page)).toHaveText('Callbacks');
});
