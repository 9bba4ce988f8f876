import type { Page } from '@playwright/test';
import type { BankStatementList } from '#lib/contract/bearer/statement.ts';
import { choose } from './controls.ts';
import { expect, test as base, untilIdle, untilQuiet } from './fixtures.ts';
import { type LossyService, startLossyService } from './lossy-service.ts';
import {
  freshReference,
  openInfraction,
  paidCharge,
  fetchInfraction,
  topUp,
  withdrawTo,
} from './merchant.ts';
import { startSecondDashboard } from './second-dashboard.ts';

/** A dashboard whose service is slow, silent or wrong when a test says so. */
interface Frail {
  url: string;
  service: LossyService;
}

const test = base.extend<object, { frail: Frail }>({
  frail: [
    async ({ browserName: _browser }, use) => {
      const service = await startLossyService();
      const dashboard = await startSecondDashboard({ SERVICE_URL: service.url });
      await use({ url: dashboard.url, service });
      await dashboard.close();
      await service.close();
    },
    { scope: 'worker' },
  ],
});

// One after the other: they share the dashboard and what is wrong with its service.
test.describe.configure({ mode: 'default' });

interface List {
  page: string;
  /** What the page asks for; `{connection}` stands for the connection's id. */
  asks: string;
  /** What is said while it has no answer. */
  loading: string;
}

const own = '/panel/v1/connections/{connection}';
const lists: readonly List[] = [
  { page: '', asks: `${own}/overview`, loading: 'a visão geral' },
  { page: '/transacoes', asks: '/v1/user/transactions/', loading: 'as transações' },
  { page: '/callbacks', asks: `${own}/callbacks`, loading: 'os callbacks' },
  { page: '/callbacks/nao-avisadas', asks: `${own}/undelivered`, loading: 'os callbacks' },
  { page: '/callbacks/saude', asks: `${own}/callback-health`, loading: 'os callbacks' },
  { page: '/callbacks/reenvio', asks: `${own}/resend-plans`, loading: 'os callbacks' },
  { page: '/extrato', asks: '/v1/user/bank-statements/', loading: 'o extrato' },
  { page: '/infracoes?tab=all', asks: '/v1/user/infractions/', loading: 'as infrações' },
];

test('each list says that it loads, and when it cannot be had what to do, until it can', async ({
  page,
  home,
  frail,
}) => {
  test.setTimeout(300_000);
  const { url, service } = frail;
  await openInfraction();
  for (const { page: path, asks, loading } of lists) {
    await test.step(path, async () => {
      const asked = asks.replace('{connection}', home.slice(1));
      const letThrough = service.hold(asked);
      await page.goto(`${url}${home}${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: `Carregando ${loading}` })).toBeVisible();
      const mend = service.refuse(asked);
      letThrough();
      const failure = page.getByRole('heading', { name: 'O serviço não está respondendo' });
      await expect(failure).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/Nada se perdeu/)).toBeVisible();
      mend();
      await untilIdle(page);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(failure).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

async function fillCharge(page: Page, address: string, reference: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Valor (R$)').fill('64,20');
  await page.getByLabel('Referência').fill(reference);
}

test('an action says that it is under way, and cannot be pressed twice', async ({
  page,
  home,
  frail,
}) => {
  const reference = freshReference();
  await fillCharge(page, `${frail.url}${home}/cobrar`, reference);
  const letThrough = frail.service.hold('/v1/pix/');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  const pending = page.getByRole('button', { name: 'Enviando…' });
  await expect(pending).toHaveAttribute('aria-disabled', 'true');
  await pending.click({ force: true });
  letThrough();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});

test('a page that came slowly loses nothing by a refresh that is quick', async ({
  page,
  home,
  frail,
}) => {
  const letThrough = frail.service.hold('/v1/user/');
  await page.goto(`${frail.url}${home}/sacar`, { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Carregando a página' })).toBeVisible();
  letThrough();
  await untilQuiet(page);
  await choose(page.getByLabel('Tipo de chave'), 'CPF');
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('529.982.247-25');
  await page.getByLabel('Valor (R$)').fill('25,50');
  // The review asks for the balance as it is now, which tells that the refresh is on the screen.
  const restore = frail.service.rewrite('/v1/user/', (body) => ({
    ...(body as object),
    balanceAvailable: 424_242.42,
  }));
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expect(page.getByText(/R\$\s424\.242,42/).first()).toBeVisible();
  restore();
  await expect(dialog.getByText('529.982.247-25', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('25,50');
});

test('a refund without a balance to reckon with says why', async ({ page, home, frail }) => {
  const { id } = await paidCharge({ amount: 12 });
  const mend = frail.service.refuse('/v1/user/');
  await page.goto(`${frail.url}${home}/transacoes/${id}`);
  const refund = page.getByRole('button', { name: 'Devolver' });
  await expect(refund).toHaveAccessibleDescription(/^Não foi possível carregar o saldo agora/);
  mend();
});

test('a lost answer is told as unknown, and asking finds what was made without sending', async ({
  page,
  home,
  frail,
}) => {
  const { url, service } = frail;
  const reference = freshReference();
  await fillCharge(page, `${url}${home}/cobrar`, reference);
  const earlier = service.posted('/panel/v1/audit-events').length;
  service.loseNextAnswer('/v1/pix/');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Não sabemos se foi feito' });
  await expect(alert).toContainText('A resposta do serviço não chegou');
  await expect(page.getByLabel('Referência')).toHaveValue(reference);
  await expect(page.getByLabel('Valor (R$)')).toBeDisabled();

  await alert.getByRole('button', { name: 'Verificar se foi feito' }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  const sent = service
    .posted('/v1/pix/')
    .filter((body) => JSON.stringify(body).includes(reference));
  expect(sent).toHaveLength(1);
  const subject = page.url().slice(-26);
  const act = { action: 'charge_create', connectionId: home.slice(1), amount: 64.2 };
  expect(service.posted('/panel/v1/audit-events').slice(earlier)).toMatchObject([
    { ...act, result: 'started' },
    { ...act, result: 'unknown', actId: expect.any(String) },
    { ...act, result: 'started' },
    { ...act, result: 'success', actId: expect.any(String), subject },
  ]);
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});

test('what never arrived is told as not made, and is sent again only when asked to', async ({
  page,
  home,
  frail,
}) => {
  const { url, service } = frail;
  const reference = freshReference();
  await fillCharge(page, `${url}${home}/cobrar`, reference);
  const mend = service.refuse('/v1/pix/');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  const unknown = page.getByRole('alert').filter({ hasText: 'Não sabemos se foi feito' });
  await expect(unknown).toBeVisible();
  mend();
  await unknown.getByRole('button', { name: 'Verificar se foi feito' }).click();
  const notMade = page.getByRole('alert').filter({ hasText: 'Não foi feito' });
  await expect(notMade).toContainText('nada foi feito. Se ainda quiser');
  const sent = () =>
    service.posted('/v1/pix/').filter((body) => JSON.stringify(body).includes(reference));
  expect(sent()).toEqual([]);
  await notMade.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  expect(sent()).toHaveLength(1);
});

test.describe('a defense whose answer is lost', () => {
  test.use({ expectedErrors: [/status of 50\d .*\/api\/defense-upload/] });

  test('is told as unknown, keeps text and file, and shows by itself that it was filed once', async ({
    page,
    home,
    frail,
  }) => {
    const { id } = await openInfraction();
    await page.goto(`${frail.url}${home}/infracoes/${id}`);
    await page.getByLabel('Texto da defesa').fill('O produto foi entregue.');
    await page
      .getByLabel('Escolher arquivos')
      .first()
      .setInputFiles([
        { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      ]);
    frail.service.loseNextAnswer(`/v1/user/infractions/${id}/defenses`);
    await page.getByRole('button', { name: 'Revisar e enviar' }).click();
    await page.getByRole('button', { name: 'Enviar a defesa' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Não sabemos se a defesa foi enviada' });
    await expect(alert).toContainText('o mesmo envio nunca é registrado duas vezes');
    await expect(page.getByLabel('Texto da defesa')).toHaveValue('O produto foi entregue.');
    await expect(page.getByRole('button', { name: 'Retirar nota.pdf' })).toBeVisible();
    // The page has looked again by itself: the defense is there, and is not sent a second time.
    await expect(page.getByRole('region', { name: 'Defesas' })).toContainText('O produto foi');
    await expect(alert.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
    const { defenseHistory } = await fetchInfraction(id);
    expect(defenseHistory.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ['nota.pdf'],
    ]);
  });
});

test('a row of the statement that does not continue the one before is marked', async ({
  page,
  home,
  frail,
}) => {
  const { id } = await paidCharge({ amount: 12.34 });
  // A service that makes up five reais between the deposit and its fee.
  const restore = frail.service.rewrite('/v1/user/bank-statements/', (body) => {
    const { bankStatements, ...rest } = body as BankStatementList;
    const rows = bankStatements.map((row) => {
      if (row.transactionId !== id || !row.reason.startsWith('Tarifa')) return row;
      const { previousBalanceAvailable: before, newBalanceAvailable: after } = row;
      return { ...row, previousBalanceAvailable: before + 5, newBalanceAvailable: after + 5 };
    });
    return { ...rest, bankStatements: rows };
  });
  await page.goto(`${frail.url}${home}/extrato`);
  await expect(page.getByText(/linhas? não partem? do saldo da linha abaixo\.$/)).toBeVisible();
  // The deposit and its fee are one line.
  const line = page.getByRole('row').filter({ hasText: id }).first();
  await expect(line).toContainText(
    /do saldo da linha abaixo: diferença de R\$\s5,00 no disponível e R\$\s0,00 no bloqueado/,
  );
  // Opened, it says which of its rows it is.
  const opener = line.getByRole('button', { name: '2 linhas' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const part = (place: number) => line.locator(`xpath=following-sibling::tr[${place}]`);
  await expect(part(1)).toContainText(/Tarifa de depósito Pix.*Não parte do saldo/);
  await expect(part(2)).toContainText('Depósito Pix recebido');
  await expect(part(2)).not.toContainText('Não parte');
  restore();
});

test('a cancellation whose reason nobody knows is told as it came, without advice', async ({
  page,
  home,
  frail,
}) => {
  await topUp(50);
  const { id } = await withdrawTo('am04@sandbox.pix', 5);
  const reason = 'Motivo <b>novo</b> do banco';
  const restore = frail.service.rewrite(`/v1/user/transactions/${id}`, (body) => ({
    ...(body as object),
    cancellationReason: reason,
  }));
  await page.goto(`${frail.url}${home}/transacoes/${id}`);
  const card = page.getByRole('region', { name: 'Por que foi cancelada' });
  await expect(card.getByText(reason)).toBeVisible();
  await expect(card).toContainText('Motivo desconhecido');
  await expect(card.getByText('Não sabemos', { exact: true })).toBeVisible();
  restore();
});
