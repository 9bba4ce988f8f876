import type { Browser, Page } from '@playwright/test';
import { openPanel, resendCounted } from '#e2e/controls.ts';
import { expect } from '#e2e/fixtures.ts';
import { openGateway } from '#e2e/gateway-shop.ts';
import { callService, countAttempts, paidCharge, postCharge } from '#e2e/merchant.ts';
import {
  addPerson,
  askForApprovalFrom,
  askWithdrawal,
  signInQuietly,
  turnOnSecondFactor,
} from '#e2e/people.ts';
import { startReceiver } from '#e2e/receiver.ts';
import { type DashboardShop, openDashboardShop } from '#e2e/shop.ts';
import { stack } from '#e2e/stack.ts';
import { type PageId, pages } from '#lib/client/navigation/pages.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';

const table = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Pages of what somebody has to make first, in a shop that the demo member sees, in Portuguese. */
export async function makePages(page: Page, browser: Browser) {
  const shop = await openDashboardShop({ balance: '1000.00' });
  const list = (id: PageId) => `${shop.home}/${pages[id].path}`;
  return {
    payout: await makePayout(page, shop),
    payouts: list('payouts'),
    merchantFile: await matchFile(page, shop),
    merchantFiles: list('merchantFiles'),
    resendPlan: await planResends(page, shop),
    resends: list('resends'),
    exports: await makeFile(page, shop),
    suspense: await receiveUnmatched(shop),
    approval: await askApproval(browser, shop),
    approvals: list('approvals'),
    feeRules: `${await openGateway(page, shop.home)}/${pages.feeRules.path}`,
  };
}

async function makeFile(page: Page, { home }: DashboardShop): Promise<string> {
  await page.goto(`${home}/extrato`);
  const centre = page.getByRole('button', { name: 'Gerar arquivo' });
  await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), centre);
  await centre.click();
  await page.getByRole('dialog').getByRole('button', { name: 'CSV internacional' }).click();
  await expect(page.getByText('Pronto')).toBeVisible({ timeout: 20_000 });
  return pathOf(page);
}

async function receiveUnmatched({ home, token }: DashboardShop): Promise<string> {
  const { id } = await postCharge({ amount: 50 }, token);
  const body = { amount: 49.9, txid: id, payerName: 'Ana Lima' };
  await callService('POST', '/sandbox/v1/pix', { body, token });
  return `${home}/${pages.suspense.path}`;
}

async function makePayout(page: Page, { home }: DashboardShop): Promise<string> {
  const lines = ['Chave;Valor', 'um@exemplo.com.br;60,00', '111.111.111-11;10,00'];
  await page.goto(`${home}/pagamentos-em-lote`);
  await page.getByLabel('Planilha CSV ou XLSX').setInputFiles(table('fornecedores.csv', ...lines));
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  await expect(page.getByText('A confirmar', { exact: true })).toBeVisible({ timeout: 15_000 });
  return pathOf(page);
}

async function matchFile(page: Page, { home, token }: DashboardShop): Promise<string> {
  await paidCharge({ amount: 40, clientReference: 'P-1' }, token);
  await paidCharge({ amount: 25, clientReference: 'P-2' }, token);
  const day = saoPauloDay(new Date()).split('-').toReversed().join('/');
  const lines = ['Pedido;Data;Valor (R$)', `P-1;${day};40,00`, `P-2;${day};20,00`];
  await page.goto(`${home}/conciliacao`);
  await page.getByLabel('Arquivo da loja').setInputFiles(table('vendas.csv', ...lines));
  await page.getByRole('button', { name: 'Conciliar', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Grupos' })).toBeVisible({ timeout: 20_000 });
  return pathOf(page);
}

async function planResends(page: Page, { home, token }: DashboardShop): Promise<string> {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await paidCharge({ callbackUrl: receiver.urlOf('/pix') }, token);
  await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(1);
  await page.goto(`${home}/callbacks/reenvio?period=Month`);
  await resendCounted(page, 1);
  await receiver.close();
  return pathOf(page);
}

/** Somebody of the shop asks: who looks at the pictures may decide. */
async function askApproval(browser: Browser, { accountId, home }: DashboardShop): Promise<string> {
  const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
  const asking = await context.newPage();
  const boss = await addPerson(accountId, 'owner');
  await signInQuietly(asking, boss);
  await turnOnSecondFactor(asking, home, boss);
  await asking.goto(`${home}/configuracoes`);
  await askForApprovalFrom(asking, '100');
  await askWithdrawal(asking, home, '150');
  const path = pathOf(asking);
  await context.close();
  return path;
}
