import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { resendCounted, shownIn } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { countAttempts, paidCharge, requestResend } from './merchant.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';
import { openDashboardShop } from './shop.ts';

let receiver: CallbackServer;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

/** A resend that fails is told as such, and leads to another of what is still undelivered. */
async function expectFailedResend(page: Page, home: string) {
  await page.goto(`${home}/callbacks/reenvio?period=Today`);
  await resendCounted(page, 2);
  const again = page.getByRole('link', { name: 'Reenviar o que falhou' });
  await expect(again).toBeVisible({ timeout: 60_000 });
  const end = page.getByRole('region', { name: 'Resultado', exact: true });
  await expect(end.getByText('Falhou', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Falhas: 2/ })).toBeVisible();
  // Opened by its address, it begins at its title, in a window that shows a part of it.
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...window, height: 500 });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Falhas: 2/ })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize(window);
  await again.click();
  await expect(page.getByRole('button', { name: 'Reenviar 2 callbacks' })).toBeVisible();
}

test('what is undelivered is counted, resent in bulk, and resent one by one', async ({ page }) => {
  test.setTimeout(240_000);
  // A shop of its own: what is resent here would stand among the attempts of other tests.
  const { home, token } = await openDashboardShop();
  receiver.answer = 500;
  await paidCharge({ callbackUrl: receiver.urlOf('/pix') }, token);
  const charge = await paidCharge({ callbackUrl: receiver.urlOf('/pix') }, token);
  await expect.poll(() => countAttempts(charge.id, token), { timeout: 20_000 }).toBe(1);
  await page.goto(`${home}/callbacks/nao-avisadas`);
  const row = page.getByRole('row').filter({ has: page.getByTitle(charge.id) });
  await expect(row.getByRole('link', { name: 'HTTP 500' })).toBeVisible();
  // The bars of the outage are grounds, which paper leaves out unless it is told.
  const bars = page.locator('[aria-labelledby=outage] [aria-hidden] .bg-bad');
  await page.emulateMedia({ media: 'print' });
  await expect(bars.last()).toHaveCSS('print-color-adjust', 'exact');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(home);
  const attention = page.getByRole('region', { name: 'Precisa de você' });
  await attention.getByRole('link', { name: 'Callbacks não entregues' }).click();
  await expect(row.getByRole('link', { name: 'HTTP 500' })).toBeVisible();
  // As many as were counted, of every server there is.
  await expect(page).toHaveURL(/scope=all/);
  await expect(page.getByRole('button', { name: 'Reenviar 2 callbacks' })).toBeVisible();
  await expectFailedResend(page, home);
  receiver.answer = 200;
  await page.goto(`${home}/callbacks/nao-avisadas`);
  const causes = page.getByRole('list', { name: 'Causas' });
  await expect(causes).toContainText(/Não entregue desde \d\d\/.*Última tentativa: \d\d\//);
  await causes.getByRole('link', { name: /HTTP 500/ }).click();
  await expect(page).toHaveURL(/host=.*error=/);
  const plan = page.getByRole('region', { name: 'O que será reenviado' });
  await expect(shownIn(plan, receiver.host)).toBeVisible();
  await plan.getByRole('button', { name: 'Reenviar 2 callbacks' }).click();
  const question = page.getByRole('alertdialog');
  for (const fact of [receiver.host, 'HTTP 500', '2, um reenvio para cada', 'Cobranças'])
    await expect(question.getByText(fact)).toBeVisible();
  await question.getByRole('button', { name: /^Reenviar \d/ }).click();
  await expect(page).toHaveURL(/reenvio\/[0-9a-f-]{36}/);
  const asked = page.getByRole('region', { name: /^(Andamento|Resultado)$/ });
  await expect(page.getByRole('heading', { level: 1, name: /^Reenvio de \d\d\// })).toBeVisible();
  await expect(asked).toContainText(/Solicitado em\d\d\/.*Período\d\d\//);
  await page.reload();
  await expect(page.getByText('Concluído', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const item = page.getByRole('row').filter({ hasText: charge.id });
  await expect(item.getByRole('cell', { name: 'Entregue' })).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await expect(page.getByText('2 de 2 callbacks entregues')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar resultado' }).click();
  const forms = page.getByRole('dialog', { name: 'Exportar resultado' });
  await forms.getByRole('button', { name: /^CSV internacional/ }).click();
  const file = await (await saved).path();
  const line = (await readFile(file, 'utf8')).split('\r\n').find((one) => one.includes(charge.id));
  expect(line).toMatch(/^EP[0-9A-F]{24},\d+\.\d\d,Entregue,200,/);
  // Whoever comes by an address of the outage is told that it is over.
  const outage = `host=${encodeURIComponent(receiver.host)}&error=HTTP+500`;
  await page.goto(`${home}/callbacks/nao-avisadas?${outage}`);
  await expect(
    page.getByRole('heading', { name: `${receiver.host}: todos os callbacks foram entregues` }),
  ).toBeVisible();
  // The transaction says who it was, both times.
  await page.goto(`${home}/transacoes/${charge.id}`);
  const acts = page.getByText(/^Reenvio em massa com este callback solicitado por/);
  await expect(acts).toHaveCount(2);
});

test('a plan that waits for the pace says so, and what is left of it is cancelled', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  receiver.answer = 500;
  const { id } = await paidCharge({ callbackUrl: receiver.urlOf('/pix') }, token);
  await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(1);
  // The merchant's own requests use up what a minute has.
  await Promise.all(Array.from({ length: 5 }, () => requestResend(token)));
  // A server is chosen from those that there are; a pasted address means one of them.
  await page.goto(`${home}/callbacks/reenvio?period=Month&host=http://${receiver.host}/pix`);
  const server = page.getByRole('combobox', { name: 'Servidor' });
  await expect(server).toHaveText(receiver.host);
  await expect(page.getByRole('button', { name: 'Reenviar 1 callback' })).toBeVisible();
  await page.goto(`${home}/callbacks/reenvio?period=Month&host=outra.test`);
  const known = `Servidores desta conta: ${receiver.host}.`;
  await expect(page.getByRole('alert').filter({ hasText: known })).toBeVisible();
  await page.goto(`${home}/callbacks/reenvio?period=Month`);
  await expect(page.getByText(/^Período: \d/)).toBeVisible();
  await resendCounted(page, 1);
  await expect(page.getByText(/^Em espera: .*Próxima requisição em/)).toBeVisible({
    timeout: 20_000,
  });
  // Whoever opens the cause meanwhile sees that it is being resent, and asks for no second resend.
  const start = page.getByRole('button', { name: 'Reenviar 1 callback' });
  await page.goto(`${home}/callbacks/nao-avisadas`);
  const follow = page.getByRole('link', { name: 'Acompanhar o reenvio' });
  await expect(follow).toBeVisible();
  await expect(start).toBeHidden();
  await follow.click();
  await expect(page.getByText('0 de 1 reenvio solicitado')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar o restante' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  const item = page.getByRole('row').filter({ hasText: id });
  await expect(item.getByRole('cell', { name: 'Não enviado' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reenvio em massa' }).click();
  await expect(page.getByText('0 de 1 reenvio solicitado')).toBeVisible();
  const history = page.getByRole('row').filter({ hasText: '0 de 1 reenvio solicitado' });
  await expect(history).toContainText(/Todos os servidores/);
  await page.goto(`${home}/callbacks/reenvio/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Reenvio não encontrado' })).toBeVisible();
  await page.goto(`${home}/callbacks/nao-avisadas`);
  await expect(start).toBeVisible();
  // Of several servers all are one choice, which is not the first one made.
  const other = await paidCharge({ callbackUrl: 'http://127.0.0.1:9/pix' }, token);
  await expect.poll(() => countAttempts(other.id, token), { timeout: 20_000 }).toBe(1);
  await page.reload();
  await expect(start).toBeVisible();
  await page.getByRole('link', { name: /^Todos os servidores/ }).click();
  const plan = page.getByRole('region', { name: 'O que será reenviado' });
  await expect(shownIn(plan, 'Todos os servidores')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Reenviar 2 callbacks' })).toBeVisible();
});

test('selected payments are told again, and what their receivers answered is a click away', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  receiver.answer = 500;
  const callbackUrl = receiver.urlOf('/pix');
  const ids = [
    (await paidCharge({ callbackUrl }, token)).id,
    (await paidCharge({ callbackUrl }, token)).id,
  ];
  for (const id of ids) {
    await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(1);
  }
  // One that has nowhere to be sent to is refused, and says why.
  await paidCharge({}, token);
  receiver.answer = 200;
  await page.goto(`${home}/transacoes`);
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check();
  const bar = page.getByRole('region', { name: 'Transações selecionadas' });
  await bar.getByRole('button', { name: 'Reenviar 3 callbacks' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reenviar/ })
    .click();
  await expect(bar).toContainText('2 reenvios solicitados');
  await expect(bar).toContainText(/1 recusado: .*callbackUrl/);
  await page.getByRole('button', { name: 'Ver as respostas' }).click();
  await expect(page).toHaveURL(/callbacks\?transaction=EP\w{24}%2CEP\w{24}&from=/);
  await expect(page.getByText('2 transações', { exact: true })).toBeVisible();
  for (const id of ids) {
    const told = page.locator('tbody').getByRole('row').filter({ hasText: id });
    await expect(told.filter({ hasText: 'HTTP 200' })).toBeVisible({ timeout: 30_000 });
  }
});

test('selected attempts of the log are told again, each transaction once, and the log stands still meanwhile', async ({
  page,
}) => {
  const { home, token } = await openDashboardShop();
  receiver.answer = 500;
  const { id } = await paidCharge({ callbackUrl: receiver.urlOf('/pix') }, token);
  await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(1);
  await page.goto(`${home}/callbacks?result=undelivered`);
  await page.locator('[data-row-link]').first().focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Tentativas selecionadas' });
  await expect(bar).toContainText('1 selecionada 1 transação');
  await expect(page.getByText('Atualização pausada enquanto há')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bar.getByRole('button', { name: 'Copiar IDs das transações' }).click();
  await expect(bar).toContainText('IDs copiados');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  const ask = bar.getByRole('button', { name: 'Reenviar 1 callback' });
  const confirm = page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Reenviar 1 callback' });
  await ask.click();
  await confirm.click();
  await expect(bar).toContainText('1 reenvio solicitado');
  await bar.getByRole('button', { name: 'Limpar a seleção' }).click();
  await expect(page.getByText('Avisa quando chegam novos')).toBeVisible();
  // The receiver refused it, too; both attempts are of one transaction, which is told once.
  await page.getByRole('button', { name: '1 nova' }).click({ timeout: 20_000 });
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check();
  await expect(bar).toContainText('2 selecionadas 1 transação');
  receiver.answer = 200;
  await ask.click();
  await confirm.click();
  await expect(bar).toContainText('1 reenvio solicitado');
  await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(3);
  // Its page opens at its top, whichever of the attempts is shown.
  await page.goto(`${home}/transacoes/${id}`);
  const attempts = page.getByRole('group', { name: 'Tentativas' });
  await expect(attempts).toBeVisible();
  expect(await page.evaluate('scrollY')).toBe(0);
  // Where there are more of them than room, they are one row that moves.
  const heights = await attempts.evaluate((one) => {
    const roomy = one.clientHeight;
    one.style.maxWidth = '6rem';
    return { roomy, narrow: one.clientHeight, moves: one.scrollWidth > one.clientWidth };
  });
  expect(heights).toMatchObject({ narrow: heights.roomy, moves: true });
});
