import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryService } from '#lib/server/pix-api/try-service.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';

let service: TestApp;
let url: string;
let token: string;
let apiKey: string;
let stranger: Server;
let strangerUrl: string;
let answer: RequestListener;
beforeAll(async () => {
  service = await createTestApp();
  url = await service.listen();
  token = (await openShop(service)).token;
  apiKey = (await openGatewayShop(service)).apiKey;
  stranger = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  stranger.closeAllConnections();
  stranger.close();
  await service.close();
});

const attempt = (edition: 'bearer' | 'gateway', baseUrl: string, secret: string) =>
  tryService({ edition, baseUrl, token: secret, isForeign: false });
const bearerUrl = () => `${url}/v1`;
const gatewayUrl = () => `${url}/gateway/v1`;

describe('a service is tried before it is kept', () => {
  test('and gives the name that the account has there', async () => {
    expect(await attempt('bearer', bearerUrl(), token)).toMatchObject({ ok: true });
    expect(await attempt('gateway', gatewayUrl(), apiKey)).toMatchObject({ ok: true });
  });

  test.each(['bearer', 'gateway'] as const)(
    'a wrong token of %s is told as such',
    async (which) => {
      const base = which === 'bearer' ? bearerUrl() : gatewayUrl();
      const problem = 'token-refused';
      expect(await attempt(which, base, crypto.randomUUID())).toEqual({ ok: false, problem });
    },
  );

  test('the other edition is recognised, with the right token and with a wrong one', async () => {
    const problem = 'wrong-edition';
    for (const secret of [token, apiKey, 'neither']) {
      expect(await attempt('gateway', bearerUrl(), secret)).toEqual({ ok: false, problem });
      expect(await attempt('bearer', gatewayUrl(), secret)).toEqual({ ok: false, problem });
    }
  });

  test.each([
    ['a page', 200, '<h1>Loja</h1>'],
    ['another JSON', 200, '{"status":"ok"}'],
    ['a password of its own', 401, '<h1>Unauthorized</h1>'],
    ['a page that is missing', 404, '<h1>Not found</h1>'],
  ])('%s is not this API', async (_, status, body) => {
    answer = (_request, response) => {
      response.writeHead(status).end(body);
    };
    const problem = 'not-this-api';
    expect(await attempt('bearer', strangerUrl, 'x')).toEqual({ ok: false, problem });
    expect(await attempt('gateway', strangerUrl, 'x')).toEqual({ ok: false, problem });
  });

  test.each([
    [503, 'no-answer'],
    [429, 'busy'],
  ])('%i is %s', async (status, problem) => {
    answer = (_request, response) => {
      response.writeHead(status).end('{}');
    };
    expect(await attempt('bearer', strangerUrl, 'x')).toEqual({ ok: false, problem });
  });

  test('nobody there is no answer', async () => {
    const nobody = 'http://127.0.0.1:1/v1';
    expect(await attempt('bearer', nobody, 'x')).toEqual({ ok: false, problem: 'no-answer' });
  });
});
