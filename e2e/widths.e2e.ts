import type { Locator, Page } from '@playwright/test';
import { type PageId, pages } from '#lib/client/navigation/pages.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { choose, openPanel } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { long, type LongShop, openLongShop } from './long-shop.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';
import { expectFits } from './widths.ts';

const desktop = { width: 1280, height: 900 };
const typed = '9999999,99';

let receiver: CallbackServer;
let shop: LongShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  receiver = await startReceiver();
  receiver.answer = 500;
  receiver.text = long.refusal;
  shop = await openLongShop(receiver);
});
test.afterAll(() => receiver.close());

async function openAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  // What is folded away is of the page too.
  await page.locator('main details').evaluateAll((folded) => {
    for (const one of folded) (one as HTMLDetailsElement).open = true;
  });
}

/** Every page of the table, in each state that shows other amounts or names. */
function everyPage(): Record<PageId, string[]> {
  const { home, gatewayHome, transactions, infractions } = shop;
  const columns = 'id,party,amount,fee,document,clientReference,status,cancellationReason';
  const folder = (id: PageId) => `${home}/${pages[id].path}`;
  return {
    // Twelve days are the most of which each is named.
    overview: [home, `${home}?from=${saoPauloDay(new Date(), -11)}`, gatewayHome],
    transactions: [folder('transactions'), `${folder('transactions')}?cols=${columns}`],
    transaction: Object.values(transactions).map((id) => `${folder('transactions')}/${id}`),
    search: [`${folder('search')}?q=${encodeURIComponent(long.payer)}`],
    statements: [folder('statements')],
    closes: [folder('closes'), `${folder('closes')}?from=${saoPauloDay(new Date(), -11)}`],
    merchantFiles: [folder('merchantFiles')],
    // Measured where one is compared: e2e/merchant-files.e2e.ts.
    merchantFile: [],
    statementDay: [`${home}/extrato/dia/${saoPauloDay(new Date())}`],
    payouts: [folder('payouts')],
    // Measured where one is uploaded: e2e/payouts.e2e.ts.
    payout: [],
    approvals: [folder('approvals')],
    approval: [],
    infractions: [`${folder('infractions')}?tab=all`],
    infraction: Object.values(infractions).map((id) => `${folder('infractions')}/${id}`),
    callbacks: [folder('callbacks')],
    // Those that are made by an action are measured after it, below.
    callback: [],
    undelivered: [folder('undelivered')],
    callbackHealth: [folder('callbackHealth')],
    callbackSample: [folder('callbackSample')],
    resends: [folder('resends')],
    resendPlan: [],
    suspense: [folder('suspense')],
    exports: [folder('exports')],
    developer: [folder('developer')],
    lookUp: [folder('lookUp')],
    feeRules: [`${gatewayHome}/tarifas`, folder('feeRules')],
    feeCheck: [folder('feeCheck')],
    indicators: [folder('indicators')],
    connections: [folder('connections')],
    team: [folder('team')],
    settings: [folder('settings')],
    security: [folder('security')],
    audit: [folder('audit')],
    tokens: [folder('tokens')],
    newCharge: [folder('newCharge')],
    newWithdrawal: [folder('newWithdrawal')],
  };
}

/** Zoomed in as far as it goes: what would stick above and below leaves the screen to the rows. */
test('at 400 % nothing sticks over the rows of a list', async ({ page }) => {
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 360, height: 225 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${shop.home}/transacoes`);
    const row = page.locator('tbody').getByRole('link').last();
    await row.focus();
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('columnheader').last()).not.toBeInViewport();
  }
});

test('no page scrolls sideways, and no amount is cut, at any width', async ({ page }) => {
  test.setTimeout(360_000);
  for (const path of Object.values(everyPage()).flat()) {
    await openAt(page, path);
    await expectFits(page, path);
  }
});

test('on a phone rows reach the edges of the window, and their texts those of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const list of ['transacoes', 'infracoes?tab=all', 'callbacks', 'extrato']) {
    await page.goto(`${shop.home}/${list}`);
    const row = page.locator('tbody tr:has(td [data-row-link][href])').first();
    await row.waitFor();
    const edge = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left);
    const [whole, text] = await row.evaluate((one) =>
      [one, one.querySelector('td [data-row-link]')].map((part) => part?.getBoundingClientRect()),
    );
    expect.soft([whole?.left, whole?.width, text?.left], list).toEqual([0, 390, edge]);
  }
});

test('rows of the statement are alike on a phone, however many digits their balances have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.home}/extrato`);
  const opener = page.getByRole('button', { name: /^\d+ linhas/ }).first();
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const blocked = page.getByText(/^Bloq\./).filter({ visible: true });
    // Both balances on one line, and below them the row's edge alone.
    const places = await blocked.evaluateAll((all) =>
      all.map((one) => {
        const row = one.closest('tr')?.getBoundingClientRect().bottom ?? 0;
        const [first, next] = [one.previousElementSibling, one.nextElementSibling];
        // What was sent in between has a line of its own.
        const last = next?.textContent.includes(' após ') === true ? next : one;
        const isBeside = first?.getBoundingClientRect().top === one.getBoundingClientRect().top;
        const isLast = row - last.getBoundingClientRect().bottom < 12;
        return { text: one.textContent, isBeside, isLast };
      }),
    );
    expect(places.length).toBeGreaterThan(1);
    expect(places.filter(({ isBeside, isLast }) => !isBeside || !isLast)).toEqual([]);
  }
});

test('what opens over a page or grows in it fits as well', async ({ page }) => {
  test.setTimeout(300_000);
  const { home, transactions, infractions } = shop;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const question = page.getByRole('alertdialog');
  /** Opens it once more on a desktop's width, as each is measured at all of them. */
  const fits = async (what: string, opener: Locator, opened = question): Promise<void> => {
    await page.setViewportSize(desktop);
    await openPanel(opener, opened);
    await expectFits(page, what);
  };
  await openAt(page, `${home}/transacoes?detail=${transactions.paid}`);
  const drawer = page.getByRole('dialog', { name: 'Transação' });
  await expect(drawer.getByText(/R\$\s9\.999\.999,99/).first()).toBeVisible();
  await expectFits(page, 'the drawer of a transaction');

  await openAt(page, `${home}/transacoes`);
  for (const name of ['Período', 'Status', 'Mais filtros', 'Colunas', 'Visões', 'Exportar lista']) {
    await fits(name, button(new RegExp(`^${name}`)), page.getByRole('dialog', { name }));
    await page.keyboard.press('Escape');
  }
  await fits('the sum of a list', button('Totais'), page.getByRole('table', { name: /./ }).first());
  await page.setViewportSize(desktop);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(long.payer);
  await expect(page.getByRole('option', { name: /R\$\s9\.999\.999,99/ }).first()).toBeVisible();
  await expectFits(page, 'the command menu');

  await openAt(page, `${home}/callbacks`);
  await page.locator('[data-row-link]').first().click();
  const callback = page.getByRole('dialog', { name: 'Callback' });
  const body = callback.getByText(transactions.paid).or(callback.getByText('"id"'));
  await expect(body.first()).toBeVisible();
  await expectFits(page, 'the drawer of a callback');
  await page.setViewportSize(desktop);
  await callback.getByRole('link', { name: 'Abrir a página' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Callback' })).toBeVisible();
  await expectFits(page, 'a callback');
  await fits('the question before a resend', button('Reenviar').first());

  await openAt(page, `${home}/transacoes/${transactions.paid}`);
  await fits('the question before a refund', button('Devolver'));
  await openAt(page, `${home}/valores-a-identificar`);
  await fits('the question before money is assigned', button('Atribuir'));

  await openAt(page, `${home}/cobrar`);
  await page.getByLabel('Valor (R$)').fill(typed);
  await button('Adicionar divisão').click();
  const split = page.getByRole('group', { name: 'Divisão 1' });
  await split.getByLabel('ID da conta que recebe').fill(shop.partnerId);
  await choose(split.getByLabel('Base de cálculo'), 'Valor fixo');
  await split.getByLabel('Valor da divisão (R$)').fill('1234567,89');
  await expectFits(page, 'a charge that is filled in');
  await openAt(page, `${home}/sacar`);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill(long.key);
  await page.getByLabel('Valor (R$)').fill(typed);
  await fits('the review of a withdrawal', button('Revisar o saque'));

  await openAt(page, `${home}/infracoes/${infractions.open}`);
  await page.getByLabel('Texto da defesa').fill(long.report);
  await fits('the review of a defense', button('Revisar e enviar'));

  await openAt(page, `${home}/callbacks/reenvio?period=Month`);
  await fits('the question before a bulk resend', button(/^Reenviar \d+ callback/));
  await question.getByRole('button', { name: /^Reenviar \d/ }).click();
  await expect(page).toHaveURL(/reenvio\/[0-9a-f-]{36}/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectFits(page, 'a plan of resends');
});

test('beside the panel each dense row says when it was, however long its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1425, height: 900 });
  await page.goto(`${shop.home}/transacoes?detail=${shop.transactions.paid}`);
  await page.getByRole('button', { name: 'Linhas compactas' }).click();
  const row = page.locator('tbody').getByRole('row').filter({ hasText: long.payer }).first();
  const time = row.getByText(/^\d\d:\d\d:\d\d$/).filter({ visible: true });
  await expect(time.last()).toBeInViewport({ ratio: 1 });
});

test('text of a row is marked with the mouse and opens nothing; a click opens the row', async ({
  page,
}) => {
  await openAt(page, `${shop.home}/transacoes`);
  const row = page.locator('tbody').getByRole('row').first();
  const drawer = page.getByRole('dialog', { name: 'Transação' });
  for (const text of [row.getByText(long.payer), row.getByText(/R\$\s9\.999\.999,99/).last()]) {
    const box = await text.boundingBox();
    if (!box) throw new Error('the row has no such text');
    await page.mouse.move(box.x + 1, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 8, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    await expect(drawer).toBeHidden();
  }
  await row
    .getByText(/R\$\s9\.999\.999,99/)
    .last()
    .click();
  await expect(drawer).toBeVisible();
});
