import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { parse as parseCsv } from 'csv-parse/sync';
import exceljs from 'exceljs';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { expectClean } from './accessible.ts';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { paidCharge } from './merchant.ts';
import { inDatabase } from './operator.ts';
import { addPerson, signInQuietly } from './people.ts';
import { openDashboardShop } from './shop.ts';
import { expectFits } from './widths.ts';

test.use({ signedIn: false });

/** Charges of the shop that were paid, each under its order. */
async function sell(token: string, sales: readonly { reference: string; reais: number }[]) {
  for (const { reference: clientReference, reais: amount } of sales)
    await paidCharge({ amount, clientReference }, token);
}

/** A shop with these sales and somebody of its finance, who is at its reconciliation. */
async function openShop(page: Page, sales: Parameters<typeof sell>[1]) {
  const { accountId, token, home } = await openDashboardShop();
  const clerk = await addPerson(accountId, 'finance');
  await Promise.all([sell(token, sales), signInQuietly(page, clerk)]);
  await page.goto(`${home}/conciliacao`);
  return { accountId, token, home };
}

async function sendFile(page: Page, path: string): Promise<void> {
  await page.getByLabel('Arquivo da loja').setInputFiles(path);
  await expect(page.getByRole('button', { name: 'Conciliar', exact: true })).toBeVisible();
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conciliar', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Grupos' })).toBeVisible({ timeout: 20_000 });
}

/** What a group's tab says, as one text. */
function groupOf(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Grupos' }).getByRole('link', { name });
}

/** The shop's file as Excel in Brazil saves it. */
async function writeSales(testInfo: TestInfo, lines: readonly string[]): Promise<string> {
  const path = testInfo.outputPath('vendas.csv');
  const text = ['Pedido;Data;Valor (R$);Cliente', ...lines].join('\r\n');
  await writeFile(path, Buffer.from(`${text}\r\n`, 'latin1'));
  return path;
}

const brazilian = (day: string) => day.split('-').toReversed().join('/');

/** Pairs the order of R$ 30,00 with a row of another order, of those that are proposed. */
async function pairByHand(page: Page, rows: Locator): Promise<void> {
  await rows.getByRole('button', { name: 'Parear PED-3' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByLabel('Motivo').fill('Pago em duas vezes');
  await dialog.getByRole('button', { name: 'Parear' }).click();
  await expect(dialog.getByText('Escolha a outra metade do par.')).toBeVisible();
  // The nearest amount first, and what is searched for alone.
  const halves = dialog.getByRole('radio');
  await expect(halves).toHaveCount(2);
  await expect(dialog.getByRole('group', { name: /parecidas$/ })).toContainText(/Outra.*Ninguém/);
  await expectClean(page);
  await dialog.getByRole('searchbox').fill('ninguém');
  await expect(halves).toHaveCount(1);
  await halves.check();
  await dialog.getByRole('button', { name: /^Parear com R\$\s69,00 de diferença$/ }).click();
  const paired = rows.getByRole('row').filter({ hasText: 'Pago em duas vezes' });
  await expect(paired).toContainText(/PED-3.*Pareada à mão.*69,00.*Ninguém/);
  await expect(groupOf(page, 'Só na conta')).toContainText(/1R\$\s50,00.*2 resolvidas/);
  const parts = page.getByRole('region', { name: 'A diferença em parcelas' });
  await expect(parts).toContainText(/Resolvidas\+\s*R\$\s69,00/);
}

/** Settles all that is open of a kind for one reason. */
async function settleChosen(page: Page, rows: Locator): Promise<void> {
  await rows.getByRole('checkbox', { name: 'Selecionar todas as abertas desta página' }).check();
  const bar = page.getByRole('region', { name: 'Diferenças selecionadas' });
  await expect(bar).toContainText(/2 selecionadas.*R\$\s80,00/);
  await expectFits(page, 'selected differences');
  await bar.getByRole('button', { name: 'Resolver' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Resolver 2 diferenças' });
  await asked.getByLabel('Motivo').fill('Pagas no balcão');
  await expectClean(page);
  await asked.getByRole('button', { name: 'Resolver' }).click();
  await expect(rows.getByText('Pagas no balcão')).toHaveCount(2);
  await expect(bar).toHaveCount(0);
  await expect(groupOf(page, 'Só na conta')).toContainText('3 resolvidas');
}

/** The result as a file has every row, with what was decided of it. */
async function expectFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exportar resultado' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV.*Brasil/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^conciliacao-.+-brasileiro\.csv$/);
  const records = parseCsv<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  const count = (kind: string) => records.filter(({ Resultado }) => Resultado === kind).length;
  expect(records).toHaveLength(10);
  expect(['Conferem', 'Só na conta', 'Só no arquivo', 'Valor difere'].map(count)).toEqual([
    1, 3, 3, 1,
  ]);
  expect(records.find(({ Referência }) => Referência === 'PED-2')?.['Diferença']).toBe('-1,00');
}

test('a clerk reconciles the shop’s file, settles what differs, and takes the result along', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  const sales = [1, 2, 3, 4, 5].map((n) => ({ reference: `PED-${n}`, reais: n * 10 }));
  await openShop(page, sales);
  const today = brazilian(saoPauloDay(new Date()));
  const path = await writeSales(testInfo, [
    `PED-1;${today};10,00;José da Silva`,
    `PED-2;${today};19,00;Conceição`,
    `PED-4-A;${today};40,00;Sufixo`,
    `PED-1;${today};10,00;José da Silva`,
    `PED-9;${today};99,00;Ninguém`,
    `PED-8;${today};5,00;Outra\r\nTotal;;183,00;`,
  ]);
  await sendFile(page, path);
  await expect(page.getByText('José da Silva').first()).toBeVisible();
  await expect(page.getByText(/^As colunas foram identificadas/)).toBeVisible();
  await expectFits(page, 'the columns of a file');
  await expectClean(page);
  await compare(page);
  await expect(page.getByText('R$ 150,00').first()).toBeVisible();
  await expect(page.getByText('iguais', { exact: true })).toBeVisible();
  await expect(groupOf(page, 'Conferem')).toContainText('1');
  await expect(groupOf(page, 'Só na conta')).toContainText('3');
  await expect(groupOf(page, 'Só no arquivo')).toContainText('3');
  await expect(groupOf(page, 'Valor difere')).toContainText('− R$ 1,00');
  await expect(groupOf(page, 'Repetida no arquivo')).toContainText('R$ 10,00');
  // What it was compared by is told, whoever chose it.
  await expect(
    page.getByText(/^Valor: “Valor \(R\$\)” · Data: “Data” · Referência: “Pedido”/),
  ).toBeVisible();
  await expect(
    page.getByText(/^Pix recebidos · data do pagamento · valor exato · até 1 dia/),
  ).toBeVisible();
  // The list counts the line that was not read as well, which has no day and so no age.
  await expect(
    page.getByRole('region', { name: 'Há quanto tempo as diferenças estão abertas' }),
  ).toContainText('Fora destas faixas: 1 diferença, de uma linha não lida');
  await expectFits(page, 'a comparison');
  await expectClean(page);

  // The order with a suffix is suggested, and nobody but the clerk decides.
  await page.getByRole('button', { name: 'Aceitar o par de PED-4' }).click();
  await expect(groupOf(page, 'Sugestões de par')).toHaveCount(0);
  await expect(groupOf(page, 'Só na conta')).toContainText(/2R\$\s80,00.*1 resolvida/);
  await groupOf(page, 'Só na conta').click();
  const rows = page.getByRole('table', { name: 'Só na conta' });
  await expect(rows.getByRole('row').filter({ hasText: 'PED-4' })).toContainText(
    /Pareada à mão.*PED-4-A/,
  );

  await pairByHand(page, rows);
  await rows.getByRole('button', { name: 'Reabrir PED-3' }).click();
  await expect(rows.getByText('Pago em duas vezes')).toHaveCount(0);
  await settleChosen(page, rows);

  // Both sides and what they are apart by are what somebody signs off, with a reason.
  await groupOf(page, 'Valor difere').click();
  await page.getByRole('button', { name: 'Resolver PED-2' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Resolver a diferença' });
  await expect(asked).toContainText(/Na conta.*20,00No arquivo.*linha 3.*19,00Diferença.*1,00/);
  await asked.getByRole('button', { name: 'Resolver' }).click();
  await expect(asked.getByText('Escreva o motivo.')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await groupOf(page, 'Linha não lida').click();
  const unread = /^1 linha não foi lida e não entra na soma do arquivo/;
  await expect(page.getByText(unread)).toBeVisible();
  await expectFile(page);
});

/** SQL: a deposit is booked twice, another one as nobody's. */
const wrongBooks = `
  with wrong as (
    update transactions set id = 'EPX' || right(id, 23)
     where account_id = $1 and amount_cents = 5678)
  insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind, reason,
    statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
    new_blocked_cents, created_at, transaction_id)
  select account_id, (select gen_random_uuid()), book, amount_cents, kind, reason,
         case when statement_id is null then null else gen_random_uuid() end,
         previous_available_cents, previous_blocked_cents, new_available_cents,
         new_blocked_cents, created_at, transaction_id
    from ledger_entries
   where transaction_id = (select id from transactions
                            where account_id = $1 and amount_cents = 1234)`;

/** What the statement has wrong, a sale that is there twice, and a day more or less. */
async function expectThirdSide(page: Page, testInfo: TestInfo): Promise<void> {
  const path = testInfo.outputPath('tres-lados.csv');
  const [today, yesterday] = [0, -1].map((days) => brazilian(saoPauloDay(new Date(), days)));
  const lines = [`1001;${today};12,34`, `;${yesterday};56,78`, `1003;${today};5,00`];
  await writeFile(path, ['Pedido;Data;Valor', ...lines, `1009;${today};0,00`].join('\n'));
  await sendFile(page, path);
  await compare(page);
  await expect(groupOf(page, 'Conferem')).toContainText('3');
  await page.getByText('Ver as linhas de fora').click();
  await expect(page.getByText('Valor zero: linha 5')).toBeVisible();
  for (const [name, sum] of [
    ['Repetida na conta', '5,00'],
    ['Fora do extrato', '56,78'],
    ['Extrato difere', '12,34'],
    ['Só no extrato', '56,78'],
  ] as const)
    await expect(groupOf(page, name)).toContainText(new RegExp(`1.*${sum}`));
  await groupOf(page, 'Extrato difere').click();
  const rows = page.getByRole('table', { name: 'Extrato difere' });
  await expect(rows).toContainText(/12,34.*No extrato.*24,68/);
  await page.getByRole('button', { name: 'Mudar colunas ou regras' }).click();
  await choose(page.getByLabel('Tolerância de dias'), 'No mesmo dia');
  await compare(page);
  await expect(groupOf(page, 'Conferem')).toContainText('2');
  await expect(groupOf(page, 'Só na conta')).toContainText(/1.*56,78/);
  await expect(groupOf(page, 'Só no arquivo')).toContainText(/1.*56,78/);
}

test('a spreadsheet and a bank’s file are read as well, and their columns are remembered', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  const shop = await openShop(page, [
    { reference: '1001', reais: 12.34 },
    { reference: '1002', reais: 56.78 },
  ]);
  const { home } = shop;
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Vendas');
  sheet.addRow(['Número', 'Quando', 'Quanto']);
  const day = new Date(`${saoPauloDay(new Date())}T00:00:00Z`);
  sheet.addRow([1001, day, 12.34]);
  sheet.addRow([1002, day, 56.78]);
  sheet.getColumn(2).numFmt = 'dd/mm/yyyy';
  const path = testInfo.outputPath('vendas.xlsx');
  await book.xlsx.writeFile(path);
  await sendFile(page, path);
  await compare(page);
  await expect(groupOf(page, 'Conferem')).toContainText('2');
  await page.goto(`${home}/conciliacao`);
  await expect(page.getByText('Sem diferenças')).toBeVisible();
  await sendFile(page, path);
  await expect(page.getByText(/^Colunas e regras da última conciliação/)).toBeVisible();

  const posted = saoPauloDay(new Date()).replaceAll('-', '');
  const movement = (amount: string, fit: string) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${posted}120000[-3:BRT]` +
    `<TRNAMT>${amount}<FITID>${fit}<CHECKNUM>${fit}<MEMO>Pix recebido</STMTTRN>`;
  const movements = `${movement('12.34', '1001')}\n${movement('56.00', '1002')}`;
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKTRANLIST>${movements}</BANKTRANLIST></OFX>`;
  const bank = testInfo.outputPath('extrato.ofx');
  await writeFile(bank, ofx);
  await page.goto(`${home}/conciliacao`);
  await sendFile(page, bank);
  await compare(page);
  await expect(groupOf(page, 'Conferem')).toContainText('1');
  await expect(groupOf(page, 'Valor difere')).toContainText('− R$ 0,78');
  const parts = page.getByRole('region', { name: 'A diferença em parcelas' });
  await expect(parts).toHaveCount(0);
  // How old it is what nobody has settled; within a tolerance it is nothing to settle.
  await expect(
    page.getByRole('region', { name: 'Há quanto tempo as diferenças estão abertas' }),
  ).toContainText(/Até \d+ dias?.*1 diferença/);
  await page.getByRole('button', { name: 'Mudar colunas ou regras' }).click();
  await page.getByLabel(/^Tolerância de valor/).fill('0,78');
  await compare(page);
  await expect(groupOf(page, 'Conferem')).toContainText('2');
  await expect(groupOf(page, 'Valor difere')).toContainText('0R$ 0,00');
  await expect(parts).toContainText(/Dentro da tolerância−\s*R\$\s0,78/);
  // It was the wrong file.
  await page.getByRole('button', { name: 'Descartar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Descartar esta conciliação?' });
  await expect(dialog).toContainText('Não é possível desfazer');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Descartar a conciliação' }).click();
  await expect(page).toHaveURL(/\/conciliacao$/);
  await expect(page.getByRole('link', { name: 'vendas.xlsx' }).first()).toBeVisible();
  // The comparison by the rules of before stays.
  await expect(page.getByRole('link', { name: 'extrato.ofx' })).toHaveCount(1);

  await sell(shop.token, [
    { reference: '1003', reais: 5 },
    { reference: '1003', reais: 5 },
  ]);
  await inDatabase(wrongBooks, [shop.accountId]);
  await expectThirdSide(page, testInfo);
});
