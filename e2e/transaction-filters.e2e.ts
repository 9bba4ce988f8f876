import { expectClean } from './accessible.ts';
import { choose, choosePeriod, openPanel, openPeriod, optionsOf, typePeriod } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { postCharge, freshReference, paidCharge, payCharge } from './merchant.ts';

test('filters stand in the address and come back with it', async ({ page, home }) => {
  const reference = freshReference();
  const pending = await postCharge({ clientReference: reference });
  const paid = await postCharge({ clientReference: reference });
  await payCharge(paid.id);
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();

  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Pendente' }).check();
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await expect(page).toHaveURL(/status=PENDING/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator(`a[href$="${pending.id}"]`)).toBeVisible();
  await expect(page.locator(`a[href$="${paid.id}"]`)).toBeHidden();

  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
});

test('each exact filter finds its row alone, and stands in the address', async ({ page, home }) => {
  const cents = 100_000 + Math.floor(Math.random() * 900_000);
  const amount = (cents / 100).toFixed(2).replace('.', ',');
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const reference = freshReference();
  const wanted = await paidCharge({
    amount: cents / 100,
    clientReference: reference,
    generatedName: `Zuleica Qx${letters}`,
    generatedDocument: '39053344705',
  });
  await postCharge({ amount: 3.21, generatedDocument: '39053344705' });
  await page.goto(`${home}/transacoes`);
  const trigger = page.getByRole('button', { name: /^Mais filtros/ });
  const filters = [
    ['Valor', amount, 'amount'],
    ['Nome', `Qx${letters}`, 'name'],
    ['ID da transação', wanted.id, 'id'],
    ['E2E', wanted.endToEndId ?? '', 'endToEndId'],
    ['Referência', reference, 'clientReference'],
  ] as const;
  for (const [label, value, parameter] of filters) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await openPanel(trigger, field);
    await field.fill(value);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=`));
    await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
    await expect(page.locator(`a[href$="${wanted.id}"]`)).toBeVisible();
    const said = page.getByRole('button', { name: new RegExp(`^${label} (é|contém) `) });
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Limpar os filtros' }).first().click();
    await expect(page).toHaveURL(`${home}/transacoes`);
  }
  // Papers call the E2E the transaction's id.
  const id = page.getByRole('textbox', { name: 'ID da transação', exact: true });
  await openPanel(trigger, id);
  await id.fill(wanted.endToEndId ?? '');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(`${home}/transacoes?endToEndId=${wanted.endToEndId}`);
  await page.getByRole('button', { name: 'Limpar os filtros' }).first().click();
  await openPanel(trigger, page.getByText('Referência completa, como PED-1039'));
  for (const part of ['390.533', '***.533.447-**']) {
    await page.getByLabel('CPF ou CNPJ').fill(part);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText(/^Informe o CPF ou CNPJ completo/)).toBeVisible();
  }
  await page.getByLabel('CPF ou CNPJ').fill('');
  await page.getByLabel('Valor mínimo').fill('120');
  await page.getByLabel('Valor máximo').fill('100');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('O máximo é menor que o mínimo.')).toBeVisible();
  await page.getByLabel('Valor mínimo').fill('');
  await page.getByLabel('Valor máximo').fill('');
  await expect(page).not.toHaveURL(/document|amount/);
  await page.getByLabel('CPF ou CNPJ').fill('39053344705');
  await page.getByLabel('Valor', { exact: true }).fill('dez');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Valor inválido. Escreva como 37,90.')).toBeVisible();
  await page.getByLabel('Valor', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^CPF .* é 390\.533\.447-05/ })).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Tipo' }), 'Saque');
  await expect(page.getByText('Nenhuma transação', { exact: true })).toBeVisible();
});

test('several statuses and an order at once, and the sizes a page can have', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  const pending = await postCharge({ clientReference: reference });
  await paidCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  const status = page.getByRole('button', { name: /^Status/ });
  await openPanel(status, page.getByRole('checkbox', { name: 'Pendente' }));
  await page.getByRole('checkbox', { name: 'Pendente' }).check();
  await page.getByRole('checkbox', { name: 'Concluída' }).check();
  await expect(page.getByRole('button', { name: /^Status é Pendente ou Concluída/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=PENDING,COMPLETED/);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
  const first = page.locator('[data-row-link]').first();
  await expect(first).not.toHaveAttribute('href', new RegExp(pending.id));
  await choose(page.getByRole('combobox', { name: 'Ordem' }), 'Criação: mais antigas');
  await expect(first).toHaveAttribute('href', new RegExp(pending.id));
  const sizes = await optionsOf(page.getByLabel('Linhas por página'));
  expect(sizes).toEqual(['10', '25', '50', '100', '250', '500', '1000']);
});

test('filters read as sentences, which are changed and removed where they stand', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  await postCharge({ clientReference: reference, amount: 55 });
  const asked = `clientReference=${reference}&type=DEPOSIT&amountFrom=10&amountTo=50,00`;
  await page.goto(`${home}/transacoes?${asked}&from=2020-01-01`);
  await expect(page.getByText('Nenhuma transação', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tipo é Depósito' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Criada desde 01\/01\/2020/ })).toBeVisible();
  await expectClean(page);
  const most = page.getByLabel('Valor máximo');
  await openPanel(page.getByRole('button', { name: /^Valor de R\$\s10,00 a R\$\s50,00$/ }), most);
  await expect(page.getByLabel('Nome', { exact: true })).toBeHidden();
  await most.fill('60');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  const dearest = page.getByRole('button', { name: /^Valor de .* R\$\s60,00$/ });
  await openPanel(dearest, most);
  await most.fill('');
  await page.getByLabel('Valor mínimo').fill('');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dearest).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mais filtros' })).toBeFocused();
  await expect(page).not.toHaveURL(/amount/);
  await page.goBack();
  const amount = page.getByRole('button', { name: /^Remover o filtro: Valor de .* R\$\s60,00$/ });
  await amount.click();
  await expect(amount).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mais filtros' })).toBeFocused();
  await page.getByRole('button', { name: 'Remover o filtro: Tipo é Depósito' }).click();
  await expect(page.getByRole('combobox', { name: 'Tipo', exact: true })).toBeFocused();
  await expect(page).toHaveURL(`${home}/transacoes?clientReference=${reference}&from=2020-01-01`);
  // On a phone what narrows the list is in sight, and so is what applies what is typed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Referência é/ })).toBeInViewport();
  const apply = page.getByRole('button', { name: 'Aplicar' });
  await openPanel(page.getByRole('button', { name: 'Mais filtros' }), apply);
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Limpar os filtros' }).click();
  await expect(page.getByRole('button', { name: 'Status', exact: true })).toBeFocused();
});

test('days are those of São Paulo, by preset, of the creation or of the payment', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  await postCharge({ clientReference: reference });
  await paidCharge({ clientReference: reference });
  await page.goto(`${home}/transacoes?clientReference=${reference}&period=Today`);
  await expect(page.getByRole('status').filter({ hasText: '2 transações' })).toBeVisible();
  const panel = await openPeriod(page);
  await choose(panel.getByLabel('Data', { exact: true }), 'do pagamento');
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Paga hoje/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Paga (BRT)' })).toBeVisible();
  await choosePeriod(page, 'Ontem');
  await expect(page.getByRole('heading', { name: /Nenhuma transação com/ })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
  await expect(page).toHaveURL(`${home}/transacoes`);
});

test('fixed ends are minutes in São Paulo, both inside', async ({ page, home }) => {
  const reference = freshReference();
  await postCharge({ clientReference: reference });
  const minute = (offset: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(Date.now() + offset * 60_000)
      .replace(' ', 'T');
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  await typePeriod(page, { from: minute(-2) });
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\dT\d\d/);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
  await typePeriod(page, { from: minute(-10), to: minute(-5) });
  await expect(page.getByText('Nenhuma transação', { exact: true })).toBeVisible();
});

test('a filter that is refused or not understood is explained, and can be cleared', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/transacoes?endToEndId=${'x'.repeat(100)}`);
  await expect(page.getByRole('heading', { name: /não aceitou a consulta/ })).toBeVisible();
  await expect(page.getByText('ID da requisição')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
  await expect(page.getByRole('table')).toBeVisible();
  // What no list knows narrows nothing, and no control looks as if it did.
  await page.goto(`${home}/transacoes?status=FOO&from=2026-02-31`);
  const unread = page.getByText(/^Parte do link não foi reconhecida: .*from=2026-02-31$/);
  await expect(unread).toHaveText(/: status=FOO, /);
  await expect(page.getByRole('button', { name: 'Limpar os filtros' })).toHaveCount(0);
  await page.goto(`${home}/indicadores?from=2026-02-31&to=2026-11-01`);
  await expect(unread).toBeVisible();
  // What a list is narrowed by at first moves none of its rows, and leaves words their room.
  await page.goto(`${home}/transacoes?status=COMPLETED&period=ThisMonth`);
  expect((await page.locator('[data-filters]').boundingBox())?.height).toBeLessThan(40);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Mais filtros')).toHaveCSS('position', 'static');
});

test('in English: the list, its filters, and the drawer', async ({ page, home, baseURL }) => {
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  const reference = freshReference();
  const { id } = await paidCharge({ clientReference: reference, amount: 1234.56 });
  await page.goto(`${home}/transacoes?clientReference=${reference}&detail=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await expect(drawer.getByText('Completed').first()).toBeVisible();
  await expect(drawer.getByText('R$1,234.56').first()).toBeVisible();
  // Beside it filters are told by their number, which opens them over the list.
  await page.setViewportSize({ width: 1440, height: 900 });
  const folded = page.getByRole('button', { name: '2 filters' });
  const chip = page.getByRole('button', { name: `Reference is ${reference}`, exact: true });
  await expect(chip).toBeHidden();
  await page.goto(`${page.url()}&amountFrom=1&amountTo=2000`);
  await folded.click();
  await expect(chip).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(chip).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: '1 transaction' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
});

test('the list follows what happens without being asked', async ({ page, home }) => {
  const reference = freshReference();
  const post = () => postCharge({ clientReference: reference, amount: 10 });
  const charges = [await post(), await post()];
  await page.goto(`${home}/transacoes?clientReference=${reference}`);
  const inState = (name: string) =>
    page.getByRole('table').getByText(name).filter({ visible: true });
  await expect(inState('Pendente')).toHaveCount(2);
  await payCharge(charges[0]?.id ?? '');
  const paid = inState('Concluída');
  await expect(paid).toHaveCount(1, { timeout: 20_000 });
  // What is new is counted once it is shown, in the day as in all.
  const total = page.getByRole('status').filter({ hasText: /transaç/ });
  const day = page.getByRole('list', { name: 'Totais por dia' });
  await expect(day).toContainText(/R\$\s10,00/);
  await payCharge(charges[1]?.id ?? '');
  await post();
  const isNew = page.getByRole('button', { name: '1 nova' });
  await expect(isNew).toBeVisible({ timeout: 20_000 });
  await expect(total).toHaveText('2 transações');
  await expect(paid).toHaveCount(2);
  await expect(day).toContainText(/2 transações.*R\$\s20,00/);
  // A sum is of now: it says what it has more than the list.
  await page.getByRole('button', { name: 'Totais' }).click();
  const later = page.getByText(/Inclui 1 que chegou depois da lista\.$/);
  await expect(later).toBeVisible();
  await isNew.click();
  await expect(later).toBeHidden();
  await expect(total).toHaveText('3 transações');
  await expect(day).toContainText('3 transações');
});

test('dense rows have one height, whatever stands in them', async ({ page, home }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(
    `${home}/transacoes?type=WITHDRAW&cols=party,cancellationReason,clientReference,id`,
  );
  await page.getByRole('button', { name: 'Linhas compactas' }).click();
  const rows = page.locator('tr[data-index]');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  await page.goto(`${home}/transacoes?type=WITHDRAW`);
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  await page.goto(`${home}/callbacks`);
  await expect(rows.first()).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => new Set(await heights()).size).toBe(1);
  }
});
