import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { createForeignCode, readCharge, withdrawTo } from './merchant.ts';
import { addPerson, signInQuietly } from './people.ts';
import { openDashboardShop } from './shop.ts';

test.use({ signedIn: false });

test('the button that sends a withdrawal stays where it is when its receiver is known, and when nobody says who it is', async ({
  page,
}) => {
  const { accountId, home } = await openDashboardShop({ balance: '100.00' });
  // Whose key it is may be asked so many times a minute by one person.
  await signInQuietly(page, await addPerson(accountId, 'finance'));
  const named = `bruna-${crypto.randomUUID()}@reis.test`;
  const person = { name: 'Bruna Reis', document: '52998224725' };
  await createForeignCode({ type: 'STATIC', key: named, ...person });
  const heldBack: (() => void)[] = [];
  await page.route('**/api/key-holder', async (route) => {
    await new Promise<void>((resolve) => heldBack.push(resolve));
    await route.continue();
  });
  await page.goto(`${home}/sacar`);
  await choose(page.getByLabel('Tipo de chave'), 'E-mail');
  await page.getByLabel('Valor (R$)').fill('5');
  const dialog = page.getByRole('alertdialog');
  const send = dialog.getByRole('button', { name: /^Sacar R\$\s5,00$/ });
  for (const [key, told] of [
    [named, /Titular, segundo o provedorBruna Reis/],
    ['ninguem@reis.test', 'O provedor não informa.'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Chave Pix' }).fill(key);
    await page.getByRole('button', { name: 'Revisar o saque' }).click();
    await expect(dialog).toContainText('Consultando…');
    await expect.poll(() => heldBack.length).toBe(1);
    const place = await send.boundingBox();
    heldBack.pop()?.();
    await expect(dialog).toContainText(told);
    expect(await send.boundingBox(), key).toEqual(place);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('whoever is paid while a withdrawal is filled in moves nobody who can be chosen', async ({
  page,
}) => {
  const { accountId, home, token } = await openDashboardShop({ balance: '100.00' });
  await signInQuietly(page, await addPerson(accountId, 'finance'));
  const payTo = async (pixKey: string) => {
    const { id } = await withdrawTo(pixKey, 5, token);
    await expect.poll(async () => (await readCharge(id, token)).status).toBe('COMPLETED');
  };
  await payTo('primeira@reis.test');
  await page.goto(`${home}/sacar`);
  const payees = page.getByRole('group', { name: 'Pagos recentemente' }).getByRole('radio');
  await expect(payees).toHaveCount(1);
  await payTo('segunda@reis.test');
  await page.getByLabel('Valor (R$)').fill('5');
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('terceira@reis.test');
  // The page is asked for anew with the review.
  const renewed = page.waitForEvent('requestfinished', (one) => one.url().includes('_rsc'));
  await page.getByRole('button', { name: 'Revisar o saque' }).click();
  await renewed;
  await page.keyboard.press('Escape');
  await expect(payees).toHaveCount(1);
  await page.reload();
  await expect(payees).toHaveCount(2);
});
