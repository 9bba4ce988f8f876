import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { parseStrict } from 'ofx-js';
import { test as base } from './fixtures.ts';
import { inDatabase, runOperator, whileHeld } from './operator.ts';
import { stack } from './stack.ts';

/**
 * Opened with R$ 1.000,00. Deposits of R$ 100,00 and R$ 250,00 at R$ 0,50 and 1 %, the first one
 * refunded; withdrawals at R$ 1,00: one of R$ 50,00 that arrived, one of R$ 20,00 that came back.
 */
async function openBooks(accountId: string): Promise<void> {
  const { token } = await runOperator('token:create', {
    account: accountId,
    permissions: 'DEPOSIT,WITHDRAW',
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${stack().serviceUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as { id: string; status: string };
  };
  const ended = async (id: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { status } = await call('GET', `/v1/user/transactions/${id}`);
      if (status !== 'PENDING' && status !== 'WAITING_FOR_REFUND') return;
      await wait(100);
    }
    throw new Error(`${id} does not end`);
  };
  const [first, second] = await Promise.all(
    [100, 250].map((amount) => call('POST', '/v1/pix/', { amount })),
  );
  for (const charge of [first, second]) {
    if (charge) await call('POST', `/sandbox/v1/charges/${charge.id}/pay`, {});
  }
  const refunded = await call('POST', `/v1/user/refund/${first?.id}`, { description: 'Desistiu' });
  const withdrawals = await Promise.all(
    [
      { amount: 50, pixKey: 'fornecedor@exemplo.com.br' },
      { amount: 20, pixKey: 'ac07@sandbox.pix' },
    ].map((body) => call('POST', '/v1/withdraw/', { ...body, pixType: 'email' })),
  );
  await Promise.all([refunded, ...withdrawals].map(({ id }) => ended(id)));
}

/** `home` is an account whose every movement is known, instead of the demo account. */
export const test = base.extend<object>({
  member: [
    async ({ browser }, use) => {
      const { accountId, firstAccessToken } = await runOperator('account:create', {
        edition: 'bearer',
        name: 'Feira Livre',
        balance: '1000.00',
        'fee-in-fixed': '0.50',
        'fee-in-percent': '1',
        'fee-out-fixed': '1.00',
        'daily-limit': '5000.00',
      });
      await openBooks(String(accountId));
      const context = await browser.newContext({ baseURL: stack().dashboardUrl, locale: 'pt-BR' });
      const page = await context.newPage();
      await page.goto('/primeiro-acesso');
      await page.getByLabel('Token de primeiro acesso').fill(String(firstAccessToken));
      await page.getByLabel('Seu nome').fill('Rita');
      await page.getByLabel('E-mail').fill(`rita-${crypto.randomUUID().slice(0, 8)}@feira.test`);
      await page.getByLabel('Senha').fill('fechamento das 17h55');
      await page.getByRole('button', { name: 'Criar acesso' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
      const connectionId = new URL(page.url()).pathname.slice(1);
      await use({ storageState: await context.storageState(), connectionId });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** SQL: the newest file of a connection is one that no worker has come to. */
const newestWaits = `
  update panel.exports set state = 'waiting', storage_key = null where id =
    (select id from panel.exports where connection_id = $1 order by created_at desc limit 1)`;

/** Of two files of the centre the newer is cancelled, and one that is made anew. */
export async function expectCancels(page: Page, line: Locator, home: string): Promise<void> {
  const cancel = line.getByRole('button', { name: /^Cancelar/ });
  // One that no worker has come to yet.
  await inDatabase(newestWaits, [home.slice(1)]);
  await page.reload();
  await cancel.click();
  await expect(line.getByText('Cancelada')).toHaveCount(1);
  await expect(page.getByText('Exportação cancelada')).toBeVisible();
  // One that is being made ends when it is told to, and leaves no file.
  await whileHeld('lock table file_store in access exclusive mode', async () => {
    await line
      .getByRole('button', { name: /^Gerar de novo/ })
      .first()
      .click();
    await expect(line.getByText('Gerando')).toBeVisible({ timeout: 20_000 });
    await cancel.click();
    await expect(line.getByText('Cancelada')).toHaveCount(2);
  });
  await page.reload();
  await expect(line.getByText('Cancelada')).toHaveCount(2);
  await expect(line.getByRole('button', { name: /^Baixar/ })).toHaveCount(1);
}

/** The file behind a button. */
export async function fileBehind(button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

/** The statement of an OFX file, as another's parser reads it. */
export function ofxOf(bytes: Buffer) {
  const statement = parseStrict(new TextDecoder('windows-1252').decode(bytes));
  const answer = statement.OFX.BANKMSGSRSV1?.STMTTRNRS;
  return (Array.isArray(answer) ? answer[0] : answer)?.STMTRS;
}

export { expect };
