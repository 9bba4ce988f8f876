import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectClean, looks } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { createCharge, payCharge } from './merchant.ts';

/** A merchant's receiver on this machine, which answers as it is told. */
let receiver: Server;
let answer = 200;
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(answer, { 'content-type': 'text/plain' }).end('recebido');
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
});
test.beforeEach(() => {
  answer = 200;
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

function urlOf(path: string): string {
  const { port } = receiver.address() as AddressInfo;
  return `http://127.0.0.1:${port}${path}`;
}

/** A paid charge whose receiver is ours. */
async function paidCharge(path = '/pix?chave=Zq81kLm') {
  const charge = await createCharge({ callbackUrl: urlOf(path) });
  await payCharge(charge.id);
  return charge;
}

test('the log grows by itself, stands still when told, and shows no secret', async ({
  page,
  home,
}) => {
  const first = await paidCharge();
  await page.goto(`${home}/callbacks?transaction=${first.id}`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1, { timeout: 20_000 });
  await expect(rows.first().getByText('HTTP 200')).toBeVisible();
  await expect(rows.first().getByText('1 de 5').first()).toBeAttached();
  expect(await page.content()).not.toContain('Zq81kLm');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Pausado')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Atualizando sozinho')).toBeVisible();
});

test('filters stand in the address, and each empty list has a next step', async ({
  page,
  home,
}) => {
  answer = 503;
  const charge = await paidCharge();
  await page.goto(`${home}/callbacks?transaction=${charge.id}`);
  await expect(page.getByText('HTTP 503')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('combobox', { name: 'Resultado' }).selectOption('Entregues (2xx)');
  await expect(page).toHaveURL(/result=delivered/);
  await expect(
    page.getByRole('heading', { name: 'Nenhum callback com estes filtros' }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Resultado' }).selectOption('Não entregues');
  await expect(page.getByText('HTTP 503')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tentativa' }).selectOption('1 de 5');
  await page.getByRole('combobox', { name: 'Classe da resposta' }).selectOption('HTTP 5xx');
  await page.reload();
  await expect(page.getByText('HTTP 503')).toBeVisible();
  await page.getByRole('button', { name: 'Mais filtros' }).click();
  await page.getByLabel('Código HTTP').fill('50');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Um código tem três algarismos')).toBeVisible();
});

test('a callback opens by keyboard beside the log, and on a page of its own', async ({
  page,
  home,
}) => {
  const charge = await paidCharge();
  await page.goto(`${home}/callbacks?transaction=${charge.id}`);
  const link = page.locator('[data-row-link]').first();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Callback' });
  await expect(drawer.getByText(`"id": "${charge.id}"`)).toBeVisible();
  await expect(drawer.getByText('chave=***').first()).toBeVisible();
  await expect(drawer.getByText('recebido')).toBeVisible();
  await expect(page.getByText('Parado enquanto um callback está aberto')).toBeAttached();
  await drawer.getByRole('link', { name: 'Abrir a página' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Callback' })).toBeVisible();
  await expect(page.getByText('webhook-signature')).toBeVisible();
});

test('a resend warns after a 2xx, and its attempt appears by itself', async ({ page, home }) => {
  const charge = await paidCharge();
  await page.goto(`${home}/transacoes/${charge.id}`);
  const card = page.getByRole('region', { name: 'Callbacks' });
  await expect(async () => {
    await page.reload();
    await expect(card.getByText('HTTP 200')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await card.getByRole('button', { name: 'Reenviar' }).click();
  const dialog = page.getByRole('alertdialog', { name: /já confirmou/ });
  await expect(dialog.getByText('A última resposta foi HTTP 200')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reenviar mesmo assim' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(/^Reenvio/)).toBeVisible({ timeout: 15_000 });
});

test('what nobody was told is counted, resent in bulk, and told one by one', async ({
  page,
  home,
}) => {
  test.setTimeout(120_000);
  answer = 500;
  const charge = await paidCharge();
  await page.goto(`${home}/callbacks/nao-avisadas`);
  const row = page.getByRole('row').filter({ has: page.getByTitle(charge.id) });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('HTTP 500')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  answer = 200;
  await page.getByRole('link', { name: 'Planejar o reenvio de todas' }).click();
  await page.getByLabel('Período').selectOption('Últimas 24 horas');
  await page.getByRole('button', { name: 'Contar' }).click();
  await page.getByRole('button', { name: /^Reenviar \d+ callback/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Começar' }).click();
  await expect(page).toHaveURL(/reenvio\/[0-9a-f-]{36}/);
  await page.reload();
  await expect(page.getByText('Pedidos feitos')).toBeVisible({ timeout: 60_000 });
  const item = page.getByRole('row').filter({ hasText: charge.id });
  await expect(item.getByText('Entregue')).toBeVisible({ timeout: 30_000 });
});

test('the signing secret comes on request', async ({ page, home }) => {
  const response = await page.goto(`${home}/desenvolvedor`);
  expect(await response?.text()).not.toMatch(/whsec_[A-Za-z0-9+/]{20}/);
  await page.getByRole('button', { name: 'Mostrar o segredo' }).click();
  await expect(page.getByText(/^whsec_[A-Za-z0-9+/=]{20,}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Python' }).click();
  await expect(page.getByRole('region', { name: 'Exemplo em Python' })).toContainText('hmac');
});

for (const look of looks) {
  test.describe(look.name, () => {
    test.use(look.use);

    test('the pages about callbacks are accessible', async ({ page, home }) => {
      test.setTimeout(120_000);
      for (const path of [
        'callbacks',
        'callbacks/nao-avisadas',
        'callbacks/saude?periodo=Month',
        'callbacks/reenvio?period=Week',
        'desenvolvedor',
      ]) {
        await page.goto(`${home}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectClean(page);
      }
      await page.goto(`${home}/callbacks`);
      await page.locator('[data-row-link]').first().click();
      await expect(page.getByText('O que foi enviado')).toBeVisible();
      await expectClean(page);
    });
  });
}
