import type { Browser, Page } from '@playwright/test';
import { expect, openPersonMenu, test } from './fixtures.ts';
import { postCharge, freshReference } from './merchant.ts';

// The way from page to page is what these are about, with what links fetch ahead.
test.use({ prefetching: true });

test('the command menu opens a pasted id by keyboard, focus and all', async ({ page, home }) => {
  const charge = await postCharge();
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  await page.getByRole('link', { name: 'Visão geral' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(charge.id);
  await expect(page.getByRole('option', { name: `Abrir a transação ${charge.id}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the command menu searches whatever else was pasted', async ({ page, home }) => {
  const charge = await postCharge({ clientReference: freshReference() });
  await page.goto(home);
  await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
  await page.getByPlaceholder(/Cole um ID/).fill(charge.clientReference ?? '');
  await page.getByRole('option', { name: /^Buscar por referência/ }).click();
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
});

test('single-key shortcuts search and help, and can be turned off', async ({ page, home }) => {
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  // Rows that cannot be selected have no keys that would.
  await page.goto(`${home}/extrato`);
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toContainText('Próxima linha', { timeout: 500 });
  }).toPass();
  await expect(help).not.toContainText(/Marcar ou desmarcar|Revisar o que foi escrito/);
  await page.goto(`${home}/transacoes`);
  const box = page.getByPlaceholder(/Cole um ID/);
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help).toContainText('Marcar ou desmarcar');
  await help.getByRole('checkbox', { name: /uma só tecla/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(box).toBeHidden();
});

test('a row that is selected by its key has what can be done with it one key away, and Escape lets go of it', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/transacoes?status=COMPLETED`);
  await page.locator('[data-row-link]').first().focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Transações selecionadas' });
  await expect(bar).toContainText('1 selecionada');
  await page.keyboard.press('a');
  await expect(bar.getByRole('button', { name: 'Reenviar 1 callback' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check();
  await expect(bar).toContainText(/25 selecionadas de [\d.]+: só esta página/);
  // All are selected, those of the other pages too, and the list stays as it is.
  const all = bar.getByRole('button', { name: /^Selecionar as / });
  const count = /[\d.]+/.exec((await all.textContent()) ?? '')?.[0] ?? 'none';
  await all.click();
  await expect(bar).toContainText(`${count} selecionadas`);
  await expect(all).toHaveCount(0);
  await expect(bar.getByRole('button', { name: `Reenviar ${count} callbacks` })).toBeVisible();
  await expect(page).toHaveURL(`${home}/transacoes?status=COMPLETED`);
  await expect(page.locator('tbody [data-row-link]')).toHaveCount(25);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(bar).toContainText(`${count} selecionadas`);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  // The log is not counted.
  await page.goto(`${home}/callbacks`);
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check();
  const attempts = page.getByRole('region', { name: 'Tentativas selecionadas' });
  await attempts.getByRole('button', { name: 'Selecionar até 1.000' }).click();
  await expect(attempts).not.toContainText(/^25 selecionadas/);
  await expect(attempts).not.toContainText('só esta página');
  await expect(page).toHaveURL(`${home}/callbacks`);
  // A charge that nobody has paid moved no money, and its shop is told nothing again.
  await page.goto(`${home}/transacoes?status=PENDING`);
  await page.locator('tbody').getByRole('checkbox').first().check();
  await expect(bar).toContainText('1 selecionada 1 sem efeito no saldo');
  await expect(bar.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
});

test('the theme is chosen in the menu and stands before the next page is drawn', async ({
  page,
  home,
}) => {
  await page.goto(home);
  await openPersonMenu(page);
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto(`${home}/transacoes`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  await expect(page.locator('html')).toHaveClass(/dark/);
});

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How many elements the browser computed the style of in one go, at most, while this was done. */
async function mostRestyled(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[];
  };
  const restyled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return Math.max(0, ...restyled.map(({ args }) => args.elementCount ?? 0));
}

test('a drawer and a menu style no more of the page than themselves', async ({
  browser,
  page,
  home,
}) => {
  // So wide that the page makes way for the drawer.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home}/transacoes`);
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  const restyled = await mostRestyled(browser, page, async () => {
    await openPersonMenu(page);
    await page.keyboard.press('Escape');
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByRole('dialog', { name: 'Transação' })).toBeVisible();
  });
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan(all / 2);
  // The command menu goes as it is, and is not drawn first as it will be when it opens next.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Comandos' });
  await menu.getByRole('combobox').fill('37,90');
  await expect(menu.getByRole('option').first()).toBeVisible();
  const ofMenu = await mostRestyled(browser, page, async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  expect(ofMenu).toBeLessThan(all / 2);
});

test('the language changes in place and stays', async ({ page, home }) => {
  await page.goto(home);
  await openPersonMenu(page);
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});

test('the keyboard reaches the content in one step', async ({ page, home }) => {
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('an unknown address says so and leads back, inside the account as well', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/nada/disto`);
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expect(page).toHaveTitle('Página não encontrada · Ipê');
  const menuItem = page.getByRole('link', { name: 'Transações', exact: true });
  await expect(menuItem).toBeVisible();
  // An icon has a size by its style alone: what it draws is there only with the sheet.
  const drawn = () => menuItem.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(drawn).toBeGreaterThan(0);
  // Nor is there a second try at what does not exist.
  await page.goto(`${home}/pagamentos-em-lote/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Não encontrado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
  await page.goto('/nao/existe/mesmo');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(home);
});

test('somebody else’s connection behaves as an unknown address', async ({ page }) => {
  for (const path of ['/00000000-0000-4000-8000-000000000000/transacoes', '/nada']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect(page).toHaveTitle('Página não encontrada · Ipê');
  }
});

test('in a wide window every page has one measure, in the middle', async ({ page, home }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  for (const path of ['', '/transacoes', '/configuracoes', '/seguranca', '/desenvolvedor']) {
    await page.goto(home + path);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = page.getByRole('banner');
    const search = await bar.getByRole('button', { name: 'Buscar ou ir para…' }).boundingBox();
    const act = await bar.getByRole('link', { name: 'Cobrar' }).boundingBox();
    const left = (heading?.x ?? 0) - 240;
    expect(search?.x).toBe(heading?.x);
    expect(Math.abs(1920 - (act?.x ?? 0) - (act?.width ?? 0) - left)).toBeLessThan(2);
  }
});

test('the rail of a small window has every page in sight', async ({ page, home }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${home}/configuracoes`);
  const rail = page.getByRole('navigation', { name: 'Navegação principal' });
  await expect(rail.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(rail.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  // What is in no list of it is lit by who it is about.
  const person = page.getByRole('button', { name: /^Menu de / });
  await expect(person).not.toHaveAttribute('aria-current');
  await page.goto(`${home}/seguranca`);
  await expect(person).toHaveAttribute('aria-current', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is a drawer that closes behind the choice', async ({ page, home }) => {
    await page.goto(home);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Transações' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible();
    await expect(drawer).toBeHidden();
    // What stands in the top bar of a wide window is here.
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await drawer.getByRole('link', { name: 'Sacar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Novo saque' })).toBeVisible();
    await expect(drawer).toBeHidden();
    // The bar says where one is, also of a page that is one of the others.
    const current = page
      .getByRole('navigation', { name: 'Páginas principais' })
      .locator('[aria-current]');
    await page.goto(`${home}/extrato`);
    await expect(current).toHaveText('Mais');
    await page.goto(`${home}/buscar/varios`);
    await expect(current).toHaveText('Transações');
  });
});

test('a command comes before a search for its name, and Enter takes it', async ({ page, home }) => {
  await page.goto(`${home}/transacoes`);
  await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
  const box = page.getByPlaceholder(/Cole um ID/);
  await box.fill('fechar');
  await expect(page.getByRole('option').first()).toHaveText('Fechar o dia de ontem');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Fechar o dia de ontem');
  // A setting is found by what it is about.
  for (const [word, at] of [
    ['saque automático', 'Configurações da conta'],
    ['2fa', 'Segurança'],
    ['notificações', /^Segurança.*notificações/],
  ] as const) {
    await box.fill(word);
    await expect(page.getByRole('option', { name: at })).toBeVisible();
  }
  await box.fill('sacar');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Novo saque/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/sacar`);
});

test('the focus goes to the first wrong field, and to the content of the next page', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/sacar`);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  const { id } = await postCharge();
  await page.goto(`${home}/transacoes?detail=${id}`);
  await page.getByRole('link', { name: 'Abrir a página' }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP/);
  await expect(page.locator('body')).not.toBeFocused();
});
