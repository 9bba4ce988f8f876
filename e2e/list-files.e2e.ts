import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse as parseCsv } from 'csv-parse/sync';
import { monthStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { choose, openPanel } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { freshReference, paidCharge } from './merchant.ts';

/** The file behind a button of a page, by an independent reader. */
async function fileOf(page: Page, of: Locator): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    of.getByRole('button', { name: 'CSV (Excel Brasil)' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return parseCsv(text, { bom: true, columns: true, delimiter: ';' });
}

/** The file of a page's whole list, from among its tools. */
async function fileOfList(page: Page): Promise<Record<string, string>[]> {
  const panel = page.getByRole('dialog', { name: 'Exportar lista' });
  await openPanel(page.getByRole('button', { name: 'Exportar lista' }), panel);
  return fileOf(page, panel);
}

const amounts = (rows: Record<string, string>[], column: string) =>
  rows.map((row) => Number((row[column] ?? '').replaceAll('.', '').replace(',', '.')));

test('callbacks, infractions and closes are taken as files of what the page lists', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/callbacks?result=undelivered&limit=1000`);
  await expect(page.getByRole('heading', { level: 1, name: 'Callbacks' })).toBeVisible();
  const callbacks = await fileOfList(page);
  expect(callbacks.length).toBeGreaterThan(0);
  expect(callbacks.filter(({ Resposta = '' }) => Resposta.startsWith('HTTP 2'))).toEqual([]);

  await page.goto(`${home}/infracoes?tab=all&view=list`);
  await expect(page.getByRole('heading', { level: 1, name: 'Infrações' })).toBeVisible();
  const infractions = await fileOfList(page);
  await expect(page.getByRole('status').filter({ hasText: 'infraç' })).toHaveText(
    new RegExp(`^${infractions.length} infraç`),
  );
  expect(amounts(infractions, 'Valor').every((amount) => amount > 0)).toBe(true);

  await page.goto(`${home}/fechamento`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fechamento' })).toBeVisible();
  const days = await fileOf(page, page.getByRole('form', { name: 'Fechamentos destes dias' }));
  const table = page.getByRole('table', { name: 'Dias do período' });
  await expect(table.getByRole('row')).toHaveCount(days.length + 1);
  const closing = amounts(days, 'Fechamento: Disponível')[0] ?? 0;
  const shown = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(closing);
  await expect(table.getByRole('row').nth(1)).toContainText(shown);
});

/** A schedule that is left makes nothing; a new file is made of the days that are chosen. */
async function beginOthers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Exportar transações' }).click();
  const options = page.getByRole('dialog', { name: 'Exportar lista' });
  // Of the ways to have it one is chosen, and the formats say which.
  await options.getByRole('button', { name: 'Gerar arquivo' }).click();
  await options.getByRole('button', { name: 'Agendar' }).click();
  await expect(options.getByRole('button', { pressed: true })).toHaveText('Agendar');
  await expect(options.getByRole('group', { name: 'Agendar como' })).toBeVisible();
  // No file with them is made again and again.
  await expect(options.getByRole('checkbox')).toHaveCount(0);
  await options.getByRole('button', { name: 'Excel (XLSX)' }).click();
  await expect(page.getByRole('button', { name: 'Criar agendamento' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/^transacoes-/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Nova exportação' }).click();
  const making = page.getByRole('dialog', { name: 'Nova exportação' });
  await choose(making.getByLabel('O que exportar'), 'Infrações');
  await choose(making.getByLabel('Formato'), 'JSON Lines');
  await making.getByRole('button', { name: /^Período/ }).click();
  await page.getByRole('dialog', { name: 'Período' }).getByText('Ontem').click();
  await making.getByRole('button', { name: 'Gerar arquivo' }).click();
  await expect(making).toHaveCount(0);
  const made = page.getByRole('listitem').filter({ hasText: /infracoes-[\d-]{10}\.jsonl/ });
  await expect(made.getByText('Pronto')).toBeVisible({ timeout: 30_000 });
}

/** Whoever asks is named first; that nobody is named is said until somebody is. */
async function mailNobodyFirst(page: Page): Promise<void> {
  const named = page.getByRole('group', { name: 'Quem recebe o link' });
  const people = named.getByRole('checkbox', { checked: true });
  await expect(people).toHaveCount(1);
  await people.uncheck();
  await page.getByRole('button', { name: 'Criar agendamento' }).click();
  await expect(named.getByRole('alert')).toHaveText('Escolha ao menos uma pessoa');
  await expect(named.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(named.getByRole('checkbox').first()).toBeFocused();
  await expect(named.getByRole('checkbox').first()).toHaveAccessibleDescription(/^Escolha ao/);
  await named.getByRole('checkbox').first().check();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
}

test('a list of payments has their time for the creation’s: on the screen, among its columns and in its file', async ({
  page,
  home,
}) => {
  const clientReference = freshReference();
  await paidCharge({ clientReference });
  const head = page.locator('th').nth(1);
  await page.goto(`${home}/transacoes?clientReference=${clientReference}&date=paidAt`);
  // Without a period there may be what nobody paid.
  await expect(head).toHaveText('Criada (BRT)');
  await page.goto(`${page.url()}&period=Today`);
  await expect(head).toHaveText('Paga (BRT)');
  const paid = page.getByRole('checkbox', { name: 'Paga (BRT)' });
  await openPanel(page.getByRole('button', { name: 'Colunas' }), paid);
  await expect(paid).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Criada (BRT)' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  const [row] = await fileOfList(page);
  expect(Object.keys(row ?? {})[0]).toBe('Paga (BRT)');
  expect(row?.['Paga (BRT)']).not.toBe('');
});

test('a file of the centre is scheduled, by e-mail and to a server, and ended again', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/extrato`);
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  const centre = page.getByRole('button', { name: 'Gerar arquivo' });
  await openPanel(page.getByRole('button', { name: 'Exportar extrato' }), centre);
  await centre.click();
  await page.getByRole('button', { name: /^CNAB 240/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exportações' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'cnab240.txt' }).first();
  await expect(line.getByText('Pronto')).toBeVisible({ timeout: 30_000 });
  await beginOthers(page);
  await line.getByRole('link', { name: /^Agendar/ }).click();
  await expect(page.getByRole('heading', { name: 'Agendar este arquivo' })).toBeVisible();
  // Its name would say days that no file of the schedule is of.
  await expect(page.getByText(/^Extrato, CNAB 240: gerado com/)).toBeVisible();
  await mailNobodyFirst(page);
  await page.getByRole('button', { name: 'Criar agendamento' }).click();
  const mailed = page.getByRole('listitem').filter({ hasText: /E-mail para \w/ });
  await expect(mailed).toContainText('Todo dia às 06:00');
  await mailed.getByRole('link', { name: /^Editar/ }).click();
  await expect(page.getByRole('heading', { name: 'Editar o agendamento' })).toBeVisible();
  await choose(page.getByLabel('Repetição'), 'Toda semana');
  await choose(page.getByLabel('Dia da semana'), 'sexta-feira');
  await page.getByRole('button', { name: 'Salvar agendamento' }).click();
  await expect(mailed).toContainText('Toda semana, sexta-feira, às 06:00');
  await mailed.getByRole('button', { name: /^Pausar/ }).click();
  await expect(mailed.getByText('Pausado', { exact: true })).toBeVisible();
  await mailed.getByRole('button', { name: /^Retomar/ }).click();
  await expect(mailed.getByText('Pausado', { exact: true })).toHaveCount(0);
  await mailed.getByRole('button', { name: /^Encerrar/ }).click();
  const ending = page.getByRole('alertdialog', { name: 'Encerrar este agendamento?' });
  await expect(ending).toContainText('Toda semana, sexta-feira, às 06:00');
  await ending.getByRole('button', { name: 'Cancelar' }).click();
  await expect(mailed).toBeVisible();
  await mailed.getByRole('button', { name: /^Encerrar/ }).click();
  await ending.getByRole('button', { name: 'Encerrar o agendamento' }).click();
  await expect(mailed).toHaveCount(0);
  await line.getByRole('link', { name: /^Agendar/ }).click();
  await choose(page.getByLabel('Entrega'), 'S3');
  await page.getByRole('button', { name: 'Criar agendamento' }).click();
  await expect(page.getByLabel('Bucket')).toHaveAttribute('aria-invalid', 'true');
  await choose(page.getByLabel('Entrega'), 'SFTP');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Criar agendamento' }).click();
  await expect(page.getByLabel('Servidor')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Servidor').fill('sftp.contador.test');
  await page.getByLabel('Usuário').fill('loja');
  await page.getByLabel('Senha ou chave privada').fill('um segredo');
  // No name ends in .test beyond this machine.
  await page.getByRole('button', { name: 'Testar a entrega' }).click();
  await expect(page.getByText('O servidor não respondeu.')).toBeVisible({ timeout: 20_000 });
  await choose(page.getByLabel('Repetição'), 'Todo mês');
  await choose(page.getByLabel('Dia do mês'), '5');
  await page.getByRole('button', { name: 'Criar agendamento' }).click();
  const planned = page.getByRole('listitem').filter({ hasText: 'sftp.contador.test:22' });
  await expect(planned).toContainText('Todo mês, dia 5, às 06:00');
  await expect(page.getByText('um segredo')).toHaveCount(0);
  await planned.getByRole('button', { name: /^Encerrar/ }).click();
  await ending.getByRole('button', { name: 'Encerrar o agendamento' }).click();
  await expect(planned).toHaveCount(0);
});

test('a file that is refused leads back to its page, which says why', async ({ page, home }) => {
  const address = `${home}/extrato?from=2025-01-01&to=2026-12-31`;
  await page.goto(address);
  const tool = page.getByRole('button', { name: 'Exportar extrato' });
  const paper = page.getByRole('dialog').getByRole('button', { name: /^PDF/ });
  await openPanel(tool, paper);
  await paper.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('O PDF não foi gerado: ele aceita até 20.000 lançamentos');
  // The address forgets it, so neither the page loaded again nor another period says it.
  await expect(page).toHaveURL(address);
  await page.emulateMedia({ media: 'print' });
  await expect(alert).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(alert).toHaveCount(0);
  const centre = page.getByRole('button', { name: 'Gerar arquivo' });
  await openPanel(tool, centre);
  await centre.click();
  await paper.click();
  await expect(alert).toContainText('O PDF não foi gerado: ele aceita até 20.000 lançamentos');
  const iso = page.getByRole('dialog').getByRole('button', { name: 'CSV internacional' });
  await openPanel(tool, iso);
  await iso.evaluate((button: HTMLButtonElement) => {
    button.value = 'none';
  });
  await iso.click();
  await expect(alert).toContainText('O arquivo não foi gerado: a solicitação não foi aceita');
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();

  // On a phone last month is among the tools.
  await page.setViewportSize({ width: 390, height: 844 });
  const lastMonth = page.getByRole('button', { name: 'Mês passado', exact: true });
  await openPanel(tool, lastMonth);
  await lastMonth.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: /^OFX/ }).click(),
  ]);
  const first = monthStart(saoPauloDay(new Date()), -1);
  expect(file.suggestedFilename()).toContain(`extrato-${first}`);

  // Of days that it takes, the worker draws it.
  await page.goto(`${home}/extrato?period=Today&operation=INCREMENT`);
  await openPanel(tool, centre);
  await centre.click();
  await paper.click();
  const line = page.getByRole('listitem').filter({ hasText: /^extrato-.*\.pdf/ });
  await expect(line).toContainText('Pronto', { timeout: 20_000 });
});
