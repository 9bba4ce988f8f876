import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { followParent } from '#scripts/start/environments.ts';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { startTestIssuer, type TestIssuer } from '#service/panel/sign-on/test-issuer.ts';
import { expectClean } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openDatabase } from './operator.ts';
import { startSecondDashboard, waitUntilUp } from './second-dashboard.ts';
import { stack } from './stack.ts';

test.use({ signedIn: false });

/** A service and a dashboard beside those under test, which know the company's sign-in. */
async function startWithCompany(company: TestIssuer) {
  const { apiToken, dataDir } = stack();
  const headers = { authorization: `Bearer ${apiToken}` };
  const own = await fetch(`${stack().serviceUrl}/v1/user/`, { headers });
  const { id: account } = (await own.json()) as { id: string };
  const rule = { account, claim: 'groups', value: 'pix', role: 'viewer', creates: true };
  const variables = {
    OIDC_ISSUER: company.issuer,
    OIDC_CLIENT_ID: company.clientId,
    OIDC_CLIENT_SECRET: company.clientSecret,
    OIDC_ROLES: JSON.stringify([rule]),
    OIDC_NAME: 'Grupo Aurora',
  };
  const database = await openDatabase();
  const port = await findAnyPort();
  const service = spawn(process.execPath, ['--import', followParent, 'service/main.ts'], {
    cwd: projectDir,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      ...variables,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      SERVICE_PORT: String(port),
      ROLES: 'api,panel',
    },
  });
  const serviceUrl = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${serviceUrl}/healthz`, service);
  const dashboard = await startSecondDashboard({ ...variables, SERVICE_URL: serviceUrl });
  return {
    url: dashboard.url,
    async close() {
      await dashboard.close();
      service.kill('SIGTERM');
      if (service.exitCode === null) await once(service, 'exit');
      await database.close();
    },
  };
}

test('whom the company vouches for enters as its rule says, and nobody else', async ({ page }) => {
  test.setTimeout(180_000);
  const company = await startTestIssuer();
  const place = await startWithCompany(company);
  const email = `sol-${crypto.randomUUID()}@aurora.test`;
  const enter = page.getByRole('button', { name: 'Continuar com Grupo Aurora' });

  company.person = { sub: 'sol', email, name: 'Sol Prado', groups: ['outro'] };
  await page.goto(`${place.url}/entrar`);
  await expectClean(page);
  await enter.click();
  await expect(page.getByText('não tem acesso a este painel')).toBeVisible();

  company.person = { ...company.person, groups: ['outro', 'pix'] };
  await enter.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu de Sol Prado' })).toBeVisible();
  // What the page still asks for would find nobody.
  await page.goto('about:blank');
  await place.close();
  await company.close();
});
