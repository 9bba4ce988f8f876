import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { parquetReadObjects } from 'hyparquet';
import { monthStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { choosePeriod, openPanel, typePeriod } from './controls.ts';
import { expect, expectCancels, fileBehind, ofxOf, test } from './finance-desk.ts';

test('what are the fees of this month, those of withdrawals too?', async ({ page, home }) => {
  await page.goto(home);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('combobox').fill('extrato');
  await page.getByRole('option', { name: 'Extrato', exact: true }).click();
  // The page before it has a period, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await choosePeriod(page, 'Este mês');
  await expect(page).toHaveURL(/period=ThisMonth/);
  const sums = page.getByRole('region', { name: 'Soma de todas as linhas com estes filtros' });
  await expect(sums).toContainText(
    /Tarifas: R\$\s5,50, de depósitos R\$\s4,50 e de saques R\$\s1,00/,
  );
  await expect(sums).toContainText(/Abertura, 01.*R\$\s0,00.*Saldo agora.*R\$\s1\.194,50/);

  await sums.getByText('Ver a soma por lançamento').click();
  const table = sums.getByRole('table');
  await expect(table.getByRole('row', { name: /^Devoluções/ })).toContainText(/−\sR\$\s100,00/);
  await expect(table.getByRole('row', { name: /^Resultado/ })).toContainText(/R\$\s1\.194,50/);
  await table.getByRole('link', { name: /^Devolução de depósito Pix/ }).click();
  await expect(
    page.getByRole('button', { name: 'Lançamento contém Devolução de depósito Pix', exact: true }),
  ).toBeVisible();
  await expect(sums).toContainText(/Saiu.*R\$\s100,00.*1 linha/);
  await choosePeriod(page, 'Ontem');
  await expect(page.getByText('Nenhum lançamento com estes filtros')).toBeVisible();
});

test('the day: opening, what came and what left give the balance that is shown', async ({
  page,
  home,
}) => {
  await page.goto(home);
  await page.getByRole('link', { name: 'Extrato', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await choosePeriod(page, 'Hoje');
  // What a withdrawal moves to blocked has left available, and has not come to anybody.
  const heading = page.getByRole('rowheader').first();
  await expect(heading).toContainText(/Abertura R\$\s0,00/);
  await expect(heading).toContainText(/Entrou R\$\s1\.371,00/);
  await expect(heading).toContainText(/Saiu R\$\s176,50/);
  await expect(heading).toContainText(/Saldo agora R\$\s1\.194,50/);
  await heading.getByRole('link', { name: /^Ver o dia/ }).click();
  await expect(page.getByText(/^Confere até .*: abertura mais movimentos/)).toBeVisible();
  await expect(page.getByText(/^Tarifas: R\$\s5,50/)).toBeVisible();
});

test('what do the listed transactions come to, and what of it is fees?', async ({ page, home }) => {
  await page.goto(`${home}/transacoes?period=Today`);
  const sums = page.getByRole('region', { name: 'Soma da lista' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Totais' }).click();
    await expect(sums).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = (name: RegExp) => sums.getByRole('row', { name });
  await expect(row(/^Depósitos pagos/)).toHaveText(
    /2R\$\s350,00.*R\$\s4,50R\$\s245,50R\$\s100,00$/,
  );
  await expect(row(/^Saques realizados/)).toHaveText(/1R\$\s50,00.*R\$\s1,00−\sR\$\s51,00–$/);
  // What came back cost nothing.
  await expect(row(/^Cancelada/)).toHaveText(/1R\$\s20,00.*–––$/);
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Devolvida' }).click();
  await page.keyboard.press('Escape');
  await expect(row(/^Depósitos pagos/)).toHaveText(/1R\$\s100,00.*R\$\s100,00$/);
  await expect(row(/^Saques/)).toHaveCount(0);
});

test('why did available change within these hours?', async ({ page, home }) => {
  await page.goto(`${home}/extrato`);
  await choosePeriod(page, 'Hoje');
  await expect(page).toHaveURL(/period=Today/);
  const today = saoPauloDay(new Date());
  await typePeriod(page, { from: `${today}T00:00`, to: `${today}T23:59` });
  await expect(page).toHaveURL(/to=[\d-]+T23%3A59|to=[\d-]+T23:59/);
  const sums = page.getByRole('region', { name: 'Soma de todas as linhas com estes filtros' });
  await expect(sums).toContainText(
    /Entrou.*R\$\s1\.371,00.*Saiu.*R\$\s176,50.*Resultado.*R\$\s1\.194,50/,
  );
  await expect(page.getByText(/^Nesta página, o saldo de cada linha/)).toBeVisible();
  // The day's own opening and closing are not those of its hours.
  const heading = page.getByRole('rowheader').first();
  await expect(heading).toContainText(/Neste horário: \d+ linhas.*Entrou R\$\s1\.371,00/);
  await expect(heading).not.toContainText('Abertura');
  // No part of the account's life: before it there was no row.
  await page.goto(`${home}/extrato?from=2026-01-01T14:00&to=2026-01-01T15:00`);
  await expect(page.getByText('Nenhum lançamento neste período')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Período: 01\/01\/2026,? 14:00/ })).toBeVisible();
});

test('the files for Excel and for the ERP are told apart, and sum to the screen', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/extrato?period=Today`);
  const sums = page.getByRole('region', { name: 'Soma de todas as linhas com estes filtros' });
  await expect(sums).toContainText(/Saldo agora.*R\$\s1\.194,50/);
  const forms = [
    {
      button: 'CSV (Excel Brasil)',
      name: /-brasileiro\.csv$/,
      separator: ';',
      available: 'Disponível',
    },
    { button: 'CSV internacional', name: /-iso\.csv$/, separator: ',', available: 'Disponível' },
  ];
  for (const { button, name, separator, available } of forms) {
    const choice = page.getByRole('dialog').getByRole('button', { name: button });
    await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), choice);
    const download = page.waitForEvent('download');
    await choice.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(name);
    // With the file on its way the panel is out of it.
    await expect(choice).toBeHidden();
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
    const cents = lines
      .map((line) => line.split(separator))
      .filter(([, , , balance]) => balance === available)
      .map(([, , , , amount = '']) => Number(amount.replace(/[^\d-]/g, '')))
      .reduce((sum, amount) => sum + amount, 0);
    expect(cents).toBe(119_450);
  }
});

test('the files for Excel and for the accountant sum to the screen as others read them', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/extrato?period=Today&balanceType=AVAILABLE`);
  const take = async (name: RegExp) => {
    const button = page.getByRole('dialog').getByRole('button', { name });
    await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), button);
    return fileBehind(button);
  };
  const cents = (amounts: readonly unknown[]) =>
    amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  const book = new Excel.Workbook();
  await book.xlsx.load(new Uint8Array(await take(/^Excel \(XLSX\)/)).buffer);
  const amounts = book.worksheets[0]?.getColumn(5).values.slice(2) ?? [];
  expect(cents(amounts)).toBe(119_450);
  const file = new Uint8Array(await take(/^Parquet/)).buffer;
  expect(cents((await parquetReadObjects({ file })).map(Object.values).map((row) => row[4]))).toBe(
    119_450,
  );
  await take(/^Excel \(XLSX\)/);
  // What was taken last does not move the others.
  await page.reload();
  const panel = page.getByRole('dialog', { name: 'Exportar extrato' });
  await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), panel);
  const forms = panel.getByRole('group', { name: 'Baixar como' });
  await expect(forms.getByRole('button').first()).toHaveText(/^CSV \(Excel Brasil\)/);
  // A bank's file is of all rows of its days: of a part it would pass for the whole.
  await expect(panel.getByRole('button', { name: /OFX|CNAB/ })).toHaveCount(0);
  await expect(page.getByText(/^No OFX/)).toHaveCount(0);

  // Of both balances a withdrawal is one movement, and the file still ends in what there is.
  await page.goto(`${home}/extrato?period=Today`);
  const both = ofxOf(await take(/^OFX/));
  const all = [both?.BANKTRANLIST?.STMTTRN ?? []].flat();
  expect(new Set(all.map(({ FITID }) => FITID)).size).toBe(all.length);
  const words = all.map(({ MEMO }) => String(MEMO));
  expect(words.filter((memo) => memo.startsWith('Reserva'))).toEqual([]);
  expect(words.filter((memo) => memo.startsWith('Saque Pix realizado')).length).toBeGreaterThan(0);
  const booked = all.map(({ TRNAMT }) => Number(TRNAMT));
  expect(cents(booked)).toBe(cents([both?.LEDGERBAL?.BALAMT]));
  expect(cents(booked.filter((one) => one > 0))).toBe(135_000);
  await expect(page.getByText(/^No OFX.*1\.350,00 e débitos.*155,50, sem.*93,00/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/^No OFX/)).toBeHidden();

  // The close of these days has the same file in sight.
  await page.goto(`${home}/fechamento?period=Today`);
  const closed = ofxOf(await fileBehind(page.getByRole('button', { name: 'OFX' })));
  expect(closed?.BANKTRANLIST?.STMTTRN).toEqual(both?.BANKTRANLIST?.STMTTRN);
});

test('last month is two clicks from any page, as an accountant takes it', async ({
  page,
  home,
}) => {
  const first = monthStart(saoPauloDay(new Date()), -1);
  await page.goto(home);
  await page.getByRole('link', { name: 'Extrato', exact: true }).click();
  for (const [format, ending] of [
    ['OFX', '.ofx'],
    ['Excel', '.xlsx'],
    ['PDF', '.pdf'],
    ['CNAB', '-cnab240.txt'],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^Mês passado .*: ${format}`) }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(`extrato-${first}`);
    expect(file.suggestedFilename()).toContain(ending);
  }
});

test('a file is left to the export centre, made by the worker, taken, and made again', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/extrato?period=Today&balanceType=AVAILABLE`);
  const centre = page.getByRole('button', { name: 'Gerar arquivo' });
  await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), centre);
  await centre.click();
  await page.getByRole('dialog').getByRole('button', { name: 'CSV internacional' }).click();
  await expect(page).toHaveURL(/\/exportacoes$/);
  const line = page.getByRole('listitem').filter({ hasText: '-iso.csv' });
  await expect(line).toContainText('Pronto', { timeout: 20_000 });
  await expect(line).toContainText(/Saldo é Disponível · \d+ linhas · .* kB.*Solicitado por Rita /);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: /^Baixar/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^extrato-.*-iso\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  const cents = lines.map((one) => Number(one.split(',')[4]?.replace('.', '')));
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(119_450);
  await line.getByRole('button', { name: /^Gerar de novo/ }).click();
  await expect(line).toHaveCount(2);
  await expect(line.getByText('Pronto')).toHaveCount(2, { timeout: 20_000 });
  await expectCancels(page, line, home);
});

test('who is paid by a pasted CNPJ is told, and the rest of the limit', async ({ page, home }) => {
  await page.goto(`${home}/sacar`);
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('11.222.333/0001-81');
  await expect(page.getByLabel('Tipo de chave')).toHaveText('CNPJ');
  await expect(page.getByText('Formato válido (CNPJ), enviada como 11222333000181')).toBeVisible();
  await page.getByLabel('Valor (R$)').fill('100,00');
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Sacar R\$\s100,00\?$/ });
  await expect(dialog.getByRole('definition').first()).toHaveText('11.222.333/0001-81');
  // R$ 5.000,00 less the R$ 50,00 that arrived; what came back does not count.
  await expect(dialog).toContainText(/Limite de hoje depoisR\$\s4\.850,00/);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Valor (R$)')).toHaveValue('100,00');
});

test('the figures of today lead to the rows behind them', async ({ page, home }) => {
  await page.goto(home);
  const figures = page.getByRole('region', { name: 'Hoje', exact: true });
  await expect(figures.getByTitle('Ver as linhas: Recebido')).toHaveText(/R\$\s350,00/);
  await figures.getByTitle(/^Ver as linhas: Devolvido/).click();
  const sums = page.getByRole('region', { name: 'Soma de todas as linhas com estes filtros' });
  await expect(sums).toContainText(/Saiu.*R\$\s100,00.*1 linha/);
  await page.goBack();
  await figures.getByTitle('Ver as linhas: Saques pagos (tarifa à parte)').click();
  await expect(sums).toContainText(/Saiu.*R\$\s51,00.*1 linha/);
  await page.goBack();
  await figures.getByTitle('Ver as linhas: Tarifas').click();
  await expect(sums).toContainText(/Saiu.*4,50.*Mais R\$\s1,00 de tarifas de 1 saque.*5,50 ao/);
  await expect(sums.getByRole('link', { name: 'na linha dele' })).toHaveAttribute('href', /saque/);
  // Those of withdrawals, which have no row of their own, are among those that are checked.
  await sums.getByRole('link', { name: 'Conferir as tarifas' }).click();
  await expect(page.getByRole('row', { name: /^Saques/ })).toContainText(/1,00/);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/R\$\s5,50/);
});

test('each chart has its table, whose lines lead to as many rows as they count; on paper too', async ({
  page,
  home,
}) => {
  const address = `${home}/indicadores?period=Today`;
  await page.goto(address);
  await expect(page.getByText(/^Status atual do que foi criado em [\d/]{10}\./)).toBeVisible();
  const names = ['Recebido', 'Conversão por hora', 'Tarifas', 'Devoluções', 'Infrações'];
  for (const name of [...names, 'Saúde dos callbacks']) {
    const chart = page.getByRole('region', { name, exact: true });
    await chart.getByText(`Ver os números em tabela: ${name}`).click();
    await expect(chart.getByRole('table').getByRole('link').first()).toBeVisible();
  }
  const received = page.getByRole('region', { name: 'Recebido', exact: true });
  const line = received
    .getByRole('row')
    .filter({ hasText: /R\$\s(?!0,00)/ })
    .first();
  const paid = await line.getByRole('cell').last().innerText();
  await line.getByRole('link').click();
  const shown = page.getByRole('status').filter({ hasText: /transaç/ });
  await expect(shown).toHaveText(new RegExp(`^${paid} transaç`));
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  await expect(received).toContainText(/R\$\s350,00/);
  await expect(page.getByText(/ · emitido em \d/)).toBeVisible();
  await expect(page.getByText(/abre os registros/)).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
