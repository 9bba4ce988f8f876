import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { choosePeriod, typePeriod } from './controls.ts';
import { expect, test } from './fixtures.ts';
import {
  callService,
  fetchBalance,
  openInfraction,
  payCharge,
  postCharge,
  postInfractionEvent,
  readCharge,
  topUp,
  withdrawTo,
} from './merchant.ts';
import { openDashboardShop } from './shop.ts';

function reais(amount: number): string {
  // The currency sign is followed by a no-break space.
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount);
}

test('the balance is the service’s own, to the cent, after a payment too', async ({
  page,
  home,
}) => {
  const charge = await postCharge({ amount: 1234.56 });
  await payCharge(charge.id);
  // Other tests pay charges at the same moment, so the page may be one of two balances behind.
  await expect(async () => {
    await page.goto(home);
    const { balanceAvailable } = await fetchBalance();
    const shown = page.getByRole('region', { name: 'Saldos' }).getByRole('link').first();
    await expect(shown).toHaveText(reais(balanceAvailable), { timeout: 2000 });
  }).toPass();
});

test('a figure leads to the rows behind it', async ({ page, home }) => {
  await postCharge();
  await page.goto(home);
  const figures = page.getByRole('region', { name: 'Hoje' });
  await figures.getByTitle('Ver as linhas: Cobranças criadas').click();
  await expect(page).toHaveURL(/\/transacoes\?.*type=DEPOSIT.*from=\d{4}-\d\d-\d\d/);
  await expect(page.getByText(/\d+ transaç/).first()).toBeVisible();
});

test('the chart carries its figures as a table, by hour, day and week', async ({ page, home }) => {
  await payCharge((await postCharge()).id);
  await page.goto(home);
  const volume = page.getByRole('region', { name: 'Recebido e conversão' });
  await volume.getByText('Ver os números em tabela').click();
  await expect(volume.getByRole('row')).toHaveCount(25);
  // Each hour leads to what was paid in it, whenever it was charged.
  await expect(volume.locator('a[href*="/extrato?"]').first()).toHaveAttribute(
    'href',
    /from=\d{4}-\d{2}-\d{2}T00%3A00&to=\d{4}-\d{2}-\d{2}T00%3A59/,
  );
  for (const [unit, rows] of [
    ['Dia', 31],
    ['Semana', 6],
  ] as const) {
    await volume.getByRole('button', { name: unit }).click();
    await expect(volume.getByRole('row')).toHaveCount(rows);
  }
  await expect(page).toHaveURL(/by=week/);
});

test('today’s figures stand against the day that was chosen, with conversion, fees and refunds', async ({
  page,
  home,
}) => {
  await page.goto(home);
  const figures = page.getByRole('region', { name: 'Hoje' });
  for (const name of [
    'Pagamentos recebidos',
    'Conversão',
    'Recebido',
    'Tarifas',
    'Devolvido',
    'Saques pagos (tarifa à parte)',
  ])
    await expect(figures.getByTitle(`Ver as linhas: ${name}`)).toBeVisible();
  await expect(
    figures.getByText(/^Até \d\d:\d\d, em comparação com ontem até o mesmo horário$/),
  ).toBeVisible();
  // Just after midnight the days before may have nothing yet to compare with, which is said.
  await expect(figures.getByText(/^[\d.]+ de [\d.]+ criadas?$/)).toBeVisible();
  const large = figures.getByRole('list').first().getByRole('listitem');
  const compared = (before: string) =>
    large.filter({ hasText: new RegExp(`${before} |sem base de comparação`) });
  await expect(compared('ontem')).toHaveCount(4);
  await page.getByRole('link', { name: 'Semana passada' }).click();
  await expect(compared('passad[ao]')).toHaveCount(4);
  await page.getByRole('link', { name: 'Média 30 dias' }).click();
  await expect(compared('média de \\d+ dias?')).toHaveCount(4);
  await expect(page.getByText(/média de 30 dias não é calculada por hora/)).toBeVisible();
  // A single day that is over can be compared in the same three ways.
  await choosePeriod(page, 'Ontem');
  await expect(
    page.getByText(/^Comparação com a média de \d+ dias?(\. Não há cobranças antes .*)?$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Vs. véspera' }).click();
  await expect(page.getByText(/^Comparação com \d\d\/\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/period=Yesterday/);
  await choosePeriod(page, 'Últimos 7 dias');
  await expect(page.getByText('Comparação com os 7 dias anteriores')).toBeVisible();
  const today = saoPauloDay(new Date());
  await typePeriod(page, { from: saoPauloDay(new Date(), -1), to: today });
  await expect(page.getByText('Comparação com os 2 dias anteriores')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`to=${today}`));
});

test('limits, bounds, fees and the automatic withdrawal of the account are told', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop({
    balance: '300.00',
    'daily-limit': '1000.00',
    'ticket-in-min': '2.00',
    'ticket-in-max': '500.00',
    'ticket-out-max': '400.00',
    'fee-in-percent': '1.25',
    'auto-withdraw-amount': '900.00',
    'auto-withdraw-key': 'caixa@loja.test',
    'auto-withdraw-type': 'email',
    'auto-withdraw-active': 'true',
  });
  await withdrawTo('cliente@exemplo.com.br', 250, token);
  await page.goto(home);
  const limits = page.getByRole('region', { name: 'Conta e limites' });
  await expect(limits.getByText('Ativa')).toBeVisible();
  await expect(limits.getByText(/^Permitid[oa]s$/)).toHaveCount(3);
  await expect(limits.getByText(/^de R\$\s2,00 a R\$\s500,00$/)).toBeVisible();
  await expect(limits.getByText(/^de R\$\s0,01 a R\$\s400,00$/)).toBeVisible();
  await expect(limits.getByText(/^1,25%$/)).toBeVisible();
  await expect(limits.getByText(/^R\$\s250,00 de R\$\s1\.000,00 usados hoje$/)).toBeVisible();
  await expect(limits.getByText(/^Restam R\$\s750,00$/)).toBeVisible();
  await expect(
    limits.getByText(/^A partir de R\$\s900,00, para a chave E-mail: ca\*+@loja/),
  ).toBeVisible();
});

test('what needs a person now leads to its rows', async ({ page, home }) => {
  await topUp(50);
  const { id } = await withdrawTo('am04@sandbox.pix', 5);
  await expect.poll(async () => (await readCharge(id)).status).toBe('CANCELED');
  await page.goto(home);
  const attention = page.getByRole('region', { name: 'Precisa de você' });
  await attention.getByRole('link', { name: 'Saques de hoje cancelados ou com erro' }).click();
  await expect(page).toHaveURL(/type=WITHDRAW.*status=CANCELED/);
  await expect(page.locator(`a[href$="${id}"]`)).toBeVisible();
});

test('the blocked balance says what it is made of, and leads to the rows', async ({
  page,
  home,
}) => {
  await topUp(100);
  // This key leaves its withdrawal pending until somebody settles it.
  await withdrawTo('timeout@sandbox.pix', 5);
  await page.goto(home);
  const why = page.getByRole('list', { name: 'De onde vem o saldo bloqueado' });
  await why.getByRole('link', { name: /em processamento, com a tarifa/ }).click();
  await expect(page).toHaveURL(/type=WITHDRAW.*status=PENDING|status=PENDING.*type=WITHDRAW/);
});

test('open infractions are as many in the menu as among what needs a person', async ({
  page,
  home,
}) => {
  const attention = page.getByRole('region', { name: 'Precisa de você' });
  const item = attention.getByRole('listitem').filter({ hasText: /infraç(ão|ões) a responder/ });
  // Other tests answer infractions at the same moment.
  await expect(async () => {
    await page.goto(home);
    const link = page.getByRole('link', { name: /Infrações \d+ aguarda/ });
    const count = (await link.getByText(/^\d+$/).textContent()) ?? '';
    await expect(item).toContainText(new RegExp(`^${count} infraç`), { timeout: 2000 });
  }).toPass();
  await item.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Infrações' })).toBeVisible();
});

test('how the callbacks do today and what may leave within a week are told beside the rest', async ({
  page,
  home,
}) => {
  await page.goto(home);
  const callbacks = page.getByRole('region', { name: 'Callbacks de hoje' });
  await expect(callbacks.getByText('Tentativas entregues', { exact: true })).toBeVisible();
  await expect(callbacks.getByText(/^Não entregues, 30 dias$/)).toBeVisible();
  const ahead = page.getByRole('region', { name: /^Saídas possíveis até \d\d\/\d\d$/ });
  await expect(ahead.getByText('Média de devoluções e bloqueios')).toBeVisible();
});

test('in English, with its amounts as they are read there', async ({ page, home, baseURL }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(home);
  const balances = page.getByRole('region', { name: 'Balances' });
  await expect(balances.getByRole('link').first()).toHaveText(/^R\$[\d,]+\.\d\d$/);
  for (const name of ['Today', 'Received and conversion', 'To do', 'Today’s callbacks'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
});

test('the infractions in dispute are those that it opens', async ({ page }) => {
  const { home, token } = await openDashboardShop();
  await openInfraction({}, token);
  const { id } = await openInfraction({}, token);
  await postInfractionEvent(id, 'cancelled', {}, token);
  await page.goto(home);
  await expect(page.getByText(/^Próximo prazo: \d\d\/\d\d\/\d{4}, \d\d:\d\d/)).toBeVisible();
  const ahead = page.getByRole('region', { name: /^Saídas possíveis até/ });
  await expect(ahead.getByRole('link')).toHaveCount(1);
  const holding = page.getByRole('link', { name: '1 infração com valor bloqueado' });
  // It holds all that is blocked: the figure leads there, too.
  const figure = page.getByRole('heading', { name: 'Bloqueado' }).locator('+ p > a');
  await expect(figure).toHaveAttribute('href', (await holding.getAttribute('href')) ?? '');
  await holding.click();
  await expect(page).toHaveURL(/\/infracoes\?/);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
});

test('a payment of yesterday that was booked today is said on both days', async ({ page }) => {
  const { home, token } = await openDashboardShop();
  const { id } = await postCharge({ amount: 42 }, token);
  const paidAt = new Date(Date.now() - 86_400_000);
  await callService('POST', '/sandbox/v1/pix', { body: { amount: 42, txid: id, paidAt }, token });
  await page.goto(`${home}?period=Yesterday`);
  const figures = page.getByRole('region', { name: /^\d/ });
  await expect(figures).toContainText(/nenhum recebimento, R\$\s0,00: R\$\s42,00 foram pagos/);
  await page.clock.install();
  await page.goto(home);
  await expect(page.getByText(/tem 1 recebimento, R\$\s42,00\. A diferença de/)).toBeVisible();
  // A hundred times as much as almost nothing is told as what it is more.
  await payCharge((await postCharge({ amount: 4200 }, token)).id, {}, token);
  // A page that stays open follows what happens. A minute that passes before its scripts have taken
  // over is not counted there.
  const received = page.getByRole('region', { name: 'Hoje' }).getByRole('listitem').first();
  const grown = /R\$\s4\.200,00subiu R\$\s4\.158,00· ontem R\$\s42,00/;
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(received).toContainText(grown, { timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
});

test('an account without fee rules leads to the card that has its fees', async ({ page, home }) => {
  await page.goto(`${home}/tarifas`);
  await expect(page.getByText('Elas estão na visão geral, em Conta e limites.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver as tarifas' }).click();
  await expect(page.getByRole('heading', { name: 'Conta e limites' })).toBeInViewport();
});
