import type { Page } from '@playwright/test';
import { expectClean } from './accessible.ts';
import { connect, formOf, type Service } from './connection-form.ts';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import {
  type ForeignServer,
  type HostileServer,
  startForeignService,
  startHostileServer,
} from './foreign-service.ts';
import { freshReference } from './merchant.ts';
import { startReceiver } from './receiver.ts';
import { type SecondDashboard, startSecondDashboard } from './second-dashboard.ts';
import { stack } from './stack.ts';

// One after the other: they share a second service, slow to start, and the connections to it.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let foreign: ForeignServer;
let decoy: HostileServer;
let redirecting: HostileServer;
/** A dashboard whose operator has allowed the second service, and nothing else that is private. */
let dashboard: SecondDashboard;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  [foreign, decoy] = await Promise.all([startForeignService(), startHostileServer(null)]);
  redirecting = await startHostileServer(`http://${decoy.host}`);
  const allowed = `${foreign.host}, ${redirecting.host}`;
  dashboard = await startSecondDashboard({ CONNECTION_ALLOW_HOSTS: allowed });
});

test.afterAll(async () => {
  await Promise.all([foreign, decoy, redirecting, dashboard].map((one) => one?.close()));
});

/** Connects the second service and returns the path of its pages. */
async function openForeign(page: Page, home: string, service: Service): Promise<string> {
  await page.goto(`${dashboard.url}${home}/conexoes`);
  await connect(page, service);
  await expect(page.getByText('Serviço conectado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect(path).not.toBe(home);
  return path;
}

let shared: string | null = null;
// A worker that begins again after a failure has one of its own.
const sharedName = `Loja ${freshReference().slice(4, 12)}`;

/** The path of a connection that several tests look at. */
async function sharedForeign(page: Page, home: string): Promise<string> {
  shared ??= await openForeign(page, home, bearerService(sharedName));
  return shared;
}

/** Removes a connection by its own page. */
async function removeForeign(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${dashboard.url}${path}/conexoes`);
  await page.getByRole('button', { name: `Remover: ${name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Remover a conexão ${name}?` });
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(page.getByText('Conexão removida')).toBeVisible();
}

const bearerService = (name: string): Service => ({
  address: `${foreign.bearer.url}/`,
  token: foreign.bearer.token,
  name,
});

test.describe('addresses that are not called', () => {
  test.use({ expectedErrors: [] });

  test('private ones, a redirect, and what is no such API', async ({ page, home }) => {
    await page.goto(`${dashboard.url}${home}/conexoes`);
    const before = await page.getByRole('main').getByRole('listitem').count();
    const alert = formOf(page).getByRole('alert');
    for (const address of [
      // Allowed is a host with its port, and this is another port of it.
      `http://127.0.0.1:${new URL(dashboard.url).port}/v1`,
      `http://${decoy.host}/v1`,
      'https://0x7f.1/v1',
      'https://[::1]/v1',
      'https://10.0.0.1/v1',
      'https://169.254.169.254/latest',
      'https://metadata.google.internal/v1',
      'http://pix.example.com/v1',
    ]) {
      await connect(page, { address, token: 'a-token-of-mine' });
      await expect(alert, address).toContainText('O painel não acessa este endereço');
    }
    await connect(page, { address: `${stack().serviceUrl}/v1`, token: 'a-token-of-mine' });
    await expect(alert).toContainText('Este endereço é desta plataforma');
    await connect(page, { address: 'https://user:secret@pix.example.com/v1', token: 'x' });
    await expect(page.getByText(/Informe um endereço como/)).toBeVisible();
    await connect(page, { address: `http://${redirecting.host}/v1`, token: 'a-token-of-mine' });
    await expect(alert).toContainText('não oferece esta API');
    expect(redirecting.seen).not.toEqual([]);
    expect(decoy.seen).toEqual([]);
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(before);
  });
});

test('a wrong edition and a wrong token are told apart, and nothing is kept', async ({
  page,
  home,
}) => {
  await page.goto(`${dashboard.url}${home}/conexoes`);
  const alert = formOf(page).getByRole('alert');
  const edition = 'API com chave';
  await connect(page, { ...bearerService(''), edition });
  await expect(alert).toContainText('usa o outro tipo de API');
  await connect(page, { ...bearerService(''), token: 'pixmp_nobody' });
  await expect(alert).toContainText('O serviço recusou o token');
  await expect(formOf(page).getByLabel('Token da API')).toHaveAttribute('aria-invalid', 'true');
  await connect(page, { address: 'http://127.0.0.1:1/v1', token: 'x' });
  await expect(alert).toContainText('O painel não acessa este endereço');
  await page.reload();
  await expect(page.getByText(foreign.host)).toHaveCount(0);
});

test('its overview comes from its lists', async ({ page, home }) => {
  // Its day may have begun a minute ago.
  const receiver = await startReceiver();
  const callbackUrl = receiver.urlOf('/pix');
  const { id } = await foreign.call<{ id: string }>('POST', '/v1/pix/', { amount: 9, callbackUrl });
  await foreign.call('POST', `/sandbox/v1/charges/${id}/pay`, {});
  const path = await sharedForeign(page, home);
  const { balanceAvailable } = await foreign.call<{ balanceAvailable: number }>(
    'GET',
    '/v1/user/balance',
  );
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const balances = page.getByRole('region', { name: 'Saldos' });
  await expect(
    balances.getByRole('link', { name: money.format(balanceAvailable), exact: true }),
  ).toBeVisible();
  const today = page.getByRole('region', { name: 'Hoje', exact: true });
  await expect(today).toContainText('Contado pela data de criação');
  await expect(today).toContainText(/criadas? hoje (foi lida|foram lidas)|Nenhuma transação/);
  const health = page.getByRole('region', { name: 'Callbacks de hoje' });
  const told = health.getByRole('link', { name: /^\d+ de \d+ \(/ });
  await expect(async () => {
    await page.reload();
    await expect(told).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await receiver.close();
  await expect(health).toContainText(/foi lida|foram lidas/);
  await expect(page.getByRole('complementary').getByText(sharedName)).toBeVisible();
  await page.goto(`${dashboard.url}${path}/conexoes`);
  await expect(page.getByText(foreign.bearer.url).first()).toBeVisible();
});

test('what happened there is found, proved and exported', async ({ page, home }) => {
  const path = await sharedForeign(page, home);
  const reference = freshReference();
  const charge = await foreign.call<{ id: string }>('POST', '/v1/pix/', {
    amount: 12.34,
    clientReference: reference,
  });
  await foreign.call('POST', `/sandbox/v1/charges/${charge.id}/pay`, {});
  const go = (rest: string) => page.goto(`${dashboard.url}${path}${rest}`);
  await go(`/transacoes?q=${reference}`);
  await expect(page.getByRole('link', { name: charge.id }).first()).toBeVisible();
  await go(`/buscar?q=${charge.id}`);
  await expect(page).toHaveURL(new RegExp(`/transacoes/${charge.id}`));
  await expect(page.getByText('R$ 12,34').first()).toBeVisible();
  await go('/buscar/varios');
  await page.getByLabel('O que buscar').fill(`${charge.id}\n${reference}`);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('2 de 2 encontrados')).toBeVisible();
  const query = `connection=${path.slice(1)}&transaction=${charge.id}`;
  const proof = await page.request.get(`${dashboard.url}/api/proof?${query}`);
  expect((await proof.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const file = await page.request.post(`${dashboard.url}/api/transactions-file?q=${charge.id}`, {
    headers: { origin: dashboard.url },
    form: { connection: path.slice(1), columns: 'id', format: 'iso' },
  });
  expect(await file.text()).toContain(charge.id);
});

test('its statement is read, and what it does not tell is said', async ({ page, home }) => {
  const path = await sharedForeign(page, home);
  const go = (rest: string) => page.goto(`${dashboard.url}${path}${rest}`);
  await go('/extrato');
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  await go(`/extrato/dia/${day.format(new Date())}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dia em aberto' })).toBeVisible();
  await go('/infracoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Infrações' })).toBeVisible();
  await go('/callbacks');
  await expect(page.getByText('Este registro vem da API de outro serviço')).toBeVisible();
  for (const rest of ['nao-avisadas', 'saude']) {
    await go(`/callbacks/${rest}`);
    await expect(page.getByText('Só o nosso serviço calcula isso')).toBeVisible();
  }
  await go('/callbacks/reenvio?period=Day');
  await page.getByRole('button', { name: 'Solicitar a janela 1 de 1' }).click();
  await expect(page.getByText('O serviço aceitou todas as requisições.')).toBeVisible();
  await go('/desenvolvedor');
  await expect(page.getByText('Esta conexão usa outro serviço')).toBeVisible();
  await expect(page.getByText('A referência desta API está com o operador')).toBeVisible();
});

test('a charge is made there and turns to paid by itself', async ({ page, home }) => {
  const path = await sharedForeign(page, home);
  await page.goto(`${dashboard.url}${path}/cobrar`);
  await page.getByLabel('Valor (R$)').fill('21,43');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page).toHaveURL(/\/transacoes\/EP[0-9A-F]{24}$/);
  const id = page.url().slice(-26);
  await foreign.call('POST', `/sandbox/v1/charges/${id}/pay`, {});
  await expect(page.getByText('Concluída').first()).toBeVisible({ timeout: 20_000 });
});

test('it is renamed, gets another token only if that works, and is removed', async ({
  page,
  home,
}) => {
  const first = await foreign.createToken();
  const path = await openForeign(page, home, {
    address: foreign.bearer.url,
    token: first.token,
    name: 'Nome de antes',
  });
  await page.goto(`${dashboard.url}${path}/conexoes`);
  await page.getByRole('button', { name: 'Renomear: Nome de antes' }).click();
  await page.getByRole('dialog').getByLabel('Nome da conexão').fill('Nome de agora');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Nome de agora' })).toBeVisible();
  await foreign.revokeToken(first.tokenId);
  await page.goto(`${dashboard.url}${path}`);
  await expect(page.getByText('O serviço recusou o token desta conexão')).toBeVisible();

  await page.goto(`${dashboard.url}${path}/conexoes`);
  await page.getByRole('button', { name: 'Trocar token: Nome de agora' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Novo token').fill('pixmp_wrong');
  await dialog.getByRole('button', { name: 'Testar e trocar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('O serviço recusou o token');
  await dialog.getByLabel('Novo token').fill(foreign.bearer.token);
  await dialog.getByRole('button', { name: 'Testar e trocar' }).click();
  await expect(page.getByText('Token trocado')).toBeVisible();
  await page.goto(`${dashboard.url}${path}`);
  await expect(page.getByRole('region', { name: 'Saldos' })).toBeVisible();
  await removeForeign(page, path, 'Nome de agora');
  await page.goto(`${dashboard.url}${path}`);
  await expect(page.getByText('Página não encontrada')).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('the API-key edition, whose callbacks are nowhere to be read', async ({
    page,
    home,
    context,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: dashboard.url }]);
    await page.goto(`${dashboard.url}${home}/conexoes`);
    const form = page.getByRole('form', { name: 'Connect another service' });
    await choose(form.getByLabel('API type'), 'API key');
    await form.getByLabel('API address').fill(foreign.gateway.url);
    await form.getByLabel('API key').fill(foreign.gateway.token);
    await form.getByLabel('Connection name').fill('Keys from elsewhere');
    await form.getByRole('button', { name: 'Test and connect' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${home}(/|$)`));
    const path = new URL(page.url()).pathname;
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today).toContainText('Counted by creation date');
    await page.goto(`${dashboard.url}${path}/transacoes`);
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto(`${dashboard.url}${path}/callbacks`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/callback/i);
    await page.goto(`${dashboard.url}${path}/tarifas`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto(`${dashboard.url}${path}/conexoes`);
    await page.getByRole('button', { name: 'Remove: Keys from elsewhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Connection removed')).toBeVisible();
  });
});

test('connections and the overview of another service are accessible', async ({ page, home }) => {
  test.setTimeout(360_000);
  const path = await sharedForeign(page, home);
  await page.goto(`${dashboard.url}${path}`);
  await expect(page.getByRole('region', { name: 'Recebido e conversão' })).toBeVisible();
  await expectClean(page);
  await page.goto(`${dashboard.url}${path}/conexoes`);
  await expectClean(page);
  await page.getByRole('button', { name: `Trocar token: ${sharedName}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
});
