import { expectClean, looks } from './accessible.ts';
import { expect, openPersonMenu, test } from './fixtures.ts';
import { createCharge, payCharge } from './merchant.ts';

for (const look of looks) {
  test.describe(look.name, () => {
    test.use(look.use);

    test('overview, transactions and transaction are accessible', async ({ page, home }) => {
      test.setTimeout(90_000);
      const pending = await createCharge({ generatedName: 'Ana Lima' });
      const paid = await createCharge({ generatedDocument: '52998224725' });
      await payCharge(paid.id);
      const pages = [
        home,
        `${home}/transacoes`,
        `${home}/transacoes?q=zzz-nada`,
        `${home}/transacoes?detail=${paid.id}`,
        `${home}/transacoes?cols=id,endToEndId,document,amount,cancellationReason&limit=250`,
        `${home}/buscar?q=zzz-nada`,
        `${home}/buscar/varios`,
        `${home}/transacoes/${pending.id}`,
        `${home}/transacoes/${paid.id}`,
        `${home}/transacoes/EP000000000000000000000000`,
      ];
      for (const path of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          // On a phone the drawer covers the page, whose own heading is then hidden.
          await expect(page.getByRole('heading').first()).toBeVisible();
          await expectClean(page);
        });
      }
    });

    test('menus, filters and dialogs are accessible', async ({ page, home }) => {
      test.setTimeout(90_000);
      await page.goto(`${home}/transacoes`);
      for (const name of [
        /^Status/,
        /^Período/,
        /^Mais filtros/,
        /^Colunas/,
        /^Visões/,
        /^Exportar/,
      ]) {
        await page.getByRole('button', { name }).click();
        await expectClean(page);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('Escape');
      await openPersonMenu(page);
      await expect(page.getByRole('menu')).toBeVisible();
      // An open menu lies over the page and belongs to no landmark of it.
      await expectClean(page, ['region']);
    });

    test.describe('signed out', () => {
      test.use({ signedIn: false });

      test('sign-in and first access are accessible', async ({ page }) => {
        for (const path of ['/entrar?reason=expired', '/primeiro-acesso', '/nao-existe/nada']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectClean(page);
        }
      });
    });
  });
}
