import type { Page } from '@playwright/test';
import { choose, choosePeriod, openPanel, shownIn, typePeriod } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { countAttempts, paidCharge } from './merchant.ts';
import { openOwnWorkspace } from './own-workspace.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';

let receiver: CallbackServer;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

/** A paid charge whose callback was sent once, and how the receiver answered. */
async function payAnswered(path: string, answer: CallbackServer['answer']): Promise<string> {
  receiver.answer = answer;
  const { id } = await paidCharge({ callbackUrl: receiver.urlOf(path) });
  await expect.poll(() => countAttempts(id), { timeout: 20_000 }).toBe(1);
  return id;
}

/**
 * A server is chosen from those that callbacks went to. Of its undelivered ones a bulk resend is
 * offered, and none of what a bulk resend cannot be narrowed to.
 */
async function expectServers(page: Page, { home, start }: { home: string; start: string }) {
  const more = page.getByRole('button', { name: /^Mais filtros/ });
  const rows = page.locator('tbody').getByRole('row');
  const bulk = page.getByRole('link', { name: 'Reenviar o que não foi entregue' });
  const server = page.getByRole('combobox', { name: 'Servidor' });
  await openPanel(more, server);
  await choose(server, receiver.host);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByLabel(`é ${receiver.host}`)).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(bulk).toHaveCount(0);
  await page.goto(`${home}/callbacks?host=${receiver.host}&result=undelivered`);
  await bulk.click();
  await expect(page).toHaveURL(/\/reenvio\?period=Month&host=/);
  await page.goto(start);
}

test('each filter finds its attempts, stands in the address, and says when there are none', async ({
  page,
  home,
}) => {
  test.setTimeout(240_000);
  const path = `/${crypto.randomUUID()}`;
  const delivered = await payAnswered(path, 200);
  await payAnswered(path, 503);
  await payAnswered(path, 'none');
  const start = `${home}/callbacks?url=${encodeURIComponent(path)}`;
  await page.goto(start);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);

  const choices = [
    ['Resultado', ['Entregue', 1], ['Não entregue', 2]],
    ['Resultado', ['Recusado (com resposta)', 1], ['Sem resposta', 1]],
    ['Tipo de resposta', ['HTTP 5xx', 1]],
    ['Tentativa', ['1 de 5', 3], ['2 de 5', 0], ['Reenvio', 0]],
    ['Status enviado', ['Concluída', 3], ['Expirada', 0]],
  ] as const;
  for (const [name, ...options] of choices) {
    const box = page.getByRole('combobox', { name });
    for (const [option, count] of options) {
      await choose(box, option);
      await expect(rows).toHaveCount(count);
      await expect(page.getByRole('combobox', { name: `${name} é ${option}` })).toBeVisible();
    }
    await expect(page).not.toHaveURL(start);
    await choose(box, 0);
    await expect(page).toHaveURL(start);
  }
  const empty = page.getByRole('heading', { name: 'Nenhum callback com estes filtros' });
  const more = page.getByRole('button', { name: /^Mais filtros/ });
  const fields = [
    ['Código HTTP', '503', 1],
    ['ID da transação', delivered, 1],
  ] as const;
  for (const [label, value, count] of fields) {
    const field = page.getByLabel(label, { exact: true });
    await openPanel(more, field);
    await field.fill(value);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByLabel(`é ${value}`)).toBeVisible();
    await expect(rows).toHaveCount(count);
    await openPanel(more, field);
    await field.fill('');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(start);
  }
  await expectServers(page, { home, start });
  await typePeriod(page, { to: '2020-01-01T00:00' });
  await expect(rows).toHaveCount(0);
  await typePeriod(page, { from: '2020-01-01' });
  await expect(rows).toHaveCount(3);
  await choosePeriod(page, 'Qualquer data');
  await expect(page).toHaveURL(start);
  await openPanel(more, page.getByLabel('Código HTTP'));
  await page.getByLabel('Código HTTP').fill('50');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('O código tem três dígitos')).toBeVisible();
  await page.goto(`${start}&result=delivered&code=499`);
  await page.reload();
  await expect(empty).toBeVisible();
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
  await expect(page).toHaveURL(`${home}/callbacks`);
  await page.goto(`${start}&page=7`);
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click();
  await expect(rows).toHaveCount(3);
});

test('in English: the log and an attempt', async ({ page, home, baseURL }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  const id = await payAnswered('/pix', 503);
  await page.goto(`${home}/callbacks?transaction=${id}`);
  await expect(page.getByRole('combobox', { name: 'Result' })).toBeVisible();
  await page.locator('[data-row-link]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Callback' });
  await expect(drawer.getByRole('button', { name: 'Resend' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Copy as cURL' })).toBeVisible();
  await expect(drawer.getByText('1 of 5').first()).toBeVisible();
});

test('a row says whose payment it is, and a resend leads to its attempt past any filter', async ({
  page,
  home,
}) => {
  receiver.answer = 500;
  const path = `/${crypto.randomUUID()}`;
  const { id } = await paidCharge({
    callbackUrl: receiver.urlOf(path),
    generatedName: 'Tereza Quitéria Lobo',
    amount: 41.37,
  });
  await expect.poll(() => countAttempts(id), { timeout: 20_000 }).toBe(1);
  await page.goto(`${home}/callbacks?url=${encodeURIComponent(path)}&result=undelivered`);
  const rows = page.locator('tbody').getByRole('row');
  // On a phone both stand below the time instead.
  for (const said of [/Lobo/, /^R\$\s41,37$/]) {
    const payment = rows.first().getByText(said).filter({ visible: true });
    await expect(payment).toHaveCount(1);
  }
  receiver.answer = 200;
  await rows
    .first()
    .getByRole('button', { name: `Reenviar ${id}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reenviar' }).click();
  await page.getByRole('button', { name: 'Acompanhar a nova tentativa' }).click();
  await expect(page).toHaveURL(`${home}/callbacks?transaction=${id}`);
  await expect(shownIn(rows.first(), 'HTTP 200')).toBeVisible({ timeout: 20_000 });
});

test.describe('of a member of one’s own', () => {
  test.use({ signedIn: false });

  for (const [list, heading, address, kept] of [
    ['callbacks', 'Callbacks', '?result=failed&page=2', /result=failed$/],
    ['infracoes', 'Infrações', '?tab=all&type=FRAUD&view=list', /tab=all&type=FRAUD$/],
  ] as const) {
    test(`a view of ${list} is kept by name, found from any page, renamed and forgotten`, async ({
      page,
    }) => {
      const home = await openOwnWorkspace(page, 'Loja das Visões');
      await page.goto(`${home}/${list}${address}`);
      const views = page.getByRole('button', { name: 'Visões salvas' });
      const name = page.getByLabel('Salvar a visão atual como');
      await openPanel(views, name);
      await expect(page.getByRole('checkbox', { name: 'Abrir sempre com esta' })).toHaveCount(0);
      await name.fill('Para a reunião');
      await page.getByRole('button', { name: 'Salvar visão' }).click();
      await expect(page.getByText('Visão salva: Para a reunião')).toBeVisible();

      await page.goto(home);
      await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
      await page.getByPlaceholder(/Cole um ID/).fill('para a reu');
      await page.getByRole('option', { name: /^Para a reunião/ }).click();
      await expect(page).toHaveURL(kept);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

      await page.goto(`${home}/${list}`);
      await openPanel(views, page.getByRole('link', { name: 'Para a reunião' }));
      await page.getByRole('link', { name: 'Para a reunião' }).click();
      await expect(page).toHaveURL(kept);
      await openPanel(views, name);
      await page.getByRole('button', { name: 'Mais ações de Para a reunião' }).click();
      await page.getByRole('menuitem', { name: 'Renomear' }).click();
      await expect(page.getByRole('textbox', { name: 'Renomear' })).toBeFocused();
      await page.keyboard.type('Para o comitê');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Para o comitê' })).toBeVisible();
      // Opened and changed, it takes the list as it is now.
      await page.goto(`${home}/${list}?page=1`);
      const more = page.getByRole('button', { name: 'Mais ações de Para o comitê' });
      const update = page.getByRole('menuitem', { name: 'Salvar a lista como está agora' });
      await openPanel(views, more);
      await more.click();
      const link = page.getByRole('link', { name: 'Para o comitê' });
      await expect(link).toHaveAttribute('href', kept);
      await update.click();
      await expect(link).not.toHaveAttribute('href', kept);
      await more.click();
      await expect(update).toHaveCount(0);
      await page.getByRole('menuitem', { name: 'Apagar' }).click();
      await expect(page.getByText('Nenhuma visão salva ainda.')).toBeVisible();
    });
  }
});

test.describe('of a member with views of transactions', () => {
  test.use({ signedIn: false });

  test('a view is saved, opened, made the default and deleted', async ({ page }) => {
    const home = await openOwnWorkspace(page, 'Loja das Visões');
    await page.goto(`${home}/transacoes?status=PENDING&type=DEPOSIT&period=Today`);
    const views = page.getByRole('button', { name: 'Visões' });
    await openPanel(views, page.getByLabel('Salvar a visão atual como'));
    await page.getByLabel('Salvar a visão atual como').fill('Em aberto hoje');
    await page.getByRole('checkbox', { name: 'Abrir sempre com esta visão' }).check();
    await page.getByRole('button', { name: 'Salvar visão' }).click();
    await expect(page.getByRole('link', { name: 'Em aberto hoje', exact: true })).toBeVisible();
    await expect(page.getByText('alterada', { exact: true })).toHaveCount(0);

    await page.goto(`${home}/transacoes`);
    await expect(page).toHaveURL(/status=PENDING.*period=Today.*cols=createdAt/);
    const clear = page.getByRole('button', { name: 'Limpar os filtros' }).first();
    await clear.click();
    await expect(page).toHaveURL(/transacoes\?cols=[A-Za-z,]+&view=none$/);

    // From any page it is found by its name.
    await page.goto(home);
    await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
    await page.getByPlaceholder(/Cole um ID/).fill('em aberto h');
    await page.getByRole('option', { name: /^Em aberto hoje/ }).click();
    await expect(page).toHaveURL(/transacoes\?.*status=PENDING.*period=Today/);
    await page.goto(`${home}/transacoes?view=none`);

    const tabs = page.getByRole('navigation', { name: 'Visões salvas' });
    await tabs.getByRole('link', { name: 'Em aberto hoje' }).click();
    await expect(page).toHaveURL(/status=PENDING/);
    // Changed, it stays open, is given back what it had, and takes the list as it is now.
    const clearType = page.getByRole('button', { name: /^Remover.*Depósito/ });
    await clearType.click();
    await expect(page).not.toHaveURL(/type=/);
    const open = tabs.getByRole('link', { name: 'Em aberto hoje alterada' });
    await expect(open).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Desfazer' }).click();
    await expect(page).toHaveURL(/type=DEPOSIT/);
    await expect(open).toHaveCount(0);
    // Its columns are a part of it as well.
    const chosen = new URL(page.url());
    chosen.searchParams.set('cols', 'party,amount');
    await page.goto(chosen.href);
    await expect(open).toBeVisible();
    await tabs.getByRole('link', { name: 'Desfazer' }).click();
    await expect(open).toHaveCount(0);
    await clearType.click();
    await tabs.getByRole('button', { name: 'Salvar' }).click();
    await expect(open).toHaveCount(0);
    await expect(tabs.locator('[aria-current]')).toHaveText('Em aberto hoje');

    const more = page.getByRole('button', { name: 'Mais ações de Em aberto hoje' });
    await openPanel(views, more);
    await more.click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await expect(page.getByText('Nenhuma visão salva ainda.')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(tabs.getByRole('link', { name: 'Em aberto hoje' })).toBeVisible();
    await openPanel(views, more);
    await more.click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await expect(page.getByText('Nenhuma visão salva ainda.')).toBeVisible();
    await page.goto(`${home}/transacoes`);
    await expect(page.getByRole('heading', { level: 1, name: 'Transações' })).toBeVisible();
    await expect(page).toHaveURL(`${home}/transacoes`);
  });
});
