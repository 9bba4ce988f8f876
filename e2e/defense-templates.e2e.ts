import { openDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import { openInfraction } from './merchant.ts';
import { openDashboardShop } from './shop.ts';

test('a template is made, changed and removed where all of them are, which says what it lacks and that it is saved', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  const { id } = await openInfraction({}, token);
  await openDefense(page, home, id);
  await page.getByRole('button', { name: 'Modelos', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Gerenciar os modelos' }).click();
  const all = page.getByRole('dialog', { name: 'Gerenciar os modelos' });
  const name = all.getByLabel('Nome');
  const body = all.getByRole('textbox', { name: 'Texto' });
  const save = all.getByRole('button', { name: 'Salvar o modelo' });
  await save.click();
  await expect(name).toHaveAccessibleDescription('Digite o nome');
  await expect(body).toHaveAccessibleDescription('Escreva o texto');

  await name.fill('Retirada na loja');
  await body.fill('Retirado por {{pagador}}.');
  await save.click();
  await expect(page.getByText('Modelo salvo')).toBeVisible();
  await expect(all.getByText('Retirada na loja')).toBeVisible();
  await expect(name).toHaveValue('');

  await all.getByRole('button', { name: 'Alterar o modelo Retirada na loja' }).click();
  await expect(name).toHaveValue('Retirada na loja');
  await expect(body).toHaveValue('Retirado por {{pagador}}.');
  await body.fill('Retirado no balcão por {{pagador}}.');
  await save.click();
  await expect(name).toHaveValue('');
  await all.getByRole('button', { name: 'Alterar o modelo Retirada na loja' }).click();
  await expect(body).toHaveValue('Retirado no balcão por {{pagador}}.');
  await all.getByRole('button', { name: 'Apagar o modelo Retirada na loja' }).click();
  await expect(all.getByText('Retirada na loja')).toHaveCount(0);
});
