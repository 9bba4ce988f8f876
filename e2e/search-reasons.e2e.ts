import { expect } from '@playwright/test';
import { openBox } from './controls.ts';
import { test } from './fixtures.ts';
import {
  callService,
  freshReference,
  type MerchantCharge,
  payCharge,
  postCharge,
  topUp,
} from './merchant.ts';

test('what was paid under another name than was typed says so', async ({ page, home }) => {
  const charge = await postCharge({ amount: 83.19, generatedName: 'Leonor Bastos' });
  await payCharge(charge.id);
  await page.goto(home);
  const box = await openBox(page);
  await box.fill('83,19 leonor bastos');
  const row = page.getByRole('option', { name: /Leonor Bastos/ }).first();
  await expect(row).toContainText('pelo valor, pelo nome');
  await box.fill('83,19 zulmira quintela');
  await expect(row).toContainText('pelo valor, de outro nome');
});

test('what was done with a charge that nobody has paid yet is told without a name', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  await page.goto(`${home}/cobrar`);
  await page.getByLabel('Valor (R$)').fill('12,00');
  await page.getByLabel('Referência').fill(reference);
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  await (await openBox(page)).fill(reference);
  const act = page.getByRole('option', { name: /^Cobrança criada por Marina Duarte/ });
  await expect(act).toContainText(/pela transação$/);
});

test('a withdrawal to a phone is found by the phone as people say it', async ({ page, home }) => {
  const fields = { amount: 5, pixKey: '+5511987654321', pixType: 'phone' };
  await topUp(20);
  const { id } = (await callService('POST', '/v1/withdraw/', { body: fields })) as MerchantCharge;
  for (const said of ['11987654321', '11 98765-4321', '(11) 98765-4321', '5511987654321']) {
    await page.goto(home);
    await (await openBox(page)).fill(said);
    await expect(page.getByRole('option').first()).toContainText('pela chave Pix');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${home}/transacoes/${id}`);
  }
});
