import { expect, type Page } from '@playwright/test';
import { runOperator } from './operator.ts';

/** Makes an account with its owner, who has seen nothing yet; answers its path. */
export async function openOwnWorkspace(page: Page, name: string): Promise<string> {
  const account = await runOperator('account:create', { edition: 'bearer', name });
  await page.goto('/primeiro-acesso');
  await page.getByLabel('Token de primeiro acesso').fill(String(account['firstAccessToken']));
  await page.getByLabel('Seu nome').fill('Clara Nunes');
  await page.getByLabel('E-mail').fill(`clara-${crypto.randomUUID()}@exemplo.com.br`);
  await page.getByLabel('Senha').fill('uma senha bem comprida');
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  return new URL(page.url()).pathname;
}
