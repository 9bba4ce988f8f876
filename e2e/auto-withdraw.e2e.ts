import { expectClean } from './accessible.ts';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { callService, paidCharge } from './merchant.ts';
import { addPerson, signInQuietly, turnOnSecondFactor } from './people.ts';
import { openDashboardShop } from './shop.ts';

test.use({ signedIn: false });

test('AutoWithdraw never takes the balance below what its owner keeps, and the forecast says that it covers the worst days', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { accountId, token, home } = await openDashboardShop();
  const owner = await addPerson(accountId, 'owner');
  await signInQuietly(page, owner);
  await turnOnSecondFactor(page, home, owner);

  await page.goto(`${home}/configuracoes`);
  await page.getByLabel('Sacar automaticamente').check();
  await page.getByLabel('Sacar a partir de (R$)').fill('50');
  await page.getByLabel('Manter na conta (R$)').fill('30');
  await choose(page.getByLabel('Tipo de chave'), 'E-mail');
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('caixa@loja.test');
  await page.getByRole('button', { name: 'Salvar saque automático' }).click();
  // Whose key it is stands there before anything is saved.
  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('caixa@loja.test');
  await expect(review).toContainText('Titular, segundo o provedor');
  await expect(review).toContainText(/Sacar a partir de.*50,00.*Fica na conta.*30,00/);
  await expectClean(page);
  await review.getByRole('button', { name: 'Usar esta chave' }).click();
  await expect(page.getByText('Saque automático salvo', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Chave atual: ca\*+@loja\.test/)).toBeVisible();

  const balance = async () => {
    const account = await callService('GET', '/v1/user/', { token });
    return (account as { balanceAvailable: number }).balanceAvailable;
  };
  await paidCharge({ amount: 72.5 }, token);
  await expect.poll(balance, { timeout: 20_000 }).toBe(30);
  await page.goto(`${home}/transacoes?type=WITHDRAW`);
  await expect(page.getByRole('cell', { name: /^− R\$\s42,50$/ })).toBeVisible();

  // Below the amount nothing is due, though it is above what is kept.
  await paidCharge({ amount: 19.99 }, token);
  await page.goto(home);
  await expect(page.getByRole('region', { name: 'Saldos' })).toContainText('49,99');
  const ahead = page.getByRole('region', { name: /^Saídas possíveis até/ });
  await expect(ahead).toContainText(
    /O saque automático deixa R\$\s30,00, o que cobre os 7 piores dias\./,
  );
});
