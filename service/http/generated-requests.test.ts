import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { errorBody } from '#lib/contract/bearer/error.ts';
import { gatewayErrorBody } from '#lib/contract/gateway/error.ts';
import { createAppWithRoutes } from '#service/testing/collect-routes.ts';
import type { Route } from '#service/testing/collect-routes.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';

let service: TestApp;
let routes: Route[];
beforeAll(async () => {
  ({ service, routes } = await createAppWithRoutes());
});
afterAll(() => service.close());

/** An edition: its addresses, its owner's headers, ids that exist, and its form of an error. */
interface Edition {
  name: string;
  foreign: RegExp;
  error: z.ZodObject;
  /** Statuses that such a run is sure to meet. */
  met: number[];
  open(): Promise<{ headers: Record<string, string>; knownIds: string[] }>;
}

const bearer: Edition = {
  name: 'the bearer edition',
  foreign: /^\/gateway\//,
  error: errorBody,
  met: [200, 400, 404, 422],
  async open() {
    const shop = await openShop(service, { ticketInMaxCents: 100_000n });
    return {
      headers: { authorization: `Bearer ${shop.token}` },
      knownIds: [(await shop.charge()).id, (await shop.charge({ splits: oneSplit })).id],
    };
  },
};

const gateway: Edition = {
  name: 'the API-key edition',
  foreign: /^\/v1\//,
  error: gatewayErrorBody,
  met: [200, 400, 404],
  async open() {
    const shop = await openGatewayShop(service, { openingBalanceCents: 1_000n });
    return {
      headers: { 'api-key': shop.apiKey },
      knownIds: [(await shop.charge()).id, (await shop.charge()).id],
    };
  },
};

const oneSplit = [{ recipientId: 'x', type: 'percent', value: 12.5 }];
const fields = [
  'amount callbackUrl generatedName generatedDocument generatedEmail expiresIn clientReference',
  'splits payerName payerDocument payerInstitutionIspb payerInstitutionName endToEndId late',
  'cancellationReason page limit dateFrom dateTo id status type document name sortBy',
  'sortDirection createdAtFrom createdAtTo operation balanceType reason transactionId amountFrom',
  'amountTo infractionId payerEmail externalReference pixKey pixType qrCode __proto__ constructor',
].flatMap((line) => line.split(' '));

/** Values that fit somewhere, beside whatever fast-check thinks of. */
const plausible = fc.oneof(
  fc.constantFrom<unknown>(1, 10.5, 0.01, -1, 1e15, 999_999_999.99, null, true, false),
  fc.constantFrom('1', '', ' ', 'asc', 'DEPOSIT', 'PENDING', 'AVAILABLE', '52998224725'),
  fc.constantFrom('2020-01-01T00:00:00Z', '2099-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'),
  fc.constantFrom('a@b.com.br', 'https://a.example/', 'E9999900820260101120012345678901'),
  fc.constantFrom("'; drop table transactions; --", '%_\\', '\u0000', '\ud800', '😀'),
  fc.constantFrom<unknown>('a'.repeat(300), [], {}, oneSplit, [{ ...oneSplit[0], type: 'fixed' }]),
);
const anyValue = fc.oneof(
  { weight: 4, arbitrary: plausible },
  { weight: 1, arbitrary: fc.jsonValue({ depthSize: 'small' }) },
);
const anyBody = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const anyQuery = fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 4 });
const anyId = fc.oneof(fc.nat(1), fc.string({ unit: 'binary', maxLength: 70 }));

/** A refusal by the provider; every other 5xx is a failure of ours. */
const refusedByProvider = 502;

test.each([bearer, gateway])(
  'whatever is sent, the answer is a success or a refusal in form, never a 5xx: $name',
  { timeout: 60_000 },
  async (edition) => {
    const { foreign, error, met } = edition;
    const { headers, knownIds } = await edition.open();
    const addresses = routes.filter(
      ({ path }) => !/docs|metrics/.test(path) && !foreign.test(path),
    );
    const request = fc.record({
      route: fc.constantFrom(...addresses),
      id: anyId,
      query: anyQuery,
      body: anyBody,
    });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ route, id, query, body }) => {
        const known = typeof id === 'number' ? (knownIds[id] ?? '') : id;
        // A lone surrogate has no form in an address: what cannot be sent is not sent.
        const part = encodeURIComponent(known.toWellFormed());
        const search = Object.entries(query).map(([name, value]) => {
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          return `${name}=${encodeURIComponent(text.toWellFormed())}`;
        });
        const reply = await service.api.send({
          method: route.method,
          path: `${route.path.replace(/:\w+/, part)}?${search.join('&')}`,
          headers,
          ...(route.method !== 'GET' && { body }),
        });
        seen.add(reply.status);
        if (reply.status === 200) return true;
        const isOurs = reply.status >= 500 && reply.status !== refusedByProvider;
        return !isOurs && error.strict().safeParse(reply.body).success;
      }),
      { numRuns: 800 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(met));
  },
);
