import { expect, test } from './fixtures.ts';
import {
  countAttempts,
  postCharge,
  openInfraction,
  paidCharge,
  payCharge,
  topUp,
  withdrawTo,
} from './merchant.ts';
import { runOperator } from './operator.ts';
import { startReceiver } from './receiver.ts';

test('the line of time tells of the money, row by row, and of the splits', async ({
  page,
  home,
}) => {
  const recipient = await runOperator('account:create', { edition: 'bearer', name: 'Parceira' });
  const splits = [
    { recipientId: recipient['accountId'], type: 'percent', value: 20, protected: false },
    { recipientId: 'ninguem', type: 'percent', value: 10, protected: false },
  ];
  const { id } = await postCharge({ amount: 100, splits });
  await payCharge(id);
  await page.goto(`${home}/transacoes/${id}`);
  const line = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(line.getByText(/^Entrou no saldo disponível: R\$\s100,00$/)).toBeVisible();
  await expect(line.getByText('Divisões: 1 de 2 executadas')).toBeVisible();
  const breakdown = page.getByRole('region', { name: 'Divisão do valor' });
  await expect(breakdown).toContainText('Falhou só para esta conta');
  await expect(breakdown).toContainText('Nenhum callback desta cobrança informa a divisão');
  await expect(breakdown).toContainText('Ficou nesta conta');
});

test('what the callback says of the splits stands beside the rules: scope, reason, warnings', async ({
  page,
  home,
}) => {
  const receiver = await startReceiver();
  try {
    const split = { type: 'percent', protected: false };
    const chargeWith = async (splits: object[]) => {
      const { id } = await paidCharge({ amount: 100, splits, callbackUrl: receiver.urlOf('/') });
      await expect.poll(() => countAttempts(id), { timeout: 20_000 }).toBe(1);
      await page.goto(`${home}/transacoes/${id}`);
      return page.getByRole('region', { name: 'Divisão do valor' });
    };
    const one = await chargeWith([{ ...split, recipientId: 'ninguem', value: 10 }]);
    await expect(one).toContainText(/Valor bruto\s*R\$\s100,00/);
    await expect(one).toContainText(/Tarifa\s*−\sR\$\s1,50\s*Valor líquido\s*R\$\s98,50/);
    await expect(one).toContainText(/Base\s*R\$\s98,50\s*Previsto\s*R\$\s9,85/);
    await expect(one).toContainText('Falhou só para esta conta; o valor ficou com quem vendeu:');
    await expect(one).toContainText('Avisos da divisão');
    await expect(one).toContainText('A conta ninguem não recebeu:');
    await expect(one).toContainText('vêm do callback desta cobrança');

    const twice = { ...split, recipientId: 'ninguem', value: 60 };
    const all = await chargeWith([twice, twice]);
    await expect(all).toContainText('Nenhuma divisão foi executada:');
    await expect(all).toContainText('A divisão inteira falhou, antes de verificar quem recebe:');
  } finally {
    await receiver.close();
  }
});

test('a cancellation is explained: cause, whether to retry, what to tell', async ({
  page,
  home,
}) => {
  await topUp(50);
  const { id } = await withdrawTo('am04@sandbox.pix', 5);
  await page.goto(`${home}/transacoes/${id}`);
  await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible();
  const card = page.getByRole('region', { name: 'Por que foi cancelada' });
  await expect(page.getByRole('link', { name: 'Transação em PDF' })).toBeVisible();
  await expect(card.getByText('Causa', { exact: true })).toBeVisible();
  await expect(card.getByText('O que dizer ao cliente')).toBeVisible();
  await expect(card.getByText(/^R\$\s\d+,\d\d, que voltou ao saldo/)).toBeVisible();
  const advice = card.getByText(/^(Sim, |Não: )/);
  await expect(advice).toBeVisible();
  const said = (await advice.textContent()) ?? '';
  // The panel beside the list says as much.
  await page.goto(`${home}/transacoes?detail=${id}`);
  const panel = page.getByRole('dialog', { name: 'Transação' });
  await expect(panel.getByText(said)).toBeVisible();
  await expect(panel.getByText('O que dizer ao cliente')).toBeVisible();
});

test('the proof opens as a PDF of this account’s own transactions only', async ({
  page,
  home,
  playwright,
}) => {
  const { id } = await postCharge();
  await payCharge(id);
  await page.goto(`${home}/transacoes/${id}`);
  const link = page.getByRole('link', { name: 'Comprovante' });
  const href = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(href);
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('inline');
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const unknown = href.replace(id, 'EP000000000000000000000000');
  expect((await page.request.get(unknown)).status()).toBe(404);
  const stranger = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: [], origins: [] },
  });
  expect((await stranger.get(href)).status()).toBe(401);
  await stranger.dispose();
});

test('an infraction stands in the line of time, and leads to it', async ({ page, home }) => {
  const { id, transaction, protocol } = await openInfraction();
  await page.goto(`${home}/transacoes/${transaction.id}`);
  const line = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(line.getByText('Infração relatada')).toBeVisible();
  await expect(line.getByText(protocol)).toBeVisible();
  await expect(line.getByText(/^Entrou no saldo bloqueado: R\$\s37,90$/)).toBeVisible();
  await expect(line).toContainText('Bloqueada por infração');
  await expect(line).not.toContainText('Aguardando devolução');
  // It waits for days, which is not drawn as if the page were loading.
  const waiting = page.locator('p', { hasText: /^Bloqueada até a decisão da infração\./ });
  await expect(waiting).toBeVisible();
  await expect(waiting.locator('.animate-spin')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Caminho do dinheiro' })).toContainText(
    /Bloqueado até a decisão da infração:\sR\$\s37,90/,
  );
  // Nothing goes back yet.
  await expect(page.getByRole('region', { name: 'Devolução', exact: true })).toHaveCount(0);
  await line.getByRole('link', { name: 'Abrir a infração' }).click();
  await expect(page).toHaveURL(`${home}/infracoes/${id}`);
  // Among the statuses that one chooses it is with those that await a refund, and these say so.
  await page.goto(`${home}/transacoes?status=WAITING_FOR_REFUND`);
  await page.getByRole('button', { name: /^Status é Aguardando devolução ou bloqueada/ }).click();
  const name = 'Aguardando devolução ou bloqueada';
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  const sums = page.getByRole('region', { name: 'Soma da lista' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Totais' }).click();
    await expect(sums).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(sums.getByRole('rowheader', { name })).toBeVisible();
});

test('in English: the line of time, a cancellation and its advice', async ({
  page,
  home,
  baseURL,
}) => {
  await topUp(50);
  const { id } = await withdrawTo('ac07@sandbox.pix', 5);
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(`${home}/transacoes/${id}`);
  const line = page.getByRole('region', { name: 'Timeline' });
  await expect(line.getByText('Canceled', { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Why it was canceled' });
  await expect(card.getByText('What to tell the customer')).toBeVisible();
  await expect(card.getByText(/^No: /)).toBeVisible();
});
