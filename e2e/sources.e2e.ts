import type { Page } from '@playwright/test';
import { pages } from '#lib/client/navigation/pages.ts';
import { sourceCapabilities, type SourceKind } from '#lib/server/sources/capabilities.ts';
import { choose } from './controls.ts';
import { expect, test } from './fixtures.ts';
import { type ForeignServer, startForeignService } from './foreign-service.ts';
import { openGateway } from './gateway-shop.ts';
import { type SecondDashboard, startSecondDashboard } from './second-dashboard.ts';

// One after the other: they share a service elsewhere, which takes a while to start.
test.describe.configure({ mode: 'default', timeout: 180_000 });

let foreign: ForeignServer;
/** A dashboard that may call it. */
let dashboard: SecondDashboard;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  foreign = await startForeignService();
  dashboard = await startSecondDashboard({ CONNECTION_ALLOW_HOSTS: foreign.host });
});

test.afterAll(async () => {
  await Promise.all([foreign, dashboard].map((one) => one?.close()));
});

/** Connects the service elsewhere and returns the path of its pages. */
async function connect(page: Page, home: string, kind: SourceKind): Promise<string> {
  const isBearer = kind === 'foreignBearer';
  const { url, token } = foreign[isBearer ? 'bearer' : 'gateway'];
  await page.goto(`${dashboard.url}${home}/conexoes`);
  const form = page.getByRole('form', { name: 'Ligar outro serviço' });
  await choose(form.getByLabel('Tipo de API'), isBearer ? 'API com token' : 'API com chave');
  await form.getByLabel('Endereço da API').fill(url);
  await form.getByLabel(/^(Token da API|Chave de API)/).fill(token);
  await form.getByLabel('Nome da conexão').fill(`Todas as páginas ${kind}`);
  await form.getByRole('button', { name: 'Testar e ligar' }).click();
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

/** What the capabilities of a kind leave of a page. */
function isMissing(kind: SourceKind, path: string): boolean {
  const { statement, infractions, feeRules, callbacks, suspense } = sourceCapabilities[kind];
  const has: Record<string, boolean> = {
    extrato: statement,
    infracoes: infractions,
    tarifas: feeRules,
    callbacks,
    'valores-a-identificar': suspense,
  };
  return has[path.split('/')[0] ?? ''] === false;
}

// Every page of our own bearer edition is opened where its width is measured.
for (const kind of ['ownGateway', 'foreignBearer', 'foreignGateway'] as const) {
  test(`every page opens for a source of the kind ${kind}`, async ({ page, home }) => {
    const base = `${dashboard.url}${await openKind(page, home, kind)}`;
    const names = {
      '[transactionId]': await firstId(page, `${base}/transacoes`),
      '[infractionId]': await firstId(page, `${base}/infracoes`),
      '[callbackId]': await firstId(page, `${base}/callbacks`),
      '[planId]': 'none',
      '[day]': '2026-01-15',
    };
    for (const { path } of Object.values(pages)) {
      const address = Object.entries(names).reduce<string>(
        (text, [name, value]) => text.replace(name, value),
        path,
      );
      const answer = await page.goto(`${base}/${address}`);
      expect(answer?.status(), address).toBe(200);
      const main = page.getByRole('main');
      const heading = main.getByRole('heading').first();
      await expect(heading, address).toBeVisible();
      // The words of a page that failed, which has a heading too.
      await expect(main, address).not.toContainText('Algo deu errado nesta página');
      const missing = /^Esta conta não (tem|mostra)/;
      if (isMissing(kind, path)) await expect(heading, address).toHaveText(missing);
      else await expect(heading, address).not.toHaveText(missing);
    }
  });
}
