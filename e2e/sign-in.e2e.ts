import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { expectClean } from './accessible.ts';
import { expect, openPersonMenu, signInByForm, test } from './fixtures.ts';
import { runOperator } from './operator.ts';
import { addPerson, mailTo, signInQuietly } from './people.ts';
import type { SignedUpPerson } from './people.ts';
import { openDashboardShop } from './shop.ts';
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

  // What stood on the page before is not shown by going back to it.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByText('Café Ipê Amarelo')).toHaveCount(0);

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
  // What is missing is said below the field, not by a bubble in the browser's language.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Fill in this field');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('nobody');
  await expect(page.getByLabel('Email')).not.toHaveAccessibleDescription(/./);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email');
});

test('a forgotten password is replaced by the link of a mail, once, and ends every session', async ({
  page,
  browser,
}) => {
  const person = await addPerson((await openDashboardShop()).accountId, 'support');
  const elsewhere = await browser.newContext({ baseURL: stack().dashboardUrl });
  const theirs = await elsewhere.newPage();
  await signInQuietly(theirs, person);

  await page.goto('/entrar');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  // The page before it has a field of that name, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Esqueci a senha' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('status')).toContainText('o link chega em instantes');
  const mail = await mailTo(person.email, 'nova_senha');
  const [link = ''] = /http\S+\/nova-senha#[\w-]{43}/.exec(mail) ?? [];
  expect(new URL(link).origin).toBe(stack().dashboardUrl);

  // Whoever opens the link before its owner, such as a scanner of mails, uses nothing up.
  expect((await elsewhere.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expectClean(page);
  await page.getByLabel('Senha').pressSequentially('curta');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/12 caracteres/);
  await page.getByLabel('Senha').fill('senha123senha');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.locator('form').getByRole('alert')).toContainText('fácil de adivinhar');
  const password = 'sete girafas dormem tarde';
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByRole('status')).toContainText('Senha trocada');
  await theirs.goto('/');
  await expect(theirs).toHaveURL(/\/entrar/);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('alert').first()).toContainText('Este link não vale mais');
  await expectClean(page);
  await mailTo(person.email, 'senha_foi_trocada');
  await signInQuietly(page, { ...person, password });
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

const signInAnswer = z.object({ url: z.string() });

/** Tries to sign in from another address of this machine that says it is a third one. */
async function trySignIn(
  localAddress: string,
  { email, password }: SignedUpPerson,
  invented = `203.0.113.${Math.floor(Math.random() * 256)}`,
): Promise<string> {
  const headers = { 'x-forwarded-for': invented, origin: stack().dashboardUrl };
  const csrf = await fetch(`${stack().dashboardUrl}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const cookie = csrf.headers.getSetCookie().map((text) => text.replace(/;.*/, ''));
  const form = new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString();
  const answer = await new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress, headers: { ...headers, cookie } };
    const post = request(`${stack().dashboardUrl}/api/auth/callback/password`, options);
    post.setHeader('content-type', 'application/x-www-form-urlencoded');
    post.on('response', (response) => resolve(json(response))).on('error', reject);
    post.end(form);
  });
  const { searchParams } = new URL(signInAnswer.parse(answer).url);
  return searchParams.get('error')?.replace(/:.*/, '') ?? 'signed in';
}

test('an invented X-Forwarded-For neither helps a guesser nor harms the owner', async () => {
  test.skip(process.platform !== 'linux', 'elsewhere one address of this machine is all there is');
  // Forty passwords are checked, a few at a time.
  test.setTimeout(240_000);
  const [office, stranger, crowd] = ['127.0.0.11', '127.0.0.12', '127.0.0.13'];
  const owner = await addPerson((await openDashboardShop()).accountId, 'owner');
  expect(await trySignIn(office, owner)).toBe('signed in');
  const guess = { ...owner, password: 'senha que não é esta' };
  const guesses = [];
  // The last ones say that they come from the owner's own place.
  for (const invented of [undefined, undefined, undefined, undefined, office, office]) {
    guesses.push(await trySignIn(stranger, guess, invented));
  }
  expect(guesses).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong-credentials'),
    'rate-limited',
  ]);
  expect(await trySignIn(office, owner)).toBe('signed in');
  const unknown = await Promise.all(
    Array.from({ length: 31 }, (_, n) =>
      trySignIn(crowd, { email: `ninguem-${n}@exemplo.com.br`, password: guess.password }),
    ),
  );
  expect(unknown.filter((outcome) => outcome === 'rate-limited')).toHaveLength(1);
});
