import type { APIRequestContext, Page } from '@playwright/test';
import { can } from '#lib/contract/panel/capability.ts';
import { memberRole, type MemberRole } from '#lib/contract/panel/panel.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { logsThatTell, readCredential } from './canaries.ts';
import { ask, type Ask, pageAsks, routeAsks } from './every-ask.ts';
import { expect, test } from './fixtures.ts';
import { callService, countAttempts, payCharge, postCharge, reportCharge } from './merchant.ts';
import { addPerson, signInQuietly } from './people.ts';
import { type CallbackServer, startReceiver } from './receiver.ts';
import { openDashboardShop, type DashboardShop } from './shop.ts';

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
  const names = can(role, 'personal-data') ? [] : ['Sobradinho', 'SOBRADINHO'];
  return [...forms, ...names, email, credential].filter((form) => text.includes(form));
}

/** The token behind the connection, which the dashboard's server alone may hold. */
let credential: string;

let shop: DashboardShop;
let receiver: CallbackServer;
let names: Record<string, string>;
test.beforeAll(async () => {
  [shop, receiver] = await Promise.all([openDashboardShop({ balance: '500.00' }), startReceiver()]);
  const { token } = shop;
  const callbackUrl = receiver.urlOf(`/pix/${punctuated(inAddress)}`);
  const generated = { generatedDocument: expected, generatedEmail: email };
  const { id } = await postCharge(
    { callbackUrl, generatedName: 'Tereza Sobradinho', ...generated },
    token,
  );
  await payCharge(id, { payerName: `Tereza Sobradinho ${payer}`, payerDocument: payer }, token);
  const body = { amount: 5, pixKey: key, pixType: 'cpf', callbackUrl };
  await callService('POST', '/v1/withdraw/', { body, token });
  await expect.poll(() => countAttempts(id, token), { timeout: 20_000 }).toBe(1);
  const details = `TEREZA SOBRADINHO, CPF ${punctuated(reported)}, não reconhece`;
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
  credential = await readCredential(shop.home);
});
test.afterAll(() => receiver.close());

/** Whether it was refused: a route by its status, a page by telling why. */
function isRefused({ address, refusal = 403 }: Ask, status: number, text: string): boolean {
  if (address.startsWith('/api/')) return status === refusal;
  // Scripts have the words of every refusal in them.
  return text.replace(/<script\b.*?<\/script>/gs, '').includes('Sua função');
}

async function crawl(page: Page, role: MemberRole): Promise<Record<string, string[]>> {
  await signInQuietly(page, await addPerson(shop.accountId, role));
  const account = { home: shop.home, names };
  const pages = pageAsks(account);
  const wrong: Record<string, string[]> = {};
  const look = async (one: Ask, headers?: Record<string, string>) => {
    const answer = await ask(page.request, one, headers);
    const text = await answer.text();
    const found = leaksOf(`${JSON.stringify(answer.headers())}\n${text}`, role);
    const { takes } = one;
    if (takes && !headers && isRefused(one, answer.status(), text) === can(role, takes)) {
      found.push(`${answer.status()}, which is not what the table of rights says`);
    }
    if (found.length > 0) wrong[one.address.replace(shop.home.slice(1), '…')] = found;
  };
  for (const one of [...pages, ...Object.values(routeAsks(account))]) await look(one);
  // The same pages as what the router fetches on a click, which their HTML has in it as well.
  if (role === 'viewer') for (const one of pages) await look(one, { rsc: '1' });
  const cookies = JSON.stringify(await page.context().cookies());
  expect(cookies.includes(credential)).toBe(false);
  return wrong;
}

/** Whole documents leave in no file of who has not just shown a second factor. */
async function expectFactorFirst(request: APIRequestContext, role: MemberRole): Promise<void> {
  const { address = '', form } = routeAsks({ home: shop.home, names })['transactions-file'] ?? {};
  const answer = await ask(request, { address, form: { ...form, people: 'whole' } });
  expect(answer.status()).toBe(428);
  expect(leaksOf(await answer.text(), role)).toEqual([]);
}

for (const role of memberRole.options) {
  test(`${role}: each answer is what the role may have, and nothing is unrevealed`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    expect(await crawl(page, role)).toEqual({});
    expect(await logsThatTell([credential])).toEqual([]);
    if (can(role, 'export')) await expectFactorFirst(page.request, role);
    if (can(role, 'personal-data')) return;
    // Not even whether somebody is there.
    for (const q of ['Tereza', payer, email]) {
      const asked = new URLSearchParams({ connection: shop.home.slice(1), q });
      const answer = await page.request.get(`/api/search?${asked.toString()}`);
      expect(await answer.json(), q).toMatchObject({ total: 0 });
    }
  });
}
