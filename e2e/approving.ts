import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { SignedUpPerson } from './people.ts';

/** Gives who is signed in a second factor. */
export async function turnOnSecondFactor(page: Page, home: string, person: SignedUpPerson) {
  await page.goto(`${home}/seguranca`);
  await page.getByRole('button', { name: 'Ativar o segundo fator' }).click();
  await page.getByLabel('Sua senha').fill(person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Ativar o segundo fator' }).click();
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
}

/** From which amount on money waits for somebody else: at the settings of the account. */
export async function askForApprovalFrom(page: Page, reais: string): Promise<void> {
  await page.getByLabel('Pedir aprovação a partir de (R$)').fill(reais);
  await page.getByRole('button', { name: 'Salvar aprovação' }).click();
  await expect(page.getByText('Aprovação salva', { exact: true })).toBeVisible();
}

/** Asks for a withdrawal that waits, in the form, as any other one. */
export async function askWithdrawal(page: Page, home: string, amount: string): Promise<void> {
  await page.goto(`${home}/sacar`);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
  await page.getByLabel('Valor (R$)').fill(amount);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('Vai esperar');
  await review.getByRole('button', { name: /^Pedir aprovação de R\$/ }).click();
  await expect(page).toHaveURL(/\/aprovacoes\/[0-9a-f-]{36}$/);
}
