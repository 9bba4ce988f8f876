import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { expect, openPersonMenu, test } from './fixtures.ts';
import { postCharge, paidCharge, topUp, withdrawTo } from './merchant.ts';

/** Opens each page and looks at it. */
async function expectPagesClean(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectClean(page);
    });
  }
}

test('overview, lists and search are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  const paid = await paidCharge({ generatedDocument: '52998224725' });
  await expectPagesClean(page, [
    home,
    `${home}/transacoes`,
    `${home}/transacoes?q=zzz-nada`,
    `${home}/transacoes?detail=${paid.id}`,
    `${home}/transacoes?cols=id,endToEndId,document,amount,cancellationReason&limit=250`,
    `${home}/buscar?q=zzz-nada`,
    `${home}/buscar/varios`,
    `${home}/valores-a-identificar`,
    `${home}/exportacoes`,
    `${home}/conciliacao`,
    `${home}/pagamentos-em-lote`,
  ]);
});

test('transactions in each state are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  const pending = await postCharge({ generatedName: 'Ana Lima' });
  const paid = await paidCharge({ generatedDocument: '52998224725' });
  await topUp(50);
  const cancelled = await withdrawTo('am04@sandbox.pix', 5);
  const ids = [pending.id, paid.id, cancelled.id, 'EP000000000000000000000000'];
  await expectPagesClean(
    page,
    ids.map((id) => `${home}/transacoes/${id}`),
  );
});

test('the statement and a closing are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  await topUp(50);
  await expectPagesClean(page, [
    `${home}/extrato`,
    `${home}/extrato?from=2020-01-01&to=2020-01-02&reason=x`,
    `${home}/extrato/dia/2020-01-01`,
    `${home}/conferencia`,
    `${home}/indicadores`,
    `${home}/indicadores?period=Today`,
    `${home}/fechamento`,
  ]);
  await page.goto(`${home}/extrato`);
  await page.getByRole('link', { name: 'Ver o dia' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dia em aberto' })).toBeVisible();
  await expectClean(page);
});

test('menus, filters and dialogs are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  await page.goto(`${home}/transacoes`);
  for (const name of [/^Status/, /^Período/, /^Mais filtros/, /^Colunas/, /^Visões/, /^Exportar/]) {
    await page.getByRole('button', { name }).click();
    await expectClean(page, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByPlaceholder(/Cole um ID/).fill((await postCharge()).id);
  await expect(page.getByRole('group', { name: '1 transação encontrada' })).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await openPersonMenu(page);
  await expect(page.getByRole('menu')).toBeVisible();
  // An open menu lies over the page and belongs to no landmark of it.
  await expectClean(page, { except: ['region'] });
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('sign-in and first access are accessible', async ({ page }) => {
    const words = ['entrar?reason=expired', 'primeiro-acesso', 'esqueci-a-senha', 'nova-senha'];
    for (const path of [...words, 'nao-existe/nada']) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClean(page);
    }
  });
});
