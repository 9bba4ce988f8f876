import { expect } from './fixtures.ts';
import { withDashboard } from './second-dashboard.ts';

const publicUrl = 'http://painel.example';

/** A dashboard that is opened by another address than its own. */
const test = withDashboard({ AUTH_URL: publicUrl, NEXTAUTH_URL: publicUrl });
test.use({ expectedErrors: [/status of 403/] });

test('what is sent from another address is refused, and the form says where to go', async ({
  page,
  dashboard,
  home,
}) => {
  await page.goto(`${dashboard.url}${home}/cobrar`);
  await page.getByLabel('Valor (R$)').fill('37,90');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi feito' });
  await expect(alert).toContainText(`Abra ${publicUrl} e faça a solicitação lá`);
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('37,90');
  await expect(page.getByText('A conexão com o painel caiu')).toHaveCount(0);
  await expect(page.getByRole('link', { name: publicUrl })).toHaveAttribute('href', publicUrl);
});
