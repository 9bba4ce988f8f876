import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { runOperator } from './operator.ts';
import { stack } from './stack.ts';

/** Somebody who can sign in. */
export interface SignedUpPerson {
  email: string;
  password: string;
}

interface AddedPerson extends SignedUpPerson {
  /** Nobody else has it: a filter by person lists those of several tests. */
  name: string;
}

/** Lets one more person into the dashboard of an account, as an operator does. */
export async function addPerson(account: string, role: MemberRole): Promise<AddedPerson> {
  const name = `Rui ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  const email = `${role}-${crypto.randomUUID()}@exemplo.com.br`;
  const added = await runOperator('member:add', { account, name, email, role });
  return { name, email, password: String(added['password']) };
}

/** Gives a person another role; it holds from their next request. */
export async function changeRole({ email }: SignedUpPerson, role: MemberRole): Promise<void> {
  await runOperator('member:update', { email, role });
}

/** Signs a person in without the form, which has tests of its own. */
export async function signInQuietly(
  page: Pick<Page, 'request'>,
  { email, password }: SignedUpPerson,
): Promise<void> {
  const csrf = await page.request.get('/api/auth/csrf');
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await page.request.post('/api/auth/callback/password', {
    headers: { origin: stack().dashboardUrl },
    form: { csrfToken, email, password, json: 'true' },
  });
  expect(answer.status()).toBe(200);
}

/** The newest mail to somebody whose subject says this, as its text; waits until it is there. */
export async function mailTo(email: string, subject: string): Promise<string> {
  const folder = join(stack().dataDir, 'mail');
  let found = '';
  const look = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    for (const name of names.toSorted()) {
      const text = decode(await readFile(join(folder, name), 'utf8'));
      if (text.includes(`To: ${email}`) && text.includes(subject)) found = text;
    }
    return found;
  };
  await expect.poll(look, { message: `a mail to ${email}` }).not.toBe('');
  return found;
}

/** Quoted-printable of ASCII is enough: a link has nothing else. */
function decode(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Gives who is signed in a second factor. */
export async function turnOnSecondFactor(page: Page, home: string, person: SignedUpPerson) {
  await page.goto(`${home}/seguranca`);
  await page.getByRole('button', { name: 'Ativar o segundo fator' }).click();
  await expect(page.getByLabel('Sua senha')).toBeFocused();
  await page.getByLabel('Sua senha').fill(person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Ativar o segundo fator' }).click();
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
}

/** From which amount on money waits for somebody else: at the settings of the account. */
export async function askForApprovalFrom(page: Page, reais: string): Promise<void> {
  await page.getByLabel('Valor mínimo para aprovação (R$)').fill(reais);
  await page.getByRole('button', { name: 'Salvar aprovação' }).click();
  await expect(page.getByText('Valor salvo', { exact: true })).toBeVisible();
}

/** Asks for a withdrawal that waits, in the form, as any other one. */
export async function askWithdrawal(page: Page, home: string, amount: string): Promise<void> {
  await page.goto(`${home}/sacar`);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
  await page.getByLabel('Valor (R$)').fill(amount);
  const waits = page.getByRole('status').filter({ hasText: 'Precisa da aprovação' });
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('Precisa da aprovação de outra pessoa');
  await review.getByRole('button', { name: /^Solicitar aprovação de R\$/ }).click();
  await expect(page).toHaveURL(/\/aprovacoes\/[0-9a-f-]{36}$/);
}
