import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectClean } from './accessible.ts';
import { csv, planOf, revealInto, rowOf, sendOnce, uploadPayouts, workbook } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { callService, createForeignCode, fetchBalance, paidCharge } from './merchant.ts';
import { runOperator } from './operator.ts';
import { addPerson, askForApprovalFrom, signInQuietly, turnOnSecondFactor } from './people.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';
import { expectFits } from './widths.ts';

// A refusal of a file is told in words; the browser logs its status.
test.use({ expectedErrors: [/status of 422 .*\/api\/payout-upload/] });

const longName = 'Transportes e Logística Integrada do Vale do Paraíba Sociedade Limitada';
const balanceOf = async (token: string) => (await fetchBalance(token)).balanceAvailable;

/** Puts another key and amount into the fourth line of a plan. */
async function mendAmount(page: Page, row: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Corrigir: Linha 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir a linha 4' });
  await expect(dialog.getByLabel('Valor (R$)')).toBeFocused();
  await expect(dialog.getByLabel('Valor (R$)')).toHaveValue('abc');
  await dialog.getByRole('button', { name: 'Salvar e conferir' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Valor (R$)')).toBeFocused();
  await expect(dialog).toContainText(/\+55\*{3}5678.*chaveTelefoneValor.*um valor em reais/);
  await dialog.getByLabel('Valor (R$)').fill('7,50');
  await expect(dialog).not.toContainText('Informe um valor em reais');
  await revealInto(dialog, dialog.getByLabel('Nova chave Pix'), '+5511912345678');
  await dialog.getByLabel('Nova chave Pix').fill('nada');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nova chave Pix')).toHaveAttribute('aria-invalid', 'true');
  await expectClean(page);
  await dialog.getByLabel('Nova chave Pix').fill('vale@exemplo.com.br');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(longName);
  await expect(row).toContainText(/Alterada no painel por .*7,50$/);
}

/** Puts what they take into an eighth line and an example. */
async function mendOthers(page: Page, row: (place: number) => Locator): Promise<void> {
  const mend = async (number: number, cells: Record<string, string>) => {
    await page.getByRole('button', { name: `Corrigir: Linha ${number}` }).click();
    for (const [label, text] of Object.entries(cells))
      await page.getByRole('dialog').getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
  };
  await expect(row(7)).toContainText('CPF ou CNPJ do recebedor: não é válido.');
  await mend(8, { Descrição: 'Frete' });
  await expect(page.getByRole('dialog')).toContainText('Informe o CPF ou CNPJ certo');
  await page.getByLabel('CPF ou CNPJ').fill('111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81');
  await page.keyboard.press('Enter');
  await expect(row(7)).toContainText(/A pagar.*1,00$/);
  // An example keeps nothing: whoever mends it says who receives.
  await mend(9, { 'Valor (R$)': '2,00' });
  await expect(page.getByLabel('Nova chave Pix')).toHaveAccessibleDescription(/^Preencha este/);
  await page.getByLabel('Nova chave Pix').fill('dois@exemplo.com.br');
  await page.getByLabel('Valor (R$)').fill('1.000,01');
  await page.keyboard.press('Enter');
  await expect(row(8)).toContainText(/Valor: acima do máximo por saque, R\$\s[\d.]+,\d\d\./);
  await mend(9, { 'Valor (R$)': '2,00' });
  await expect(row(8)).toContainText(/A pagar.*2,00$/);
}

test('each row of a file is checked and told what is wrong; the plan says what is not enough', async ({
  page,
}) => {
  const { home } = await openDashboardShop({
    balance: '1000.00',
    'fee-out-fixed': '0.50',
    'ticket-out-max': '1000.00',
  });
  // The sandbox names the holders of keys that codes were made for.
  const known = { key: 'vale@exemplo.com.br', name: longName, document: '11222333000181' };
  await createForeignCode({ type: 'STATIC', ...known });
  await uploadPayouts(page, home, csv('sem-titulos.csv', ['vale@exemplo.com.br;10,00']));
  await expect(page.getByRole('alert').filter({ hasText: 'Chave Pix, Valor' })).toBeVisible();

  const lines = [
    'Tipo;Chave Pix;Valor;Referência;Descrição;Documento',
    'e-mail;vale@exemplo.com.br;999,99;NF 1;Frete',
    'cpf;111.111.111-11;10,00;NF 2;',
    'telefone;11912345678;abc;NF 3;',
    ';ac07@sandbox.pix;20,00;NF 4;',
    ';fim@exemplo.com.br;30,00;NF 5;',
    ';fim@exemplo.com.br;30,00;NF 6;',
    `;um@exemplo.com.br;1,00;NF 7;${'Frete '.repeat(30)};123`,
    ';financeiro@exemplo.com.br;30,00;NF 3;Linha de exemplo: apague',
    ';sem tipo;5,00;NF 9;',
  ];
  await planOf(page, home, csv('fornecedores.csv', lines));
  const row = (place: number) => rowOf(page, place);
  await expect(row(1)).toContainText(longName);
  await expect(row(2)).toContainText('não é um CPF');
  await page.getByRole('button', { name: 'Corrigir: Linha 3' }).click();
  const wrongKey = page.getByLabel('Nova chave Pix');
  await expect(wrongKey).toBeFocused();
  await expect(wrongKey).toHaveAccessibleDescription(/não é um CPF válido.*lida como CPF/);
  await expect(page.getByText('Salvar e conferir')).toBeInViewport({ ratio: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  // What is not masked stands in its field, and a form speaks of no columns.
  await page.getByRole('button', { name: 'Corrigir: Linha 10' }).click();
  await expect(wrongKey).toHaveValue('sem tipo');
  await expect(wrongKey).toHaveAccessibleDescription(/Confira a chave ou escolha o tipo abaixo\.$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(3)).toContainText(/não é um valor em reais.*abc$/);
  await mendAmount(page, row(3));
  await mendOthers(page, row);
  const plan = page.getByRole('region', { name: 'Resumo' });
  await expect(plan).not.toContainText('limite');
  await expect(row(6)).toContainText('Repete a linha 6, com a mesma chave e o mesmo valor');
  await row(6).getByRole('button', { name: 'Incluir de novo: Linha 7' }).click();
  await expect(row(5)).toContainText('Repete a linha 7: mesma chave e mesmo valor');
  await row(6).getByRole('button', { name: 'Deixar de fora: Linha 7' }).click();
  await expect(plan).toContainText(/6 linhas a pagar\s*R\$\s1\.060,49/);
  await expect(row(5)).not.toContainText('Repete');
  await expect(plan).toContainText(/Tarifas\s*R\$\s3,00.*O saldo não basta para todas as linhas/);
  // What lies below a phone's bar is scrolled to, and not small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectClean(page);
  await expectFits(page, 'the plan of a file of payouts');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Cancelar o lote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar o lote' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
});

test('a workbook is paid once what is odd is agreed to; its end is a file', async ({ page }) => {
  test.setTimeout(120_000);
  const { accountId, token, home } = await openDashboardShop({
    balance: '150.00',
    'fee-out-fixed': '0.50',
    'daily-limit': '155.00',
  });
  await planOf(page, home, await workbook());
  await page.getByRole('button', { name: 'Incluir de novo: Linha 5' }).click();
  await page.getByRole('button', { name: /^Pagar 4 linhas: R\$\s179,90$/ }).click();
  const dialog = page.getByRole('alertdialog');
  const pay = dialog.getByRole('button', { name: /^Pagar R\$\s179,90$/ });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog).toContainText(/2,00.*181,90\s*Disponível depois\s*–.*depois\s*–/);
  await dialog.getByLabel(/linha com erro.* não pode mais ser corrigida neste lote/).check();
  await dialog.getByLabel(/Conferi as 2 linhas com aviso/).check();
  await expectClean(page);
  await pay.click();
  // It stops where the money or the day's limit ends, and goes on when there is some.
  const stopped = page.getByText(/^O lote parou antes da linha \d, de R\$\s30,00: /);
  await expect(stopped).toContainText('saldo', { timeout: 30_000 });
  await expect(page.getByText('não basta')).toHaveCount(0);
  const resume = page.getByRole('button', { name: 'Retomar' });
  await paidCharge({ amount: 100 }, token);
  await resume.click();
  await expect(stopped).toContainText('limite do dia', { timeout: 30_000 });
  await resume.click();
  await expect(page.getByText(/A linha \d, de R\$\s30,00, é mais do que os R\$\s/)).toBeVisible();
  await runOperator('account:update', { account: accountId, 'daily-limit': '200.00' });
  await resume.click();
  const ended = '3 pagas de 6; 1 com erro, 1 deixada de fora, 1 não paga';
  await expect(page.getByText(ended, { exact: true })).toBeVisible({ timeout: 30_000 });
  // Three that arrived with their fees; the fourth came back whole.
  expect(await balanceOf(token)).toBe(88.6);
  const exporting = page.getByRole('button', { name: 'Exportar resultado' });
  const rows = page.getByRole('table', { name: 'Linhas' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [tool, list] = [await exporting.boundingBox(), await rows.boundingBox()];
    expect((tool?.x ?? 0) + (tool?.width ?? 0)).toBeCloseTo((list?.x ?? 1) + (list?.width ?? 1), 0);
  }
  const download = page.waitForEvent('download');
  await exporting.click();
  await expect(page.getByText('as linhas de todas as abas, não só as desta')).toBeVisible();
  await page.getByRole('button', { name: /^CSV.*Brasil/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const told = parse<Record<string, string>>(file, { bom: true, delimiter: ';', columns: true });
  expect([told[0]?.['Tipo da chave'], told[5]?.['Chave Pix']]).toEqual(['E-mail', '+55***5678']);
  expect(told.map((row) => [row['Linha'], row['Situação'], row['Valor']])).toEqual([
    ['2', 'Paga', '99,90'],
    ['3', 'Não paga', '20,00'],
    ['4', 'Paga', '30,00'],
    ['5', 'Paga', '30,00'],
    ['6', 'Deixada de fora', '30,00'],
    ['7', 'Com erro', 'uns 7'],
  ]);
  expect(told[4]?.['Motivo']).toBe('Repete as linhas 4 e 5, com a mesma chave e o mesmo valor.');
  await page.getByRole('link', { name: 'Paga', exact: true }).first().click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  await page.getByRole('link', { name: 'lote.xlsx, linha 2' }).click();
  await expect(page).toHaveURL(/\/pagamentos-em-lote\/.*#linha-2$/);
  await expect(page.getByText(/lote: 4 de 6 .*179,90Não pagas: 1 .*20,00Pagas: 3 /)).toBeVisible();
  await page.goto(`${home}/pagamentos-em-lote`);
  const listed = page.getByRole('region', { name: 'Lotes enviados' });
  await expect(listed).toContainText(/Pago em parte.*pago .*159,90 de .*179,90.*3 pagas de 6; /s);
  await page.goto(`${home}/auditoria`);
  for (const did of ['enviou o lote de pagamentos', 'confirmou um lote de pagamentos de'])
    await expect(page.getByText(did).first()).toBeVisible();
});

test('a file under way is paused, goes on and is cancelled by hand: what was sent stays sent', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { token, home } = await openDashboardShop({ balance: '1000.00' });
  // Twenty are on their way at most, and these arrive when they are told to.
  const lines = Array.from({ length: 22 }, (_, row) => `timeout@sandbox.pix;${row + 1},00`);
  await planOf(page, home, csv('aos-poucos.csv', ['Chave;Valor', ...lines]));
  await page.getByRole('button', { name: /^Pagar 22 linhas/ }).click();
  const asked = page.getByRole('alertdialog');
  await sendOnce(page, asked.getByRole('button', { name: /^Pagar R\$/ }));
  const plan = page.getByRole('region', { name: 'Resumo' });
  await expect(plan).toContainText('A caminho: 20 linhas', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByRole('main').getByText('Pausado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Retomar' }).click();
  await expect(page.getByRole('main').getByText('Pagando', { exact: true })).toBeVisible();
  const [first] = await page.getByRole('link', { name: 'A caminho', exact: true }).all();
  const id = (await first?.getAttribute('href'))?.split('/').at(-1);
  await callService('POST', `/sandbox/v1/withdrawals/${id}/settle`, { token, body: {} });
  await expect(plan).toContainText('1 paga de 22, faltam 21');
  await expect(rowOf(page, 21)).toContainText('A caminho');
  await page.getByRole('button', { name: 'Cancelar o que falta' }).click();
  await asked.getByRole('button', { name: 'Cancelar o que falta' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(rowOf(page, 22)).toContainText('Cancelada');
  await expect(rowOf(page, 21)).toContainText('A caminho');
  // One of 22 rows was never sent: R$ 22,00.
  expect(await balanceOf(token)).toBe(1000 - 231);
});

test.describe('signed in as two people', () => {
  test.use({ signedIn: false });
  test('above the owner’s amount a file waits for somebody else, and then each row is paid', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const { accountId, token, home } = await openDashboardShop({ balance: '1000.00' });
    const [boss, clerk] = await Promise.all([
      addPerson(accountId, 'owner'),
      addPerson(accountId, 'finance'),
    ]);
    const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
    const asking = await context.newPage();
    await Promise.all([signInQuietly(page, boss), signInQuietly(asking, clerk)]);
    await turnOnSecondFactor(page, home, boss);
    await page.goto(`${home}/configuracoes`);
    const rule = page.getByRole('region', { name: 'Aprovação por outra pessoa' });
    await expect(rule).toContainText(/ainda não pode aprovar saques, lotes e devoluções: falta/);
    await expect(rule.getByText(/^Só uma pessoa da equipe/)).toHaveCount(0);
    await askForApprovalFrom(page, '100');
    const lines = [
      'Chave;Valor;Referência;Descrição',
      'um@exemplo.com.br;60,00;NF 71;Frete de maio',
      'dois@exemplo.com.br;60,00;NF 72;',
      '111.444.777-36;15,00;NF 73;',
    ];
    await planOf(asking, home, csv('folha.csv', lines));
    await expect(asking.getByText(/A partir de R\$\s100,00, outra pessoa/)).toBeVisible();
    await asking.getByRole('button', { name: /^Solicitar aprovação de 2 linhas/ }).click();
    const confirming = asking.getByRole('alertdialog');
    await confirming.getByLabel(/linha com erro/).check();
    await confirming.getByRole('button', { name: /^Solicitar aprovação de R\$/ }).click();
    await expect(asking.getByText('Enviado para aprovação: nada foi pago ainda')).toBeVisible();
    await expect(asking.getByText('Aguarda aprovação', { exact: true })).toBeVisible();
    await asking.getByRole('button', { name: 'Mostrar dados completos' }).click();
    await expect(asking.getByRole('dialog')).toContainText(/linha 2.*um@exemplo.*linha 3.*dois@/);
    expect(await balanceOf(token)).toBe(1000);
    await page.goto(`${home}/aprovacoes`);
    await page.getByRole('link', { name: /^Lote de pagamentos de R\$\s120,00$/ }).click();
    await expect(page.getByRole('link', { name: 'folha.csv' })).toBeVisible();
    const asked = page.getByRole('region', { name: 'O que foi solicitado' });
    await expect(asked.getByRole('row').nth(1)).toContainText(
      /um\*\*\*@exemplo\.com\.br.*NF 71\s*Frete de maio.*60,00$/,
    );
    await expect(asked.getByRole('row').nth(2)).toContainText('NF 72');
    await expectClean(page);
    await expectFits(page, 'the payments of a file that waits');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await page.getByRole('button', { name: /^Aprovar e enviar R\$\s120,00$/ }).click();
    await expect(page.getByText('Executada', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'folha.csv' }).click();
    const ended = page.getByText(/^2 pagas de 3; 1 com erro, R\$\s15,00 não pagos$/);
    await expect(ended).toBeVisible({ timeout: 30_000 });
    expect(await balanceOf(token)).toBe(880);
    const result = page.getByRole('region', { name: 'Resultado' });
    await expect(page.getByRole('main').getByText('Pago em parte')).toBeVisible();
    await expect(result.getByText(/^Aprovado por/)).toBeVisible();
    await expect(result).toContainText(
      /lote: 3 linhas.*135,00Com erro: 1 .*15,00.*Total debitado.*120,00/,
    );
    await context.close();
  });
});
