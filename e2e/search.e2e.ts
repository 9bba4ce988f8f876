import { expect, type Page } from '@playwright/test';
import { openBox } from './controls.ts';
import { test, untilQuiet } from './fixtures.ts';
import { postCharge, freshReference, payCharge, readCharge } from './merchant.ts';

/** Types a text into the box of the first page and presses Enter, or takes an offer. */
async function searchFor(page: Page, home: string, text: string, offer?: RegExp): Promise<void> {
  await page.goto(home);
  await (await openBox(page)).fill(text);
  if (offer) await page.getByRole('option', { name: offer }).click();
  else await page.keyboard.press('Enter');
}

test('one paste and one Enter open what was pasted, from any page', async ({ page, home }) => {
  const reference = freshReference();
  const charge = await postCharge({ clientReference: reference, amount: 7331.97 });
  await payCharge(charge.id);
  const { endToEndId } = await readCharge(charge.id);
  const pasted = [
    [charge.id, `Abrir a transação ${charge.id}`],
    [endToEndId ?? '', /^Buscar por E2E/],
    [reference, /^Buscar por referência/],
    [charge.qrCodeText, 'Buscar pelo código Pix colado'],
    ['R$ 7.331,97', /^Buscar por valor: R\$\s7\.331,97/],
  ] as const;
  for (const [text, reading] of pasted) {
    await page.goto(home);
    await (await openBox(page)).fill(text);
    await expect(page.getByRole('option', { name: reading }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
  }
});

test('an Enter that is faster than the code of the box is not lost', async ({ page, home }) => {
  const charge = await postCharge();
  await page.goto(home);
  await untilQuiet(page);
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const box = await openBox(page);
  await box.fill(charge.id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
});

test('a text that names nothing says what was tried, from the box, and an id is no result until it is found', async ({
  page,
  home,
}) => {
  await searchFor(page, home, 'nobody-has-this');
  await expect(page.getByRole('heading', { level: 2, name: 'Nada encontrado' })).toBeVisible();
  await expect(page.getByText('referência e nome')).toBeVisible();
  const { id } = await postCharge();
  const box = await openBox(page);
  const status = page.getByRole('dialog').getByRole('status');
  for (const [text, said, offers] of [
    [id, '1 resultado', 1],
    ['EP00000000000000000000000F', /^Nada encontrado nesta conta/, 0],
    ['***.175.014-**', 'CPF com dígitos ocultos não basta: cole também o nome', 0],
  ] as const) {
    await box.fill(text);
    await expect(status).toHaveText(said);
    const open = page.getByRole('option', { name: `Abrir a transação ${text}` });
    await expect(open).toHaveCount(offers);
  }
  // Of the other accounts nobody was asked: a row leads to each.
  const list = page.getByRole('listbox');
  const height = async () => (await list.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(40);
  // What stands beside a masked CPF is searched for without it, and what is found is as high.
  await box.fill('***.175.014-** R$ 61.234,56');
  await expect(status).toHaveText('Nada encontrado. CPF com dígitos ocultos fora da busca');
  await expect(list.getByRole('option')).toHaveText(/^Buscar por valor: R\$\s61\.234,56$/);
  await box.fill('modelos');
  await expect(status).toHaveText('1 resultado');
  await expect(list.getByRole('option')).toHaveText(/^Infrações/);
  await expect.poll(height).toBeLessThan(150);
  await box.fill('EP00000000000000000000000F');
  const group = page.getByRole('group', { name: 'Só esta conta foi pesquisada' });
  await expect(group).toBeVisible();
  expect(await height()).toBeLessThan(400);
  const [other] = await group.getByRole('option').allTextContents();
  await group.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/buscar\?q=EP00000000000000000000000F$/);
  expect(page.url()).not.toContain(home);
  const account = other?.replace('Buscar em ', '') ?? '';
  await expect(page.getByRole('button', { name: account }).first()).toBeVisible();
});

test('several matches open the list, which says how the text was read and offers others', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  await postCharge({ clientReference: reference });
  await postCharge({ clientReference: reference });
  await searchFor(page, home, reference, /^Buscar por referência/);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
  await expect(page.getByText('Lido como referência')).toBeVisible();
  await page.getByRole('button', { name: 'Ler como nome' }).click();
  await expect(page.getByText('Lido como nome')).toBeVisible();
  await expect(page.getByText('Nenhuma transação', { exact: true })).toBeVisible();
});

test('another reading can be chosen in the box', async ({ page, home }) => {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const name = `Zuleica Quz${letters}`;
  const charge = await postCharge({ generatedName: name });
  await page.goto(home);
  await (await openBox(page)).fill(name.toUpperCase());
  await page.getByRole('option', { name: /^Buscar por nome/ }).click();
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
});

test('a colleague’s name finds what they did last, and leads to the rest of it', async ({
  page,
  home,
}) => {
  await page.goto(home);
  await (await openBox(page)).fill('marina du');
  await page
    .getByRole('group', { name: 'Feito no painel' })
    .getByRole('option', { name: /^Marina Duarte / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auditoria\?person=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
});

test('a CPF or CNPJ is found with and without its punctuation', async ({ page, home }) => {
  for (const document of ['11144477735', '19131243000197']) {
    await postCharge({ generatedDocument: document });
    await postCharge({ generatedDocument: document });
  }
  for (const text of ['11144477735', '111.444.777-35', '19131243000197', '19.131.243/0001-97']) {
    await searchFor(page, home, text, /^Buscar por CPF ou CNPJ/);
    await expect(page.getByText('Lido como CPF ou CNPJ')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
});

test('a search without a text asks for one', async ({ page, home }) => {
  await page.goto(`${home}/buscar?q=%20`);
  await expect(page.getByRole('heading', { name: 'O que você procura?' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('“');
  await page.getByLabel('O que buscar').fill('nobody-has-this');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
});

test('what is not there is said, with what was looked for', async ({ page, home }) => {
  await searchFor(page, home, 'ninguem-tem-isto');
  await expect(page.getByRole('heading', { level: 2, name: 'Nada encontrado' })).toBeVisible();
  await expect(page.getByText('Campos pesquisados: referência e nome.')).toBeVisible();
});

test('a pasted list gives a table with what was not found', async ({ page, home }) => {
  const reference = freshReference();
  const first = await postCharge({ clientReference: reference });
  const second = await postCharge();
  await page.goto(home);
  const box = await openBox(page);
  await box.fill(`${second.id}, ${reference} nao-existe-1`);
  await page.getByRole('option', { name: 'Buscar 3 itens de uma vez' }).click();
  await expect(page.getByText('2 de 3 encontrados')).toBeVisible();
  await expect(page.getByText('1 não encontrado')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', new RegExp(second.id));
  await expect(rows.nth(2).getByRole('link')).toHaveAttribute('href', new RegExp(first.id));
  await expect(rows.nth(3)).toContainText('Não encontrado');
});

test('a list of lines is pasted into the page itself, and 500 is the limit', async ({
  page,
  home,
}) => {
  const charge = await postCharge();
  await page.goto(`${home}/buscar/varios`);
  const terms = Array.from({ length: 501 }, (_, n) => `linha-${n}`);
  await page.getByLabel('O que buscar').fill([charge.id, ...terms].join('\n'));
  await expect(page.getByText(/2 itens passam do limite de 500/)).toBeVisible();
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('1 de 500 encontrados')).toBeVisible();
});

test('in English: the box, what was not found, and a list', async ({ page, home, baseURL }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(`${home}/buscar?q=nobody-has-this`);
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing found' })).toBeVisible();
  const charge = await postCharge();
  await page.goto(`${home}/buscar/varios`);
  await page.getByLabel('What to search for').fill(`${charge.id}\nnope-1`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 of 2 found')).toBeVisible();
});

test('amount and name, a day, a range and an apostrophe lead to the list with these filters', async ({
  page,
  home,
}) => {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const name = `Luiz Qoz${letters}`;
  for (const amount of [53.9, 53.9, 61]) await postCharge({ generatedName: name, amount });
  await searchFor(page, home, `53,90 ${name}`, /^Buscar por valor e nome/);
  await expect(page).toHaveURL(/amount=53%2C90&name=Luiz/);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
  // The only one stands above the offer by itself: who wants the list gets it.
  await searchFor(page, home, `61,00 ${name}`, /^Buscar por valor e nome/);
  await expect(page).toHaveURL(/\/transacoes\?amount=61%2C00&name=Luiz/);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await searchFor(page, home, `${name.toUpperCase()} 50-61 hoje`, /^Buscar por valor, dia e nome/);
  await expect(page).toHaveURL(/amountFrom=50%2C00&amountTo=61%2C00.*period=Today|period=Today/);
  await expect(page.getByRole('status').filter({ hasText: '3 transações' })).toBeVisible();
  // A name that is written otherwise there leaves the amount.
  await page.goto(`${home}/transacoes?q=${encodeURIComponent(`61,00 Luis Qoz${letters}`)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto(`${home}/transacoes?q=${encodeURIComponent(`ontem ${name}`)}`);
  await expect(page.getByText('Lido como filtros combinados')).toBeVisible();
  await expect(page.getByText('Nenhuma transação', { exact: true })).toBeVisible();
  // In the list's own box Enter makes chips of what was typed together, however fast.
  const box = page.getByRole('searchbox', { name: 'Buscar transações' });
  const heading = await page.evaluateHandle(() => document.querySelector('h1'));
  await box.press('Enter');
  await expect(page).toHaveURL(/\/transacoes\?period=Yesterday&name=Luiz/);
  await expect(box).toHaveValue('');
  await box.fill(`53,90 ${name}`);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/transacoes\?period=Yesterday&amount=53,90&name=Luiz/);
  const chip = { name: `Nome contém ${name}`, exact: true };
  await expect(page.getByRole('button', chip)).toBeVisible();
  // Meanwhile what is above the rows stays where it is, and the way back is that of any filter.
  expect(await heading.evaluate((h1) => h1?.isConnected)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/transacoes\?period=Yesterday&name=Luiz/);
  await expect(page.getByRole('button', chip)).toBeVisible();
  // Another name stands instead of the first.
  await box.fill('Mariana Qoz');
  await expect(page).toHaveURL(/q=Mariana/);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/transacoes\?period=Yesterday&name=Mariana/);
});
