import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { choosePeriod, openPeriod, openBox } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { callService, postCharge, freshReference, payCharge, readCharge } from './merchant.ts';

/** A merchant's server on this machine: what is sent to `/down` gets a 500, the rest a 200. */
let receiver: Server;
test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/down' ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

function urlOf(path: string): string {
  const { port } = receiver.address() as AddressInfo;
  return `http://127.0.0.1:${port}${path}`;
}

/**
 * Pastes into what has the focus, line breaks and all, as out of a chat or a spreadsheet. Answers
 * whether the page took it: before its scripts have taken over, it would be left to the browser.
 */
async function paste(page: Page, text: string): Promise<boolean> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return document.activeElement?.dispatchEvent(event) === false;
  }, text);
}

test('a receipt pasted with its label leads to the charge, and to whether it was delivered', async ({
  page,
  home,
}) => {
  const charge = await postCharge({ amount: 37.9, callbackUrl: urlOf('/down') });
  await payCharge(charge.id, { payerName: 'Tereza Quitéria Lobo' });
  const { endToEndId } = await readCharge(charge.id);
  const parts = [endToEndId?.slice(0, 9), endToEndId?.slice(9, 21), endToEndId?.slice(21)];
  await page.goto(home);
  await openBox(page);
  await paste(page, `ID da transação:\n${parts.join(' ')}\n`);
  await expect(page.getByRole('option', { name: /^Buscar por E2E/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
  const amount = page.getByRole('region', { name: 'Valor bruto' });
  await expect(async () => {
    await page.reload();
    await expect(amount.getByText(/não confirmou o callback: 1 tentativa/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  await expect(amount.getByText(/HTTP 500\. Próxima tentativa:/)).toBeVisible();
});

test('a merchant without an address is named, and each callback names its status', async ({
  page,
  home,
}) => {
  const silent = await postCharge();
  await payCharge(silent.id);
  await page.goto(`${home}/transacoes/${silent.id}`);
  await expect(page.getByText(/^Nenhum callback enviado/)).toHaveCount(1);

  const delivered = await postCharge({ callbackUrl: urlOf('/pix') });
  await payCharge(delivered.id);
  await page.goto(`${home}/transacoes/${delivered.id}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Seu servidor foi avisado: HTTP 200/)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  const callbacks = page.getByRole('region', { name: 'Callbacks' });
  await expect(callbacks.getByText('Status enviado: Concluída')).toBeVisible();
});

test('on a phone the attempt that has just come is in sight among those before it', async ({
  page,
  home,
}) => {
  const charge = await postCharge({ callbackUrl: urlOf('/down') });
  await payCharge(charge.id);
  await callService('POST', `/v1/user/refund/${charge.id}`, { body: { description: 'desistiu' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/transacoes/${charge.id}`);
  const callbacks = page.getByRole('region', { name: 'Callbacks' });
  const tab = (name: string) => callbacks.getByRole('button', { name, pressed: true });
  await expect(async () => {
    await page.reload();
    await expect(tab('Tentativa 3: HTTP 500, Devolvida')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await callbacks.getByRole('button', { name: 'Reenviar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reenviar este callback?' });
  await question.getByRole('button', { name: 'Reenviar' }).click();
  const newest = tab('Tentativa 4: HTTP 500, Devolvida');
  await expect(newest).toBeVisible({ timeout: 20_000 });
  // Of the row, wherever the page itself stands.
  const ends = await newest.evaluate((node) => [
    node.getBoundingClientRect().right,
    node.parentElement?.getBoundingClientRect().right ?? 0,
  ]);
  expect(ends[0]).toBeLessThanOrEqual(ends[1] ?? 0);
});

test('a table out of a spreadsheet is looked up whole, and is there again after Back', async ({
  page,
  home,
}) => {
  const reference = freshReference();
  const first = await postCharge({ clientReference: reference });
  const second = await postCharge();
  const table = [
    'Pedido\tPagador\tValor\tData',
    `${reference}\tAna Lima\tR$ 37,90\t21/11/2026 14:30`,
    `${second.id}\tCaio Reis\tR$ 37,90\t21/11/2026 14:31`,
    'nao-existe-1\tCaio Reis\tR$ 37,90\t21/11/2026 14:32',
  ].join('\n');
  await page.goto(`${home}/transacoes`);
  const box = page.getByRole('searchbox', { name: 'Buscar transações' });
  await expect(async () => {
    await box.focus();
    expect(await paste(page, table)).toBe(true);
  }).toPass();
  await expect(page).toHaveURL(`${home}/buscar/varios`);
  await expect(page.getByText('2 de 3 encontrados')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`${home}/transacoes/${first.id}`);
  await page.goBack();
  await expect(page.getByText('2 de 3 encontrados')).toBeVisible();
  await expect(page.getByLabel('O que buscar')).toHaveValue(/nao-existe-1/);
  await page.getByRole('button', { name: 'Limpar' }).click();
  await page.reload();
  await expect(page.getByLabel('O que buscar')).toHaveValue('');
  // Of an empty box nothing is counted.
  await expect(page.getByText(/^(Nenhum|0) ite/)).toHaveCount(0);
});

test('a masked CPF finds its name, and alone says what to paste with it', async ({
  page,
  home,
}) => {
  const name = `Zulmira Quz${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  const charge = await postCharge({ generatedName: name, generatedDocument: '52998224725' });
  await page.goto(home);
  await (await openBox(page)).fill('***.982.247-**');
  await expect(page.getByText(/^CPF com dígitos ocultos não basta/)).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.goto(`${home}/buscar?q=***.982.247-**`);
  await expect(page.getByText(/CPF com dígitos ocultos não identifica ninguém/)).toBeVisible();
  const again = page.getByRole('search').getByLabel('Buscar transações');
  await again.fill(`${name}, CPF: ***.982.247-**`);
  await again.press('Enter');
  await expect(page).toHaveURL(`${home}/transacoes/${charge.id}`);
});

test('yesterday afternoon is what is counted when the afternoon is typed over yesterday', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/callbacks/reenvio`);
  await expect(page.getByRole('button', { name: /Últimas 24 horas/ })).toBeVisible();
  await choosePeriod(page, 'Ontem');
  const panel = await openPeriod(page);
  const day = (await panel.getByLabel('De', { exact: true }).inputValue()).slice(0, 10);
  await panel.getByLabel('De', { exact: true }).fill(`${day} 12:00`);
  await panel.getByLabel('Até', { exact: true }).fill(`${day} 17:59`);
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  const afternoon = page.getByRole('button', { name: `Período: ${day}, 12:00 a 17:59` });
  await expect(afternoon).toBeVisible();
  await page.getByRole('button', { name: 'Contar' }).click();
  const counted = page.getByRole('region', { name: 'O que será reenviado' });
  await expect(counted.getByText(/^Período:/)).toContainText(`${day}, 12:00 – 17:59`);
  await page.reload();
  await expect(afternoon).toBeVisible();
  // One moment is said once.
  await page.goto(page.url().replace(/17(:|%3A)59/, (_, colon) => `12${colon}00`));
  await expect(counted.getByText(`Período: ${day}, 12:00`, { exact: true })).toBeVisible();
});
