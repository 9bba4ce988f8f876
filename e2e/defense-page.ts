import { expect, type Page } from '@playwright/test';
import { openInfraction, postInfractionEvent } from './merchant.ts';

/** Opens the page of an infraction that waits for a defense. */
export async function openDefense(page: Page, home: string, id: string): Promise<void> {
  await page.goto(`${home}/infracoes/${id}`);
  await expect(page.getByRole('region', { name: 'Enviar a defesa' })).toBeVisible();
}

/** Lets no reading of an infraction's page through that a change asks for, until told so. */
export async function holdReading(page: Page, id: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/infracoes/${id}*`, async (route) => {
    if ('rsc' in route.request().headers()) await promise;
    await route.continue();
  });
  return resolve;
}

/** Reports a deposit, opens its infraction and writes the text of a defense there. */
export async function writeDefense(page: Page, home: string, text: string): Promise<string> {
  const { id } = await openInfraction();
  await openDefense(page, home, id);
  await page.getByLabel('Texto da defesa').fill(text);
  return id;
}

/** By keyboard: it is there, and a second press of what still has the focus attaches no other. */
export async function attachProof(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anexar: Comprovante em PDF' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Retirar comprovante-EP/ })).toBeVisible();
  const proof = page.getByRole('button', { name: 'Já está anexado: Comprovante em PDF' });
  await expect(proof).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A draft goes with its only file, and comes back with it. */
export async function deleteDraftAndUndo(page: Page): Promise<void> {
  const text = page.getByLabel('Texto da defesa');
  const written = await text.inputValue();
  const file = page.getByRole('button', { name: /^Retirar / });
  await expect(file).toHaveCount(1);
  await page.getByRole('button', { name: 'Apagar o rascunho' }).click();
  await expect(text).toHaveValue('');
  await expect(file).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(text).toHaveValue(written);
  await expect(file).toHaveCount(1);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
}

/** It ends while the last look is open: what says so is in sight, and has the focus. */
export async function expectLedOutOfReview(page: Page, home: string): Promise<void> {
  const id = await writeDefense(page, home, 'Ficou para trás');
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await postInfractionEvent(id, 'cancelled');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Não é mais possível responder à infração' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
}

/** Looks at it once more, and sends it. */
export async function confirmSending(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revisar e enviar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Enviar esta defesa?' });
  await expect(
    dialog.getByText(/não pode ser alterada.*a menos que a instituição peça ajustes/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar a defesa' }).click();
}
