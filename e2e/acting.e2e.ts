import { expect, test } from './fixtures.ts';
import { freshReference } from './merchant.ts';

test('an action’s own request is refused from elsewhere, without a session, and when twisted', async ({
  page,
  home,
  playwright,
}) => {
  const reference = freshReference();
  await page.goto(`${home}/cobrar`);
  await page.getByLabel('Valor (R$)').fill('11');
  await page.getByLabel('Referência').fill(reference);
  const sending = page.waitForRequest((request) => request.headers()['next-action'] !== undefined);
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  const sent = await sending;
  await expect(page).toHaveURL(/\/transacoes\/EP/);
  const { origin } = new URL(page.url());
  const action = sent.headers()['next-action'] ?? '';
  // As another request: a key that was never used.
  const body = (sent.postData() ?? '').replace(
    /"idempotencyKey":"\w+"/,
    `"idempotencyKey":"${'f'.repeat(32)}"`,
  );
  const post = (api: typeof page.request, headers: Record<string, string>, data = body) =>
    api.post(sent.url(), {
      data,
      headers: { 'next-action': action, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });

  for (const headers of [{}, { origin: 'https://evil.test' }]) {
    expect((await post(page.request, headers)).status()).toBe(403);
  }
  const stranger = await playwright.request.newContext({
    storageState: { cookies: [], origins: [] },
  });
  expect(await (await post(stranger, { origin })).text()).toContain('Sua sessão terminou');
  await stranger.dispose();
  for (const data of [
    '[]',
    '[null]',
    '[{"connectionId":{},"idempotencyKey":[],"input":1}]',
    body.replace(home.slice(1), crypto.randomUUID()),
    body.replace(/"amount":"[\d,]+"/, `"amount":"${'9'.repeat(100_000)}"`),
  ]) {
    const answer = await (await post(page.request, { origin }, data)).text();
    expect(answer).toContain('"ok":false');
    expect(answer).not.toMatch(/node_modules|at .*\.ts:/);
  }
  await page.goto(`${home}/transacoes?q=${reference}`);
  await expect(page.getByRole('status').filter({ hasText: '1 transação' })).toBeVisible();
});
