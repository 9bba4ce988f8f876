import { openPanel } from './controls.ts';
import { expect, test } from './fixtures.ts';

test('where payments are reconciled, a statement of the account is no file of payments, and the page says so', async ({
  page,
  home,
}, testInfo) => {
  await page.goto(`${home}/extrato?period=Today`);
  const csv = page.getByRole('dialog').getByRole('button', { name: 'CSV (Excel Brasil)' });
  await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), csv);
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  const path = testInfo.outputPath('extrato.csv');
  await file.saveAs(path);
  await page.goto(`${home}/conciliacao`);
  await page.getByLabel('Arquivo da loja').setInputFiles(path);
  await expect(page.getByText(/^Este arquivo é o extrato desta conta/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para Transações' })).toBeVisible();
  // What is wrong with a rule is said at its field, where one goes on.
  const tolerance = page.getByLabel(/^Tolerância de valor/);
  await tolerance.fill('abc');
  await page.getByRole('button', { name: 'Conciliar', exact: true }).click();
  await expect(tolerance).toBeFocused();
  await expect(tolerance).toHaveAttribute('aria-invalid', 'true');
  await expect(tolerance).toHaveAccessibleDescription(/^Informe a tolerância/);
});
