import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openGatewayShop(service));
let origin: string;
beforeAll(async () => {
  origin = await service.listen();
});

/** Over a socket: an injected request cannot send one header twice. */
async function send(headers: Record<string, string | string[]>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = httpRequest(`${origin}/gateway/v1/account`, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

describe('the header API-Key', () => {
  test('opens the account in any case of its name, with blanks around the value', async () => {
    for (const name of ['API-Key', 'api-key', 'Api-KEY']) {
      expect(await send({ [name]: ` ${shop.apiKey} ` })).toMatchObject({ status: 200 });
    }
  });

  test.each<[string, (key: string) => Record<string, string | string[]>]>([
    ['none', () => ({})],
    ['an empty one', () => ({ 'API-Key': '' })],
    ['the same key twice', (key) => ({ 'API-Key': [key, key] })],
    ['two in one header', (key) => ({ 'API-Key': `${key}, ${key}` })],
    ['upper case', (key) => ({ 'API-Key': key.toUpperCase() })],
    ['without hyphens', (key) => ({ 'API-Key': key.replaceAll('-', '') })],
    ['in quotes', (key) => ({ 'API-Key': `"${key}"` })],
    ['as a bearer token', (key) => ({ 'API-Key': `Bearer ${key}` })],
    ['8,000 characters', () => ({ 'API-Key': 'a'.repeat(8_000) })],
    ['in another header', (key) => ({ 'X-API-Key': key, Authorization: key })],
  ])('is 401, and says nothing more: %s', async (_case, headers) => {
    expect(await send(headers(shop.apiKey))).toEqual({
      status: 401,
      body: '{"success":false,"message":"API-Key ausente ou inválida"}',
    });
  });
});
