import { expect, test } from './fixtures.ts';
import { createCharge, freshReference, payCharge, readCharge } from './merchant.ts';

test('the search box understands what was pasted', async ({ page, home }) => {
  const charge = await createCharge({ clientReference: freshReference(), amount: 8123.45 });
  await payCharge(charge.id);
  const { endToEndId } = await readCharge(charge.id);
  await page.goto(`${home}/transacoes`);
  const search = page.getByRole('searchbox', { name: 'Buscar transações' });
  const pasted = [
    [charge.id, 'Lido como ID da transação'],
    [endToEndId ?? '', 'Lido como E2E'],
    [charge.clientReference ?? '', 'Lido como referência'],
    ['R$ 8.123,45', 'Lido como valor'],
  ] as const;
  for (const [text, reading] of pasted) {
    await search.fill(text);
    await expect(page.getByText(reading)).toBeVisible();
    await expect(page.locator(`a[href$="${charge.id}"]`)).toBeVisible();
    await expect(search).toBeFocused();
  }
});

test('a search by id ignores the dates', async ({ page, home }) => {
  const charge = await createCharge();
  await page.goto(`${home}/transacoes?from=2020-01-01&to=2020-01-02&q=${charge.id}`);
  await expect(page.getByText('Lido como ID da transação, em qualquer data')).toBeVisible();
  await expect(page.getByText('1 transação')).toBeVisible();
});

test('filters stand in the address and come back with it', async ({ page, home }) => {
  const reference = freshReference();
  const pending = await createCharge({ clientReference: reference });
  const paid = await createCharge({ clientReference: reference });
  await payCharge(paid.id);
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByText('2 transações')).toBeVisible();

  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Pendente' }).check();
  await expect(page.getByText('1 transação')).toBeVisible();
  await expect(page).toHaveURL(/status=PENDING/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator(`a[href$="${pending.id}"]`)).toBeVisible();
  await expect(page.locator(`a[href$="${paid.id}"]`)).toBeHidden();

  await page.goBack();
  await expect(page.getByText('2 transações')).toBeVisible();
});

test('days are those of São Paulo, by preset', async ({ page, home }) => {
  const reference = freshReference();
  await createCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await page.getByRole('button', { name: /^Período/ }).click();
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page.getByText('1 transação')).toBeVisible();
  await page.getByRole('button', { name: /^Período/ }).click();
  await page.getByRole('button', { name: 'Ontem' }).click();
  await expect(page.getByRole('heading', { name: /Nenhuma transação com/ })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
  await expect(page).toHaveURL(`${home}/transacoes`);
});

test('pages tell their number and their total', async ({ page, home }) => {
  const reference = freshReference();
  for (let index = 0; index < 11; index += 1) await createCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?clientReference=${reference}&limit=10`);
  const pages = page.getByRole('navigation', { name: 'Paginação' });
  await expect(pages.getByText('Página 1 de 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await pages.getByRole('button', { name: 'Próxima página' }).click();
  await expect(pages.getByText('Página 2 de 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto(`${home}/transacoes?clientReference=${reference}&limit=10&page=9`);
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click();
  await expect(pages.getByText('Página 1 de 2')).toBeVisible();
});

test('j and k walk the rows and Enter opens one', async ({ page, home }) => {
  const reference = freshReference();
  await createCharge({ clientReference: reference });
  const newest = await createCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByText('2 transações')).toBeVisible();
  const rows = page.locator('tbody').getByRole('link');
  // Keys count from the moment the page is alive.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/transacoes/${newest.id}`);
});

test('documents of persons are masked before they leave the server', async ({ page, home }) => {
  const reference = freshReference();
  await createCharge({
    clientReference: reference,
    generatedName: 'Ana Lima',
    generatedDocument: '52998224725',
  });
  const response = await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByText('***.982.247-**')).toBeVisible();
  expect(await response?.text()).not.toContain('52998224725');
});

test('a filter that the service refuses is explained, and can be cleared', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/transacoes?endToEndId=${'x'.repeat(100)}`);
  await expect(page.getByRole('heading', { name: /não entendeu o pedido/ })).toBeVisible();
  await expect(page.getByText('Número do pedido')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
  await expect(page.getByRole('table')).toBeVisible();
});
