import type { Page } from '@playwright/test';
import { writeDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import { postCharge, freshReference, readCharge } from './merchant.ts';
import { stack } from './stack.ts';

/** Lets no script through until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts come only when the function that it returns is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a charge filled in and sent before the scripts is created as it was filled in, once', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  const release = await openWithoutScripts(page, `${home}/cobrar`);
  await page.getByLabel('Valor (R$)').fill('37,90');
  await page.getByLabel('Referência').fill(reference);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Referência')).toHaveValue(reference);
  release();

  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  const charge = await readCharge(page.url().slice(-26));
  expect(charge).toMatchObject({ amount: 37.9, clientReference: reference });
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});

test('what is typed before the scripts is worked out when they come, unsent', async ({
  page,
  home,
}) => {
  const release = await openWithoutScripts(page, `${home}/sacar`);
  await page.getByText('QR Code (copia e cola)').click();
  await page.getByLabel('Valor (R$)').fill('10,00');
  release();
  await expect(page.getByLabel('Código Pix')).toBeVisible();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('10,00');
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('10,00');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a search and a filter begun before the scripts narrow the list', async ({ page, home }) => {
  const reference = freshReference();
  const charge = await postCharge({ clientReference: reference });
  const release = await openWithoutScripts(page, `${home}/transacoes`);
  await page.getByRole('searchbox', { name: /Buscar/ }).fill(reference);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).click();
  release();
  await page.getByRole('option', { name: 'Depósito', exact: true }).click();
  await expect(page).toHaveURL(/type=DEPOSIT/);
  await expect(page).toHaveURL(new RegExp(`q=${reference}`));
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await expect(page.getByRole('link', { name: charge.id })).toBeVisible();
});

test('a page whose code is late shows its shape, then itself', async ({ page, home }) => {
  await page.goto(home, { waitUntil: 'networkidle' });
  const release = await holdScripts(page);
  await page.getByRole('link', { name: 'Transações', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Carregando as transações' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Carregando as transações' })).toHaveCount(0);
});

test('evidence pressed twice while what places it is late is in the text once, beside what was written meanwhile', async ({
  page,
  home,
}) => {
  await writeDefense(page, home, 'O pedido foi entregue.');
  const release = await holdScripts(page);
  const chip = page.getByRole('button', { name: 'Inserir no texto: Liquidação' });
  await chip.dblclick();
  const text = page.getByLabel('Texto da defesa');
  await text.fill('O pedido foi entregue ontem.');
  release();
  await expect(text).toHaveValue(/^O pedido foi entregue ontem\.\n\n[^\n]*foi liquidado em[^\n]*$/);
});

test.describe('without a part of the code', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('evidence whose placing does not load goes to the end of the text', async ({
    page,
    home,
  }) => {
    await writeDefense(page, home, 'O pedido foi entregue. Pedimos que o relato seja recusado.');
    await page.route('**/_next/static/**/*.js*', (route) => route.abort());
    await page.getByRole('button', { name: 'Inserir no texto: Liquidação' }).click();
    await expect(page.getByLabel('Texto da defesa')).toHaveValue(
      /recusado\.\n\n[^\n]*foi liquidado em[^\n]*$/,
    );
  });
});

test.describe('of a visitor', () => {
  test.use({ signedIn: false });

  test('a sign-in sent before the scripts signs in', async ({ page }) => {
    const { email, password } = stack();
    const release = await openWithoutScripts(page, '/entrar');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Senha')).toHaveValue(password);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  });
});

test('a list that streams in is shown with the next frame: React counts from a name without a time', async ({
  page,
  home,
}) => {
  const answer = await page.goto(`${home}/transacoes`);
  const document = (await answer?.text()) ?? '';
  // Where a new React counts from another name, lists are seen 300 ms late again.
  expect(document.includes('{$RT=performance.now()}'), 'React names its clock $RT').toBe(true);
  expect(await page.evaluate('typeof $RT')).toBe('undefined');
});
