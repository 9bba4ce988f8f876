import { expect, type Locator, type Page } from '@playwright/test';
import Excel from 'exceljs';

/** Sends an act, and sees that nothing can be sent again until the page says what came of it. */
export async function sendOnce(page: Page, button: Locator): Promise<void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/_rsc=/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const answered = page.waitForResponse((answer) => 'next-action' in answer.request().headers());
  await button.click();
  await answered;
  // As long as it takes to show that nothing happened.
  await page.waitForTimeout(300);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  gate.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeHidden();
}

/** Opens a small panel; a click before the page's scripts have taken over is made again. */
export async function openPanel(trigger: Locator, inside: Locator): Promise<void> {
  await expect(async () => {
    if (!(await inside.isVisible())) await trigger.click();
    await expect(inside).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** A text that may stand in a place for another width, too. */
export const shownIn = (box: Locator, text: string) =>
  box.getByText(text).filter({ visible: true });

const listOf = (box: Locator) => box.page().getByRole('listbox');

/** Opens the list of a select, also of a page that wakes up meanwhile. */
async function openOptions(box: Locator): Promise<Locator> {
  const list = listOf(box);
  // The list that it opens has its name.
  const button = box.and(box.page().getByRole('combobox'));
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  return list.getByRole('option');
}

/** What a select offers, in order; it is closed again. */
export async function optionsOf(box: Locator): Promise<string[]> {
  let texts: string[] = [];
  // A page that wakes up or refreshes may take an open list away before it is read.
  await expect(async () => {
    texts = await (await openOptions(box)).allTextContents();
    expect(texts).not.toHaveLength(0);
  }).toPass({ timeout: 20_000 });
  await box.page().keyboard.press('Escape');
  await expect(listOf(box)).toBeHidden();
  return texts;
}

/**
 * Chooses an option by what it says, or by its place. Rows that come to a list above it take the
 * open options along, out of sight: they are opened anew there.
 */
export async function choose(box: Locator, option: string | number): Promise<void> {
  await expect(async () => {
    const options = await openOptions(box);
    const wanted =
      typeof option === 'number'
        ? options.nth(option)
        : options.and(box.page().getByRole('option', { name: option, exact: true }));
    await wanted.click({ timeout: 3_000 }).catch(async (error: unknown) => {
      await box.page().keyboard.press('Escape');
      throw error;
    });
  }).toPass({ timeout: 20_000 });
  await expect(listOf(box)).toBeHidden();
}

/** Opens the one control of a page's period. */
export async function openPeriod(page: Page): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: 'Período' });
  await openPanel(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Período: |(Criada|Paga|Enviado|Feito|Prazo) )/ }),
    panel,
  );
  return panel;
}

/** Chooses one of the periods that are offered. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  const panel = await openPeriod(page);
  await panel.getByRole('button', { name, exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Types the ends of a period as they are held; an end that is not named is left open. */
export async function typePeriod(page: Page, { from = '', to = '' }): Promise<void> {
  const panel = await openPeriod(page);
  await panel.getByLabel('De', { exact: true }).fill(from);
  await panel.getByLabel('Até', { exact: true }).fill(to);
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(panel).toBeHidden();
}

/** Opens the one box of search and commands with its key, from wherever the page is. */
export async function openBox(page: Page) {
  const box = page.getByPlaceholder(/Cole um ID/);
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  return box;
}

/** A file of payouts as a person chooses it. */
interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const csv = (name: string, lines: readonly string[]): SentFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** A workbook with a payment that comes back, three alike, and a row with an error. */
export async function workbook(): Promise<SentFile> {
  const book = new Excel.Workbook();
  const sheet = book.addWorksheet('Lote');
  sheet.addRow(['Chave Pix', 'Valor', 'Referência']);
  sheet.addRow(['vale@exemplo.com.br', 99.9, 'NF 1']);
  sheet.addRow(['ac07@sandbox.pix', 20, 'NF 4']);
  sheet.addRow(['fim@exemplo.com.br', 30, 'NF 5']);
  sheet.addRow(['fim@exemplo.com.br', 30, 'NF 6']);
  sheet.addRow(['fim@exemplo.com.br', 30, 'NF 7']);
  sheet.addRow(['+5511912345678', 'uns 7', 'NF 8']);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'lote.xlsx', mimeType, buffer: Buffer.from(await book.xlsx.writeBuffer()) };
}

/** Sends a file of payouts. */
export async function uploadPayouts(page: Page, home: string, file: SentFile): Promise<void> {
  await page.goto(`${home}/pagamentos-em-lote`);
  await page.getByLabel('Planilha CSV ou XLSX').setInputFiles(file);
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
}

/** The plan of a file whose holders were all asked for. */
export async function planOf(page: Page, home: string, file: SentFile): Promise<void> {
  await uploadPayouts(page, home, file);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
  await expect(page.getByText('A confirmar', { exact: true })).toBeVisible({ timeout: 15_000 });
}

/** A row of a file of payouts, as it stands on its page. */
export function rowOf(page: Page, place: number): Locator {
  return page.getByRole('region', { name: 'Linhas' }).getByRole('row').nth(place);
}

/** Asks for a resend of what was counted, and confirms it. */
export async function resendCounted(page: Page, count: number): Promise<void> {
  const name = new RegExp(`^Reenviar ${count} callback`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page).toHaveURL(/reenvio\/[0-9a-f-]{36}/);
}

/** Until the page has the text, also while it is being left: locators wait for what comes then. */
export function untilSaid(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (document.body.textContent.includes(wanted)) resolve();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

/** Asks for people's data below what a dialog says, and is told them. */
export async function revealWithin(dialog: Locator, told: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Mostrar dados completos' }).click();
  await expect(dialog).toContainText(told);
}

/** The same, where it then stands in a field, to be corrected there. */
export async function revealInto(dialog: Locator, field: Locator, told: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(/^Atual: /);
  await revealWithin(dialog, told);
  await expect(field).toHaveValue(told);
  // It is masked no longer.
  await expect(field).toHaveAccessibleDescription('');
}
