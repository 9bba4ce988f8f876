import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { stackAccess } from '#scripts/start/demo-data.ts';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { browserOptions } from '#scripts/test/browser.ts';

const run = promisify(execFile);
const transactions = process.env['BENCH_TRANSACTIONS'] ?? '1000000';
const created = z.object({ accountId: z.string(), firstAccessToken: z.string() });
const createdSimple = z.object({ accountId: z.string() });
const connected = z.object({ connectionId: z.string() });
const owner = { email: 'bench@loja.test', password: 'correct horse battery' };

/** The whole platform as `npm start` runs it, with an account that has a million transactions. */
export async function startSeededPlatform() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-bench-'));
  const [port, servicePort] = await Promise.all([findAnyPort(), findAnyPort()]);
  const { DATABASE_URL: _url, ...inherited } = process.env;
  // A shop that lives would be measured too.
  const env = { ...inherited, DATA_DIR: dataDir, DEMO_PAYMENTS_PER_MINUTE: '0' };
  const child = spawn(process.execPath, ['scripts/start/main.ts', '--json'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, PORT: String(port), SERVICE_PORT: String(servicePort) },
  });
  const exited = once(child, 'exit');
  if (child.stdout === null) throw new Error('the platform has no output to read');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { dashboardUrl } = stackAccess.parse(JSON.parse(String(line)));
  const command = async (...words: string[]) => {
    const { stdout } = await run(process.execPath, words, { cwd: projectDir, env });
    return stdout;
  };
  const admin = async (...words: string[]): Promise<unknown> =>
    JSON.parse(await command('scripts/admin.ts', ...words, '--json'));
  const made = await admin('account:create', '--edition', 'bearer', '--name', 'Loja grande');
  const { accountId, firstAccessToken } = created.parse(made);
  await command('scripts/seed.ts', '--transactions', transactions, '--account', accountId);
  await openAccess(dashboardUrl, firstAccessToken);
  const simple = createdSimple.parse(
    await admin('account:create', '--edition', 'gateway', '--name', 'Loja simples'),
  );
  const connection = connected.parse(
    await admin('connection:create', '--account', simple.accountId, '--email', owner.email),
  );
  return {
    dashboardUrl,
    ...owner,
    gatewayConnectionId: connection.connectionId,
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The account's first member, by the form that a merchant uses. */
async function openAccess(dashboardUrl: string, firstAccessToken: string): Promise<void> {
  const browser = await chromium.launch(browserOptions());
  const page = await browser.newPage({ baseURL: dashboardUrl, locale: 'pt-BR' });
  await page.goto('/primeiro-acesso', { waitUntil: 'networkidle' });
  await page.getByLabel('Token de primeiro acesso').fill(firstAccessToken);
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha').fill(owner.password);
  await page.getByRole('button', { name: 'Criar acesso' }).click();
  await page.waitForURL((url) => !url.pathname.includes('primeiro-acesso'));
  await browser.close();
}
