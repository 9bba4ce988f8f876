import { expect, type Page } from '@playwright/test';
import { openInfraction } from './merchant.ts';

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
