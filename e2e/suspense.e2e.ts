import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { openBox } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { callService, postCharge } from './merchant.ts';
import { addPerson, signInQuietly } from './people.ts';
import { openDashboardShop } from './shop.ts';

test('finance assigns, notes and returns what matches no charge', async ({ page }) => {
  test.setTimeout(240_000);
  const { home, token } = await openDashboardShop();
  const { id } = await postCharge({ amount: 50 }, token);
  for (const [amount, payerName] of [
    [49.9, 'Ana Lima'],
    [51, 'Rui Alves'],
  ] as const) {
    await callService('POST', '/sandbox/v1/pix', {
      body: { amount, txid: id, payerName },
      token,
    });
  }
  await page.goto(home);
  await page.getByRole('link', { name: /^Conferir: Valores a identificar/ }).click();
  await expect(page.getByRole('heading', { name: 'Valores a identificar' })).toBeVisible();
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(item('Ana Lima')).toContainText(/R\$\s49,90Valor diferente da cobrança/);
  await expectClean(page);

  // It is found as it is typed, by what a receipt says of it, and by its id as a whole.
  const endToEndId = await item('Rui Alves').locator('.identifier').innerText();
  await expect(item('Rui Alves').getByRole('button', { name: 'Copiar E2E' })).toBeVisible();
  await (await openBox(page)).fill('51,00 alves rui hoje');
  await page.getByRole('option', { name: /^Rui Alves.*Valor diferente/ }).click();
  await expect(page).toHaveURL(`${home}/valores-a-identificar?q=${endToEndId}`);
  await expect(item('Ana Lima')).toHaveCount(0);
  await item('Rui Alves').getByRole('link', { name: 'Ver a transação de origem' }).click();
  const note = page.getByRole('main').getByText(/aguarda em Valores a identificar/);
  await expect(note.filter({ hasText: /R\$\s49,90/ })).toBeVisible();
  await (await openBox(page)).fill(endToEndId);
  await page.keyboard.press('Enter');
  await expect(item('Rui Alves')).toBeVisible();
  await expect(item('Ana Lima')).toHaveCount(0);
  await findFromList(page, home, endToEndId);
  await page.getByRole('link', { name: 'Em aberto' }).click();

  await item('Ana Lima').getByRole('button', { name: 'Anotar' }).click();
  await page.getByLabel('Observação').fill('faltaram dez centavos');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(item('Ana Lima')).toContainText('Observação: faltaram dez centavos');

  await item('Ana Lima').getByRole('button', { name: 'Atribuir' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Atribuir R\$\s49,90 a esta conta/);
  await expectClean(page);
  await dialog.getByLabel('ID da cobrança').fill(id);
  await dialog.getByRole('button', { name: 'Atribuir' }).click();
  await expect(dialog.getByRole('alert')).toContainText('outro valor');
  await dialog.getByLabel('ID da cobrança').fill('');
  await dialog.getByRole('button', { name: 'Atribuir' }).click();
  // What lies behind a dialog is not there for whoever reads by roles.
  await expect(dialog).toHaveCount(0);
  await expect(item('Rui Alves')).toBeVisible();
  await expect(item('Ana Lima')).toHaveCount(0);
  const balance = await callService('GET', '/v1/user/balance', { token });
  expect(balance).toMatchObject({ balanceAvailable: 49.9 });

  await item('Rui Alves').getByRole('button', { name: 'Devolver' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Devolver' }).click();
  await expect(item('Rui Alves')).toContainText('Devolução em andamento');
  await page.getByRole('link', { name: 'Todos' }).click();
  await expect(item('Ana Lima')).toContainText('Atribuído');
  await item('Ana Lima').getByRole('link', { name: 'Ver a transação creditada' }).click();
  await expect(page.getByRole('heading', { name: 'Depósito de Ana Lima' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/R\$\s49,90/);
});

test.describe('somebody of another role', () => {
  test.use({ signedIn: false });

  test('of support sees it and settles nothing; who may not finds it in no menu, nor on its page', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const { home, accountId, token } = await openDashboardShop();
    const { id } = await postCharge({ amount: 50 }, token);
    const body = { amount: 49.9, txid: id, payerName: 'Ana Lima' };
    await callService('POST', '/sandbox/v1/pix', { body, token });
    await signInQuietly(page, await addPerson(accountId, 'support'));
    await page.goto(home);
    await page.getByRole('link', { name: /^Valores a identificar.*1 a identificar/ }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Ana Lima' });
    await expect(item).toContainText('Valor diferente da cobrança');
    await expect(item.getByRole('button', { name: /Atribuir|Devolver|Anotar/ })).toHaveCount(0);

    await page.context().clearCookies();
    await signInQuietly(page, await addPerson(accountId, 'developer'));
    await page.goto(home);
    await expect(page.getByRole('link', { name: 'Transações', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Valores a identificar' })).toHaveCount(0);
    await page.goto(`${home}/valores-a-identificar`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Atribuir' })).toHaveCount(0);
  });
});

/** The list of transactions, where nothing has it, leads there too. */
async function findFromList(page: Page, home: string, endToEndId: string): Promise<void> {
  const way = page.getByRole('link', { name: '1 valor a identificar: abrir' });
  await page.goto(`${home}/transacoes?q=${endToEndId}`);
  await expect(way).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Buscar transações' });
  await box.fill('51,00 alves rui hoje');
  await box.press('Enter');
  await expect(page).toHaveURL(/amount=51,00/);
  await expect(page.getByText('Confira o que foi digitado ou retire filtros.')).toBeVisible();
  await way.click();
  await expect(page).toHaveURL(`${home}/valores-a-identificar?q=${endToEndId}`);
}
