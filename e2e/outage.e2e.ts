import { expect, untilQuiet } from './fixtures.ts';
import { withDashboard } from './second-dashboard.ts';
import { stack } from './stack.ts';

/** A dashboard whose service does not answer: nobody listens on that port. */
const test = withDashboard({ SERVICE_URL: 'http://127.0.0.1:9' });

test('a member who is signed in is told of the outage, not sent to sign-in', async ({
  page,
  dashboard,
  home,
}) => {
  for (const path of [home, `${home}/transacoes`]) {
    await page.goto(`${dashboard.url}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('O serviço não está respondendo');
    await expect(page.getByText(/Nada se perdeu/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  }
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a retry without a network says so, and the page stays', async ({
    page,
    context,
    dashboard,
    home,
  }) => {
    await page.goto(`${dashboard.url}${home}/transacoes`);
    const retry = page.getByRole('button', { name: 'Tentar de novo' });
    await expect(retry).toBeEnabled();
    await untilQuiet(page);
    await context.setOffline(true);
    await expect(async () => {
      await retry.click();
      await expect(page.getByText('Sem conexão com o painel')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'O serviço não está respondendo',
    );
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByText('Sem conexão com o painel')).toBeHidden();
  });
});

test.describe('signing in', () => {
  test.use({ signedIn: false, expectedErrors: [/status of 401 .*\/api\/auth\/callback\//] });

  test('the form tells an outage from a wrong password', async ({ page, dashboard }) => {
    await page.goto(`${dashboard.url}/entrar`);
    await page.getByLabel('E-mail').fill(stack().email);
    await page.getByLabel('Senha').fill(stack().password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    const alert = page.locator('form').getByRole('alert');
    await expect(alert).toContainText('O serviço não está respondendo agora');
    await expect(page.getByLabel('E-mail')).toHaveValue(stack().email);
    await expect(page).toHaveURL(/\/entrar$/);
  });
});
