import { expect, test } from './fixtures.ts';
import { startLossyService } from './lossy-service.ts';
import { paidCharge } from './merchant.ts';
import { startSecondDashboard } from './second-dashboard.ts';

test('people’s data is shown only once the audit log has who asked for it', async ({
  page,
  home,
}) => {
  const service = await startLossyService();
  const dashboard = await startSecondDashboard({ SERVICE_URL: service.url });
  const cpf = '52998224725';
  const { id } = await paidCharge({ generatedDocument: cpf });
  await page.goto(`${dashboard.url}${home}/transacoes/${id}`);
  const restore = service.refuse('/panel/v1/audit-events');
  const reveal = page.getByRole('button', { name: 'Mostrar dados completos' });
  await reveal.click();
  const dialog = page.getByRole('dialog', { name: 'Dados pessoais' });
  await expect(dialog.getByRole('alert')).toContainText('O painel não conseguiu iniciar');
  await expect(dialog).not.toContainText(/529\.?982/);
  restore();
  await page.keyboard.press('Escape');
  await reveal.click();
  await expect(dialog).toContainText('529.982.247-25');
  await page.reload();
  await expect(page.getByText(/^Dados pessoais revelados a /)).toBeVisible();
  await page.goto(`${dashboard.url}${home}/auditoria?act=personal_data_reveal`);
  await page.getByRole('link').filter({ hasText: id }).first().click();
  await expect(page).toHaveURL(`${dashboard.url}${home}/transacoes/${id}`);
  // What the page still fetches ahead would find nobody there.
  await page.goto('about:blank');
  await dashboard.close();
  await service.close();
});
