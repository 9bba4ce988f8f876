import type { Locator, Page } from '@playwright/test';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { choose, openPanel, openPeriod } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { openInfraction, postInfractionEvent, reportPaidCharge } from './merchant.ts';
import { openDashboardShop } from './shop.ts';

test('each filter finds its infraction, and an empty result has a next step', async ({ page }) => {
  const { home, token } = await openDashboardShop();
  const open = await openInfraction({ generatedName: 'Tereza Cruz' }, token);
  await reportPaidCharge({}, token);
  const closed = await openInfraction({}, token);
  await postInfractionEvent(closed.id, 'acknowledged', {}, token);
  await postInfractionEvent(closed.id, 'decided', { analysisResult: 'DISAGREED' }, token);
  await page.goto(`${home}/infracoes?tab=all`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectRowOfEnded(rows, { open: open.id, closed: closed.id });
  const tabs = page.getByRole('navigation', { name: 'Status' });
  const choices = [
    ['Tipo', 'Solicitação de devolução', 3],
    ['Tipo', 'Fraude', 0],
    ['Resultado', 'Improcedente', 1],
    ['Relatada por', 'Instituição do recebedor', 0],
  ] as const;
  for (const [name, option, count] of choices) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${name}`) });
    await choose(box, option);
    await expect(page).toHaveURL(/[?&](type|result|reportedBy)=/);
    await expect(rows).toHaveCount(count);
    await expect(tabs.getByRole('link', { name: `Todas ${count}` })).toBeVisible();
    await choose(box, 0);
    await expect(rows).toHaveCount(3);
  }
  await expectFiltersNamed(page);
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Aberta' }).check();
  await expect(rows).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Encerrada' }).check();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Limpar os filtros' }).click();
  const more = page.getByRole('button', { name: /^Mais filtros/ });
  await more.click();
  await expectPartsRefused(page);
  await page.getByLabel('ID da transação').fill(open.transaction.id);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(rows).toHaveText([new RegExp(open.id)]);
  const panel = await openPeriod(page);
  const from = panel.getByLabel('De', { exact: true });
  await from.pressSequentially('31022020');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(from).toHaveAccessibleDescription('Esta data não existe. Escreva como 16/11/2026.');
  await from.fill('');
  await from.pressSequentially('14012020');
  await expect(from).toHaveValue('14/01/2020');
  await panel.getByRole('button', { name: /15 de janeiro de 2020/ }).click();
  await expect(panel.getByLabel('Até', { exact: true })).toHaveValue('15/01/2020');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Nenhuma infração com estes filtros' }),
  ).toBeVisible();
  // It is about the report in every tab, as its sentence says.
  await expect(tabs.getByRole('link', { name: /^Aguardando resposta/ })).toHaveAttribute(
    'href',
    /date=reportedAt/,
  );
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
  await expect(page).not.toHaveURL(/(date|from)=/);
  // What lies ahead is in sight: this month and the next.
  await page.goto(`${home}/infracoes`);
  const ahead = await openPeriod(page);
  await expect(ahead.getByRole('status')).toHaveText(monthsAhead());
  await page.goto(`${home}/infracoes?tab=all&page=9`);
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click();
  await expect(rows).toHaveCount(3);
});

test('by whom and how much it is about, too: what is no amount is said, and nothing is asked', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const person = { generatedName: 'Tereza Cruz', generatedDocument: '39053344705' };
  const open = await openInfraction({ ...person, amount: 37.9 }, token);
  await openInfraction({ ...person, amount: 40.01 }, token);
  // The form is longer than a small laptop's window.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`${home}/infracoes?tab=all`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^Mais filtros/ }).click();
  async function apply(typed: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Aplicar' }).click();
  }
  const payer = 'CPF ou CNPJ do pagador';
  await apply({ Valor: '1.234' });
  await expect(page.getByText(/^escreva 1\.234,00 ou 1,23, pois pode ser um/)).toBeVisible();
  await apply({ 'Nome do pagador': 'tereza', Valor: 'muito', [payer]: '390.533' });
  await expect(page.getByText(/^(Valor inválido\. |Informe o CPF ou CNPJ completo)/)).toHaveCount(
    2,
  );
  await expect(page.getByLabel('Valor', { exact: true })).toBeFocused();
  await apply({
    [payer]: '39053344705',
    Valor: '37,9',
    'Valor mínimo': '37,9',
    'Valor máximo': '1',
  });
  const crossed = page.getByText('O máximo é menor que o mínimo.');
  await expect(crossed).toBeVisible();
  await expect(page.getByLabel('Valor máximo')).toBeFocused();
  // Whole, above the button that stays in sight.
  const said = await crossed.boundingBox();
  const button = await page.getByRole('button', { name: 'Aplicar' }).boundingBox();
  expect(said!.y + said!.height).toBeLessThanOrEqual(button!.y);
  await apply({ 'Valor máximo': '40' });
  const chips = /^(Valor é|Valor de R\$\s37,90 a R\$\s40,00|Nome|CPF .* 390\.5)/;
  await expect(page.getByRole('button', { name: chips })).toHaveCount(4);
  await expect(rows).toHaveText([new RegExp(open.id)]);
});

test('on a wide window all that can be typed to filter by is in sight at once', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 1440, height: 757 });
  for (const [path, count] of [
    ['transacoes', 10],
    ['infracoes', 8],
  ] as const) {
    await page.goto(`${home}/${path}`);
    const fields = page.getByRole('dialog', { name: 'Mais filtros' }).getByRole('textbox');
    await openPanel(page.getByRole('button', { name: 'Mais filtros' }), fields.last());
    await expect(fields).toHaveCount(count);
    for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 });
    // Both columns have the same rows, whatever a field says below itself.
    const tops = await fields.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(count / 2);
  }
});

/** It names what finds nothing, and speaks of what was typed only where something was. */
async function expectFiltersNamed(page: Page): Promise<void> {
  await choose(page.getByRole('combobox', { name: /^Tipo/ }), 'Fraude');
  await choose(page.getByRole('combobox', { name: /^Resultado/ }), 'Improcedente');
  await expect(page.getByText('Tipo é Fraude · Resultado é Improcedente')).toBeVisible();
  await expect(page.getByText('Confira o que foi digitado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar os filtros' }).last().click();
}

/** Who answered what is over can still be said, and its date is that of its end. */
async function expectRowOfEnded(
  rows: Locator,
  ids: { open: string; closed: string },
): Promise<void> {
  await expect(rows.getByRole('button', { name: /^Sem responsável: / })).toHaveCount(3);
  await expect(rows.filter({ hasText: ids.open })).toContainText(/Prazo \d\d\//);
  await expect(rows.filter({ hasText: ids.closed })).toContainText(/Encerrada \d\d\//);
  await expect(rows.filter({ hasText: ids.closed })).not.toContainText('Prazo');
}

/** What can only be found whole is not asked for by a part. */
async function expectPartsRefused(page: Page): Promise<void> {
  await page.getByLabel('ID da transação').fill('xyz');
  await page.getByLabel('E2E').fill('E2289');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(/^Informe o (ID|E2E) completo/)).toHaveCount(2);
  await page.getByLabel('E2E').fill('');
}

/** The headings of this month and the next. */
function monthsAhead(): RegExp[] {
  const [year = 0, month = 0] = saoPauloDay(new Date()).split('-').map(Number);
  return [month - 1, month].map((index) => {
    const day = new Date(Date.UTC(year, index, 1));
    const name = day.toLocaleDateString('pt-BR', { month: 'long', timeZone: 'UTC' });
    return new RegExp(`^${name} .*${day.getUTCFullYear()}$`, 'i');
  });
}
