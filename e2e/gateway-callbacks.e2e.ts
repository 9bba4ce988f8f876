import { shownIn } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { createGatewayCharge, gatewayPath, payGatewayCharge } from './gateway-shop.ts';
import { startReceiver } from './receiver.ts';

test('an undelivered callback of this edition asks for a person', async ({ page, home }) => {
  // A port on which no web server is: nothing is called there, so nothing is delivered.
  const { id } = await createGatewayCharge({ callbackUrl: 'http://127.0.0.1:9/pix' });
  await payGatewayCharge(id);
  await page.goto(await gatewayPath(page, home));
  const attention = page.getByRole('region', { name: 'Precisa de você' });
  const look = attention.getByRole('link', { name: 'Callbacks não entregues' });
  await expect(look).toHaveText('Ver');
  await look.click();
  // The table follows the chosen cause, and other tests have theirs.
  await expect(page.getByRole('list', { name: 'Causas' })).toBeVisible();
  // Why nothing can be resent is said once, and nothing that resends is offered.
  const told = page.getByRole('region', { name: 'O que não foi entregue' });
  await expect(told.getByText(/uma única vez e não reenvia/)).toBeVisible();
  // What waits for its only attempt or has had it: none follows.
  await expect(page.getByText(/tentativas? automáticas?/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
  await page.goto(`${page.url().split('?')[0]}?scope=all`);
  await expect(page.getByTitle(id)).toBeVisible();
});

test('its callbacks come from our own records, each sent once and not resent', async ({
  page,
  home,
}) => {
  const receiver = await startReceiver();
  try {
    receiver.answer = 503;
    const { id } = await createGatewayCharge({
      callbackUrl: receiver.urlOf('/pix?chave=Zq81kLm'),
    });
    await payGatewayCharge(id);
    const path = await gatewayPath(page, home);
    await page.goto(`${path}/callbacks?transaction=${id}`);
    const row = page.locator('tbody').getByRole('row');
    await expect(row).toHaveCount(1, { timeout: 20_000 });
    await expect(shownIn(row, 'HTTP 503')).toBeVisible();
    await expect(row).toContainText(/Pagador Sandbox\s*R\$\s49,90/);
    const tabs = page.getByRole('navigation', { name: 'Páginas de callbacks' });
    await expect(tabs.getByRole('link')).toHaveText([
      'Registro',
      'Callbacks não entregues',
      'Servidores',
      'Teste',
    ]);
    await row.locator('[data-row-link]').click();
    const drawer = page.getByRole('dialog', { name: 'Callback' });
    await expect(drawer.getByText(id).first()).toBeVisible();
    await expect(drawer.getByText('Única', { exact: true }).first()).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
    expect(await page.content()).not.toContain('Zq81kLm');
    await page.goto(`${path}/callbacks/nao-avisadas?scope=all`);
    await expect(page.getByRole('row').filter({ has: page.getByTitle(id) })).toBeVisible();
    await page.goto(`${path}/transacoes/${id}`);
    const card = page.getByRole('region', { name: 'Callbacks' });
    await expect(card.getByText('HTTP 503').first()).toBeVisible();
    await expect(card.getByText('Única tentativa')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
    const limits = page.getByRole('region', { name: 'O que esta conta não oferece' });
    await expect(limits.getByText(/^Reenvio de callback: /)).toBeVisible();
    await expect(page.getByText(/não reenvia: consulte a transação/)).toBeVisible();
  } finally {
    await receiver.close();
  }
});
