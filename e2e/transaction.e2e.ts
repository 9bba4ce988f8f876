import { expect, test } from './fixtures.ts';
import { postCharge, freshReference, payCharge } from './merchant.ts';

test('a pending charge shows its code and turns to paid by itself', async ({
  page,
  context,
  home,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const charge = await postCharge({ amount: 58.07, clientReference: freshReference() });
  await page.goto(`${home}/transacoes/${charge.id}`);
  await expect(page.getByRole('img', { name: /^QR Code da cobrança/ })).toBeVisible();
  await expect(page.getByText('Pendente')).toBeVisible();
  // Nobody is known: nothing is masked, and nothing to be shown whole.
  await expect(page.getByRole('button', { name: 'Mostrar dados completos' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copiar o código Pix' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(charge.qrCodeText);

  await payCharge(charge.id, { payerName: 'João da Silva' });
  const announcement = page.getByRole('status').filter({ hasText: 'Pagamento confirmado' });
  await expect(announcement).toContainText(/R\$\s58,07/);
  await expect(page.getByText('Concluída').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeHidden();
  await expect(page.getByText('João da Silva').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linha do tempo' })).toContainText('Paga');
});

test('polling stops once the status is final', async ({ page, home }) => {
  const charge = await postCharge();
  await page.clock.install();
  await page.goto(`${home}/transacoes/${charge.id}`);
  await page.waitForResponse(/charge-status/);
  await payCharge(charge.id);
  await expect(page.getByText('Concluída').first()).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('charge-status')) asked += 1;
  });
  // The browser's clock passes the time of ten more questions.
  for (let question = 0; question < 10; question += 1) await page.clock.runFor(3_000);
  expect(asked).toBe(0);
});

test('an unexpected payer stands out', async ({ page, home }) => {
  const charge = await postCharge({
    generatedName: 'Ana Lima',
    generatedDocument: '52998224725',
  });
  await payCharge(charge.id, { payerName: 'Outra Pessoa', payerDocument: '11144477735' });
  await page.goto(`${home}/transacoes/${charge.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Depósito de Outra Pessoa');
  const people = page.getByRole('region', { name: 'Pagador esperado e pagador' });
  await expect(people.getByText('O documento de quem pagou não é o esperado.')).toBeVisible();
  await expect(people.getByText('***.444.777-**')).toBeVisible();
});

test('gross, fee and net agree with the service', async ({ page, home }) => {
  const charge = await postCharge({ amount: 100 });
  await payCharge(charge.id);
  await page.goto(`${home}/transacoes/${charge.id}`);
  await expect(page.getByText(/^\+\sR\$\s100,00$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Caminho do dinheiro' })).toContainText(
    /R\$\s98,50 \+ R\$\s1,50 = R\$\s100,00/,
  );
  await expect(page.getByText('Valor líquido')).toBeVisible();
  // Of nobody else is anything known: who is alone is named once.
  const payer = page.getByRole('region', { name: 'Pagador', exact: true });
  await expect(payer.getByRole('heading')).toHaveText(['Pagador']);
});

test('an unknown id is told, corrected where it is read, or looked for in the list', async ({
  page,
  home,
}) => {
  const charge = await postCharge();
  const missing = page.getByRole('heading', { name: 'Transação não encontrada' });
  await page.goto(`${home}/transacoes/EP000000000000000000000000`);
  await expect(missing).toBeVisible();
  const again = page.getByRole('button', { name: 'Buscar de novo' });
  // All of it stands on one axis.
  const axes = [missing, page.getByRole('search')].map(async (part) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width / 2;
  });
  const [axis = 0, ...others] = await Promise.all(axes);
  for (const other of others) expect(Math.abs(other - axis)).toBeLessThan(1);
  await page.getByLabel('Buscar transações').fill(charge.id);
  await again.click();
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
  await page.goto(`${home}/transacoes/EP000000000000000000000000`);
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Buscar nas transações' }).click();
  await expect(page).toHaveURL(`${home}/transacoes`);
});

test.describe('beside the list', () => {
  test.use({ expectedErrors: [/status of 404 .*\/api\/transaction-detail/] });

  test('an unknown id is told as one, and is no fault to try again', async ({ page, home }) => {
    for (const id of ['EP000000000000000000000001', 'x y']) {
      await page.goto(`${home}/transacoes?detail=${encodeURIComponent(id)}`);
      const drawer = page.getByRole('dialog', { name: 'Transação' });
      await expect(drawer.getByText('Transação não encontrada')).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Tentar de novo' })).toBeHidden();
      await expect(drawer.getByRole('link', { name: 'Abrir a página' })).toBeHidden();
    }
  });
});

test('a row of the statement leads to its transaction, and back to where one came from', async ({
  page,
  home,
}) => {
  const charge = await postCharge({ amount: 12.34 });
  await payCharge(charge.id);
  const address = `${home}/extrato?transactionId=${charge.id}`;
  await page.goto(address);
  // On a phone too it is read at a glance: three lines.
  const row = page.locator('tr[data-index]').filter({ has: page.locator('[data-row-link]') });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await row.first().boundingBox())?.height).toBeLessThan(92);
  await page.getByRole('link', { name: 'Depósito Pix recebido' }).click();
  await expect(page).toHaveURL(new RegExp(`/transacoes/${charge.id}$`));
  // The way back is to where one came from, as it was left.
  const back = page.getByRole('main').getByRole('link', { name: 'Extrato', exact: true });
  await back.click();
  await expect(page).toHaveURL((url) => url.href.endsWith(address));
});
