import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectClean } from './accessible.ts';
import { choose, choosePeriod, openPanel } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { openOwnWorkspace } from './own-workspace.ts';
import { stack } from './stack.ts';

test.use({ signedIn: false });

async function limitWithdrawals(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/configuracoes`);
  await expectClean(page);
  await page.getByLabel('Saque máximo (R$)').fill('250');
  await page.getByRole('button', { name: 'Salvar limites' }).click();
  await expect(page.getByText('de R$ 0,01 a R$ 250,00')).toBeVisible();
  // A second factor that is fresh lets whole documents leave in a file, too.
  const form = { connection: home.slice(1), columns: 'document', format: 'iso', people: 'whole' };
  const headers = { origin: stack().dashboardUrl };
  const file = await page.request.post('/api/transactions-file', { form, headers });
  expect(file.status()).toBe(200);
}

/** Without a second factor what is set can be read, and the page says what changes it. */
async function readWithoutFactor(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/configuracoes`);
  const limits = page.getByRole('region', { name: 'Seus limites' });
  await expect(limits).toContainText(
    /Limite diário de saque(Limite do operador: R\$|Sem limite do operador)/,
  );
  await expect(page.getByRole('region', { name: 'Sessões da equipe' })).toContainText('7 dias');
  // Once for all of them.
  const way = page.getByRole('link', { name: 'Ativar o segundo fator' });
  await expect(way).toHaveAttribute('href', /\/seguranca\?/);
  // Nor do the whole keys of a batch leave.
  const form = { connection: home.slice(1), batch: 'x', rows: 'unpaid', format: 'xlsx' };
  const headers = { origin: stack().dashboardUrl };
  const file = await page.request.post('/api/payout-file', { form, headers });
  expect(file.status()).toBe(428);
  await expectClean(page);

  await page.goto(`${home}/equipe`);
  await expect(page.getByRole('button', { name: 'Convidar pessoa' })).toBeDisabled();
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const self = page.getByRole('row', { name: /^Clara Nunes/ });
  await expect(self.getByText('Segundo fator: desativado')).toBeVisible();
  await expect(self.getByText(/^Último acesso: \d/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** A token that works from here, and then from elsewhere alone. */
async function makeToken(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/desenvolvedor/tokens`);
  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar token' });
  await dialog.getByLabel('Nome').fill('Loja on-line');
  const addresses = dialog.getByLabel('De onde pode ser usado');
  await addresses.fill('127.0.0.1, ::1, 10.0.0/8');
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(dialog.getByText('“10.0.0/8” não é um endereço')).toBeVisible();
  await addresses.fill('127.0.0.1, ::1');
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  const token = (await page.getByRole('region', { name: 'Token' }).innerText()).trim();
  const readAccount = () =>
    fetch(`${stack().serviceUrl}/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
  expect((await readAccount()).status).toBe(200);
  await page.getByRole('button', { name: 'Já copiei' }).click();
  await expect(page.getByText('1 de 4 tokens em uso, sem contar o do painel.')).toBeVisible();
  await expect(page.getByText('127.0.0.1, ::1')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar os endereços de Loja on-line' }).click();
  await page.getByLabel('De onde pode ser usado').fill('203.0.113.0/24');
  await page.getByRole('button', { name: 'Salvar' }).click();
  // Of the list: the field has the same text before it is saved.
  await expect(page.getByRole('definition').getByText('203.0.113.0/24')).toBeVisible();
  expect((await readAccount()).status).toBe(403);
  await expectClean(page);
}

/** The file of recovery codes has those of the page, a line each. */
async function downloadCodes(page: Page): Promise<void> {
  const codes = page.getByRole('link', { name: 'Baixar os códigos' });
  const [file] = await Promise.all([page.waitForEvent('download'), codes.click()]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacao-pix.txt');
  const kept = await readFile(await file.path(), 'utf8');
  const shown = await page.getByText(/^\w{6}(-\w{6}){2}$/).allInnerTexts();
  expect(shown).toHaveLength(10);
  expect(kept.split('\r\n').filter((line) => shown.includes(line))).toEqual(shown);
}

/** Who did what, narrowed to one person and today, and to what nobody did. */
async function readAudit(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/auditoria`);
  await expect(page.getByText(/saque máximo: nenhum\s→ R\$\s250,00/)).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Pessoa' }), 'Bia Reis');
  await expect(page).toHaveURL(/person=/);
  await choosePeriod(page, 'Hoje');
  await expect(page).toHaveURL(/period=Today/);
  await expect(page.getByRole('combobox', { name: 'Feito por Bia Reis' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bia Reis aceitou' })).toBeVisible();
  await expect(page.getByText('Clara Nunes criou')).toHaveCount(0);
  await expect(page.getByText(/registros foi apagado nem alterado/)).toBeVisible();
  const format = page.getByRole('button', { name: /^CSV internacional/ });
  await openPanel(page.getByRole('button', { name: 'Exportar lista' }), format);
  await expect(page.getByRole('button', { name: 'Gerar arquivo' })).toHaveCount(0);
  await expectClean(page);
  await page.goto(`${home}/auditoria?days=yesterday&act=sign_in`);
  await expect(page).toHaveURL(`${home}/auditoria?period=Yesterday&act=sign_in`);
  await expect(page.getByText('Nenhuma ação com estes filtros')).toBeVisible();
}

test('a new owner gets a second factor, a colleague and a token, and reads who did what', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const home = await openOwnWorkspace(page, 'Floricultura Girassol');

  await readWithoutFactor(page, home);
  await page.getByRole('link', { name: 'Ativar o segundo fator' }).click();
  await page.getByRole('button', { name: 'Ativar o segundo fator' }).click();
  await page.getByLabel('Sua senha').fill('uma senha bem comprida');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(generateSync({ secret }));
  await expectClean(page);
  await page.getByRole('button', { name: 'Ativar o segundo fator' }).click();
  await downloadCodes(page);
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await expectClean(page);

  await page.goto(`${home}/equipe`);
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  const email = `bia-${crypto.randomUUID()}@exemplo.com.br`;
  await page.getByLabel('E-mail da pessoa').fill(email);
  await page.getByRole('button', { name: 'Criar convite' }).click();
  const link = (await page.getByRole('region', { name: 'Link do convite' }).innerText()).trim();
  expect(new URL(link).pathname).toBe('/convite');
  await expectClean(page);

  const colleague = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
  const theirs = await colleague.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(/Clara Nunes convidou você .* função Suporte/)).toBeVisible();
  await expectClean(theirs);
  await theirs.getByLabel('Seu nome').fill('Bia Reis');
  await theirs.getByLabel('Senha').fill('outra senha bem comprida');
  await theirs.getByRole('button', { name: 'Entrar na equipe' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  await theirs.goto(`${home}/auditoria`);
  await expect(theirs.getByText('Sua função (Suporte) não dá acesso à auditoria.')).toBeVisible();
  await theirs.goto(`${home}/equipe`);
  const defend = theirs.getByRole('row', { name: /^responde infrações/ }).getByRole('cell');
  await expect(defend).toHaveText(
    ['sim', 'sim', 'não', 'não', 'sim', 'não', 'não', 'não'].map((word) => new RegExp(`${word}$`)),
  );
  await expect(theirs.getByRole('button', { name: 'Convidar pessoa' })).toHaveCount(0);
  await colleague.close();

  await limitWithdrawals(page, home);
  await makeToken(page, home);
  await readAudit(page, home);
});
