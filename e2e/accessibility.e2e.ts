import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openPersonMenu, test } from './fixtures.ts';
import { createCharge, payCharge } from './merchant.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const looks = [
  { name: 'light', use: { colorScheme: 'light' } },
  { name: 'dark', use: { colorScheme: 'dark' } },
  { name: 'phone', use: { colorScheme: 'light', viewport: { width: 390, height: 844 } } },
] as const;

/** `except`: rules that do not fit what is open, with the reason where they are named. */
async function expectClean(page: Page, except: string[] = []): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(rules).disableRules(except);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0);
}

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
        `${home}/transacoes/${pending.id}`,
        `${home}/transacoes/${paid.id}`,
        `${home}/transacoes/EP000000000000000000000000`,
      ];
      for (const path of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectClean(page);
        });
      }
    });

    test('the forms of money and their dialogs are accessible', async ({ page, home }) => {
      test.setTimeout(90_000);
      await page.goto(`${home}/cobrar`);
      await page.getByRole('button', { name: 'Adicionar divisão' }).click();
      await page.getByLabel('Porcentagem (%)').fill('101');
      await page.getByRole('button', { name: 'Criar cobrança' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Corrija' })).toBeVisible();
      await expectClean(page);
      await page.goto(`${home}/sacar`);
      await page.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
      await page.getByLabel('Valor (R$)').fill('999999');
      await expectClean(page);
      await page.getByRole('button', { name: 'Revisar o saque' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectClean(page);
      const paid = await createCharge();
      await payCharge(paid.id);
      await page.goto(`${home}/transacoes/${paid.id}`);
      await page.getByRole('button', { name: 'Devolver' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectClean(page);
    });

    test('menus, filters and dialogs are accessible', async ({ page, home }) => {
      test.setTimeout(90_000);
      await page.goto(`${home}/transacoes`);
      for (const name of [/^Status/, /^Período/, /^Mais filtros/]) {
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
