import type { APIRequestContext, Page } from '@playwright/test';
import pLimit from 'p-limit';
import { pages } from '#lib/client/navigation/pages.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { sourceCapabilities, type SourceKind } from '#lib/server/sources/capabilities.ts';
import { answerTells, logsThatTell, readCredential, watchFor } from './canaries.ts';
import { choose } from './controls.ts';
import { ask, type AskedAccount, pageAsks, routeAsks } from './every-ask.ts';
import { expect, test } from './fixtures.ts';
import { type ForeignServer, startForeignService } from './foreign-service.ts';
import { openGateway } from './gateway-shop.ts';
import { callService } from './merchant.ts';
import { addPerson, signInQuietly } from './people.ts';
import { type SecondDashboard, startSecondDashboard } from './second-dashboard.ts';

// One after the other: they share a service elsewhere, which takes a while to start.
test.describe.configure({ mode: 'default', timeout: 360_000 });

let foreign: ForeignServer;
/** A dashboard that may call it. */
let dashboard: SecondDashboard;
/** Everybody who is no owner, signed in, by role. */
let others: (readonly [string, APIRequestContext])[];
/** What no browser may ever be told: the credentials of the connections. */
let canaries: string[];

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000);
  foreign = await startForeignService();
  dashboard = await startSecondDashboard({ CONNECTION_ALLOW_HOSTS: foreign.host });
  canaries = [foreign.bearer.token, foreign.gateway.token];
  const { id } = (await callService('GET', '/v1/user/')) as { id: string };
  const roles = memberRole.options.filter((role) => role !== 'owner');
  others = await pLimit(2).map(roles, async (role) => {
    const request = await playwright.request.newContext({ baseURL: dashboard.url });
    await signInQuietly({ request }, await addPerson(id, role));
    return [role, request] as const;
  });
});

test.afterAll(async () => {
  await Promise.all([foreign, dashboard].map((one) => one?.close()));
});

/** Connects the service elsewhere and returns the path of its pages. */
async function connect(page: Page, home: string, kind: SourceKind): Promise<string> {
  const isBearer = kind === 'foreignBearer';
  const { url, token } = foreign[isBearer ? 'bearer' : 'gateway'];
  await page.goto(`${dashboard.url}${home}/conexoes`);
  const form = page.getByRole('form', { name: 'Conectar outro serviço' });
  await choose(form.getByLabel('Tipo de API'), isBearer ? 'API com token' : 'API com chave');
  await form.getByLabel('Endereço da API').fill(url);
  await form.getByLabel(/^(Token da API|Chave de API)/).fill(token);
  await form.getByLabel('Nome da conexão').fill(`Todas as páginas ${kind}`);
  await form.getByRole('button', { name: 'Testar e conectar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function openKind(page: Page, home: string, kind: SourceKind): Promise<string> {
  if (kind === 'ownGateway') return openGateway(page, `${dashboard.url}${home}`);
  return connect(page, home, kind);
}

/** The id of the first row of a list; one that there is not where the list has none. */
async function firstId(page: Page, list: string): Promise<string> {
  await page.goto(list);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const { pathname } = new URL(list);
  const links = page.getByRole('main').locator(`a[href^="${pathname}/"]`);
  const paths = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')),
  );
  return paths.find((parts) => parts.length === 4 && /\d/.test(parts[3] ?? ''))?.[3] ?? 'none';
}

// Every page of our own bearer edition is opened where its width is measured.
const otherKinds = ['ownGateway', 'foreignBearer', 'foreignGateway'] as const;
type OtherKind = (typeof otherKinds)[number];

/** What the capabilities of a kind leave of a page. */
function isMissing(kind: SourceKind, path: string): boolean {
  const { statement, infractions, feeRules, feeCheck, callbacks, suspense, approvals, payouts } =
    sourceCapabilities[kind];
  const has: Record<string, boolean> = {
    extrato: statement,
    fechamento: statement,
    infracoes: infractions,
    tarifas: feeRules,
    conferencia: feeCheck,
    indicadores: sourceCapabilities[kind].indicators,
    callbacks,
    'valores-a-identificar': suspense,
    aprovacoes: approvals,
    'pagamentos-em-lote': payouts,
    exportacoes: sourceCapabilities[kind].exports,
    conciliacao: sourceCapabilities[kind].merchantFiles,
  };
  return has[path.split('/')[0] ?? ''] === false;
}

/** The first heading of a document's own page. */
function headingOf(html: string): string | undefined {
  return /<main\b.*?<h[12][^>]*>([^<]*)/s.exec(html)?.[1];
}

/**
 * Opens every page and route as others than the owner; where the answer tells a credential. Each
 * role does so for one kind: what a page is given of a connection is the same for all of them.
 */
async function tellingOf(kind: OtherKind, account: AskedAccount): Promise<string[]> {
  const all = [...pageAsks(account), ...Object.values(routeAsks(account))];
  const turn = otherKinds.indexOf(kind);
  const asking = others.filter((_other, index) => index % otherKinds.length === turn);
  const asked = asking.flatMap((other) => all.map((one) => [...other, one] as const));
  const told = await pLimit(4).map(asked, async ([role, request, one]) =>
    (await answerTells(request, ask(request, one), canaries)) ? [`${role}: ${one.address}`] : [],
  );
  return told.flat();
}

for (const kind of otherKinds) {
  test(`every page of a source of the kind ${kind} opens and tells nobody its credential`, async ({
    page,
    home,
  }) => {
    const watch = watchFor(page, canaries);
    const source = await openKind(page, home, kind);
    const credential = await readCredential(source);
    // What was typed for a service elsewhere is what the connection holds.
    expect(canaries.includes(credential)).toBe(kind !== 'ownGateway');
    canaries.push(credential);
    const base = `${dashboard.url}${source}`;
    const names: Record<string, string> = {
      transactionId: await firstId(page, `${base}/transacoes`),
      infractionId: await firstId(page, `${base}/infracoes`),
      callbackId: await firstId(page, `${base}/callbacks`),
      planId: 'none',
      day: '2026-01-15',
    };
    for (const { path } of Object.values(pages)) {
      const address = path.replace(/\[(\w+)\]/g, (_all, name: string) => names[name] ?? '');
      const missing = /^Esta conta não (tem|mostra)/;
      if (isMissing(kind, path)) {
        // What says so comes whole with the document: a browser would add nothing to it.
        const asked = page.request.get(`${base}/${address}`);
        const told = await asked;
        expect(told.status(), address).toBe(200);
        expect(headingOf(await told.text()), address).toMatch(missing);
        expect(await answerTells(page.request, asked, canaries), address).toBe(false);
        continue;
      }
      const answer = await page.goto(`${base}/${address}`);
      expect(answer?.status(), address).toBe(200);
      const main = page.getByRole('main');
      const heading = main.getByRole('heading').first();
      await expect(heading, address).toBeVisible();
      // The words of a page that failed, which has a heading too.
      await expect(main, address).not.toContainText('Algo deu errado nesta página');
      await expect(heading, address).not.toHaveText(missing);
    }
    expect(await watch.findings()).toEqual([]);
    expect(watch.seen.scripts).toBeGreaterThan(5);
    expect(watch.seen.answers).toBeGreaterThan(Object.keys(pages).length);

    expect(await tellingOf(kind, { home: source, names })).toEqual([]);
    expect(canaries.filter((canary) => dashboard.said().includes(canary))).toEqual([]);
    expect(await logsThatTell(canaries)).toEqual([]);
  });
}
