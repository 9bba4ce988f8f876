import { readFile } from 'node:fs/promises';
import { presetDays } from '#lib/client/navigation/period-presets.ts';
import { choose, openPanel, typePeriod, untilSaid } from './controls.ts';
import { expect, test } from './fixtures.ts';
import {
  openInfraction,
  paidCharge,
  payCharge,
  postCharge,
  postInfractionEvent,
  refundCharge,
  topUp,
  withdrawTo,
} from './merchant.ts';
import { inDatabase, runOperator } from './operator.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

const day = (offset = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + offset * 86_400_000,
  );

test('each row continues both balances of the one before, across pages too', async ({
  page,
  home,
}) => {
  await topUp(50);
  await page.goto(`${home}/extrato`);
  await choose(page.getByLabel('Linhas por página'), '10');
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await expect(page.getByText(/^Nesta página, o saldo de cada linha parte/)).toBeVisible();
  await page.locator('[href*="limit=10"][title="Página mais antiga"]').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Página 2')).toBeVisible();
  await expect(page.getByText(/^Nesta página, o saldo de cada linha parte/)).toBeVisible();
  await expect(page.getByText(/não parte/)).toHaveCount(0);
});

test('filters that hide rows say that continuity cannot be checked', async ({ page, home }) => {
  await payCharge((await postCharge({ amount: 37.9 })).id);
  await page.goto(`${home}/extrato`);
  const filters = page.getByRole('dialog', { name: 'Mais filtros' });
  await openPanel(page.getByRole('button', { name: 'Mais filtros' }), filters);
  await filters.getByLabel('Lançamento contém').fill('Tarifa');
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await choose(page.getByLabel('Movimento'), 'Saída');
  await expect(page).toHaveURL(/operation=DECREMENT/);
  await expect(page).toHaveURL(/reason=Tarifa/);
  await expect(page.getByText(/Estes filtros escondem linhas/)).toBeVisible();
  const rows = page.getByRole('table').getByRole('link', { name: 'Tarifa de depósito Pix' });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Depósito Pix recebido')).toHaveCount(0);
  // What an entry is about is a choice, too.
  await choose(page.getByLabel(/^Movimento/), 'Saques, com a tarifa');
  await expect(page).toHaveURL(/reason=saque\+Pix/);
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Lançamento contém/ })).toHaveCount(0);
  const said = page.getByRole('row').filter({ hasText: /saque Pix/i });
  await expect(said.first()).toBeVisible();
  await page.getByRole('button', { name: 'Limpar os filtros' }).click();
  await expect(page.getByText(/^Nesta página, o saldo de cada linha/)).toBeVisible();
  await page.goto(`${home}/extrato?reason=Zenaide`);
  await page.getByRole('link', { name: 'Procurar “Zenaide” nas transações' }).click();
  await expect(page).toHaveURL(/\/transacoes\?q=Zenaide/);
});

test('an unreadable amount is said to be one, and filters nothing', async ({ page, home }) => {
  await page.goto(`${home}/extrato?amountFrom=1.234`);
  await expect(page.getByText(/^Nesta página, o saldo de cada linha/)).toBeVisible();
  const filters = page.getByRole('dialog', { name: 'Mais filtros' });
  await openPanel(page.getByRole('button', { name: 'Mais filtros' }), filters);
  await filters.getByLabel('Valor máximo').fill('1.234');
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await expect(filters.getByText('escreva 1.234,00 ou 1,23, pois pode ser')).toBeVisible();
  await filters.getByLabel('Valor máximo').fill('1.234,50');
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  // The chip says it, opens where it stands and is taken away by its own button.
  const chip = page.getByRole('button', { name: /^Valor até R\$\s1\.234,50$/ });
  const editor = page.getByRole('textbox', { name: 'Valor máximo' });
  await openPanel(chip, editor);
  await editor.fill('1.300');
  await editor.press('Enter');
  await expect(page.getByText('escreva 1.300,00 ou 1,30, pois pode ser')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remover o filtro: Valor até/ }).click();
  await expect(chip).toHaveCount(0);
});

test('amounts, days and the balance narrow it, and the money of an infraction leads to it', async ({
  page,
  home,
}) => {
  const cents = 300_000 + Math.floor(Math.random() * 600_000);
  const amount = (cents / 100).toFixed(2).replace('.', ',');
  const { id, transaction } = await openInfraction({ amount: cents / 100 });
  await page.goto(`${home}/extrato?from=${day()}&to=${day()}`);
  const filters = page.getByRole('dialog', { name: 'Mais filtros' });
  await openPanel(page.getByRole('button', { name: 'Mais filtros' }), filters);
  await filters.getByLabel('Valor mínimo').fill(amount);
  await filters.getByLabel('Valor máximo').fill(amount);
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await choose(page.getByLabel('Saldo'), 'Bloqueado');
  await expect(page).toHaveURL(/balanceType=BLOCKED/);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: transaction.id });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('no saldo bloqueado');
  await typePeriod(page, { from: day(-3), to: day(-2) });
  await expect(page.getByRole('heading', { name: 'Nenhum lançamento com estes' })).toBeVisible();
  await page.goto(`${home}/extrato?infractionId=${id}`);
  await page.getByRole('link', { name: 'Infração', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/infracoes/${id}$`));
});

test('a day of the list opens with what the day before left, and closes with the balance', async ({
  page,
  home,
}) => {
  await topUp(10);
  await page.goto(`${home}/extrato?period=Week`);
  const days = page.getByRole('rowheader').filter({ hasText: 'Abertura' });
  const today = days.filter({ hasText: 'Saldo agora' });
  await expect(today).toHaveText(/saldos em sequência.*Abertura R\$.*Entrou .*Saiu .*/);
  const sum = page.getByRole('region', { name: 'Soma de todas as linhas com estes filtros' });
  await expect(sum).toContainText(/Abertura, .*R\$.*Entrou.*R\$.*Saiu.*R\$.*Saldo agora.*R\$/);
  // Between two times the balances are told as well.
  await page.goto(`${home}/extrato?from=${day(-1)}T10:00&to=${day(0)}`);
  await expect(sum).toContainText(/Abertura, \S+ 10:00.*R\$.*Entrou.*Saldo agora.*R\$/);
  await page.goto(`${home}/extrato?from=${day(-1)}&to=${day(-1)}`);
  await expect(days).toHaveText(/sequência.*Abertura R\$.*Entrou .*Saiu .*Fechamento R\$/);
});

test('a day is closed to the cent, and its figures lead to their rows', async ({ page, home }) => {
  await topUp(80);
  await withdrawTo('cliente@exemplo.com.br', 5);
  const { accountId } = await runOperator('account:create', { edition: 'bearer', name: 'Sócia' });
  await paidCharge({ splits: [{ recipientId: accountId, type: 'percent', value: 10 }] });
  await refundCharge((await paidCharge()).id);
  const { id, transaction } = await openInfraction();
  await postInfractionEvent(id, 'cancelled');
  await page.goto(`${home}/extrato`);
  // The withdrawal is one line, which opens into its rows.
  const parts = page.getByRole('button', { name: /^[23] linhas$/ }).first();
  await parts.click();
  await expect(parts).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('cell', { name: 'no saldo bloqueado' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver o dia' }).first().click();
  // What goes on is never shown, nor printed, as closed: no tick, and no title that says so.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Dia em aberto' })).toBeVisible();
  await expect(page.getByText('O dia ainda não terminou: esta folha não é')).toBeVisible();
  await expect(page.getByText(/^Confere até .*: abertura mais movimentos/)).toBeVisible();
  await expect(page.getByText(/^Até agora: .*saldos em sequência/)).toBeVisible();
  await expect(page.locator('main svg:visible use[href="#icon-CircleCheck"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Dia em aberto/);
  await page.emulateMedia({ media: 'screen' });
  const table = page.getByRole('table', { name: 'Dia em aberto' });
  // What only comes says no direction.
  const ins = ['Abertura', 'Depósitos', 'Depósito Pix recebido', 'Tarifas', 'Divisões'];
  const outs = ['Devoluções', 'Saques, com a tarifa', 'Infrações e bloqueios', 'Saldo agora'];
  for (const name of [...ins, ...outs]) {
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
  // What was released has come back to available, and leads to whose payment it was.
  await expect(
    table.getByRole('link', { name: /^Desbloqueio de infração Pix, saída/ }),
  ).toBeVisible();
  await table.getByRole('link', { name: /^Desbloqueio de infração Pix, entrada/ }).click();
  await expect(page.getByRole('row').filter({ hasText: transaction.id })).toHaveCount(1);
  await page.goBack();
  await table.getByRole('link', { name: /^Reserva de saque Pix, saída/ }).click();
  await expect(page).toHaveURL(/reason=Reserva\+de\+saque\+Pix&?/);
  await expect(page.getByRole('link', { name: 'Reserva de saque Pix' }).first()).toBeVisible();
});

test('a day that does not exist, a day ahead, a day without rows', async ({ page, home }) => {
  await page.goto(`${home}/extrato/dia/2026-02-30`);
  await expect(page.getByRole('heading', { name: 'Este dia não existe' })).toBeVisible();
  await page.goto(`${home}/extrato/dia/${day(1)}`);
  await expect(page.getByRole('heading', { name: 'Este dia ainda não chegou' })).toBeVisible();
  await expect(page.getByText(/centavo por centavo/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
  await page.goto(`${home}/extrato/dia/2020-01-01`);
  await expect(page.getByText('Nenhum lançamento neste dia: o saldo não mudou.')).toBeVisible();
  await page.goto(`${home}/extrato/dia/${day()}`);
  await expect(page.getByRole('button', { name: 'Dia seguinte' })).toBeDisabled();
  await page.getByRole('link', { name: 'Dia anterior' }).click();
  await expect(page).toHaveURL(new RegExp(`/extrato/dia/${day(-1)}$`));
  await expect(page.getByRole('heading', { name: 'Fechamento do dia' })).toBeVisible();
  await expect(page.locator('main use[href="#icon-CircleCheck"]')).not.toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Fechamento', exact: true }).click();
  await expect(page).toHaveURL(/\/fechamento$/);
});

test('the file holds the rows of the screen, signed and with both balances', async ({
  page,
  home,
}) => {
  const charge = await postCharge({ amount: 1234.56 });
  await payCharge(charge.id);
  await page.goto(`${home}/extrato?transactionId=${charge.id}`);
  const choice = page.getByRole('dialog').getByRole('button', { name: 'CSV (Excel Brasil)' });
  await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), choice);
  const download = page.waitForEvent('download');
  await choice.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^extrato-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/Lançamento;Operação;Saldo;Valor;Tarifa incluída;Pagador ou recebedor;/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Tarifa de depósito Pix;Saída;Disponível;-');
  expect(lines[2]).toContain('Depósito Pix recebido;Entrada;Disponível;1.234,56;');

  // What goes to the accountant is one click from the statement as it opens.
  await page.goto(`${home}/extrato`);
  const monthly = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Mês passado .*: CSV/ }).click();
  const first = presetDays('LastMonth', day()).from;
  expect((await monthly).suggestedFilename()).toContain(first);
  // While a slow PDF is being made its button says so.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/statement-pdf*', (route) => held.promise.then(() => route.continue()));
  const said = untilSaid(page, 'Gerando o PDF…');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Mês passado .*: PDF/ }).click({ noWaitAfter: true });
  await said;
  held.resolve();
  const slow = await pdf;
  expect(slow.suggestedFilename()).toContain('.pdf');
  await expect(page.getByRole('button', { name: /^Mês passado .*: PDF/ })).toBeVisible();
});

test('j and k walk the rows, and Enter opens one', async ({ page, home }) => {
  await topUp(10);
  await page.goto(`${home}/extrato`);
  await expect(page.getByText(/^Nesta página, o saldo de cada linha/)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-row-link]:focus')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transacoes\/EP|\/extrato\/dia\//);
});

test('no rows: why, and what next', async ({ page, home }) => {
  await page.goto(`${home}/extrato?from=2020-01-01&to=2020-01-02`);
  await expect(
    page.getByRole('heading', { name: 'Nenhum lançamento neste período' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ver 30 dias' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto(`${home}/extrato?period=Yesterday&reason=nenhum+assim`);
  await page.getByRole('link', { name: 'Limpar os filtros' }).click();
  await expect(page).toHaveURL(`${home}/extrato?period=Yesterday`);
  await page.goto(`${home}/extrato?page=999`);
  await expect(page.getByText('O extrato não chega a esta página')).toBeVisible();
  await page.getByRole('link', { name: 'Ir para a primeira página' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('the statement and a closing speak English', async ({ page, home, context }) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: stack().dashboardUrl }]);
    await page.goto(`${home}/extrato`);
    await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
    await expect(page.getByText(/^On this page, each row’s balances follow/)).toBeVisible();
    await page.getByRole('link', { name: 'See the day' }).first().click();
    await expect(page.getByText(/Adds up as of/)).toBeVisible();
  });
});

test('from the statement each fee is worked out again by the rule of its time', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/extrato`);
  await page.getByRole('link', { name: 'Conferir as tarifas' }).click();
  await expect(page.getByRole('heading', { name: 'Conferência de tarifas' })).toBeVisible();
  const verdict = page.getByRole('main').getByRole('status');
  await expect(verdict).toContainText(/confere(m)? com a regra, centavo por centavo/);
  const deposits = page.getByRole('row', { name: /^Depósitos/ }).getByRole('cell');
  // On a phone each figure has its name before it.
  const figures = (await deposits.allTextContents()).map((text) => /R\$.*/.exec(text)?.[0]);
  const [, charged, expected, difference] = figures;
  expect(charged).toBe(expected);
  expect(difference).toMatch(/^R\$\s0,00$/);

  // As a mistake in the service would have charged it.
  const shop = await openDashboardShop({ 'fee-in-fixed': '1.00' });
  const charge = await paidCharge({ amount: 30 }, shop.token);
  await inDatabase('update transactions set fee_cents = 350 where id = $1', [charge.id]);
  await page.goto(`${shop.home}/extrato`);
  await page.getByRole('link', { name: 'Conferir as tarifas' }).click();
  await expect(verdict).toContainText(/1 tarifa difere da regra: R\$\s2,50 a mais/);
  const found = page.getByRole('row').filter({ has: page.locator(`a[href$="${charge.id}"]`) });
  await expect(found).toContainText(/30,00.*3,50.*1,00.*2,50/);
});
