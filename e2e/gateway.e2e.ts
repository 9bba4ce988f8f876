import { expectClean } from './accessible.ts';
import { choose, optionsOf } from './controls.ts';
import { expect, test } from './fixtures.ts';
import {
  createGatewayCharge,
  createGatewayForeignCode,
  gatewayPath,
  openGateway,
  payGatewayCharge,
  readGatewayBalance,
  readGatewayTransaction,
} from './gateway-shop.ts';
import { runOperator } from './operator.ts';

// One after the other: some compare the balance of the one demo account before and after.
test.describe.configure({ mode: 'default' });

test('changing the account keeps the page, and shows only what the edition has', async ({
  page,
  home,
}) => {
  const path = await openGateway(page, `${home}/transacoes?status=ERROR`);
  await expect(page).toHaveURL(`${path}/transacoes`);
  const menu = page.getByRole('navigation', { name: 'Navegação principal' });
  await expect(menu.getByRole('link', { name: 'Conta e tarifas' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Infrações' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Status/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Expirada' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Erro' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const types = await optionsOf(page.getByRole('combobox', { name: 'Tipo' }));
  expect(types).toEqual(['Todos os tipos', 'Depósito', 'Saque']);
});

test('the overview tells the balance and what a withdrawal can take', async ({ page, home }) => {
  const { balance, eligibleWithdraw } = await readGatewayBalance();
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  await page.goto(await gatewayPath(page, home));
  const balances = page.getByRole('region', { name: 'Saldos' });
  await expect(balances.getByRole('link', { name: money.format(balance) })).toBeVisible();
  await expect(balances.getByRole('link', { name: money.format(eligibleWithdraw) })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hoje', exact: true })).toBeVisible();
  await expect(page.getByText('Bloqueado', { exact: true })).toHaveCount(0);
});

test('the calculator names rule, fee and result, and what to charge to receive', async ({
  page,
  home,
}) => {
  const path = await gatewayPath(page, home);
  await page.goto(`${path}/tarifas`);
  await expect(
    page.getByRole('row', { name: /A partir de R\$\s100,00 0,99% do valor/ }),
  ).toBeVisible();
  const result = page.getByRole('region', { name: 'Calculadora de tarifas' }).getByRole('status');
  await page.getByLabel('Valor (R$)').fill('200');
  await expect(result).toContainText(/−\sR\$\s1,98/);
  await expect(result).toContainText(/R\$\s198,02/);
  await choose(page.getByLabel('O que calcular'), 'Saque: quanto é debitado');
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('200,00');
  await expect(result).toContainText(/R\$\s201,00/);
  await choose(page.getByLabel('O que calcular'), 'Quanto cobrar para receber um valor');
  await page.getByLabel('Valor a receber (R$)').fill('99,50');
  await expect(result).toContainText(/Cobrar\s*R\$\s100,49/);
  await page.getByLabel('Valor a receber (R$)').fill('999.999.999,99');
  await expect(result).toContainText('Nenhuma cobrança deixa este valor');
});

test('a charge with this edition’s fields turns to paid by itself', async ({ page, home }) => {
  const path = await gatewayPath(page, home);
  await page.goto(`${path}/cobrar`);
  await expect(page.getByLabel('Prazo para pagar')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Divisão/ })).toHaveCount(0);
  await page.getByLabel('Valor (R$)').fill('0,50');
  await expect(page.getByText('Nenhuma regra cobre este valor')).toBeVisible();
  await page.getByLabel('Valor (R$)').fill('150');
  await expect(page.getByText(/R\$\s148,51/)).toBeVisible();
  await page.getByLabel('Nome').fill('José da Conceição');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page).toHaveURL(/\/transacoes\/[a-z][0-9a-z]{24}$/);
  const id = page.url().slice(-25);
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d:\d\d/);
  await payGatewayCharge(id, { payerName: 'José da Conceição', payerDocument: '52998224725' });
  await expect(page.getByText('Concluída').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('***.982.247-**').first()).toBeVisible();
  const limits = page.getByRole('region', { name: 'O que esta conta não oferece' });
  await expect(limits).toContainText('Devolução: só o provedor do Pix');
  await expect(page.getByRole('link', { name: 'Abrir comprovante' })).toHaveCount(0);
  expect(await readGatewayTransaction(id)).toMatchObject({ amount: 150, taxValue: 1.49 });
});

test('the box understands its ids, and the merchant’s own reference', async ({ page, home }) => {
  const reference = `e2e-${crypto.randomUUID().slice(0, 18)}`;
  const { id } = await createGatewayCharge({ externalReference: reference });
  const path = await gatewayPath(page, home);
  for (const text of [id, reference]) {
    await page.goto(`${path}/transacoes`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Menu de comandos' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${path}/transacoes/${id}`);
  }
  await page.goto(`${path}/transacoes?q=${id}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});

test('a withdrawal by key is debited with its fee and settles', async ({ page, home }) => {
  await payGatewayCharge((await createGatewayCharge({ amount: 300 })).id);
  const path = await gatewayPath(page, home);
  await page.goto(`${path}/sacar`);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('529.982.247-25');
  await page.getByLabel('Valor (R$)').fill('12,34');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/R\$\s13,34/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Sacar R\$/ }).click();
  await expect(page).toHaveURL(/\/transacoes\/[a-z][0-9a-z]{24}$/);
  await expect(page.getByText('Concluída').first()).toBeVisible({ timeout: 20_000 });

  // The same receiver once more, whose key stays on the server.
  await page.goto(`${path}/sacar`);
  const payees = page.getByRole('group', { name: 'Pagos recentemente' });
  await payees.getByRole('radio', { name: /\*\*\*\.982\.247-\*\*/ }).check();
  await expect(page.getByRole('textbox', { name: 'Chave Pix' })).toHaveAccessibleDescription(
    /^Em branco, vale a chave escolhida abaixo: \*\*\*\.982\.247-\*\*/,
  );
  await page.getByLabel('Valor (R$)').fill('12,34');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await expect(dialog).toContainText(/Chave Pix \(CPF\)\*\*\*\.982\.247-\*\*/);
  // The warning that it was sent before is above the button.
  await expect(dialog.getByRole('status')).toContainText('já foi solicitado');
  await dialog.getByRole('button', { name: /^Sacar R\$/ }).click();
  await expect(page).toHaveURL(/\/transacoes\/[a-z][0-9a-z]{24}$/);
});

test('what the provider refuses at once has debited nothing, and the form says so', async ({
  page,
  home,
}) => {
  await payGatewayCharge((await createGatewayCharge({ amount: 300 })).id);
  const path = await gatewayPath(page, home);
  await page.goto(`${path}/sacar`);
  const before = await readGatewayBalance();
  await choose(page.getByLabel('Tipo de chave'), 'E-mail');
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('refuse@sandbox.pix');
  await page.getByLabel('Valor (R$)').fill('7,77');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sacar R\$/ })
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi feito' });
  await expect(alert).toContainText('O saldo não foi debitado');
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('7,77');
  expect(await readGatewayBalance()).toEqual(before);
});

test('a code is read before anything moves, and paid', async ({ page, home }) => {
  await payGatewayCharge((await createGatewayCharge({ amount: 300 })).id);
  const qrCode = await createGatewayForeignCode({
    type: 'STATIC',
    amount: 8.5,
    name: 'Padaria do Bairro',
    document: '11222333000181',
    key: '11222333000181',
  });
  const path = await gatewayPath(page, home);
  await page.goto(`${path}/sacar`);
  await page.getByText('QR Code (copia e cola)').click();
  await page.getByLabel('Código Pix').fill(qrCode);
  await page.getByRole('button', { name: 'Ler o código' }).click();
  // The code itself holds the name, too: only what was read counts.
  await expect(page.getByRole('definition').getByText('Padaria do Bairro')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sacar R\$\s8,50$/ })
    .click();
  await expect(page).toHaveURL(/\/transacoes\/[a-z][0-9a-z]{24}$/);
  await expect(page.getByText('Concluída').first()).toBeVisible({ timeout: 20_000 });
});

test('an owner adds an account by its key, and a used token is refused', async ({ page, home }) => {
  const created = await runOperator('account:create', { edition: 'gateway', name: 'Segunda loja' });
  await page.goto(`${home}/conexoes`);
  const secret = page.getByLabel('Chave de API ou token de primeiro acesso');
  await secret.fill(crypto.randomUUID());
  await page.getByRole('button', { name: 'Adicionar conta' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi feito' })).toContainText(
    'inválido ou já utilizado',
  );
  await secret.fill(String(created['apiKey']));
  await page.getByRole('button', { name: 'Adicionar conta' }).click();
  await expect(page).not.toHaveURL(/conexoes/);
  await expect(page.getByText('Segunda loja').first()).toBeVisible();
  await page.getByRole('link', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByText('A conta não tem regra de tarifa para cobranças')).toBeVisible();
});

test('a transfer between accounts names both, and claims no side', async ({ page, home }) => {
  const from = await runOperator('account:create', {
    edition: 'gateway',
    name: 'Matriz do teste',
    balance: '80.00',
  });
  const path = await gatewayPath(page, home);
  await page.goto(`${path}/tarifas`);
  const to = await page.getByText(/^c[0-9a-z]{24}$/).innerText();
  await runOperator('transfer:create', { from: String(from['accountId']), to, amount: '12.00' });
  await page.goto(`${path}/transacoes`);
  await page
    .getByRole('link', { name: /Matriz do teste → Ipê Assinaturas/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Transferência')).toBeVisible();
  await drawer.getByRole('link', { name: 'Abrir a página' }).click();
  await expect(page.getByText('Total a debitar')).toHaveCount(0);
});

test('a typed address of what this edition lacks says what to do instead', async ({
  page,
  home,
}) => {
  const path = await gatewayPath(page, home);
  const { id } = await createGatewayCharge();
  const missing = [
    ['infracoes', 'Esta conta não mostra infrações', 'Combine com o operador do serviço'],
    [`infracoes/IN${'0'.repeat(24)}`, 'Esta conta não mostra infrações', 'envia a defesa'],
  ] as const;
  for (const [rest, title, instead] of missing) {
    await page.goto(`${path}/${rest}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(instead);
  }
  await expectClean(page);
  await page.getByRole('link', { name: 'Ver as transações' }).click();
  await expect(page).toHaveURL(`${path}/transacoes`);
  await page.goto(`${path}/callbacks/reenvio`);
  await expect(page.getByText(/envia cada callback uma única vez e não reenvia/)).toBeVisible();
  await page.goto(`${home}/tarifas`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta conta não tem regras por faixa' }),
  ).toBeVisible();
  await page.goto(`${home}/transacoes/${id}`);
  await expect(page.getByRole('heading', { name: 'Transação não encontrada' })).toBeVisible();
});

test('in English: the fees, and what the edition does not have', async ({
  page,
  home,
  baseURL,
}) => {
  const path = await gatewayPath(page, home);
  await page.context().addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  await page.goto(`${path}/tarifas`);
  const result = page.getByRole('region', { name: 'Fee calculator' }).getByRole('status');
  await page.getByLabel('Amount (R$)').fill('200');
  await expect(result).toContainText('R$198.02');
  await page.goto(`${path}/infracoes`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This account shows no infractions' }),
  ).toBeVisible();
});

test('pages of this edition are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  await page.goto(`${home}/conexoes`);
  await expectClean(page);
  await page.getByRole('link', { name: 'Abrir: Ipê Assinaturas' }).click();
  await expect(page).not.toHaveURL(/conexoes/);
  const path = new URL(page.url()).pathname;
  const { id } = await createGatewayCharge();
  const pages = ['', '/transacoes', `/transacoes/${id}`, '/tarifas', '/cobrar', '/sacar'];
  for (const rest of [...pages, '/callbacks', '/callbacks/saude', '/extrato', '/indicadores']) {
    await test.step(rest, async () => {
      await page.goto(`${path}${rest}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClean(page);
    });
  }
});
