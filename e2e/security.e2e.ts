import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { expect, test, untilQuiet } from './fixtures.ts';
import { postCharge, openInfraction, payCharge } from './merchant.ts';
import { serverActions } from './server-actions.ts';
import { stack } from './stack.ts';

/** Pages that everybody may open, and those of the demo account. */
async function allPages(home: string): Promise<string[]> {
  const pending = await postCharge();
  const paid = await postCharge();
  await payCharge(paid.id);
  const infraction = await openInfraction();
  return [
    '/entrar?returnTo=/x&reason=expired',
    '/primeiro-acesso',
    '/esqueci-a-senha',
    '/nova-senha',
    '/nao-existe/nada',
    home,
    `${home}/cobrar`,
    `${home}/sacar`,
    `${home}/callbacks`,
    `${home}/callbacks/reenvio`,
    `${home}/infracoes?tab=all`,
    `${home}/infracoes/${infraction.id}`,
    `${home}/transacoes`,
    `${home}/transacoes?q=zzz-nada`,
    `${home}/transacoes/${pending.id}`,
    `${home}/transacoes/${paid.id}`,
    `${home}/transacoes/EP000000000000000000000000`,
  ];
}

/** What no browser may ever see, by name. */
async function secrets(): Promise<Record<string, string>> {
  const { serviceUrl, apiToken, dataDir } = stack();
  const kept = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  const { host, port } = new URL(serviceUrl);
  return {
    ...kept,
    apiToken,
    tokenPrefix: apiToken.slice(0, apiToken.indexOf('_') + 1),
    serviceHost: host,
    servicePort: `:${port}`,
    panelPath: '/panel/v1',
  };
}

/** Collects every body and header that reaches the browser, from our own server. */
function collectAnswers(page: Page, answers: Map<string, string>): void {
  page.on('response', (response) => {
    void (async () => {
      const headers = JSON.stringify(await response.allHeaders());
      const body = await response.body().catch(() => Buffer.alloc(0));
      const key = `${response.request().method()} ${response.url()}`;
      answers.set(key, `${headers}\n${body.toString('utf8')}`);
    })();
  });
}

test('no secret and no internal address reaches the browser', async ({ page, context, home }) => {
  test.setTimeout(180_000);
  const answers = new Map<string, string>();
  collectAnswers(page, answers);
  const pages = await allPages(home);
  for (const path of pages) {
    await page.goto(path);
    await untilQuiet(page);
    // The same page once more as what the router fetches on a click.
    const payload = await page.request.get(path, { headers: { rsc: '1' } });
    answers.set(`RSC ${path}`, await payload.text());
  }
  for (const path of ['/api/auth/session', '/api/auth/providers', '/api/auth/csrf']) {
    answers.set(path, await (await page.request.get(path)).text());
  }
  answers.set('cookies', decodeURIComponent(JSON.stringify(await context.cookies())));
  answers.set('storage', await page.evaluate(() => JSON.stringify(Object.entries(localStorage))));

  // The canary: the crawl is worth something only if it saw pages, payloads and scripts.
  const scripts = [...answers].filter(([key]) => key.includes('/_next/static/'));
  expect(scripts.length).toBeGreaterThan(5);
  expect([...answers.values()].join('')).toContain('Visão geral');
  const found: string[] = [];
  for (const [name, secret] of Object.entries(await secrets())) {
    for (const [key, answer] of answers) {
      if (answer.includes(secret)) found.push(`${name} in ${key}`);
    }
  }
  expect(found).toEqual([]);
  // The validator compiles by eval, which the policy forbids, and is a sixth of a page's scripts.
  expect(scripts.filter(([, text]) => text.includes('$ZodType')).map(([key]) => key)).toEqual([]);
});

test('every page carries its policy with a nonce of its own', async ({ page, home }) => {
  const nonces = new Set<string>();
  const pages = await allPages(home);
  for (const path of pages) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce, path).toBeTruthy();
    nonces.add(nonce ?? '');
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control'], path).toMatch(/no-store/);
    expect(headers['cache-control'], path).toMatch(/private/);
    const html = await response.text();
    const bare = html.match(/<script(?![^>]*\snonce=)[^>]*>/g) ?? [];
    expect(bare, `scripts without a nonce in ${path}`).toEqual([]);
  }
  expect(nonces.size).toBe(pages.length);
});

test('no action is run for another site, whatever the request says of its host', async ({
  page,
  home,
}) => {
  const actions = await serverActions();
  expect([...actions.keys()]).toEqual(
    expect.arrayContaining(['saveViewAction', 'deleteViewAction', 'setLocale', 'signOutOfPanel']),
  );
  const evil = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
  const send = async (path: string, action: string, headers: Record<string, string>) =>
    page.request.post(path, {
      headers: { ...headers, 'next-action': action, 'content-type': 'text/plain' },
      data: '["en"]',
      maxRedirects: 0,
    });
  for (const [name, { id }] of actions) {
    expect((await send(`${home}/transacoes`, id, evil)).status(), name).toBe(403);
    expect((await send('/entrar', id, {})).status(), name).toBe(403);
    expect((await send('/entrar', id, { origin: 'null' })).status(), name).toBe(403);
  }
  const locale = actions.get('setLocale')?.id ?? '';
  // What only begins like a path that passes the check by may be the address of a page.
  for (const path of ['/icon.svg-x/sacar', '/api/sacar', '/api/look-up-x/sacar', '/_next/x']) {
    expect((await send(path, locale, evil)).status(), path).toBe(403);
  }
  const missing = await send('/_next/static/x', locale, evil);
  expect(missing.headers()['set-cookie']).toBeUndefined();
  // Not all is refused: the same request from our own page is done.
  const own = await send('/entrar', locale, { origin: stack().dashboardUrl });
  expect(own.headers()['set-cookie']).toContain('en');
});

test('routes ask who is there before they read, and read no more than they need', async ({
  page,
  playwright,
}) => {
  const origin = stack().dashboardUrl;
  const data = `{"x":"${'x'.repeat(2 * 1024 * 1024)}"}`;
  const headers = { origin, 'content-type': 'application/json' };
  const stranger = await playwright.request.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
  });
  for (const name of [
    'books-file',
    'export-file',
    'key-holder',
    'look-up',
    'payout-file',
    'qr-code',
    'resend-plan-file',
    'same-sent',
    'statement-pdf',
    'statements-file',
    'transactions-file',
  ]) {
    const path = `/api/${name}`;
    expect((await stranger.post(path, { headers, data: '{' })).status(), path).toBe(401);
    const foreign = { ...headers, origin: 'https://evil.test' };
    expect((await page.request.post(path, { headers: foreign, data })).status(), path).toBe(403);
    expect((await page.request.post(path, { headers, data })).status(), path).toBe(400);
  }
  await stranger.dispose();
});

test('an address to go on to that is not ours, or is none, is left alone', async ({ page }) => {
  for (const callbackUrl of ['http://localhost.evil.test', '//evil.test', 'http://[', 'x']) {
    const search = new URLSearchParams({ callbackUrl }).toString();
    const asked = await page.request.get(`/api/auth/signin?${search}`, { maxRedirects: 0 });
    expect(asked.status(), callbackUrl).toBe(302);
    expect(asked.headers()['location']).not.toContain('evil');
    const csrf = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string };
    const tried = await page.request.post(`/api/auth/callback/password?${search}`, {
      headers: { origin: stack().dashboardUrl },
      form: { ...csrf, callbackUrl, email: 'x@x.test', password: 'x', json: 'true' },
    });
    expect(tried.status(), callbackUrl).toBe(401);
    expect(await tried.text()).not.toContain('evil');
  }
});

test('a page opened by another name of this machine acts as the others do', async ({ page }) => {
  const address = stack().dashboardUrl.replace('localhost', '127.0.0.1');
  await page.goto(`${address}/entrar`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a script that somebody slipped in does not run', async ({ page, home }) => {
  const reference = '<img src=x onerror=window.cracked=1><script>window.cracked=1</script>';
  const charge = await postCharge({ clientReference: reference.slice(0, 64) });
  await page.goto(`${home}/transacoes/${charge.id}`);
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  expect(await page.evaluate(() => 'cracked' in window)).toBe(false);
});
