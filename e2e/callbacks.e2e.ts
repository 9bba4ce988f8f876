import { expectClean } from './accessible.ts';
import { choose, openBox, shownIn } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { type MerchantCharge, countAttempts, paidCharge } from './merchant.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';

let receiver: CallbackServer;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.beforeEach(() => {
  receiver.answer = 200;
});
test.afterAll(() => receiver.close());

/** A paid charge whose callback our receiver got once. */
async function chargeWithCallback(path = '/pix?chave=Zq81kLm'): Promise<MerchantCharge> {
  const charge = await paidCharge({ callbackUrl: receiver.urlOf(path) });
  await expect.poll(() => countAttempts(charge.id), { timeout: 20_000 }).toBe(1);
  return charge;
}

test('the log grows by itself, stands still when asked, and shows no secret', async ({
  page,
  home,
}) => {
  const path = `/${crypto.randomUUID()}`;
  await page.clock.install();
  await page.goto(`${home}/callbacks?url=${encodeURIComponent(path)}`);
  await expect(
    page.getByRole('heading', { name: 'Nenhum callback com estes filtros' }),
  ).toBeVisible();
  const rows = page.locator('tbody').getByRole('row');
  await chargeWithCallback(`${path}?chave=Zq81kLm`);
  await page.clock.fastForward(6_000);
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByText('1 de 5').first()).toBeAttached();
  // What was told, and what came of it, is said at every width.
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const said of ['Concluída', 'HTTP 200']) {
      await expect(rows.first().getByText(said).filter({ visible: true })).toHaveCount(1);
    }
  }
  // Beside a drawer the filters keep to one line: the row that was opened goes no further down.
  const place = async () => (await rows.first().boundingBox())?.y ?? 0;
  const before = await place();
  await rows.first().locator('[data-row-link]').click();
  const drawer = page.getByRole('dialog', { name: 'Callback' });
  await expect(drawer).toContainText(/HTTP 200.*R\$\s[\d,]+[\da-f-]{36}Reenviar/);
  expect(await place()).toBeLessThan(before + 1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Avisa quando chegam novos')).toBeVisible();
  expect(await page.content()).not.toContain('Zq81kLm');

  // What comes moves no row until somebody wants it.
  await chargeWithCallback(path);
  await page.clock.fastForward(6_000);
  const waiting = page.getByRole('button', { name: '1 nova', exact: true });
  await expect(waiting).toBeVisible();
  await expect(rows).toHaveCount(1);
  await waiting.click();
  await expect(rows).toHaveCount(2);
  await expect(waiting).toHaveCount(0);

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Atualização pausada')).toBeVisible();
  await chargeWithCallback(`${path}?chave=Zq81kLm`);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/callbacks')) asked += 1;
  });
  await page.clock.fastForward(30_000);
  await expect(rows).toHaveCount(2);
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Retomar' }).click();
  await expect(rows).toHaveCount(3);

  // Other filters have their own rows at once, however long one has looked at those before.
  receiver.answer = 500;
  await chargeWithCallback(path);
  const result = page.getByRole('combobox', { name: 'Resultado' });
  await choose(result, 'Não entregue');
  await expect(rows).toHaveCount(1);
  await Promise.all([page.waitForResponse(/\/api\/callbacks/), page.clock.fastForward(6_000)]);
  await choose(result, 0);
  await expect(rows).toHaveCount(4);
});

test('a callback opens by keyboard beside the log, and on a page of its own', async ({
  page,
  home,
}) => {
  const charge = await chargeWithCallback();
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
  await expect(
    page.getByText('Atualização pausada enquanto há um callback aberto ou selecionado'),
  ).toBeAttached();
  await expect(page.getByText('Pausar')).toBeHidden();
  await drawer.getByRole('link', { name: 'Abrir a página' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Callback' })).toBeVisible();
  await expect(page.getByText('webhook-signature')).toBeVisible();
  // What the receiver has in its own log finds it.
  const message =
    (await page
      .getByText(/^msg_[0-9a-f]{32}$/)
      .first()
      .textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Copiar ID do callback' })).toBeVisible();
  // What the receiver's answer carries is as secret as what was sent.
  await expect(page.getByText('set-cookie')).toBeVisible();
  expect(await page.content()).not.toContain('Zq81kLm');
  await page.goto(`${home}/buscar?q=${message}`);
  await expect(page).toHaveURL(/callbacks\/[0-9a-f-]{36}$/);
  await expect(page.getByText(message).first()).toBeVisible();
});

test('a resend from the log puts both attempts side by side, each copied without its secrets', async ({
  page,
  home,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  receiver.answer = 503;
  const charge = await chargeWithCallback();
  receiver.answer = 200;
  await page.goto(`${home}/callbacks?transaction=${charge.id}`);
  await page.locator('[data-row-link]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Callback' });
  await drawer.getByRole('button', { name: 'Reenviar' }).click();
  await page
    .getByRole('alertdialog', { name: 'Reenviar este callback?' })
    .getByRole('button', { name: 'Reenviar' })
    .click();
  const attempts = drawer.getByRole('region', { name: 'Tentativas desta transação' });
  const rows = attempts.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2, { timeout: 20_000 });
  await expect(rows.first()).toContainText(/HTTP 200.*Reenvio(?!.*Outro callback).*\d+ ms/);
  await expect(rows.last()).toContainText(/HTTP 503.*1 de 5.*\d+ ms/);
  await expect(rows.last()).toHaveAttribute('aria-current', 'true');
  await expect(drawer.getByText('Entregue depois')).toBeVisible();
  await drawer.getByRole('button', { name: 'Copiar como cURL' }).click();
  await expect(drawer.getByRole('button', { name: 'Copiado, com dados ocultos' })).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toMatch(new RegExp(`^curl [^]*${charge.id}`));
  expect(command).toContain(receiver.urlOf('/pix?chave=***'));
  expect(command).not.toContain('Zq81kLm');
});

test('how a receiver does is shown and leads to its rows, or is tested', async ({ page, home }) => {
  await chargeWithCallback();
  receiver.answer = 'none';
  await chargeWithCallback();
  await page.goto(`${home}/callbacks/saude`);
  const row = page.getByRole('row').filter({ hasText: receiver.host });
  await expect(row).toContainText(/\d+ sem resposta/);
  await expect(row).toContainText(/\d m?s \/ [\d,]+ m?s/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const head of ['Falhas', 'Na fila', 'Última entrega']) {
    await expect(row.locator(`[data-head="${head}"]`)).toHaveCSS('width', '358px');
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  receiver.answer = 200;
  await row.getByRole('link', { name: `Testar ${receiver.host}` }).click();
  await page.getByRole('button', { name: 'Enviar a amostra' }).click();
  await expect(page.getByRole('heading', { name: /^O servidor confirmou, em/ })).toBeVisible();
  await expect(page.getByText('"status": "COMPLETED"')).toBeVisible();
  // A refusal stands above, and takes away nothing of what was answered before.
  await choose(page.getByLabel('Endereço', { exact: true }), 'Digitar outro endereço');
  await expect(page.getByLabel('Outro endereço')).toBeFocused();
  await page.getByRole('button', { name: 'Enviar a amostra' }).click();
  await expect(page.getByText(/^Informe um endereço http ou https/)).toBeVisible();
  await expect(page.getByText('X-Callback-Sample').last()).toBeVisible();
  await page.goBack();
  await row.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/result=undelivered/);
  await expect(page).toHaveURL(new RegExp(`host=${encodeURIComponent(receiver.host)}`));
  const cause = page.locator('tbody').getByText('Conexão encerrada antes da resposta');
  await expect(cause.filter({ visible: true }).first()).toBeVisible();
  // Found by its host, it says that all of its attempts open.
  await (await openBox(page)).fill(receiver.host);
  const found = page.getByRole('option', { name: /Todas as tentativas neste servidor/ });
  await expect(found).toContainText(/última em [\d/]+, [\d:]{5}: /);
  await found.click();
  await expect(page).toHaveURL(`${home}/callbacks?host=${encodeURIComponent(receiver.host)}`);
});

test('a resend warns after a 2xx, and its attempt appears by itself', async ({ page, home }) => {
  const charge = await chargeWithCallback();
  await page.goto(`${home}/transacoes/${charge.id}`);
  const card = page.getByRole('region', { name: 'Callbacks' });
  await expect(card.getByText('HTTP 200').first()).toBeVisible();
  await expect(card.getByText('Tentativa 1 de 5')).toBeVisible();
  await expect(card.getByText('imagem do QR Code')).toBeVisible();
  const line = page.getByRole('region', { name: 'Linha do tempo' });
  await card.getByRole('button', { name: 'Reenviar' }).click();
  const dialog = page.getByRole('alertdialog', { name: /já confirmou/ });
  await expect(dialog.getByText('A última resposta foi HTTP 200')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reenviar mesmo assim' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(/^Reenvio/)).toBeVisible({ timeout: 15_000 });
  await expect(line).toContainText(/Reenvio do callback entregue: HTTP 200.*Callback entregue:/);
  await expect(page.getByText(/avisado: HTTP 200, .*; de novo em /)).toBeVisible();
  await card.getByRole('button', { name: 'Comparar tentativas' }).click();
  const compared = card.getByRole('region', { name: 'Tentativas lado a lado' });
  await expect(compared.getByRole('combobox').first()).toContainText(/200 · [\d/]+, [\d:]{8}$/);
  await expect(compared.getByText(/^O corpo enviado é o mesmo\./)).toBeVisible();
  await expect(compared.getByText(/Ocultos e não comparados: .*signature/i)).toBeVisible();
  await expect(compared.getByText('mudou: webhook-timestamp').first()).toBeVisible();
});

test('where two attempts are numbered, their header is said to count from zero', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/callbacks?attempt=2`);
  await page.locator('[data-row-link]').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Comparar tentativas' }).click();
  const sentence = /X-Callback-Attempt.*X-Callback-Attempt conta a partir de zero\./;
  await expect(drawer.getByText(sentence)).toBeVisible();
});

test('a row of the log is resent by keyboard, and warns by the newest answer', async ({
  page,
  home,
}) => {
  // Two resends, each of which a receiver may take its time to answer.
  test.setTimeout(180_000);
  receiver.answer = 500;
  const charge = await chargeWithCallback();
  await page.goto(`${home}/callbacks?transaction=${charge.id}`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1, { timeout: 20_000 });
  receiver.answer = 200;
  const resend = rows.last().getByRole('button', { name: `Reenviar ${charge.id}` });
  const question = page.getByRole('alertdialog', { name: 'Reenviar este callback?' });
  await expect(async () => {
    if (!(await question.isVisible())) await resend.press('Enter');
    await expect(question).toBeVisible({ timeout: 4_000 });
  }).toPass();
  // Whose payment it is and of how much, and not its id alone.
  await expect(question.getByText(/^\p{L}.* · R\$\s[\d.]+,\d{2}$/u)).toBeVisible();
  await question.getByRole('button', { name: 'Reenviar' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(resend).toBeFocused();
  await expect(shownIn(rows.first(), 'HTTP 200')).toBeVisible({ timeout: 20_000 });
  await expect(shownIn(rows.last(), 'HTTP 500')).toBeVisible();
  await resend.click();
  // The row's own answer was 500; the receiver has acknowledged since.
  const warning = page.getByRole('alertdialog', { name: /já confirmou/ });
  await expect(warning.getByText('A última resposta foi HTTP 200')).toBeVisible();
  await warning.getByRole('button', { name: 'Cancelar' }).click();
  await expect(resend).toBeFocused();
});

test('the signing secret comes on request', async ({ page, home }) => {
  const response = await page.goto(`${home}/desenvolvedor`);
  expect(await response?.text()).not.toMatch(/whsec_[A-Za-z0-9+/]{20}/);
  await page.getByRole('button', { name: 'Mostrar segredo' }).click();
  await expect(page.getByText(/^whsec_[A-Za-z0-9+/=]{20,}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Python' }).click();
  await expect(page.getByRole('region', { name: 'Exemplo em Python' })).toContainText('hmac');
});

test('the pages about callbacks are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  for (const path of [
    'callbacks',
    'callbacks/nao-avisadas',
    'callbacks/saude?periodo=Month',
    'callbacks/teste',
    'callbacks/reenvio?period=Week',
    'desenvolvedor',
    'callbacks?result=delivered&code=499',
  ]) {
    await page.goto(`${home}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectClean(page);
  }
  await page.goto(`${home}/callbacks`);
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByText('Requisição enviada')).toBeVisible();
  // What is folded has the chevron of all that is, and no sign of the browser's own.
  const headers = page.locator('summary').filter({ hasText: /cabeçalho/ });
  await expect(headers.first()).toHaveCSS('list-style-type', 'none');
  await expect(headers.first().locator('svg')).toBeVisible();
  await expectClean(page);
});
