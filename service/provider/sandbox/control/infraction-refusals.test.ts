import { afterEach, describe, expect, test } from 'vitest';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { infractionStatus } from '#lib/domain/states/enums.ts';
import { nextInfractionStatus } from '#lib/domain/states/infraction-states.ts';
import type { InfractionEvent } from '#lib/domain/states/infraction-states.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import {
  callbackTexts,
  sendDefense,
  find,
  reportedDeposit,
  tell,
  waysTo,
} from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

const spoken = [
  'registered',
  'confirmed',
  'adjustments',
  'reopened',
  'acknowledged',
  'AGREED',
  'DISAGREED',
  'cancelled',
];
const named = (event: string): InfractionEvent =>
  event === 'AGREED' || event === 'DISAGREED'
    ? 'decided'
    : // Every other word is the event's own name.
      (event as InfractionEvent);

/** Every pair that the table does not name, but for the event that was the last one. */
const illegal = infractionStatus.options.flatMap((status) =>
  spoken
    .filter((event) => nextInfractionStatus(status, named(event)) === null)
    .filter((event) => event !== (waysTo[status].at(-1) ?? 'reported'))
    .map((event) => ({ status, event })),
);

describe('an event that the table does not name', () => {
  test.each(infractionStatus.options)('is refused in %s and changes nothing', async (status) => {
    const { shop, deposit, id, infraction } = await reportedDeposit(service, waysTo[status]);
    const before = [await shop.balances(), await callbackTexts(service, deposit.id)];
    const events = illegal.filter((pair) => pair.status === status);
    expect(events.length).toBeGreaterThan(2);
    for (const { event } of events) {
      const reply = await tell(service.api, { token: shop.token, id, event });
      expectRefusal(reply, 422, new RegExp(`^A infração está com status ${status} `));
    }
    expect(await find(service.api, { token: shop.token, id })).toEqual(infraction);
    expect([await shop.balances(), await callbackTexts(service, deposit.id)]).toEqual(before);
  });
});

describe('a defense', () => {
  test.each(infractionStatus.options.filter((status) => status !== 'OPEN'))(
    'is refused in %s and leaves nothing',
    async (status) => {
      const { shop, id, infraction } = await reportedDeposit(service, waysTo[status]);
      const keys = { accountId: shop.accountId, infractionId: id };
      await expect(sendDefense(service, keys)).rejects.toMatchObject({ status: 422 });
      expect(await find(service.api, { token: shop.token, id })).toEqual(infraction);
    },
  );
});

describe('a call for an event', () => {
  test('is refused when it is malformed, unknown or about another account', async () => {
    const { shop, id } = await reportedDeposit(service, ['registered']);
    const post = (path: string, body: unknown, { token } = shop) =>
      service.api.post(`/sandbox/v1/infractions/${path}/events`, body, { token });
    for (const body of [
      {},
      { event: 'defended' },
      { event: 'reported' },
      { event: 'decided' },
      { event: 'decided', analysisResult: 'MAYBE' },
      { event: 'decided', analysisResult: 'AGREED', analysisDetails: 'x'.repeat(2_001) },
    ]) {
      expectRefusal(await post(id, body), 400);
    }
    const other = await openShop(service);
    // 404 comes before 400.
    for (const body of [{ event: 'cancelled' }, {}]) {
      expectRefusal(await post(id, body, other), 404, 'Infração não encontrada');
      expectRefusal(await post('IN000000000000000000000000', body), 404, 'Infração não encontrada');
    }
    expect((await find(service.api, { token: shop.token, id })).status).toBe('OPEN');
  });

  test('decided keeps what the analysis says', async () => {
    const { shop, id } = await reportedDeposit(service, ['registered', 'acknowledged']);
    const body = { event: 'decided', analysisResult: 'DISAGREED', analysisDetails: 'Sem indícios' };
    const path = `/sandbox/v1/infractions/${id}/events`;
    const reply = await service.api.post<Infraction>(path, body, { token: shop.token });
    expect(reply.body).toMatchObject({
      analysisResult: 'DISAGREED',
      analysisDetails: 'Sem indícios',
    });
    expect(await find(service.api, { token: shop.token, id })).toEqual(reply.body);
  });
});
