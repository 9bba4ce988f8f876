import type { Page } from '@playwright/test';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { freshReference, payCharge, readCharge } from './merchant.ts';
import { runOperator } from './operator.ts';

async function openForm(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/cobrar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nova cobrança' })).toBeVisible();
}

/** The id of the transaction whose page is open. */
async function openTransactionId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  return page.url().slice(-26);
}

test('a charge is created from the overview, shows its code and turns to paid by itself', async ({
  page,
  home,
}) => {
  await page.goto(home);
  await page.getByRole('link', { name: 'Cobrar', exact: true }).click();
  const reference = freshReference();
  // Of no amount there is nothing to tell yet, which is not zero.
  const summary = page.getByRole('region', { name: 'Quando for paga' });
  await expect(summary).toContainText(/^Quando for paga\s*Valor bruto–Tarifa–Fica nesta conta–$/);
  await page.getByLabel('Valor (R$)').fill('1.234,56');
  await choose(page.getByLabel('Prazo para pagar'), '1 hora');
  await page.getByLabel('Referência').fill(reference);
  await page.getByLabel('Nome').fill('Ana Lima');
  await page.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();

  const id = await openTransactionId(page);
  await expect(
    page.getByRole('img', { name: /^QR Code da cobrança de R\$\s1\.234,56/ }),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/00:59:|01:00:00/);
  // It gets to who pays as a message with the code, or as an image.
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  const { qrCodeText } = await readCharge(id);
  const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message?.split('\n\n')).toEqual([
    expect.stringMatching(/Pix de R\$\s1\.234,56 para /),
    qrCodeText,
    expect.stringMatching(/^O código vale até \d\d\/\d\d\/\d{4}/),
  ]);
  await expect(page.getByRole('link', { name: 'Baixar o QR Code' })).toHaveAttribute(
    'download',
    `pix-${id}.png`,
  );
  expect(await readCharge(id)).toMatchObject({
    amount: 1234.56,
    clientReference: reference,
    generatedName: 'Ana Lima',
    generatedDocument: '52998224725',
  });
  await payCharge(id);
  await expect(page.getByRole('status').filter({ hasText: 'Pagamento confirmado' })).toBeVisible();
});

test('a double click creates one charge', async ({ page, home }) => {
  const reference = freshReference();
  await openForm(page, home);
  await page.getByLabel('Valor (R$)').fill('10');
  await page.getByLabel('Referência').fill(reference);
  await page.getByRole('button', { name: 'Criar cobrança' }).dblclick();
  await openTransactionId(page);
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});

test('each split shows at once what it gets, and the payment gives just that', async ({
  page,
  home,
}) => {
  const recipient = await runOperator('account:create', { edition: 'bearer', name: 'Parceira' });
  const accountId = String(recipient['accountId']);
  await openForm(page, home);
  await page.getByLabel('Valor (R$)').fill('100,00');
  await page.getByRole('button', { name: 'Adicionar divisão' }).click();
  const row = page.getByRole('group', { name: 'Divisão 1' });
  await row.getByLabel('ID da conta que recebe').fill(accountId);
  await choose(row.getByLabel('Base de cálculo'), '% do bruto (só você paga a tarifa)');
  await row.getByLabel('Porcentagem (%)').fill('12,5');
  await expect(row.getByText(/^Recebe R\$\s12,50$/)).toBeVisible();

  await row.getByLabel('Porcentagem (%)').fill('100,1');
  await expect(page.getByText(/nenhuma divisão seria executada/)).toBeVisible();
  await row.getByLabel('Porcentagem (%)').fill('12,5');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  const id = await openTransactionId(page);
  await payCharge(id);
  const splits = page.getByRole('region', { name: 'Divisão do valor' });
  await expect(splits).toContainText('Executada');
  await expect(splits).toContainText(/Previsto\s*R\$\s12,50\s*Executado\s*R\$\s12,50/);
});

test('what is wrong stands at its field, and nothing that was typed is lost', async ({
  page,
  home,
}) => {
  await openForm(page, home);
  await page.getByLabel('Valor (R$)').fill('dez');
  await page.getByLabel('CPF ou CNPJ').fill('529.982.247-24');
  await page.getByLabel('Nome').fill('Ana 2');
  await page.getByLabel('URL de callback').fill('ftp://loja.test');
  await page.getByRole('button', { name: 'Adicionar divisão' }).click();
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Corrija os campos' })).toBeVisible();
  await expect(page.getByLabel('Valor (R$)')).toBeFocused();
  for (const [label, message] of [
    ['Valor (R$)', 'Informe um valor em reais, como 37,90'],
    ['CPF ou CNPJ', 'Informe um CPF ou CNPJ válido'],
    ['Nome', 'Use somente letras e espaços'],
    ['URL de callback', 'Informe um endereço http ou https, sem usuário e senha'],
    ['ID da conta que recebe', 'Informe o ID da conta que recebe'],
    ['Porcentagem (%)', 'Informe uma porcentagem com até quatro casas decimais'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Nome')).toHaveValue('Ana 2');
  await page.getByLabel('Nome').fill('Ana');
  await expect(page.getByRole('alert').filter({ hasText: 'Corrija os campos' })).toHaveCount(0);
});

test('the service’s own refusal is told in words', async ({ page, home }) => {
  await openForm(page, home);
  await page.getByLabel('Valor (R$)').fill('999999999999');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi feito' })).toContainText(
    'Valor fora dos limites de depósito da conta',
  );
  // What the account's bounds are is said where it is mended.
  const amount = page.getByLabel('Valor (R$)');
  await expect(amount).toHaveAccessibleDescription(
    /^Acima do máximo por cobrança, R\$\s50\.000,00\.$/,
  );
  await amount.fill('0,50');
  await page.getByLabel('CPF ou CNPJ').fill('529.982.247-26');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Corrija os campos' })).toBeVisible();
  await expect(amount).toHaveAccessibleDescription(/^Abaixo do mínimo por cobrança, R\$\s1,00\.$/);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('by keyboard alone', async ({ page, home, context }) => {
    const { url } = await context.newPage().then(async (other) => {
      await other.goto(home);
      return { url: other.url() };
    });
    await context.addCookies([{ name: 'locale', value: 'en', url }]);
    await page.goto(`${home}/cobrar`);
    await page.getByLabel('Amount (R$)').focus();
    await page.keyboard.type('37.90');
    await page.keyboard.press('Enter');
    await openTransactionId(page);
    await expect(page.getByRole('img', { name: /^QR Code/i })).toBeVisible();
  });
});
