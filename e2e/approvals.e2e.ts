import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { callService, type MerchantCharge, paidCharge, readCharge } from './merchant.ts';
import { inDatabase } from './operator.ts';
import {
  addPerson,
  askForApprovalFrom,
  askWithdrawal,
  signInQuietly,
  turnOnSecondFactor,
} from './people.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

test.use({ signedIn: false });

/** Who has no second factor may refuse and not approve, and gets to one and back. */
async function expectWayToFactor(page: Page, approval: string) {
  await page.goto(approval);
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Recusar' })).toBeEnabled();
  await page.getByRole('link', { name: 'Ativar o segundo fator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible();
  await page.getByRole('link', { name: /^Voltar/ }).click();
  await expect(page.getByText('Para aprovar, ative primeiro o segundo fator.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(approval);
}

async function expectRefundWaits(page: Page, home: string, charge: MerchantCharge) {
  const { id, amount } = charge;
  await page.goto(`${home}/transacoes/${id}`);
  await page.getByRole('button', { name: 'Devolver' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Precisa da aprovação de outra pessoa');
  // What has to be written has the focus.
  await expect(dialog.getByLabel('Motivo da devolução')).toBeFocused();
  await page.keyboard.type('Cobrança em dobro');
  await dialog.getByLabel(/^Para confirmar, digite o valor/).fill(amount.toFixed(2));
  await dialog.getByRole('button', { name: /^Solicitar aprovação de R\$/ }).click();
  await expect(page).toHaveURL(/\/aprovacoes\/[0-9a-f-]{36}$/);
  const approval = new URL(page.url()).pathname;
  // Its page says so, and asks nobody twice.
  await page.goto(`${home}/transacoes/${id}`);
  await expect(page.getByRole('button', { name: 'Devolver' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Devolução aguarda aprovação' }).click();
  await expect(page.getByText('Aguardando', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(approval);
}

/** What somebody else asked for is refused, with a reason that both read. */
async function refuse(page: Page, asking: Page) {
  await page.goto(new URL(asking.url()).pathname);
  // The provider named who received with this key before.
  const before = page.getByRole('definition').filter({ hasText: /^Recebedor Sandbox · / });
  await expect(before).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Saque de .* para Recebedor /);
  await page.getByRole('button', { name: 'Recusar' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(dialog.getByLabel('Motivo da recusa')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Motivo da recusa').fill('Nota repetida');
  await expect(dialog.getByLabel('Motivo da recusa')).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(page.getByText('Recusada', { exact: true })).toBeVisible();
  await asking.reload();
  await expect(asking.getByText('Nota repetida')).toBeVisible();
}

/** Approved, the refund leaves. */
async function approveRefund(page: Page, home: string, id: string) {
  await page.goto(`${home}/transacoes/${id}`);
  await page.getByRole('link', { name: 'Devolução aguarda aprovação' }).click();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('button', { name: /^Aprovar e enviar R\$\s150,00$/ }).click();
  await expect(page.getByText('Executada', { exact: true })).toBeVisible();
}

/** What nobody decided in time can be approved no more. */
async function expectExpires(page: Page) {
  const approval = new URL(page.url()).pathname;
  await inDatabase('update panel.approvals set expires_at = now() where id = $1', [
    approval.slice(-36),
  ]);
  await page.reload();
  await expect(page.getByText('Expirada', { exact: true })).toBeVisible();
  for (const name of ['Aprovar', 'Desistir'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
}

async function expectAudited(page: Page, home: string) {
  // By kind: what other tests did at the same time is in the same log.
  for (const [act, did] of [
    ['approval_ask', 'solicitou aprovação de'],
    ['approval_give', 'aprovou'],
    ['approval_refuse', 'recusou a aprovação'],
  ]) {
    await page.goto(`${home}/auditoria?act=${act}`);
    await expect(page.getByText(did ?? '').first()).toBeVisible();
  }
}

/** The last dialog says once more to whom how much goes, and shows the key on demand. */
async function approve(page: Page) {
  await page.getByRole('button', { name: 'Aprovar' }).click();
  const last = page.getByRole('alertdialog');
  await expect(last).toContainText('***.982.247-**');
  await expect(last).toContainText('Total a debitar');
  await expect(last).toContainText('Segundo fator confirmado');
  await last.getByRole('button', { name: 'Mostrar dados completos' }).click();
  await expect(last.getByText('52998224725')).toBeVisible();
  await expectClean(page);
  await last.getByRole('button', { name: /^Aprovar e enviar R\$\s150,00$/ }).click();
  await expect(page.getByText('Executada', { exact: true })).toBeVisible();
  await expect(page.getByText('Total debitado')).toBeVisible();
  const made = page
    .getByRole('definition')
    .filter({ has: page.getByRole('link', { name: /^EP/ }) });
  await expect(made).toHaveText(/^EP[0-9A-F]{24} (Pendente|Concluída)\s*$/);
}

test('from the owner’s amount on a withdrawal waits for somebody else, and what is refused never leaves', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { accountId, token, home } = await openDashboardShop({ balance: '1000.00' });
  const [boss, clerk] = await Promise.all([
    addPerson(accountId, 'owner'),
    addPerson(accountId, 'finance'),
  ]);
  const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
  const asking = await context.newPage();
  await Promise.all([signInQuietly(page, boss), signInQuietly(asking, clerk)]);

  await turnOnSecondFactor(page, home, boss);
  await page.goto(`${home}/configuracoes`);
  await askForApprovalFrom(page, '100');
  const menu = page.getByRole('navigation').getByRole('link', { name: /^Aprovações/ });
  await expect(menu).toHaveText('Aprovações');

  await askWithdrawal(asking, home, '150');
  await expect(asking.getByText('Aguardando', { exact: true })).toBeVisible();
  await expect(asking.getByRole('button', { name: 'Desistir' })).toBeVisible();
  await expect(asking.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  const balanceOf = async () => {
    const account = await callService('GET', '/v1/user/', { token });
    return (account as { balanceAvailable: number }).balanceAvailable;
  };
  expect(await balanceOf()).toBe(1000);
  // The page that was open before follows by itself.
  await expect(menu).toHaveText(/1 aguarda a sua aprovação$/, { timeout: 30_000 });

  await page.goto(home);
  const attention = page.getByRole('region', { name: 'Precisa de você' });
  await expect(attention).toContainText('1 solicitação aguarda a sua aprovação');
  const ahead = page.getByRole('region', { name: /^Saídas possíveis até/ });
  await expect(ahead).toContainText('1 saída a aprovar');
  await page.getByRole('link', { name: /^Aprovações/ }).click();
  await expect(page.getByText(/^1 solicitação aguarda a sua decisão: R\$\s150,00$/)).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: /^Saque de R\$\s150,00 para chave Pix$/ }).click();
  await expect(page.getByText('***.982.247-**')).toBeVisible();
  await expect(page.getByText('Total a debitar')).toBeVisible();
  await expectClean(page);
  await approve(page);
  expect(await balanceOf()).toBe(850);
  await page.getByRole('link', { name: /^EP[0-9A-F]{24}$/ }).click();
  const acts = page.getByRole('region', { name: 'Feito no painel' });
  await expect(acts).toContainText(`Solicitado por ${clerk.name}, com aprovação de outra pessoa`);
  await expect(acts).toContainText(`Aprovado por ${boss.name}`);

  await askWithdrawal(asking, home, '200');
  await refuse(page, asking);
  expect(await balanceOf()).toBe(850);

  await askWithdrawal(page, home, '120');
  await expectWayToFactor(asking, new URL(page.url()).pathname);

  const charge = await paidCharge({ amount: 150 }, token);
  await expectRefundWaits(asking, home, charge);
  expect(await balanceOf()).toBe(1000);
  await expectExpires(page);
  await approveRefund(page, home, charge.id);
  expect((await readCharge(charge.id, token)).status).toMatch(/REFUND/);
  expect(await balanceOf()).toBe(850);

  await expectAudited(page, home);
  await context.close();
});
