import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from './fixtures.ts';

/** The file behind a button of a page, by an independent reader. */
async function fileOf(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV Excel Brasil' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return parseCsv(text, { bom: true, columns: true, delimiter: ';' });
}

const amounts = (rows: Record<string, string>[], column: string) =>
  rows.map((row) => Number((row[column] ?? '').replaceAll('.', '').replace(',', '.')));

test('callbacks, infractions and closes are taken as files of what the page lists', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/callbacks?result=undelivered&limit=1000`);
  await expect(page.getByRole('heading', { level: 1, name: 'Callbacks' })).toBeVisible();
  const callbacks = await fileOf(page);
  expect(callbacks.length).toBeGreaterThan(0);
  expect(callbacks.filter(({ Resposta = '' }) => Resposta.startsWith('HTTP 2'))).toEqual([]);

  await page.goto(`${home}/infracoes?tab=all&view=list`);
  await expect(page.getByRole('heading', { level: 1, name: 'Infrações' })).toBeVisible();
  const infractions = await fileOf(page);
  await expect(page.getByRole('status').filter({ hasText: 'infraç' })).toHaveText(
    new RegExp(`^${infractions.length} infraç`),
  );
  expect(amounts(infractions, 'Valor').every((amount) => amount > 0)).toBe(true);

  await page.goto(`${home}/fechamento`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fechamento' })).toBeVisible();
  const days = await fileOf(page);
  const table = page.getByRole('table', { name: 'Dias do período' });
  await expect(table.getByRole('row')).toHaveCount(days.length + 1);
  const closing = amounts(days, 'Fechamento: Disponível')[0] ?? 0;
  const shown = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(closing);
  await expect(table.getByRole('row').nth(1)).toContainText(shown);
});
