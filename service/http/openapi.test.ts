import { validate } from '@scalar/openapi-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAppWithRoutes } from '#service/testing/collect-routes.ts';
import type { Route } from '#service/testing/collect-routes.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';

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
const undocumented = /\/v1\/(openapi\.json|docs(\/.*)?)$/;

interface Edition {
  prefix: '/v1' | '/gateway/v1';
  schemes: string[];
  unknownId: string;
  /** Schemas of the other edition. */
  foreign: string[];
  open(service: TestApp): Promise<EditionCallers>;
}

interface EditionCallers {
  owner: Record<string, string>;
  /** Whoever is known and may not do everything. */
  restricted: Record<string, string>[];
  charge(): Promise<{ id: string }>;
}

const bearer: Edition = {
  prefix: '/v1',
  schemes: ['bearer'],
  unknownId: 'EP000000000000000000000000',
  foreign: ['GatewayTransaction', 'GatewayError', 'TaxRule', 'Member'],
  async open(service) {
    const shop = await openShop(service);
    const withdrawer = await openShop(service, { permissions: ['WITHDRAW'] });
    const header = (token: string) => ({ authorization: `Bearer ${token}` });
    return {
      owner: header(shop.token),
      restricted: [header(shop.firstAccessToken), header(withdrawer.token)],
      charge: () => shop.charge(),
    };
  },
};

const gateway: Edition = {
  prefix: '/gateway/v1',
  schemes: ['API-Key'],
  unknownId: `c${'0'.repeat(24)}`,
  foreign: ['Transaction', 'Error', 'Infraction', 'Member'],
  async open(service) {
    const shop = await openGatewayShop(service);
    const blocked = await openGatewayShop(service, { allowDeposit: false, allowWithdraw: false });
    return {
      owner: { 'api-key': shop.apiKey },
      restricted: [{ 'api-key': blocked.apiKey }],
      charge: () => shop.charge(),
    };
  },
};

let service: TestApp;
let routes: Route[];
beforeAll(async () => {
  ({ service, routes } = await createAppWithRoutes());
});
afterAll(() => service.close());

const bare = (path: string) => path.replace(/\/$/, '');

describe.each([bearer, gateway])('$prefix/openapi.json', ({ prefix, ...edition }) => {
  let callers: EditionCallers;
  let document: z.infer<typeof documentShape>;
  let source: Record<string, unknown>;
  beforeAll(async () => {
    callers = await edition.open(service);
    source = (await service.api.get<Record<string, unknown>>(`${prefix}/openapi.json`)).body;
    document = documentShape.parse(source);
  });

  /** Every operation of the document, by its address in the service. */
  function operations() {
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        method: method === 'post' ? ('POST' as const) : ('GET' as const),
        path: `${prefix}${path}`,
        described,
      })),
    );
  }

  test('is a valid OpenAPI 3.1 document of version 1.0 at the public address', async () => {
    const { valid, errors } = await validate(structuredClone(source));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document).toMatchObject({
      info: { version: '1.0' },
      servers: [{ url: `http://pix.test${prefix}` }],
      security: edition.schemes.map((scheme) => ({ [scheme]: [] })),
      components: { securitySchemes: { [edition.schemes[0] ?? '']: expect.anything() } },
    });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test('describes every route of the edition, and no other', () => {
    const real = routes
      .filter(({ path }) => path.startsWith(`${prefix}/`) && !undocumented.test(path))
      .map(({ method, path }) => `${method} ${bare(path.replace(/:(\w+)/g, '{$1}'))}`);
    const described = operations().map(({ method, path }) => `${method} ${bare(path)}`);
    expect(real.length).toBeGreaterThanOrEqual(7);
    expect(new Set(described)).toEqual(new Set(real));
  });

  test('gives each operation a summary, a tag and its successful answer', () => {
    for (const { described } of operations()) {
      expect(described).toMatchObject({
        summary: expect.stringMatching(/\S/),
        tags: [expect.any(String)],
      });
      expect(described.responses['200'] ?? described.responses['201']).toBeDefined();
    }
  });

  test('holds the schemas of its own edition alone', () => {
    const { schemas = {} } = z
      .object({ schemas: z.record(z.string(), z.unknown()).optional() })
      .parse(document.components);
    const names = Object.keys(schemas);
    expect(names.length).toBeGreaterThan(3);
    expect(edition.foreign.filter((name) => names.includes(name))).toEqual([]);
  });

  test('has a page for people that loads nothing from elsewhere', async () => {
    const reply = await service.api.get(`${prefix}/docs/`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test("has the image's 304 for who holds it already, without a body", async () => {
    const { id } = await callers.charge();
    const image = operations().find(({ path }) => /\/qr-code\/\{\w+\}$/.test(path));
    const path = image?.path.replace(/\{\w+\}/, id) ?? '';
    const reply = await service.api.get(path, { headers: { 'if-none-match': '*' } });
    expect([reply.status, reply.text]).toEqual([304, '']);
    const described = z.looseObject({ description: z.string() });
    expect(described.parse(image?.described.responses['304'])).not.toHaveProperty('content');
  });

  describe('every status that an operation answers is in the document', () => {
    const fill = (path: string, id: string) => path.replace(/\{\w+\}/g, id);
    const range = 'createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=2099-01-01T00:00:00Z';

    test('without a token, with a foreign one, and with one that may not', async () => {
      const strangers = [{}, { authorization: 'Bearer wrong', 'api-key': 'wrong' }];
      for (const { method, path, described } of operations()) {
        const isPublic = described.security?.length === 0;
        for (const headers of [...strangers, ...callers.restricted]) {
          const sent = fill(path, edition.unknownId);
          const reply = await service.api.send({ method, path: sent, headers });
          expect(Object.keys(described.responses)).toContain(String(reply.status));
          const isStranger = strangers.includes(headers);
          expect(reply.status === 401).toBe(isStranger && !isPublic);
        }
      }
    });

    test('with right and wrong ids, queries and bodies', async () => {
      const headers = callers.owner;
      const { id } = await callers.charge();
      const wrong: string[] = [];
      for (const { method, path, described } of operations()) {
        for (const address of [
          fill(path, id),
          fill(path, edition.unknownId),
          fill(path, '%00'),
          `${fill(path, id)}?${range}`,
          `${fill(path, id)}?id=${id}`,
          `${fill(path, id)}?page=x&id=%00`,
        ]) {
          const bodies =
            method === 'GET' ? [undefined] : ['{}', '{', '{"amount":1}', '{"amount":1e9}'];
          for (const body of [
            ...bodies,
            ...(method === 'GET' ? [] : ['{"amount":9999999999999}']),
          ]) {
            const reply = await service.api.send({ method, path: address, body, headers });
            if (!(reply.status in described.responses)) {
              wrong.push(`${method} ${path} answers ${reply.status}`);
            }
          }
        }
        if (method !== 'GET') {
          const call = { method, path: fill(path, id), headers };
          const plain = { ...headers, 'content-type': 'text/plain' };
          const typed = await service.api.send({ ...call, body: 'x', headers: plain });
          const large = await service.api.send({ ...call, body: 'x'.repeat(1_048_577) });
          for (const { status } of [typed, large]) {
            if (!(status in described.responses)) wrong.push(`${method} ${path} answers ${status}`);
          }
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
    });
  });
});
