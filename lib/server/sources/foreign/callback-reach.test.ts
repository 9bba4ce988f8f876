import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { bearerEdition } from '#lib/server/sources/bearer/bearer-edition.ts';
import { readCallbackReach } from './callback-reach.ts';

const now = Date.parse('2026-11-21T15:00:00.000Z');
const dayStart = '2026-11-21T03:00:00.000Z';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A log of so many attempts, one a minute; every fourth is refused, every tenth another host's. */
async function openLog(count: number, brokenPage = 0) {
  const asked: string[] = [];
  const attempts = Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    url: `https://${index % 10 === 0 ? 'erp' : 'loja'}.example/pix`,
    status: index % 4 === 0 ? 500 : 200,
    transactionId: 'EP000000000000000000000001',
    body: {},
    responseBody: '',
    responseHeaders: {},
    responseTime: 12,
    createdAt: new Date(now - index * 60_000).toISOString(),
  }));
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(searchParams.toString());
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    if (page === brokenPage) response.statusCode = 500;
    const callbacks = attempts.slice((page - 1) * limit, page * limit);
    const pagination = { page, limit, hasNextPage: page * limit < count };
    response.end(JSON.stringify({ pagination, callbacks }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const access = { baseUrl: `http://127.0.0.1:${port}`, token: 't', isForeign: false };
  const { callbackLog } = bearerEdition(access);
  if (!callbackLog) throw new Error('the edition has a log');
  return { found: await readCallbackReach(callbackLog, new Date(now)), asked };
}

describe('callbacks of a service that tells no totals', () => {
  test('a log that is read whole is told as whole', async () => {
    const { found } = await openLog(40);
    expect(found).toEqual({
      ok: true,
      value: {
        attempts: 40,
        delivered: 30,
        pending: null,
        worst: { host: 'loja.example', failed: 8, attempts: 36 },
        reach: { since: null },
      },
    });
  });

  test('of a longer one the newest three hundred are read, and since when is told', async () => {
    const { found, asked } = await openLog(1_000);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain(`createdAtFrom=${encodeURIComponent(dayStart)}`);
    expect(found).toMatchObject({
      value: { attempts: 300, reach: { since: new Date(now - 299 * 60_000).toISOString() } },
    });
  });

  test('a page that does not come leaves no half count', async () => {
    expect((await openLog(250, 2)).found.ok).toBe(false);
  });

  test('no attempt is no failure', async () => {
    expect((await openLog(0)).found).toMatchObject({ value: { attempts: 0, worst: null } });
  });
});
