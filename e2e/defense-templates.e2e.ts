import type { Locator, Page } from '@playwright/test';
import { openDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import { openInfraction } from './merchant.ts';
import { openDashboardShop } from './shop.ts';

test('a template is made, renamed and, once confirmed, removed where all of them are, which says what it lacks and that it is saved', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const payer = { generatedName: 'Ana Lima', generatedDocument: '52998224725' };
  const { id } = await openInfraction(payer, token);
  await openDefense(page, home, id);
  await openTemplates(page);
  const all = page.getByRole('dialog', { name: 'Gerenciar modelos' });
  const name = all.getByLabel('Nome');
  const body = all.getByRole('textbox', { name: 'Texto' });
  const save = all.getByRole('button', { name: 'Salvar modelo' });
  const anew = all.getByRole('button', { name: 'Novo modelo' });
  const ready = all.getByRole('region', { name: 'Modelos prontos' });
  await expect(ready.getByRole('listitem')).toHaveCount(7);
  await startFromReady(all);
  await expect(name).toHaveCount(0);
  await anew.click();
  await expect(name).toBeFocused();
  await save.click();
  await expect(name).toHaveAccessibleDescription('Digite o nome');
  await expect(name).toBeFocused();
  await expect(body).toHaveAccessibleDescription('Escreva o texto');

  await name.fill('Retirada na loja');
  await refuseTorn(body, save);
  await body.fill('Retirado por {{pagador}}.');
  await save.click();
  await expect(page.getByText('Modelo salvo')).toBeVisible();
  await expect(all.getByText('Retirada na loja')).toBeVisible();
  await expect(anew).toBeFocused();

  await all.getByRole('button', { name: 'Alterar o modelo Retirada na loja' }).click();
  await expect(name).toHaveValue('Retirada na loja');
  await expect(body).toHaveValue('Retirado por {{pagador}}.');
  await expect(all.getByRole('heading', { name: 'Alterar o modelo' })).toBeVisible();
  await all.getByRole('button', { name: 'Cancelar' }).click();
  await expect(anew).toBeVisible();

  await all.getByRole('button', { name: 'Alterar o modelo Retirada na loja' }).click();
  await name.fill('Retirada no balcão');
  await body.fill('Retirado no balcão por {{pagador}}.');
  await all.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(anew).toBeVisible();
  const row = all.getByRole('listitem').filter({ hasText: 'Retirada' });
  await expect(row).toContainText(
    /Retirada no balcão.*Retirado no balcão por \{\{pagador\}\}.*Marina Duarte, \d/,
  );
  await askToReplace(page, all);
  await all.getByRole('button', { name: 'Alterar o modelo Retirada no balcão' }).click();
  await expect(body).toHaveValue('Retirado no balcão por {{pagador}}.');
  await all.getByRole('button', { name: 'Cancelar' }).click();

  await all.getByRole('button', { name: 'Apagar o modelo Retirada no balcão' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Apagar o modelo Retirada no balcão?' });
  await expectBelow(page);
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(all.getByText('Retirada no balcão')).toHaveCount(1);
  await all.getByRole('button', { name: 'Apagar o modelo Retirada no balcão' }).click();
  await asked.getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Modelo apagado')).toBeVisible();
  await expect(all.getByText('Retirada')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await takeBack(page, all);
  await chooseOnPhone(page);
  const acts = page.getByRole('region', { name: 'Histórico da infração' });
  await page.reload();
  await expect(acts).toContainText('Dados pessoais revelados');
});

test('templates are kept where no infraction is open', async ({ page }) => {
  const { home } = await openDashboardShop();
  await page.goto(`${home}/infracoes`);
  await page.getByRole('button', { name: 'Modelos', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'Gerenciar modelos' });
  await startFromReady(all);
  await all.getByRole('button', { name: 'Novo modelo' }).click();
  await all.getByLabel('Nome').fill('Retirada na loja');
  await all.getByRole('textbox', { name: 'Texto' }).fill('Retirado por {{pagador}}.');
  await all.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(all.getByText('Retirada na loja')).toBeVisible();
});

/** Braces around nothing would stop every defense that is made of it. */
async function refuseTorn(body: Locator, save: Locator): Promise<void> {
  await body.fill('Retirado por {{}}.');
  await save.click();
  await expect(body).toHaveAccessibleDescription(/^Há um campo incompleto\./);
  await expect(body).toBeFocused();
}

/** A ready one is read whole, and an own one begins from it. */
async function startFromReady(all: Locator): Promise<void> {
  const row = all.getByRole('listitem').filter({ hasText: 'Produto entregue' });
  const end = row.getByText('Pedimos que o relato seja considerado improcedente.');
  await expect(end).toBeHidden();
  await row.getByText('Produto entregue', { exact: true }).click();
  await expect(end).toBeVisible();
  await row.getByRole('button', { name: 'Começar um modelo com este texto: Produto' }).click();
  await expect(all.getByLabel('Nome')).toHaveValue('Produto entregue');
  await expect(all.getByRole('textbox', { name: 'Texto' })).toHaveValue(/{{código de rastreio}}/);
  await all.getByRole('button', { name: 'Cancelar' }).click();
}

/** One of a name that is there asks first, and stays in the form until it is discarded. */
async function askToReplace(page: Page, all: Locator): Promise<void> {
  const name = all.getByLabel('Nome');
  const body = all.getByRole('textbox', { name: 'Texto' });
  await all.getByRole('button', { name: 'Novo modelo' }).click();
  await expect(body).toHaveValue('');
  await name.fill('retirada no balcão');
  await body.fill('Outro texto');
  await all.getByRole('button', { name: 'Salvar modelo' }).click();
  const over = page.getByRole('alertdialog', { name: 'Substituir o modelo Retirada no balcão?' });
  await expect(over).toContainText(/Marina Duarte o salvou por último em \d/);
  await over.getByRole('button', { name: 'Cancelar' }).click();
  await expect(over).toBeHidden();
  // A click beside the sheet closes it.
  await page.mouse.click(10, 10);
  await expect(all).toBeHidden();
  await openTemplates(page);
  await expect(name).toHaveValue('retirada no balcão');
  await expect(body).toHaveValue('Outro texto');
  await all.getByRole('button', { name: 'Cancelar' }).click();
  await expect(body).toHaveCount(0);
}

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modelos', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gerenciar modelos' }).click();
}

/** The sheet of the templates is below what dims the page. */
async function expectBelow(page: Page): Promise<void> {
  const over = await page.locator('#template-new').evaluate((field) => {
    field.style.pointerEvents = 'auto';
    const { x, y } = field.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5)?.className;
  });
  expect(over).toContain('bg-scrim');
}

/** A text that went comes back, until a dialog is opened or the page is left. */
async function takeBack(page: Page, all: Locator): Promise<void> {
  const text = page.getByLabel('Texto da defesa');
  const discard = page.getByRole('button', { name: 'Apagar o rascunho' });
  const undo = page.getByRole('button', { name: 'Desfazer' });
  // What the records know is filled where it was typed by hand.
  await text.fill('De {{Pagador}}, {{outro}}.');
  await page.getByRole('button', { name: 'Preencher: pagador' }).click();
  await expect(text).toHaveValue('De Ana Lima, {{outro}}.');
  await expect(text).toBeFocused();
  await text.fill('Entregue na porta.');
  await discard.click();
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(text).toHaveValue('Entregue na porta.');
  await discard.click();
  await expect(undo).toBeVisible();
  // Over it an undo would read as that of what it asks.
  await openTemplates(page);
  await expect(all).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('Escape');
  await text.fill('Entregue na porta.');
  await discard.click();
  await expect(undo).toBeVisible();
  await text.fill('Outro texto.');
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await discard.click();
  await expect(undo).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Infrações', exact: true }).click();
  await expect(page).toHaveURL(/\/infracoes$/);
  await expect(undo).toHaveCount(0);
  await page.goBack();
}

/** What is to be written is in sight, the payer's document whole, and no warning hides. */
async function chooseOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 600 });
  const composer = page.getByRole('region', { name: 'Enviar a defesa' });
  const text = composer.getByLabel('Texto da defesa');
  await composer.getByRole('button', { name: 'Modelos', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Produto entregue' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/documento \*\*\*\.982\.247-\*\*,/);
  await expect(composer.getByText('O comprovante traz o CPF do pagador mascarado')).toBeVisible();
  await expect(composer.locator('mark').first()).toBeInViewport();
  await composer.getByRole('button', { name: 'Inserir documento completo' }).click();
  await expect(text).toHaveValue(/documento 529\.982\.247-25,/);
  await expect(text).toBeFocused();
  await expect(composer.getByText(/documento do pagador mascarado/)).toHaveCount(0);
  await text.fill(`De ***.982.247-**. ${'Entregue. '.repeat(200)}`);
  await composer.getByRole('button', { name: 'Revisar e enviar' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/documento do pagador mascarado/)).toBeVisible();
  const foot = await dialog.getByRole('button', { name: 'Voltar' }).boundingBox();
  const warning = await dialog.getByText(/^Nenhum arquivo/).boundingBox();
  expect(warning!.y + warning!.height).toBeLessThan(foot!.y);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await composer.getByRole('button', { name: 'Apagar o rascunho' }).click();
  await expect(text).toHaveValue('');
  await expect(text).toBeInViewport({ ratio: 1 });
}
