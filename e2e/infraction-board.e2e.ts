import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { openInfraction, postInfractionEvent } from './merchant.ts';
import { openDashboardShop } from './shop.ts';

test('cards of the board are walked by keys, given to one of the team, and stand by deadline or money', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const small = await openInfraction({ amount: 20, generatedName: 'Ana Lima' }, token);
  const large = await openInfraction({ amount: 900, generatedName: 'Bia Costa' }, token);
  const waiting = await openInfraction({ amount: 50, generatedName: 'Caio Prado' }, token);
  await postInfractionEvent(waiting.id, 'acknowledged', {}, token);
  await page.goto(`${home}/infracoes?view=board`);
  const column = page.getByRole('region', { name: /^Aguardando resposta/ });
  const links = column.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Ana Lima', 'Bia Costa']);
  await expect(page.getByRole('combobox', { name: 'Resultado' })).toBeVisible();
  // A key that comes before the page's scripts have taken over does nothing: press it again.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Caio Prado' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/infracoes/${large.id}$`));
  await page.goBack();

  await column.getByRole('button', { name: 'Sem responsável: Ana Lima' }).click();
  await page.getByRole('menuitem', { name: 'Assumir' }).click();
  const mine = column.getByRole('button', { name: /^Responsável por Ana Lima: Marina Duarte/ });
  await expect(mine).toBeVisible();
  await expect(mine).toBeFocused();
  await expect(page).toHaveURL(/view=board/);
  await choose(page.getByRole('combobox', { name: 'Ordem' }), 'Maior valor');
  await expect(links).toHaveText(['Bia Costa', 'Ana Lima']);
  await expectClean(page);

  await links.nth(1).click();
  const acts = page.getByRole('region', { name: 'Histórico da infração' });
  await expect(acts).toContainText('Assumida por Marina Duarte');
  await page.getByRole('button', { name: /^Responsável: Marina/ }).click();
  await page.getByRole('menuitemradio', { name: 'Sem responsável' }).click();
  await expect(acts).toContainText('Responsável retirado por Marina Duarte');

  await expectStatusKept(page, home);
  await page.goto(`${home}/infracoes?view=list`);
  await expect(page.getByRole('cell', { name: 'Sem responsável' })).toHaveCount(2);
  await choose(page.getByRole('combobox', { name: 'Ordem' }), 'Maior valor');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toContainText([large.id, small.id]);
  await expectOwnerInRow(page);
  await expectTabsOfStatus(page);
  await expectOneDate(page, home);
  await expectChipCut(page, home);
});

/** A status narrows the board too, and goes with the other filters from list to board and back. */
async function expectStatusKept(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/infracoes?view=list&tab=all&status=OPEN`);
  await page.getByRole('button', { name: 'Quadro' }).click();
  await expect(page.getByRole('link', { name: 'Bia Costa' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Caio Prado' })).toHaveCount(0);
  await expect(page.getByText('Nenhuma aqui')).toHaveCount(2);
  // Any of them can be chosen there, whichever tab the list had.
  await page.getByRole('button', { name: 'Status é Aberta', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Reconhecida' }).check();
  await page.getByRole('checkbox', { name: 'Aberta' }).uncheck();
  await expect(page.getByRole('link', { name: 'Caio Prado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bia Costa' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('button', { name: /^Status é Reconhecida/ })).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toContainText(['Caio Prado']);
}

/** An owner is set where the row says it, which gets no higher by it. */
async function expectOwnerInRow(page: Page): Promise<void> {
  const heights = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  expect(new Set(before).size).toBe(1);
  await page.getByRole('button', { name: 'Sem responsável: Bia Costa' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Assumir' }).press('Enter');
  const mine = page.getByRole('button', { name: /^Responsável por Bia Costa: Marina Duarte/ });
  await expect(mine).toBeFocused();
  await expect(page).toHaveURL(/view=list/);
  expect(await heights()).toEqual(before);
}

/** A status narrows all tabs, and each says of how many it is. */
async function expectTabsOfStatus(page: Page): Promise<void> {
  // A tab's statuses are its own, and what each tab says is what it leads to by the same filters.
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await tabs.getByRole('link', { name: 'Em análise 1' }).click();
  await page.getByRole('button', { name: /^Status/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Aberta' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Defesa recebida' }).check();
  await expect(page).toHaveURL(/tab=analysis.*status=ANSWERED$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remover o filtro: Status/ }).click();
  await tabs.getByRole('link', { name: 'Todas 3' }).click();
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Aberta' }).check();
  await page.keyboard.press('Escape');
  const counts = ['Aguardando resposta 2', 'Em análise 0', 'Encerradas 0', 'Todas 2'];
  for (const name of counts) await expect(tabs.getByRole('link', { name })).toBeVisible();
  // One that has it not keeps it too, and says what it says of any other filter.
  await tabs.getByRole('link', { name: 'Em análise 0' }).click();
  await expect(page.getByText('Nenhuma infração com estes filtros')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Status é Aberta/ })).toBeVisible();
  await tabs.getByRole('link', { name: 'Aguardando resposta 2' }).click();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
}

/** A period is about the same date in all columns: what was reported today ends later. */
async function expectOneDate(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/infracoes?view=board&period=Today`);
  await expect(page.getByRole('button', { name: 'Prazo hoje', exact: true })).toBeVisible();
  await expect(page.getByText('Nenhuma aqui')).toHaveCount(3);
  // What ended stands by its end, whatever is due first in the other columns.
  await expect(page.getByRole('combobox', { name: 'Ordem' })).toHaveText('Prazo ou encerramento');
}

/** The open tab is in sight, and the row of tabs fades on the side where it goes on, if it does. */
async function expectFades(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expect(tabs.getByRole('link', { name: /^Todas/ })).toBeInViewport({ ratio: 1 });
  const fades = () =>
    tabs.evaluate((row) =>
      ['--fade-left', '--fade-right'].map((side) => getComputedStyle(row).getPropertyValue(side)),
    );
  await expect.poll(fades).toEqual([expect.not.stringMatching(/^0/), '0px']);
  await tabs.evaluate((row) => row.scrollTo(0, 0));
  await expect.poll(fades).toEqual(['0px', expect.not.stringMatching(/^0/)]);
  await tabs.evaluate((row) => row.scrollTo(row.scrollWidth, 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fades).toEqual(['0px', '0px']);
}

/** On a phone the words of a filter end before the way out of it. */
async function expectChipCut(page: Page, home: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/infracoes?view=list&tab=all&status=OPEN,WAITING_ADJUSTMENTS,CLOSED`);
  const chip = await page.getByRole('button', { name: /^Status é Aberta/ }).boundingBox();
  const remove = page.getByRole('button', { name: /^Remover o filtro: Status é Aberta/ });
  const cross = await remove.boundingBox();
  expect(chip!.x + chip!.width).toBeCloseTo(cross!.x + cross!.width, 0);
  await expectFades(page);
}
