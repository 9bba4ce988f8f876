import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  paidCharge,
  payCharge,
  postCharge,
  readCharge,
  reportCharge,
  withdrawTo,
} from './merchant.ts';
import { openDashboardShop } from './shop.ts';

/** Opens the refund dialog of a deposit. */
async function openRefund(page: Page, home: string, id: string) {
  await page.goto(`${home}/transacoes/${id}`);
  await page.getByRole('button', { name: 'Devolver' }).click();
  return page.getByRole('alertdialog');
}

test('a refund shows its rule, wants a reason and the amount, and is followed to its end', async ({
  page,
  home,
}) => {
  test.setTimeout(120_000);
  const deposit = await paidCharge({ amount: 73.5 });
  const dialog = await openRefund(page, home, deposit.id);
  await expect(dialog).toHaveAccessibleName(/^Devolver R\$\s73,50\?$/);
  await expect(dialog.getByText(/não voltam/)).toBeVisible();
  await expect(dialog.getByText(/^O saldo disponível cobre/)).toBeVisible();

  // The page behind keeps its scroll bar, so that nothing moves aside, and no key moves it.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
  await dialog.getByRole('button', { name: 'Cancelar' }).press('PageDown');
  await expect(dialog).toContainText('não devolve só uma parte');
  const typed = dialog.getByLabel(/^Para confirmar, digite o valor do depósito: R\$\s73,50$/);
  const reason = dialog.getByLabel('Motivo da devolução');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(typed).toHaveAccessibleDescription('Digite o valor');
  await expect(reason).toHaveAccessibleDescription('Preencha este campo');
  await expect(reason).toBeFocused();
  await typed.fill('73');
  await expect(typed).toHaveAccessibleDescription('O valor digitado não é o deste depósito');
  await typed.fill('R$ 73,5');
  await expect(typed).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(reason).toHaveAccessibleDescription('Preencha este campo');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await readCharge(deposit.id)).status).toBe('COMPLETED');

  await reason.fill('Produto esgotado');
  // Until the page is made anew nothing else says that the refund was taken.
  const isSeen = Promise.withResolvers<undefined>();
  await page.route(/_rsc=/, async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog).toBeHidden();
  const again = page.getByRole('button', { name: 'Devolver' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveAccessibleDescription('Devolução em andamento');
  isSeen.resolve(undefined);
  await expect(page.getByText('Devolução solicitada', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Devolução solicitada por Marina Duarte/)).toBeVisible();
  await expect(page.getByText('Devolvida', { exact: true }).first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText('Produto esgotado')).toBeVisible();
  const refund = page.getByRole('region', { name: 'Devolução', exact: true });
  await expect(refund).toContainText(/Solicitada por\s*Marina Duarte/);
  const line = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(line.getByText('Devolvida', { exact: true })).toBeVisible();
  await expect(line.getByText(/^Saiu do saldo disponível: R\$\s73,50$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Devolver' })).toBeHidden();
});

test('a deposit that is not paid has no refund', async ({ page, home }) => {
  const { id } = await postCharge();
  await page.goto(`${home}/transacoes/${id}`);
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Devolver' })).toBeHidden();
});

test('beside the list, too; Escape leaves everything as it was, and the focus goes back', async ({
  page,
  home,
}) => {
  const deposit = await postCharge({ amount: 12 });
  await page.goto(`${home}/transacoes?detail=${deposit.id}`);
  const drawer = page.getByRole('dialog', { name: 'Transação' });
  // It follows what happens meanwhile, as its row does, and takes the focus from nothing.
  const close = drawer.getByRole('button', { name: 'Fechar' });
  await close.focus();
  await expect(drawer.getByText('Pendente', { exact: true })).toBeVisible();
  await payCharge(deposit.id);
  await expect(drawer.getByText('Concluída', { exact: true })).toBeVisible();
  await expect(close).toBeFocused();
  const opener = drawer.getByRole('button', { name: 'Devolver' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: /^Devolver R\$\s12,00\?$/ });
  await dialog.getByLabel('Motivo da devolução').fill('Engano');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await readCharge(deposit.id)).status).toBe('COMPLETED');
});

test('a Pix whose infraction is not decided says so on its page, and before it is refunded', async ({
  page,
  home,
}) => {
  const { id } = await paidCharge({ amount: 21 });
  const dialog = await openRefund(page, home, id);
  await expect(dialog).toBeVisible();
  await expect(page.getByText('ainda sem decisão')).toHaveCount(0);
  const infraction = await reportCharge(id);
  await openRefund(page, home, id);
  await expect(dialog.getByText(/ainda sem decisão\. A devolução não a encerra/)).toBeVisible();
  await page.keyboard.press('Escape');
  const line = page.getByRole('paragraph').filter({ hasText: 'ainda sem decisão' });
  await line.getByRole('link', { name: 'Abrir a infração' }).click();
  await expect(page).toHaveURL(new RegExp(`/infracoes/${infraction.id}$`));
});

test('in English: a refund that the balance does not allow cannot be sent', async ({
  page,
  baseURL,
}) => {
  const { home, token } = await openDashboardShop();
  const deposit = await paidCharge({ amount: 80 }, token);
  await withdrawTo('cliente@exemplo.com.br', 79.5, token);
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(`${home}/transacoes/${deposit.id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund R$80.00?' });
  await expect(dialog.getByText(/^The available balance is .* short/)).toContainText('R$79.50');
  await expect(dialog.getByRole('button', { name: 'Refund' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
