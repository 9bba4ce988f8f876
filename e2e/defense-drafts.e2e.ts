import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { holdReading, openDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import { openInfraction } from './merchant.ts';
import { addPerson, signInQuietly } from './people.ts';
import { openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

// It is cut off for a while.
test.use({ signedIn: false, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const savedOn = (device: Page) =>
  device.getByText('Rascunho salvo: continue o texto em qualquer aparelho');

function addFiles(page: Page, names: readonly string[]): Promise<void> {
  const field = page.getByLabel('Escolher arquivos', { exact: true }).first();
  return field.setInputFiles(
    names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
  );
}

/** A file is found again on another device, and is gone there once it was removed here. */
async function keepFiles(page: Page, other: Page): Promise<void> {
  const removeOf = (device: Page, name: string) =>
    device.getByRole('button', { name: `Retirar ${name}` });
  await addFiles(page, ['nota.txt', 'recibo.txt']);
  await expect(page.getByText('Salvo', { exact: true })).toHaveCount(2);
  await expect(page.getByText('fechada ou recarregada')).toHaveCount(0);
  // Nothing is lost, so that nothing is asked.
  await page.reload();
  await expect(removeOf(page, 'nota.txt')).toBeVisible();
  await other.reload();
  await expect(removeOf(other, 'nota.txt')).toBeVisible();
  await expect(other.getByText('Salvo', { exact: true })).toHaveCount(2);
  await removeOf(page, 'recibo.txt').click();
  await expect(removeOf(page, 'recibo.txt')).toHaveCount(0);
  // What was removed elsewhere stays where it is shown, and is said to be there alone; to ask
  // for it is no error.
  const failed: string[] = [];
  other.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await other.getByRole('button', { name: 'Sem responsável' }).click();
  await other.getByRole('menuitem', { name: 'Assumir' }).click();
  await expect(other.getByText('Não salvo: só nesta aba')).toBeVisible();
  await expect(removeOf(other, 'recibo.txt')).toBeVisible();
  expect(failed).toEqual([]);
  await other.reload();
  await expect(removeOf(other, 'nota.txt')).toBeVisible();
  await expect(removeOf(other, 'recibo.txt')).toHaveCount(0);
}

/** Two that write at once without knowing of each other lose neither text. */
async function writeOnBoth(page: Page, other: Page): Promise<void> {
  const text = page.getByLabel('Texto da defesa');
  const otherText = other.getByLabel('Texto da defesa');
  await text.fill('Escrito aqui.');
  await expect(savedOn(page)).toBeVisible();
  await otherText.fill('Do aparelho que não sabia.');
  const offer = other.getByText(/mais recente desta defesa, escrito em outro aparelho/);
  await expect(offer).toBeVisible();
  await otherText.press('End');
  await other.keyboard.type(' E segue.');
  await other.reload();
  await expect(offer).toBeVisible();
  await expect(otherText).toHaveValue('Do aparelho que não sabia. E segue.');
  await page.reload();
  await expect(text).toHaveValue('Escrito aqui.');
  await other.getByRole('button', { name: 'Ficar com este texto' }).click();
  await expect(offer).toHaveCount(0);
  await expect(savedOn(other)).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('Do aparelho que não sabia. E segue.');
}

test('a draft is saved as it is typed, found again on another device, and shown to others as its writer’s', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { accountId, token, home } = await openDashboardShop();
  const { id } = await openInfraction({}, token);
  const [ana, bia] = await Promise.all([
    addPerson(accountId, 'fraud'),
    addPerson(accountId, 'admin'),
  ]);
  const openDevice = async (person: typeof ana) => {
    const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
    const device = await context.newPage();
    await signInQuietly(device, person);
    await openDefense(device, home, id);
    return { device, text: device.getByLabel('Texto da defesa') };
  };
  await signInQuietly(page, ana);
  await openDefense(page, home, id);
  const text = page.getByLabel('Texto da defesa');
  // Who writes on without a pause is saved as well, so that others see it.
  const firstSaved = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes(id),
  );
  const typing = text.pressSequentially('Entregue a 529.982.247-25 ontem.', { delay: 200 });
  await firstSaved;
  await expect(text).not.toHaveValue('Entregue a 529.982.247-25 ontem.');
  await typing;
  await expect(savedOn(page)).toBeVisible();

  // Its writer has it as it was typed, and goes on with it.
  const laptop = await openDevice(ana);
  await expect(laptop.text).toHaveValue('Entregue a 529.982.247-25 ontem.');
  await expect(savedOn(laptop.device)).toBeVisible();
  await laptop.text.fill('Entregue ontem, com recibo.');
  await expect(savedOn(laptop.device)).toBeVisible();
  // Nothing was written here since.
  await page.reload();
  await expect(text).toHaveValue('Entregue ontem, com recibo.');

  await keepFiles(page, laptop.device);
  const colleague = await openDevice(bia);
  await expect(colleague.text).toHaveValue('');
  const theirs = colleague.device.getByRole('region', { name: 'Enviar a defesa' });
  await theirs.getByText(`Rascunho de ${ana.name}`).click();
  await expect(theirs.getByText('Um arquivo não acompanha o texto: nota.txt')).toBeVisible();
  await expectClean(colleague.device);
  await theirs.getByRole('button', { name: 'Inserir no meu texto' }).click();
  await expect(colleague.text).toHaveValue('Entregue ontem, com recibo.');

  // What was written on both is offered, and takes no place by itself.
  await page.context().setOffline(true);
  await text.fill('Escrito sem rede.');
  await expect(page.getByText('O rascunho está só neste navegador')).toBeVisible();
  await addFiles(page, ['sem-rede.txt']);
  await expect(page.getByText('Não salvo: só nesta aba')).toBeVisible();
  await expect(page.getByText(/não salvos ficam até esta aba/)).toBeVisible();
  await laptop.text.fill('Escrito no outro.');
  await expect(savedOn(laptop.device)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText(/mais recente desta defesa, escrito em outro/)).toBeVisible();
  await expect(text).toHaveValue('Escrito sem rede.');
  await page.getByRole('button', { name: 'Trocar pelo texto do outro aparelho' }).click();
  await expect(text).toHaveValue('Escrito no outro.');
  await writeOnBoth(page, laptop.device);
  await laptop.device.context().close();
  await colleague.device.context().close();
});

test('what was saved is still there after the browser’s way back, and is gone on with', async ({
  page,
}) => {
  const { accountId, token, home } = await openDashboardShop();
  const { id } = await openInfraction({}, token);
  await signInQuietly(page, await addPerson(accountId, 'fraud'));
  await openDefense(page, home, id);
  const text = page.getByLabel('Texto da defesa');
  const write = async (whole: string) => {
    await text.fill(whole);
    await expect(page.getByText('Salvando o rascunho')).toBeHidden();
    await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  };
  await write('Primeira.');
  // From here on the page was drawn with a text that is not the last.
  await page.reload();
  await write('Primeira. Segunda.');
  const menu = page.getByRole('navigation', { name: 'Navegação principal' });
  await menu.getByRole('link', { name: 'Extrato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Rascunho salvo/)).toBeVisible();
  await expect(text).toHaveValue('Primeira. Segunda.');
  await write('Primeira. Segunda. Terceira.');
  await page.reload();
  await expect(text).toHaveValue('Primeira. Segunda. Terceira.');
  // The list says that there is one.
  await page.goto(`${home}/infracoes?view=list`);
  await expect(page.getByRole('row', { name: id })).toContainText('Rascunho');
});

test('a note stays in its box until it stands in the list, and who takes a case keeps the focus', async ({
  page,
}) => {
  const { accountId, token, home } = await openDashboardShop();
  const { id } = await openInfraction({}, token);
  const ana = await addPerson(accountId, 'fraud');
  await signInQuietly(page, ana);
  await openDefense(page, home, id);
  const goOn = await holdReading(page, id);
  const note = page.getByLabel('Nova nota');
  await note.fill('Ligar: https://exemplo.com/t/1.');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(id),
  );
  const save = page.getByRole('button', { name: 'Salvar nota' });
  await save.click();
  await answered;
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await expect(note).toHaveValue('Ligar: https://exemplo.com/t/1.');
  goOn();
  const notes = page.getByRole('region', { name: 'Notas da equipe' });
  await expect(notes.getByRole('listitem')).toContainText('Ligar: https://exemplo.com/t/1.');
  const ticket = notes.getByRole('link', { name: 'https://exemplo.com/t/1', exact: true });
  await expect(ticket).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Sem responsável' }).click();
  await page.getByRole('menuitem', { name: 'Assumir' }).click();
  await expect(page.getByRole('button', { name: `Responsável: ${ana.name}` })).toBeFocused();
});
