import { validate } from '@scalar/openapi-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAppWithRoutes } from '#service/testing/collect-routes.ts';
import type { Route } from '#service/testing/collect-routes.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const operation = z.looseObject({
  summary: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.unknown()).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});
const documentShape = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
});

/** Addresses that people or tools open, which are no operations of the API. */
const undocumented = /^\/v1\/(openapi\.json|docs(\/.*)?)$/;

let service: TestApp;
let shop: Shop;
let document: z.infer<typeof documentShape>;
let source: Record<string, unknown>;
let routes: Route[];

beforeAll(async () => {
  ({ service, routes } = await createAppWithRoutes());
  shop = await openShop(service);
  source = (await service.api.get<Record<string, unknown>>('/v1/openapi.json')).body;
  document = documentShape.parse(source);
});
afterAll(() => service.close());

const bare = (path: string) => path.replace(/\/$/, '');

/** Every operation of the document, by its address in the service. */
function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method === 'post' ? ('POST' as const) : ('GET' as const),
      path: `/v1${path}`,
      described,
    })),
  );
}

describe('/v1/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document of version 1.0 at the public address', async () => {
    const { valid, errors } = await validate(structuredClone(source));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document).toMatchObject({
      info: { version: '1.0' },
      servers: [{ url: 'http://pix.test/v1' }],
    });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test('describes every route of the edition, and no other', () => {
    const real = routes
      .filter(({ path }) => path.startsWith('/v1/') && !undocumented.test(path))
      .map(({ method, path }) => `${method} ${bare(path.replace(/:(\w+)/g, '{$1}'))}`);
    const described = operations().map(({ method, path }) => `${method} ${bare(path)}`);
    expect(real.length).toBeGreaterThanOrEqual(9);
    expect(new Set(described)).toEqual(new Set(real));
  });

  test('gives each operation a summary, a tag and its successful answer', () => {
    for (const { described } of operations()) {
      expect(described).toMatchObject({
        summary: expect.stringMatching(/\S/),
        tags: [expect.any(String)],
        responses: { 200: expect.anything() },
      });
    }
  });

  test('has a page for people that loads nothing from elsewhere', async () => {
    const reply = await service.api.get('/v1/docs/');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('every status that an operation answers is in the document', () => {
  const unknownId = 'EP000000000000000000000000';
  const fill = (path: string, id: string) => path.replace(/\{\w+\}/g, id);
  const range = 'createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=2099-01-01T00:00:00Z';

  test('without a token, with a foreign one, and with one that may not', async () => {
    const withdrawer = await openShop(service, { permissions: ['WITHDRAW'] });
    for (const { method, path, described } of operations()) {
      const isPublic = described.security?.length === 0;
      for (const token of [undefined, 'wrong', shop.firstAccessToken, withdrawer.token]) {
        const reply = await service.api.send({
          method,
          path: fill(path, unknownId),
          ...(token !== undefined && { token }),
        });
        expect(Object.keys(described.responses)).toContain(String(reply.status));
        const isStranger = token === undefined || token === 'wrong';
        expect(reply.status === 401).toBe(isStranger && !isPublic);
      }
    }
  });

  test('with right and wrong ids, queries and bodies', async () => {
    const { token } = shop;
    const { id } = await shop.charge();
    const wrong: string[] = [];
    for (const { method, path, described } of operations()) {
      for (const address of [
        fill(path, id),
        fill(path, unknownId),
        fill(path, '%00'),
        `${fill(path, id)}?${range}`,
        `${fill(path, id)}?id=${id}`,
        `${fill(path, id)}?page=x&id=%00`,
      ]) {
        const bodies =
          method === 'GET' ? [undefined] : ['{}', '{', '{"amount":1}', '{"amount":1e9}'];
        for (const body of [...bodies, ...(method === 'GET' ? [] : ['{"amount":9999999999999}'])]) {
          const reply = await service.api.send({ method, path: address, body, token });
          if (!(reply.status in described.responses)) {
            wrong.push(`${method} ${path} answers ${reply.status}`);
          }
        }
      }
      if (method !== 'GET') {
        const headers = { 'content-type': 'text/plain' };
        const call = { method, path: fill(path, id), token };
        const typed = await service.api.send({ ...call, body: 'x', headers });
        const large = await service.api.send({ ...call, body: 'x'.repeat(1_048_577) });
        for (const { status } of [typed, large]) {
          if (!(status in described.responses)) wrong.push(`${method} ${path} answers ${status}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
