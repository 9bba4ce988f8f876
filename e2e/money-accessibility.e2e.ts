import { expectClean } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { postCharge, payCharge, topUp } from './merchant.ts';

test('the forms of money and their dialogs are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  await page.goto(`${home}/cobrar`);
  await page.getByRole('button', { name: 'Adicionar divisão' }).click();
  await page.getByLabel('Porcentagem (%)').fill('101');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Corrija' })).toBeVisible();
  await expectClean(page);
  await page.goto(`${home}/sacar`);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
  await page.getByLabel('Valor (R$)').fill('999999');
  await expectClean(page);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  // More than there is, told at the amount; then what there is.
  await expect(page.getByLabel('Valor (R$)')).toHaveAttribute('aria-invalid', 'true');
  await expectClean(page);
  await topUp(50);
  await page.getByLabel('Valor (R$)').fill('1');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page);
  const paid = await postCharge();
  await payCharge(paid.id);
  await page.goto(`${home}/transacoes/${paid.id}`);
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page);
});
