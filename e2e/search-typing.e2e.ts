import { expect, type Page } from '@playwright/test';
import { openBox } from './controls.ts';
import { test } from './fixtures.ts';
import {
  countAttempts,
  freshReference,
  openInfraction,
  postInfractionEvent,
  paidCharge,
  payCharge,
  postCharge,
  readCharge,
} from './merchant.ts';
import { startReceiver } from './receiver.ts';

/** Answers to what is typed come this much later. */
async function slowSearch(page: Page, ms: number): Promise<void> {
  await page.route('**/api/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined);
  });
}

/** The menu itself comes this much after it was opened. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
}

test('no letter is lost when the menu comes while one types, and each letter asks for itself alone', async ({
  page,
  home,
}) => {
  const probes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') probes.push(request.url());
  });
  await slowScripts(page);
  await slowSearch(page, 600);
  await page.goto(home);
  await page.keyboard.press('/');
  await page.keyboard.type('46,90 ninguem', { delay: 250 });
  await expect(page.getByRole('combobox')).toHaveValue('46,90 ninguem');
  await expect(page.getByRole('status').filter({ hasText: 'Buscando…' })).toHaveCount(0);
  // A search that the next letter broke off asks nobody whether there is a line.
  expect(probes).toEqual([]);
});

test('what a text names shows while it is typed, above the offers to search, and the newest text counts', async ({
  page,
  home,
}) => {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const first = await postCharge({ generatedName: `Sacarina Bez${letters}` });
  await postCharge({ generatedName: `Sacarina Biz${letters}` });
  const asked: string[] = [];
  await page.route('**/api/search?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(text);
    // The answer to what was typed first comes last.
    if (text === 'sacarina') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await page.goto(home);
  const box = await openBox(page);
  expect(asked).toEqual([]);
  await box.fill('sacarina');
  await expect.poll(() => asked).toEqual(['sacarina']);
  await box.fill(`sacarina bez${letters}`);
  const found = page.getByRole('group', { name: '1 transação encontrada' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(`Sacarina Bez${letters}`);
  await expect(found).toContainText('pelo nome');
  // Longer than the first answer takes: what must not happen gives no sign.
  await page.waitForTimeout(1_600);
  await expect(found).toContainText(`Sacarina Bez${letters}`);
  await expect(page.getByRole('option').first()).toContainText(`Sacarina Bez${letters}`);
  await expect(page.getByRole('option', { selected: true })).toContainText('pelo nome');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/transacoes/${first.id}`);

  // Enter before anything was found, and before the menu itself is here, takes the top row.
  await slowScripts(page);
  await page.goto(home);
  await (await openBox(page)).fill('sacar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/sacar`);
});

test('what is found while a row is pressed does not move it from under the pointer', async ({
  page,
  home,
}) => {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const names = ['Um', 'Dois', 'Tres'];
  await Promise.all(names.map((name) => postCharge({ generatedName: `${name} Bez${letters}` })));
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(home);
  await (await openBox(page)).fill(`bez${letters}`);
  const offer = page.getByRole('option', { name: /^Buscar por nome/ });
  await offer.hover();
  await page.mouse.down();
  press();
  await expect(page.getByRole('status').filter({ hasText: '3 resultados' })).toHaveCount(1);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`/transacoes\\?q=bez${letters}`));
});

test('of more than are shown the heading says how many there are', async ({ page, home }) => {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const names = ['Um', 'Dois', 'Tres', 'Quatro', 'Cinco', 'Seis'];
  await Promise.all(names.map((name) => postCharge({ generatedName: `${name} Vez${letters}` })));
  await page.goto(home);
  await (await openBox(page)).fill(`vez${letters}`);
  const found = page.getByRole('group', { name: '5 de 6 transações encontradas' });
  await expect(found.getByRole('option')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: /^5 primeiros/ })).toHaveCount(1);
});

test('beginnings of an order, an id and an E2E are found, with amount, name and reason', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  const name = 'Orlanda Prates';
  const charge = await postCharge({
    clientReference: `${reference}-77`,
    amount: 41.37,
    generatedName: name,
  });
  await payCharge(charge.id);
  const { endToEndId } = await readCharge(charge.id);
  const beginnings = [
    [reference, 'começo da referência'],
    [charge.id.slice(0, 16), 'começo do ID'],
    [(endToEndId ?? '').slice(0, 27), 'começo do E2E'],
  ] as const;
  for (const [text, reason] of beginnings) {
    await page.goto(home);
    await (await openBox(page)).fill(text);
    const row = page.getByRole('option').first();
    await expect(row).toContainText(reason);
    await expect(row).toContainText(name);
    await expect(row).toContainText(/R\$\s41,37/);
    await expect(row).toContainText('criada em');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    // A list is asked for the whole of it, and would be empty.
    await expect(page.getByRole('option', { name: /^Buscar por/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
  }
});

test('Enter while it is asked opens what is found; a row that was moved to stays chosen', async ({
  page,
  home,
}) => {
  const letters = freshReference().replaceAll(/[^a-z]/g, '');
  const name = `Quirina ${letters}`;
  const charge = await postCharge({ generatedName: name });
  await slowSearch(page, 1_000);
  await page.goto(home);
  const box = await openBox(page);
  await box.fill(name);
  await expect(page.getByRole('status').filter({ hasText: 'Buscando…' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);

  await page.goto(home);
  await (await openBox(page)).fill(name);
  await expect(page.getByRole('option', { name: 'Abrir o primeiro resultado' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/^Buscar por/);
  const said = await chosen.textContent();
  await expect(page.getByRole('option').first()).toContainText('pelo nome');
  await expect(chosen).toHaveText(said ?? '');

  await page.keyboard.press('Escape');
  await (await openBox(page)).fill('nobody has this at all');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Nada encontrado nesta conta para “nobody has this at all”' }),
  ).toBeVisible();
});

test('an infraction is found by its payer and by how its protocol begins', async ({
  page,
  home,
}) => {
  const { id, protocol, transaction } = await openInfraction();
  await page.goto(home);
  const box = await openBox(page);
  // Its deposit is said to be held, as in lists.
  await box.fill(transaction.id);
  await expect(
    page.getByRole('option').filter({ hasText: 'Bloqueada por infração' }),
  ).toBeVisible();
  await box.fill(protocol.slice(0, 10));
  const row = page.getByRole('group', { name: 'Infrações' }).getByRole('option').first();
  await expect(row).toContainText('pelo protocolo');
  await expect(row).toContainText(/R\$/);
  // What became of it is called as in lists.
  await postInfractionEvent(id, 'acknowledged');
  await postInfractionEvent(id, 'decided', { analysisResult: 'AGREED' });
  await box.fill(protocol.slice(0, 11));
  await expect(row).toContainText('Procedente, contra você');
  await row.click();
  await expect(page).toHaveURL(`${home}/infracoes/${id}`);
});

test('acts are found by their words, pages by what people call them', async ({ page, home }) => {
  await page.goto(home);
  const box = await openBox(page);
  await box.fill('entrou no');
  const acts = page.getByRole('group', { name: 'Feito no painel' });
  await expect(acts.getByRole('option').first()).toContainText('pelo que foi feito');
  await acts.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/auditoria\?act=sign_in/);
  for (const [word, name] of [
    ['defesa', 'Infrações'],
    ['fraude', 'Infrações'],
    ['estorno', 'Transações'],
    ['reenviar', 'Callbacks não entregues'],
  ] as const) {
    await (await openBox(page)).fill(word);
    // It says by which word it was found.
    await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${name}.*${word}`));
    await page.keyboard.press('Escape');
  }
});

test('a person of the team is found by part of their name, and leads to the team', async ({
  page,
  home,
}) => {
  await page.goto(home);
  await (await openBox(page)).fill('duart');
  const row = page.getByRole('group', { name: 'Equipe' }).getByRole('option').first();
  await expect(row).toContainText('Marina Duarte');
  await row.click();
  await expect(page).toHaveURL(`${home}/equipe`);
});

test('a receiver is found by its host, and leads to its callbacks', async ({ page, home }) => {
  const receiver = await startReceiver();
  try {
    const { id } = await paidCharge({ callbackUrl: receiver.urlOf('/pix') });
    await expect.poll(() => countAttempts(id), { timeout: 20_000 }).toBe(1);
    await page.goto(home);
    await (await openBox(page)).fill(receiver.host);
    const row = page.getByRole('group', { name: 'Callbacks' }).getByRole('option').first();
    await expect(row).toContainText('pelo endereço');
    await row.click();
    await expect(page).toHaveURL(`${home}/callbacks?host=${encodeURIComponent(receiver.host)}`);
  } finally {
    await receiver.close();
  }
});

test('beside pages that are meant no field is offered in which nothing was found', async ({
  page,
  home,
}) => {
  await page.goto(home);
  await (await openBox(page)).fill('tarifa');
  await expect(page.getByRole('status').filter({ hasText: '2 resultados' })).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveCount(2);
});

test('Escape gives the focus back as it was', async ({ page, home }) => {
  await page.goto(home);
  await openBox(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buscar ou ir para…' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Buscar ou ir para…' })).toBeFocused();
});
