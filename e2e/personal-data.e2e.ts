import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { columnIds } from '#lib/client/lists/transaction-columns.ts';
import { pages } from '#lib/client/navigation/pages.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { memberRole, type MemberRole } from '#lib/contract/panel/panel.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { expect, test } from './fixtures.ts';
import { callService, countAttempts, payCharge, postCharge, reportCharge } from './merchant.ts';
import { addPerson, signInQuietly } from './people.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';
import { openDashboardShop, type DashboardShop } from './shop.ts';
import { stack } from './stack.ts';

test.describe.configure({ mode: 'default' });
test.use({ signedIn: false });

/** Each stands somewhere else: expected payer, payer, address, key, what the bank writes. */
const planted = ['39053344705', '11144477735', '15350946056', '52998224725', '86288366757'];
const [expected = '', payer = '', inAddress = '', key = '', reported = ''] = planted;
const email = 'tereza.cruz@exemplo.com.br';

function punctuated(cpf: string): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

/** What of it an answer gives away to a role; names only some may see. */
function leaksOf(text: string, role: MemberRole): string[] {
  const forms = planted.flatMap((cpf) => [cpf, punctuated(cpf)]);
  const names = can(role, 'personal-data') ? [] : ['Cruz', 'CRUZ'];
  return [...forms, ...names, email].filter((form) => text.includes(form));
}

let shop: DashboardShop;
let receiver: CallbackServer;
let names: Record<string, string>;
test.beforeAll(async () => {
  [shop, receiver] = await Promise.all([openDashboardShop({ balance: '500.00' }), startReceiver()]);
  const { token } = shop;
  const callbackUrl = receiver.urlOf(`/pix/${punctuated(inAddress)}`);
  const generated = { generatedDocument: expected, generatedEmail: email };
  const { id } = await postCharge(
    { callbackUrl, generatedName: 'Tereza Cruz', ...generated },
    token,
  );
  await payCharge(id, { payerName: `Tereza Cruz ${payer}`, payerDocument: payer }, token);
  const body = { amount: 5, pixKey: key, pixType: 'cpf', callbackUrl };
  await callService('POST', '/v1/withdraw/', { body, token });
  await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(1);
  const details = `TEREZA CRUZ, CPF ${punctuated(reported)}, não reconhece`;
  const infraction = await reportCharge(id, token, details);
  const path = `/v1/user/callbacks/?transactionId=${id}`;
  const log = await callService('GET', path, { token });
  const { callbacks } = log as { callbacks: { id: string }[] };
  names = {
    transactionId: id,
    infractionId: infraction.id,
    callbackId: callbacks[0]?.id ?? '',
    day: saoPauloDay(new Date()),
    planId: crypto.randomUUID(),
  };
});
test.afterAll(() => receiver.close());

/** What a person may ask of the dashboard: an address, and a body where it takes one. */
interface Ask {
  address: string;
  form?: Record<string, string>;
  json?: object;
}

function pageAsks(): Ask[] {
  const searches: Record<string, string> = { search: '?q=Tereza', infractions: '?tab=all' };
  const nameOf = (_all: string, name: string) => names[name] ?? '';
  return Object.entries(pages).map(([id, { path }]) => ({
    address: `${shop.home}/${path.replace(/\[(\w+)\]/g, nameOf)}${searches[id] ?? ''}`,
  }));
}

/** By the folder of the route; one that answers nothing that was asked for is null. */
function routeAsks(): Record<string, Ask | null> {
  const connection = shop.home.slice(1);
  const { transactionId = '', callbackId = '', planId = '' } = names;
  const of = (route: string, search: Record<string, string> = {}): Ask => ({
    address: `/api/${route}?${new URLSearchParams({ connection, ...search }).toString()}`,
  });
  const columns = columnIds.join(',');
  return {
    'audit-csv': { address: '/api/audit-csv?days=all', form: { connection, format: 'iso' } },
    auth: { address: '/api/auth/session' },
    'callback-detail': of('callback-detail', { callback: callbackId }),
    callbacks: of('callbacks'),
    'charge-status': of('charge-status', { transaction: transactionId }),
    'defense-file': null,
    'defense-upload': null,
    'look-up': { ...of('look-up'), json: { connection, terms: [transactionId] } },
    evidence: of('evidence', { transaction: transactionId }),
    proof: of('proof', { transaction: transactionId }),
    'qr-code': { ...of('qr-code'), json: { connection, qrCode: 'x' } },
    'resend-plan': of('resend-plan', { plan: planId }),
    'resend-plan-csv': {
      address: '/api/resend-plan-csv',
      form: { connection, plan: planId, format: 'iso' },
    },
    search: of('search', { q: 'Tereza' }),
    'statement-pdf': { address: '/api/statement-pdf', form: { connection } },
    'statements-csv': { address: '/api/statements-csv', form: { connection, format: 'iso' } },
    'transaction-days': of('transaction-days'),
    'transaction-detail': of('transaction-detail', { transaction: transactionId }),
    'transaction-totals': of('transaction-totals'),
    transactions: of('transactions'),
    'transactions-csv': {
      address: '/api/transactions-csv',
      form: { connection, columns, format: 'iso' },
    },
  };
}

async function answerTo(page: Page, { address, form, json }: Ask): Promise<string> {
  const headers = { origin: stack().dashboardUrl };
  const answer = await ((form ?? json)
    ? page.request.post(address, { headers, ...(form ? { form } : { data: json }) })
    : page.request.get(address));
  return answer.text();
}

async function crawl(page: Page, role: MemberRole): Promise<Record<string, string[]>> {
  await signInQuietly(page, await addPerson(shop.accountId, role));
  const asks = [...pageAsks(), ...Object.values(routeAsks()).filter((ask) => ask !== null)];
  const leaks: Record<string, string[]> = {};
  for (const ask of asks) {
    const text = await answerTo(page, ask);
    const found = leaksOf(text, role);
    if (found.length > 0) leaks[ask.address.replace(shop.home.slice(1), '…')] = found;
  }
  return leaks;
}

test('every route of the dashboard is asked', async () => {
  const folders = await readdir(join(projectDir, 'app/api'));
  expect(Object.keys(routeAsks()).toSorted()).toEqual(folders.toSorted());
});

for (const role of memberRole.options) {
  test(`${role}: no answer tells of anybody what was not revealed`, async ({ page }) => {
    test.setTimeout(90_000);
    expect(await crawl(page, role)).toEqual({});
    if (can(role, 'personal-data')) return;
    // Not even whether somebody is there.
    for (const q of ['Tereza', payer, email]) {
      const asked = new URLSearchParams({ connection: shop.home.slice(1), q });
      const answer = await page.request.get(`/api/search?${asked.toString()}`);
      expect(await answer.json(), q).toMatchObject({ total: 0 });
    }
  });
}

test('support reveals what a payment says of people, and the log has it', async ({ page }) => {
  await signInQuietly(page, await addPerson(shop.accountId, 'support'));
  await page.goto(`${shop.home}/transacoes/${names['transactionId'] ?? ''}`);
  await page.getByRole('button', { name: 'Mostrar dados pessoais' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dados pessoais' });
  for (const whole of [payer, expected, email]) await expect(dialog).toContainText(whole);
  await page.reload();
  await expect(page.getByText(/^Dados pessoais revelados a /)).toBeVisible();
});
