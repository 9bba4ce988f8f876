import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { choose, revealWithin, sendOnce } from './controls.ts';
import { expect, test } from './fixtures.ts';
import {
  callService,
  createForeignCode,
  freshReference,
  paidCharge,
  postCharge,
  readCharge,
  topUp,
  withdrawTo,
} from './merchant.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

async function openForm(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/sacar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo saque' })).toBeVisible();
}

test('a withdrawal to a key is reviewed, confirmed, and reaches its final state by itself', async ({
  page,
  home,
}) => {
  await topUp(200);
  const reference = freshReference();
  await openForm(page, home);
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('Total a debitar–');
  await choose(page.getByLabel('Tipo de chave'), 'CPF');
  const key = page.getByRole('textbox', { name: 'Chave Pix' });
  const amount = page.getByLabel('Valor (R$)');
  const before = await amount.boundingBox();
  await key.fill('52998224725');
  await expect(page.getByText('Formato válido (CPF)', { exact: true })).toBeVisible();
  await key.fill('111.222.333-44');
  await expect(key).not.toHaveAttribute('aria-invalid', 'true');
  await key.blur();
  await expect(key).toHaveAccessibleDescription('não é um CPF válido. Confira os 11 dígitos.');
  await key.fill('529.982.247-25');
  await expect(page.getByText('Formato válido (CPF), enviada como 52998224725')).toBeVisible();
  expect(await amount.boundingBox()).toEqual(before);
  await amount.fill('20.000,01');
  await expect(summary).toContainText(/limite restante de hoje, R\$\s[12]\d\.\d{3},\d\d\./);
  await amount.fill('25,50');
  await expect(summary).toContainText(/Total a debitarR\$/);
  await page.getByLabel('Referência').fill(reference);
  // The demo account may withdraw R$ 20,000 a day, R$ 1 to R$ 50,000 at a time.
  await expect(page.getByText('Limite restante hoje')).toBeVisible();
  await expect(page.getByText(/^Depois deste saque: R\$\s1\d\.\d{3},\d\d$/)).toBeVisible();
  await expect(page.getByLabel('Valor (R$)')).toHaveAccessibleDescription(
    /^De R\$\s1,00 a R\$\s50\.000,00$/,
  );
  await page.getByRole('button', { name: 'Revisar o saque' }).click();

  const dialog = page.getByRole('alertdialog', { name: /^Sacar R\$\s25,50\?$/ });
  for (const told of ['529.982.247-25', reference])
    await expect(dialog.getByText(told)).toBeVisible();
  await expect(dialog.getByText(/^O provedor não informa\./)).toBeVisible();
  for (const figure of ['Tarifa', 'Total a debitar', 'Disponível depois'])
    await expect(dialog.getByText(figure, { exact: true })).toBeVisible();
  await sendOnce(page, dialog.getByRole('button', { name: /^Sacar R\$\s25,50$/ }));

  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  // The page says what it came to: no toast says what it was.
  await expect(page.getByText('Saque solicitado', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Feito no painel' })).toContainText(
    'Saque solicitado por Marina Duarte',
  );
  await expect(page.getByText('Concluída').first()).toBeVisible({ timeout: 20_000 });
  const made = await readCharge(page.url().slice(-26));
  expect(made).toMatchObject({ amount: 25.5, clientReference: reference, status: 'COMPLETED' });
});

test('nothing moves until the review is confirmed, and Escape leaves it', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  await openForm(page, home);
  const key = page.getByRole('textbox', { name: 'Chave Pix' });
  const amount = page.getByLabel('Valor (R$)');
  await amount.fill('20.500');
  // Bare digits may be a CPF with a slip: which of both is asked, whatever was there before.
  await key.fill('ana@exemplo.com.br');
  await key.fill('31998765432');
  await expect(page.getByText('Não é um CPF válido. É um telefone?')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await expect(amount).toHaveAccessibleDescription(/20\.500,00 ou 20,50/);
  await expect(key).toHaveAccessibleDescription('não é um CPF válido. Confira os 11 dígitos.');
  await expectClean(page);
  await page.getByRole('button', { name: 'Usar +5531998765432 como telefone' }).click();
  await expect(page.getByText('Formato válido (Telefone), enviada como +5531998765')).toBeVisible();
  await expect(key).toBeFocused();
  // As people write a phone: the type follows the key, until it is chosen.
  await page.reload();
  await amount.fill('1');
  await key.fill('(31) 99876-5432');
  await expect(page.getByText('Formato válido (Telefone)')).toBeVisible();
  await key.fill('52998224725');
  await expect(page.getByText('Formato válido (CPF)')).toBeVisible();
  await expect(page.getByText('Ou é um telefone?')).toBeVisible();
  await key.fill('(31) 99876-5432');
  await page.getByLabel('Referência').fill(reference);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('+5531998765432');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(page.getByText('Nenhuma transação', { exact: false }).first()).toBeVisible();
});

test('whoever was paid lately is paid again without their key coming to the browser', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop({ balance: '100.00' });
  const pixKey = `bruna-${crypto.randomUUID()}@reis.test`;
  await createForeignCode({
    type: 'STATIC',
    key: pixKey,
    name: 'Bruna Reis',
    document: '52998224725',
  });
  const { id } = await withdrawTo(pixKey, 5, token);
  await expect.poll(async () => (await readCharge(id, token)).status).toBe('COMPLETED');
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/document|fetch|xhr/.test(answer.request().resourceType()))
      bodies.push(answer.text().catch(() => ''));
  });
  await openForm(page, home);
  const payees = page.getByRole('group', { name: 'Pagos recentemente' });
  await expect(payees.getByRole('radio')).toHaveCount(1);
  const listed = /Bruna Reis\*\*\*\.982\.247-\*\* chave br\*\*\*[\da-f]@reis\.test Último saque: /;
  await expect(payees).toContainText(listed);
  const payee = payees.getByRole('radio', { name: /^Bruna Reis/ });
  await payee.check();
  await expectClean(page);
  // A payment of another account names nobody here.
  const elsewhere = await page.request.post('/api/key-holder', {
    headers: { origin: stack().dashboardUrl },
    data: { connectionId: home.slice(1), target: { payeeOf: (await postCharge()).id } },
  });
  expect(elsewhere.status()).toBe(404);
  // Whoever types a key means that one.
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('outra@reis.test');
  await expect(payee).not.toBeChecked();
  await payee.check();
  await expect(page.getByRole('textbox', { name: 'Chave Pix' })).toHaveValue('');
  await page.getByLabel('Valor (R$)').fill('7,25');
  // Whoever is paid meanwhile moves nothing to where one is about to be clicked.
  const again = await withdrawTo(pixKey, 5, token);
  await expect.poll(async () => (await readCharge(again.id, token)).status).toBe('COMPLETED');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Sacar R\$\s7,25\?$/ });
  await expect(dialog).toContainText(/Chave Pix \(E-mail\)br\*\*\*[\da-f]@reis\.test/);
  // Whose it is now is asked anew.
  await expect(dialog).toContainText(/Quem recebeu antesBruna Reis/);
  await expect(dialog).toContainText(/Titular, segundo o provedorBruna Reis/);
  await expect(page.locator('input[name=payee]')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Sacar R\$\s7,25$/ }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  const made = await callService('GET', `/v1/withdraw/?id=${page.url().slice(-26)}`, { token });
  expect(made).toMatchObject({ amount: 7.25, withdrawPixKey: pixKey, withdrawPixType: 'email' });
  expect((await Promise.all(bodies)).filter((text) => text.includes(pixKey))).toEqual([]);
  // Whoever may see it asks for it, where it is chosen and where it is reviewed.
  await openForm(page, home);
  await payee.check();
  await payees.getByRole('button', { name: 'Mostrar dados completos' }).click();
  await expect(page.getByRole('dialog', { name: 'Dados pessoais' })).toContainText(pixKey);
  await page.keyboard.press('Escape');
  await page.getByLabel('Valor (R$)').fill('5');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const same = page.getByText(/5,00 para br.* já foi solicitado/);
  await expect(same).toBeInViewport({ ratio: 1 });
  await revealWithin(page.getByRole('alertdialog'), pixKey);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('brisa@reis.test');
  const answered = page.waitForResponse(/\/api\/same-sent/);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  expect(await (await answered).json()).toEqual({ createdAt: null });
});

test('a code shows who receives and how much before anything moves', async ({ page, home }) => {
  await topUp(100);
  const qrCode = await createForeignCode({
    type: 'DYNAMIC',
    amount: 12.34,
    name: 'Padaria do Zé',
    document: '11222333000181',
    expiresIn: 3600,
  });
  await openForm(page, home);
  await page.getByText('QR Code (copia e cola)').click();
  await page.getByLabel('Código Pix').fill(qrCode);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await expect(page.getByLabel('Código Pix')).toHaveAccessibleDescription(
    'Leia o código antes de revisar o saque',
  );
  await page.getByRole('button', { name: 'Ler o código' }).click();
  await expect(page.getByText('Padaria do Zé')).toBeVisible();
  await expect(page.getByText('Vale até')).toBeVisible();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue(/^R\$\s12,34$/);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Quem recebePadaria do Zé/);
  // What the code says, and who holds its key.
  await expect(dialog).toContainText(/Titular, segundo o provedorPadaria do Zé/);
  await dialog.getByRole('button', { name: /^Sacar/ }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  expect((await readCharge(page.url().slice(-26))).amount).toBe(12.34);
});

test.describe('a code that is none', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is told in the service’s words', async ({ page, home }) => {
    await openForm(page, home);
    await page.getByText('QR Code (copia e cola)').click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = '00020126 isto não é um código Pix';
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel('Código Pix').focus();
    const answered = page.waitForResponse(/\/api\/qr-code/);
    // What is pasted is read by itself.
    await page.keyboard.press('ControlOrMeta+V');
    expect((await answered).status()).toBe(422);
    const code = page.getByLabel('Código Pix');
    await expect(code).toHaveAccessibleDescription('QR code inválido ou expirado');
  });
});

test('what the account does not cover is told at its amount and not reviewed, until it is covered', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  await openForm(page, home);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
  const amount = page.getByLabel('Valor (R$)');
  await amount.fill('40,00');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText(/Disponível depois–.*O saldo disponível não cobre/);
  await expect(summary).not.toContainText(/limite/i);
  const review = page.getByRole('button', { name: 'Revisar o saque' });
  await review.click();
  await expect(amount).toHaveAccessibleDescription(/^O saldo disponível não cobre o valor/);
  await expect(summary).not.toContainText('não cobre');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  // Asking looks at the account again: what has come since is reckoned with.
  await paidCharge({ amount: 100 }, token);
  await review.click();
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
  await review.click();
  await expect(page.getByRole('alertdialog', { name: /^Sacar R\$\s40,00\?$/ })).toBeVisible();
});

test('money that left meanwhile is missed in the review, and the service’s refusal leaves the form as it was', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  await paidCharge({ amount: 100 }, token);
  await openForm(page, home);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('52998224725');
  await page.getByLabel('Valor (R$)').fill('40,00');
  await withdrawTo('outro@exemplo.com', 90, token);
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('o serviço vai recusar este saque');
  await dialog.getByRole('button', { name: /^Sacar/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi feito' });
  await expect(alert).toContainText('O serviço recusou, e nada foi feito');
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('40,00');
  await page.getByLabel('Valor (R$)').fill('1,00');
  await expect(alert).toHaveCount(0);
});

test('in English: a withdrawal by keyboard alone', async ({ page, home, baseURL }) => {
  await topUp(50);
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(`${home}/sacar`);
  await expect(page.getByRole('heading', { level: 1, name: 'New withdrawal' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Pix key' }).focus();
  await page.keyboard.type('52998224725');
  const amount = page.getByLabel('Amount (R$)');
  await expect(amount).toHaveAttribute('placeholder', '0.00');
  await amount.focus();
  await page.keyboard.type('1.50');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw R$1.50?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Withdraw R$1.50' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  expect((await readCharge(page.url().slice(-26))).amount).toBe(1.5);
});
