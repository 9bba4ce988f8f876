import { expect, test } from './fixtures.ts';
import { createCharge, payCharge, readBalance, topUp, withdrawTo } from './merchant.ts';

function reais(amount: number): string {
  // The currency sign is followed by a no-break space.
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount);
}

test('the balance is the service’s own, to the cent, after a payment too', async ({
  page,
  home,
}) => {
  const charge = await createCharge({ amount: 1234.56 });
  await payCharge(charge.id);
  // Other tests pay charges at the same moment, so the page may be one of two balances behind.
  await expect(async () => {
    await page.goto(home);
    const { balanceAvailable } = await readBalance();
    const shown = page.getByRole('region', { name: 'Saldos' }).getByRole('link').first();
    await expect(shown).toHaveText(reais(balanceAvailable), { timeout: 2000 });
  }).toPass();
});

test('a figure leads to the rows behind it', async ({ page, home }) => {
  await createCharge();
  await page.goto(home);
  const figures = page.getByRole('region', { name: 'Hoje' });
  await figures.getByTitle('Ver as transações: Cobranças criadas').click();
  await expect(page).toHaveURL(/\/transacoes\?.*type=DEPOSIT.*from=\d{4}-\d\d-\d\d/);
  await expect(page.getByText(/\d+ transaç/).first()).toBeVisible();
});

test('the chart carries its figures as a table, by day and by hour', async ({ page, home }) => {
  await payCharge((await createCharge()).id);
  await page.goto(home);
  const volume = page.getByRole('region', { name: 'Volume' });
  await volume.getByText('Ver os números em tabela').click();
  await expect(volume.getByRole('row')).toHaveCount(31);
  await volume.getByRole('button', { name: 'Por hora, hoje' }).click();
  await expect(volume.getByRole('row')).toHaveCount(25);
  await expect(page).toHaveURL(/range=hour/);
});

test('limits and permissions of the account are told', async ({ page, home }) => {
  await page.goto(home);
  const limits = page.getByRole('region', { name: 'Conta e limites' });
  await expect(limits.getByText('Ativa')).toBeVisible();
  await expect(limits.getByText('Valor por depósito')).toBeVisible();
});

test('the blocked balance says what it is made of, and leads to the rows', async ({
  page,
  home,
}) => {
  await topUp(100);
  // This key leaves its withdrawal pending until somebody settles it.
  await withdrawTo('timeout@sandbox.pix', 5);
  await page.goto(home);
  const why = page.getByRole('list', { name: 'Do que é feito o saldo bloqueado' });
  await why.getByRole('link', { name: /em processamento, com tarifa/ }).click();
  await expect(page).toHaveURL(/type=WITHDRAW.*status=PENDING|status=PENDING.*type=WITHDRAW/);
});

test('how the callbacks do today is told beside the rest', async ({ page, home }) => {
  await page.goto(home);
  const callbacks = page.getByRole('region', { name: 'Callbacks de hoje' });
  await expect(callbacks.getByText('Entregues')).toBeVisible();
  await expect(callbacks.getByText(/Situação nunca avisada/)).toBeVisible();
});
