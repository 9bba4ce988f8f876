import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openInfraction, fetchInfraction } from './merchant.ts';
import { stack } from './stack.ts';

const mebibyte = 1024 * 1024;

function addressOf(home: string, infractionId: string): string {
  return `/api/defense-upload?connection=${home.slice(1)}&infraction=${infractionId}`;
}

interface Form {
  headers: Record<string, string>;
  bytes?: number;
  /** Of the file. */
  name?: string;
}

/** Sends a form as the composer does, with these headers besides. */
function send(
  api: APIRequestContext,
  address: string,
  { headers, bytes = 10, name = 'a.pdf' }: Form,
) {
  return api.post(address, {
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    multipart: {
      defense: 'Texto',
      files: { name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, 1) },
    },
  });
}

test('only our own page, a session, and the member’s own connection send a defense', async ({
  page,
  home,
  playwright,
}) => {
  const baseURL = stack().dashboardUrl;
  const { id } = await openInfraction();
  const address = addressOf(home, id);
  const own = { origin: baseURL };
  expect((await send(page.request, address, { headers: {} })).status()).toBe(403);
  const foreign = { headers: { origin: 'https://evil.test' } };
  expect((await send(page.request, address, foreign)).status()).toBe(403);
  const stranger = await playwright.request.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
  });
  expect((await send(stranger, address, { headers: own })).status()).toBe(401);
  await stranger.dispose();
  const elsewhere = addressOf(`/${crypto.randomUUID()}`, id);
  expect((await send(page.request, elsewhere, { headers: own })).status()).toBe(404);
  const unknown = addressOf(home, `IN${'0'.repeat(24)}`);
  expect((await send(page.request, unknown, { headers: own })).status()).toBe(404);
  const noForm = await page.request.post(address, { headers: own, data: { defense: 'x' } });
  expect(noForm.status()).toBe(400);
  for (const name of ['virus.exe', 'virus.pdf.BAT', 'virus.sh ']) {
    const blocked = await send(page.request, address, { headers: own, name });
    expect(blocked.status(), name).toBe(422);
    expect(await blocked.text()).toContain('nada foi registrado');
  }
  expect((await fetchInfraction(id)).status).toBe('OPEN');

  const key = { ...own, 'idempotency-key': crypto.randomUUID() };
  const sent = await send(page.request, address, { headers: key });
  expect(sent.status()).toBe(201);
  expect(sent.headers()['cache-control']).toBe('private, no-store');
  // The same once more is the same defense, another one finds it no longer open.
  expect((await send(page.request, address, { headers: key })).status()).toBe(201);
  const second = await send(page.request, address, { headers: own });
  expect(second.status()).toBe(422);
  expect(await second.text()).toContain('já foi respondida');
  expect((await fetchInfraction(id)).defenseHistory).toHaveLength(1);
});

test('exactly 10 MB pass through, more is refused, and nothing of it is filed', async ({
  page,
  home,
}) => {
  const baseURL = stack().dashboardUrl;
  test.setTimeout(180_000);
  const { id } = await openInfraction();
  const address = addressOf(home, id);
  const headers = { origin: baseURL };
  for (const bytes of [10 * mebibyte + 1, 11 * mebibyte, 50 * mebibyte]) {
    const answer = await send(page.request, address, { headers, bytes });
    expect([413, 422], `${String(bytes)} bytes`).toContain(answer.status());
    expect(await answer.text()).toMatch(/10 MB/);
  }
  expect((await fetchInfraction(id)).status).toBe('OPEN');
  const whole = await send(page.request, address, { headers, bytes: 10 * mebibyte });
  expect(whole.status()).toBe(201);
  const filed = await fetchInfraction(id);
  expect(filed.defenseHistory[0]?.files[0]?.size).toBe(10 * mebibyte);
});

test('a length that lies and a body without one are cut', async ({ context, home }) => {
  const baseURL = stack().dashboardUrl;
  test.setTimeout(120_000);
  const { id } = await openInfraction();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const begin = (extra: Record<string, string>) =>
    openRequest(new URL(addressOf(home, id), baseURL), {
      method: 'POST',
      headers: {
        cookie,
        origin: baseURL,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'multipart/form-data; boundary=x',
        ...extra,
      },
    });
  const head = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';

  // Announces little and is cut there: the form has no end.
  const short = begin({ 'content-length': String(head.length + 20) });
  short.on('error', () => undefined);
  short.end(head + 'x'.repeat(20));
  const [shortAnswer] = (await once(short, 'response')) as [{ statusCode: number }];
  expect([400, 422]).toContain(shortAnswer.statusCode);

  // Announces nothing and does not stop: it is refused long before it has sent everything.
  const endless = begin({ 'transfer-encoding': 'chunked' });
  endless.on('error', () => undefined);
  const answered = once(endless, 'response');
  endless.write(head);
  const chunk = Buffer.alloc(mebibyte, 1);
  let sentMebibytes = 0;
  const state = { isAnswered: false };
  void answered.then(() => (state.isAnswered = true));
  while (!state.isAnswered && sentMebibytes < 200 && !endless.destroyed) {
    sentMebibytes += 1;
    if (!endless.write(chunk)) await Promise.race([once(endless, 'drain'), answered]);
  }
  const [answer] = (await answered) as [{ statusCode: number }];
  expect([413, 422]).toContain(answer.statusCode);
  expect(sentMebibytes).toBeLessThan(200);
  endless.destroy();
  expect((await fetchInfraction(id)).status).toBe('OPEN');
});
