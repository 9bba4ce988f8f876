import pg from 'pg';
import { expectClean } from './accessible.ts';
import { expect, openPersonMenu, test } from './fixtures.ts';
import { openDatabase } from './operator.ts';
import { openOwnWorkspace } from './own-workspace.ts';

// The password alone is refused until the second factor is shown.
test.use({ signedIn: false, expectedErrors: [/status of 401/] });

/** As if the member had shown their second factor some time ago. */
async function forgetFreshness(email: string): Promise<void> {
  const server = await openDatabase();
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(
    `update panel.sessions s set second_factor_at = null
       from panel.members m where m.id = s.member_id and m.email = $1`,
    [email],
  );
  await client.end();
  await server.close();
}

test('a passkey is made, enters alone and beside the password, and confirms what is dear', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const overview = page.getByRole('heading', { level: 1, name: 'Visão geral' });
  const home = await openOwnWorkspace(page, 'Papelaria Central');
  await page.goto(`${home}/seguranca`);
  const email = await page.locator('input[type=email]').inputValue();
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
  await dialog.getByLabel('Nome').fill('Notebook do caixa');
  await dialog.getByLabel('Sua senha').fill('uma senha bem comprida');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Notebook do caixa' })).toBeVisible();
  await expectClean(page);

  await openPersonMenu(page);
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  const passkey = page.getByRole('button', { name: 'Usar chave de acesso' });
  await expect(passkey).toBeVisible();
  await expectClean(page);
  await passkey.click();
  await expect(overview).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/entrar');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('uma senha bem comprida');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Senha correta. Falta o segundo fator.')).toBeVisible();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(overview).toBeVisible();

  await forgetFreshness(email);
  await page.goto(`${home}/seguranca`);
  await page.getByRole('button', { name: 'Renomear a chave de acesso Notebook do caixa' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Tablet do balcão');
  await page.getByRole('dialog').getByRole('button', { name: 'Renomear' }).click();
  await expect(page.getByText('Chave de acesso renomeada')).toBeVisible();
  await page.getByRole('button', { name: 'Remover a chave de acesso Tablet do balcão' }).click();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(prompt.getByLabel('Código de recuperação')).toBeVisible();
  await expectClean(page);
  await prompt.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByText('Chave de acesso removida')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tablet do balcão' })).toHaveCount(0);
  await expect(page.getByText('Desativado', { exact: true })).toBeVisible();
});
