import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pLimit from 'p-limit';
import { can } from '#lib/contract/panel/capability.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { type TriedAction, triedActions } from './action-table.ts';
import { ask, type AskedAccount, pageAsks, routeAsks } from './every-ask.ts';
import { expect, test } from './fixtures.ts';
import { callService, freshReference, paidCharge, reportCharge } from './merchant.ts';
import { openOwnWorkspace } from './own-workspace.ts';
import { addPerson, type SignedUpPerson, signInQuietly } from './people.ts';
import { type ServerAction, serverActions } from './server-actions.ts';
import { type DashboardShop, openDashboardShop } from './shop.ts';
import { stack } from './stack.ts';

test.use({ signedIn: false });

const atOnce = 6;
const reference = freshReference();

async function openAccount(): Promise<{ shop: DashboardShop; account: AskedAccount }> {
  const shop = await openDashboardShop({ balance: '500.00' });
  const { id: transactionId } = await paidCharge({ clientReference: reference }, shop.token);
  const { id: infractionId } = await reportCharge(transactionId, shop.token);
  const day = saoPauloDay(new Date());
  const { tokenId } = shop;
  const names = { transactionId, infractionId, tokenId, callbackId: 'x', day, planId: 'x' };
  return { shop, account: { home: shop.home, names } };
}

interface Call {
  name: string;
  action: ServerAction;
  tried: TriedAction;
  account: AskedAccount;
}

/** Calls an action as the page that has it would, and answers what it said. */
async function callAction(
  request: APIRequestContext,
  { action, tried, account }: Call,
): Promise<string> {
  const address = action.page.replace('/[connectionId]', account.home);
  const path = address.replace(
    /\[(?:\.{3})?(\w+)\]/g,
    (_all, id: string) => account.names[id] ?? 'x',
  );
  const sent = {
    connectionId: account.home.slice(1),
    idempotencyKey: crypto.randomUUID(),
    input: tried.input,
  };
  const answer = await request.post(path, {
    headers: {
      origin: stack().dashboardUrl,
      'next-action': action.id,
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'text/x-component',
    },
    data: JSON.stringify(tried.args ?? [sent]),
    maxRedirects: 0,
  });
  return answer.text();
}

/** What the account is, without what changes by being looked at. */
async function stateOf({ token }: DashboardShop): Promise<string> {
  const lists = ['', 'balance', 'transactions/', 'infractions/', 'callbacks/'];
  const all = await Promise.all(
    lists.map((list) => callService('GET', `/v1/user/${list}`, { token })),
  );
  return JSON.stringify(all);
}

/** A session of its own, over plain HTTP. */
async function sessionOf(
  playwright: { request: { newContext: (options: object) => Promise<APIRequestContext> } },
  person: SignedUpPerson | null,
  userAgent = 'rights',
): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({
    baseURL: stack().dashboardUrl,
    userAgent,
  });
  if (person) await signInQuietly({ request }, person);
  return request;
}

/** What somebody has done by the audit log, as an owner reads it: its lines with the device. */
async function actsOf(owner: APIRequestContext, device: string): Promise<string[]> {
  const log = routeAsks(account)['audit-file'];
  if (!log) throw new Error('there is no route for the audit log');
  const lines = (await (await ask(owner, log)).text()).split('\n');
  return lines.filter((line) => line.includes(device) && !line.includes('sign_in'));
}

/** Whether an action is about something that there is, and names it. */
function namesSomething({ input }: TriedAction): boolean {
  const text = JSON.stringify(input ?? null);
  return Object.values(account.names).some((id) => id.length > 10 && text.includes(id));
}

let shop: DashboardShop;
let account: AskedAccount;
test.beforeAll(async () => {
  ({ shop, account } = await openAccount());
});

test('each action is refused to who may not, does nothing, and is let through to who may', async ({
  page,
  playwright,
}) => {
  test.setTimeout(240_000);
  const device = crypto.randomUUID();
  const deviceOf = (role: string) => `${role}-${device}`;
  const actions = await serverActions();
  const table = triedActions(account);
  expect([...actions.keys()].toSorted()).toEqual(Object.keys(table).toSorted());
  const otherHome = await openOwnWorkspace(page, 'Outra loja');
  const elsewhere = { ...account, home: otherHome };
  const nobody = await sessionOf(playwright, null);
  const roles = await Promise.all(
    memberRole.options.map(async (role) => {
      const person = await addPerson(shop.accountId, role);
      return [role, await sessionOf(playwright, person, deviceOf(role))] as const;
    }),
  );
  const owner = roles[0]?.[1] ?? nobody;
  const before = await stateOf(shop);
  const inParallel = pLimit(atOnce);
  const wrong: string[] = [];
  const expectSaid = async (
    who: APIRequestContext,
    call: Call,
    right: (said: string) => boolean,
  ) => {
    const said = await callAction(who, call);
    if (!right(said)) wrong.push(`${call.name}: ${said.slice(-300)}`);
  };
  const calls = Object.entries(table).map(([name, tried]) => ({
    name,
    tried,
    account,
    action: actions.get(name) ?? { id: '', page: '' },
  }));
  await inParallel.map(calls, async (call) => {
    const { takes, isOfWorkspace } = call.tried;
    await expectSaid(nobody, call, (said) => !said.includes('"ok":true'));
    if (takes === null) return;
    const isFailed = (said: string) => said.includes('"ok":false');
    if (!isOfWorkspace) await expectSaid(page.request, call, isFailed);
    // Nor by the way of an account of their own, with the ids of this one.
    if (namesSomething(call.tried)) {
      await expectSaid(page.request, { ...call, account: elsewhere }, isFailed);
    }
    for (const [role, request] of roles) {
      if (!can(role, takes)) await expectSaid(request, call, isRefusedByRole);
    }
  });
  expect(wrong).toEqual([]);
  expect(await stateOf(shop)).toBe(before);
  const acts = (await actsOf(owner, device)).filter((line) => !line.includes(deviceOf('owner')));
  expect(acts.filter((line) => !line.includes('refused'))).toEqual([]);
  // Each refusal of what is noted before it is done, of each role.
  expect(acts.length).toBeGreaterThan(20);

  // The calls themselves are right: an owner's are not refused by role, nor for how they look.
  await inParallel.map(calls, async (call) => {
    if (call.tried.takes === null || call.tried.isOfWorkspace) return;
    await expectSaid(
      owner,
      call,
      (said) => /"ok":(true|false)/.test(said) && !isRefusedByRole(said),
    );
  });
  expect(wrong).toEqual([]);
});

function isRefusedByRole(said: string): boolean {
  return said.includes('"ok":false') && said.includes('Sua função');
}

test('no page and no route tells a stranger of the account, nor does another site reach one', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  const otherHome = await openOwnWorkspace(page, 'Outra loja');
  const nobody = await sessionOf(playwright, null);
  const owner = await sessionOf(playwright, await addPerson(shop.accountId, 'owner'));
  const routes = routeAsks(account);
  const folders = await readdir(join(projectDir, 'app/api'));
  expect(Object.keys(routes).toSorted()).toEqual(folders.toSorted());
  const payload = { origin: stack().dashboardUrl, rsc: '1' };
  const inParallel = pLimit(atOnce);
  const tellsOf = async (who: APIRequestContext, asked = account) => {
    const told = await inParallel.map(
      [...pageAsks(asked), ...Object.values(routeAsks(asked))],
      async (one) => {
        const answers = await Promise.all([ask(who, one), ask(who, one, payload)]);
        const texts = await Promise.all(answers.map((answer) => answer.text()));
        return texts.some((text) => text.includes(reference)) ? [one.address] : [];
      },
    );
    return told.flat();
  };
  expect(await tellsOf(nobody)).toEqual([]);
  expect(await tellsOf(page.request)).toEqual([]);
  // Nor by the way of an account of their own, with the ids of this one.
  expect(await tellsOf(page.request, { ...account, home: otherHome })).toEqual([]);
  // It is worth something only if a member is told.
  expect((await tellsOf(owner)).length).toBeGreaterThan(3);

  for (const [route, one] of Object.entries(routes)) {
    if (route !== 'auth') expect((await ask(nobody, one)).ok(), route).toBe(false);
    if (!one.form && !one.json) continue;
    for (const origin of ['https://evil.test', 'null', null]) {
      // As who may all of it, so that nothing else refuses.
      const answer = await ask(owner, one, origin === null ? {} : { origin });
      expect(answer.status(), `${route} from ${String(origin)}`).toBe(403);
    }
  }
});
