import { readFile } from 'node:fs/promises';
import { openPanel } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { postCharge, freshReference, payCharge, readCharge } from './merchant.ts';

test('the search box understands what was pasted', async ({ page, home }) => {
  const charge = await postCharge({ clientReference: freshReference(), amount: 8123.45 });
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
  const charge = await postCharge();
  await page.goto(`${home}/transacoes?from=2020-01-01&to=2020-01-02&q=${charge.id}`);
  await expect(page.getByText('Lido como ID da transação, em qualquer data')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});

test('pages tell their number and their total', async ({ page, home }) => {
  const reference = freshReference();
  for (let index = 0; index < 11; index += 1) await postCharge({ clientReference: reference });
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
  const oldest = await postCharge({ clientReference: reference });
  const newest = await postCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
  const rows = page.locator('tbody').getByRole('link');
  // Keys count from the moment the page is alive.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Transação' });
  await expect(drawer.getByText(newest.id)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`detail=${newest.id}`));
  await page.keyboard.press('j');
  await expect(drawer.getByText(oldest.id)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  // Where there is room the list stays in use beside what is open.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(oldest.id)).toBeVisible();
  await rows.nth(0).click();
  await expect(drawer.getByText(newest.id)).toBeVisible();
  await page.keyboard.press('j');
  await expect(drawer.getByText(oldest.id)).toBeVisible();
  await expect(rows.nth(1)).toBeFocused();
});

test('the drawer stands in the address, keeps the list, and leads to the page', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  const charge = await postCharge({ clientReference: reference, generatedName: 'Ana Lima' });
  await payCharge(charge.id);
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await page.goto(`${home}/transacoes?clientReference=${reference}&detail=${charge.id}`);
  const drawer = page.getByRole('dialog', { name: 'Transação' });
  await expect(drawer.getByText('Concluída')).toBeVisible();
  await expect(drawer.getByText('Paga', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.goto(`${home}/transacoes?clientReference=${reference}&detail=${charge.id}`);
  await drawer.getByRole('link', { name: 'Abrir a página' }).click();
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
});

test('columns are chosen, ordered, dragged and kept, and so are dense rows', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  await postCharge({ clientReference: reference });
  const charge = await postCharge({ clientReference: reference });
  await payCharge(charge.id);
  const { endToEndId } = await readCharge(charge.id);
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  const e2e = page.getByRole('checkbox', { name: 'E2E' });
  await openPanel(page.getByRole('button', { name: 'Colunas' }), e2e);
  // It has its place before there is anything to restore, so that no line moves as it comes.
  const reset = page.getByRole('button', { name: 'Restaurar as colunas' });
  await expect(reset).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Tarifa' }).uncheck();
  const dayHeads = page.locator('tbody tr[aria-hidden]').filter({ hasText: '/' });
  await expect(page.getByRole('columnheader', { name: 'Tarifa' })).toHaveCount(0);
  await expect(dayHeads).toHaveCount(1);
  await e2e.check();
  await page.getByRole('button', { name: 'Mover E2E para antes' }).click();
  // The list is drawn anew, and what is dragged meanwhile would stay where it is.
  await expect(page.locator('th').nth(6)).toHaveText('E2E');
  await expect(dayHeads).toHaveCount(1);
  const place = { targetPosition: { x: 20, y: 2 } };
  await page.locator('[data-grip=amount]').dragTo(page.locator('[data-column=createdAt]'), place);
  await page.keyboard.press('Escape');
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(1)).toHaveText('Valor');
  await expect(heads.nth(6)).toHaveText('E2E');
  await expect(heads.nth(7)).toHaveText('ID');
  await expect(heads).toHaveCount(8);
  await expect(page.getByText(endToEndId?.slice(-6) ?? 'none')).toBeVisible();
  const heightOfRow = async () =>
    (await page.locator('tr[data-index]').first().boundingBox())?.height ?? 0;
  const airy = await heightOfRow();
  const dense = page.getByRole('button', { name: 'Linhas compactas' });
  await dense.click();
  // Kept for another address of the list too.
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(heads.nth(6)).toHaveText('E2E');
  await expect(dense).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(heightOfRow).toBeLessThan(airy);
  // In one line it is the document that gives way, not the name.
  const payer = page.locator('td span[title]:has([data-row-link])');
  expect(await payer.evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(false);
  await dense.click();
  await openPanel(page.getByRole('button', { name: 'Colunas' }), reset);
  await reset.click();
  await expect(heads.nth(3)).toHaveText('Valor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'ID', exact: true })).toBeVisible();
  // What has its column is said nowhere else in a row.
  const said = page.getByRole('row').last().getByText(reference).filter({ visible: true });
  await expect(said).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/transacoes?clientReference=${reference}&cols=id,endToEndId`);
  await expect(page.getByRole('row').last()).toContainText('37,90', { useInnerText: true });
});

test('what a sign means is told beside it, to a pointer and to the keyboard, until Escape', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/transacoes`);
  const sign = page.getByRole('button', { name: 'Linhas compactas' });
  const hint = page.getByRole('tooltip');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await sign.hover();
    await expect(hint).toHaveText('Linhas compactas', { timeout: 1_000 });
  }).toPass();
  // The browser does not say it a second time.
  await expect(sign).not.toHaveAttribute('title');
  await hint.hover();
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(sign).toHaveAttribute('title', 'Linhas compactas');
  await page.mouse.move(0, 0);
  await sign.focus();
  await page.keyboard.press('Tab');
  await expect(hint).toHaveText('Colunas');
  // A word that stands in the menu already is not said again.
  await page.getByRole('link', { name: 'Extrato' }).focus();
  await expect(hint).toBeHidden();
});

test('the file has the rows, columns and order of the screen, and runs no formula', async ({
  page,
  home,
}) => {
  const reference = `=${freshReference()}`;
  const first = await postCharge({ clientReference: reference, amount: 1234.56 });
  const second = await postCharge({ clientReference: reference, amount: 1.05 });
  const search = `clientReference=${encodeURIComponent(reference)}`;
  await page.goto(`${home}/transacoes?${search}&cols=id,amount,clientReference,status&dir=asc`);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
  const trigger = page.getByRole('button', { name: 'Exportar lista' });
  const files = [
    [
      'Excel Brasil',
      `\uFEFFID;Tipo;Valor;Efeito no saldo;Referência;Status`,
      ';1.234,56;',
      ';1,05;',
    ],
    ['internacional', 'ID,Tipo,Valor,Efeito no saldo,Referência,Status', ',1234.56,', ',1.05,'],
  ] as const;
  for (const [format, title, firstAmount, secondAmount] of files) {
    const button = page.getByRole('button', { name: new RegExp(format) });
    await openPanel(trigger, button);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^transacoes-[-\d]{10}-(brasileiro|iso)\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    // Nobody paid them: they have an amount, and no effect.
    const after = (amount: string) => {
      const [between = ''] = amount;
      return `${between}Depósito${amount}${between}'${reference}${between}Pendente`;
    };
    expect(text.split('\r\n')).toEqual([
      title,
      `${first.id}${after(firstAmount)}`,
      `${second.id}${after(secondAmount)}`,
      '',
    ]);
  }
  await page.keyboard.press('Escape');
  await page.locator('tbody').getByRole('checkbox').last().check();
  const button = page.getByRole('button', { name: /internacional/ });
  await openPanel(page.getByRole('button', { name: 'Exportar', exact: true }), button);
  const [chosen] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await chosen.path(), 'utf8');
  expect(text).toContain(second.id);
  expect(text).not.toContain(first.id);
});

test('a page of many rows draws those in sight, tells all of them to a reader, and keeps its heads and its first column', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  for (let batch = 0; batch < 13; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, () => postCharge({ clientReference: reference })));
  }
  await page.goto(`${home}/transacoes?clientReference=${reference}&limit=1000`);
  await expect(page.getByRole('status').filter({ hasText: '130 transações' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '131');
  const drawn = await page.locator('tbody tr[data-index]').count();
  expect(drawn).toBeLessThan(70);
  const last = page.locator('tr[aria-rowindex="131"]');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toBeInViewport();
  // A row that is not drawn is still a key away.
  await page.locator('tr[aria-rowindex="131"] [data-row-link]').focus();
  await page.keyboard.press('k');
  await expect(page.locator('tr[aria-rowindex="130"] [data-row-link]')).toBeFocused();
  // The bar of what is selected covers no row that the keys are on.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('tr[aria-rowindex="2"] [data-row-link]').focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press(step === 0 ? 'x' : 'j');
  const rowEnd = (await page.locator('tr:focus-within').boundingBox())!;
  const bar = (await page.locator('[data-selection]').boundingBox())!;
  expect(rowEnd.y + rowEnd.height).toBeLessThanOrEqual(bar.y);
  // Chosen columns scroll sideways in a frame of their own, which the heads do not end with.
  const columns = 'createdAt,party,amount,fee,document,endToEndId,id';
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(`${home}/transacoes?clientReference=${reference}&limit=1000&cols=${columns}`);
  const heads = page.getByRole('columnheader');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await heads.last().scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(heads.last()).toBeInViewport();
  // What they cut at the edge is not taken for all of it.
  await expect(page.locator('.list')).toHaveCSS('mask-image', /gradient/);
  await expect(heads.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(last.getByRole('checkbox')).toBeInViewport({ ratio: 0.9 });
  await expect(last.getByRole('cell').nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('documents of persons are masked before they leave the server', async ({ page, home }) => {
  const reference = freshReference();
  await postCharge({
    clientReference: reference,
    generatedName: 'Ana Lima',
    generatedDocument: '52998224725',
  });
  const response = await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByText('***.982.247-**')).toBeVisible();
  expect(await response?.text()).not.toContain('52998224725');
});
