import { openDefense } from './defense-page.ts';
import { expect, test } from './fixtures.ts';
import { openInfraction } from './merchant.ts';
import { openDashboardShop } from './shop.ts';

test('a template is made, renamed and, once confirmed, removed where all of them are, which says what it lacks and that it is saved', async ({
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
  await expect(all.getByRole('heading', { name: 'Alterar o modelo' })).toBeVisible();
  await all.getByRole('button', { name: 'Cancelar' }).click();
  await expect(all.getByRole('heading', { name: 'Novo modelo' })).toBeVisible();
  await expect(body).toHaveValue('');

  await all.getByRole('button', { name: 'Alterar o modelo Retirada na loja' }).click();
  await name.fill('Retirada no balcão');
  await body.fill('Retirado no balcão por {{pagador}}.');
  await all.getByRole('button', { name: 'Salvar a alteração' }).click();
  await expect(name).toHaveValue('');
  await expect(all.getByRole('listitem').filter({ hasText: 'Retirada' })).toHaveText(
    'Retirada no balcão',
  );
  await all.getByRole('button', { name: 'Alterar o modelo Retirada no balcão' }).click();
  await expect(body).toHaveValue('Retirado no balcão por {{pagador}}.');

  await all.getByRole('button', { name: 'Apagar o modelo Retirada no balcão' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Apagar o modelo Retirada no balcão?' });
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(all.getByText('Retirada no balcão')).toHaveCount(2);
  await all.getByRole('button', { name: 'Apagar o modelo Retirada no balcão' }).click();
  await asked.getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Modelo apagado')).toBeVisible();
  await expect(all.getByText('Retirada')).toHaveCount(0);
});
