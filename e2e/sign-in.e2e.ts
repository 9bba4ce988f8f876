import { expect, openPersonMenu, signInByForm, test } from './fixtures.ts';
import { runOperator } from './operator.ts';
import { stack } from './stack.ts';

test.use({ signedIn: false });

test('sign-in returns to the page asked for', async ({ page, home }) => {
  await page.goto(`${home}/transacoes?status=PENDING`);
  await expect(page).toHaveURL(/\/entrar\?returnTo=/);
  await signInByForm(page, page.url());
  await expect(page).toHaveURL(`${home}/transacoes?status=PENDING`);
});

test('sign-in never leads to another site', async ({ page, home }) => {
  await signInByForm(page, '/entrar?returnTo=//evil.example/');
  await expect(page).toHaveURL(home);
});

test('the cookie is out of reach of scripts and of other sites, and says nothing', async ({
  page,
  context,
}) => {
  await signInByForm(page);
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('panel-session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const parts = (cookie?.value ?? '').split('.').map((part) => Buffer.from(part, 'base64url'));
  // An encrypted token of five parts, whose header alone can be read.
  expect(parts).toHaveLength(5);
  expect(parts.map((part) => part.toString('latin1')).join()).not.toContain(stack().email);
  const session = await page.request.get('/api/auth/session');
  expect(Object.keys(await session.json())).toEqual(['expires']);
});

test('sign-out ends the session on the server, not only in the browser', async ({
  page,
  context,
  browser,
  home,
}) => {
  await signInByForm(page);
  const kept = await context.storageState();
  await openPersonMenu(page);
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('status')).toContainText('A sessão foi encerrada no servidor');
  expect((await context.cookies()).some(({ name }) => name === 'panel-session')).toBe(false);

  const thief = await browser.newContext({
    storageState: kept,
    baseURL: stack().dashboardUrl,
  });
  const stolen = await thief.newPage();
  await stolen.goto(home);
  await expect(stolen).toHaveURL(/\/entrar\?.*reason=expired/);
  await expect(stolen.getByRole('status')).toContainText('Sua sessão terminou');
  const status = await stolen.request.get('/api/charge-status?connection=x&transaction=y');
  expect(status.status()).toBe(401);
  await thief.close();
});

test('the sign-in page speaks English when asked', async ({ page }) => {
  await page.goto('/entrar');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test.describe('refusals', () => {
  // The browser itself prints a line about every 401.
  test.use({ expectedErrors: [/status of 401 .*\/api\/auth\/callback\//] });

  test('a wrong password is refused without saying which of the two was wrong', async ({
    page,
  }) => {
    await page.goto('/entrar');
    for (const email of [stack().email, 'ninguem@exemplo.com.br']) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Senha').fill('senha que não é esta');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.locator('form').getByRole('alert')).toContainText(
        'E-mail ou senha incorretos',
      );
      await expect(page).toHaveURL(/\/entrar$/);
    }
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.com.br');
  });

  test('too many attempts are told with the wait', async ({ page }) => {
    await page.goto('/entrar');
    const alert = page.locator('form').getByRole('alert');
    await page.getByLabel('E-mail').fill(`ninguem-${crypto.randomUUID()}@exemplo.com.br`);
    await page.getByLabel('Senha').fill('senha que não é esta');
    await expect(async () => {
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(alert).toContainText(/Espere \d+ segundos/, { timeout: 1500 });
    }).toPass();
  });

  test('a first-access token makes the owner once', async ({ page, context }) => {
    const account = await runOperator('account:create', {
      edition: 'bearer',
      name: 'Livraria Primeira Página',
    });
    const token = String(account['firstAccessToken']);
    const fill = async (email: string) => {
      await page.goto('/primeiro-acesso');
      await page.getByLabel('Token de primeiro acesso').fill(token);
      await page.getByLabel('Seu nome').fill('Clara Nunes');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Senha').fill('uma senha bem comprida');
      await page.getByRole('button', { name: 'Criar acesso' }).click();
    };
    await fill(`clara-${token.slice(0, 8)}@exemplo.com.br`);
    await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
    await expect(page.getByText('Livraria Primeira Página').first()).toBeVisible();

    await context.clearCookies();
    await fill(`outra-${token.slice(0, 8)}@exemplo.com.br`);
    await expect(page.locator('form').getByRole('alert')).toContainText(
      'não é válido ou já foi usado',
    );
  });
});
