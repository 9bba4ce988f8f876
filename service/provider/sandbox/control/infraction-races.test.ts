import { afterEach, describe, expect, test } from 'vitest';
import { callbackBody } from '#lib/contract/bearer/callback-body.ts';
import { expireDueInfractions } from '#service/infractions/expire-infractions.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { countStatuses, inTurns } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import {
  callbackTexts,
  sendDefense,
  find,
  findDeposit,
  paidDeposit,
  passDeadline,
  play,
  report,
  tell,
} from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const second = openForTests(() => service.replica());
afterEach(() => assertSound(service));

const rounds = 12;

async function reported(events: readonly string[]) {
  const shop = await openShop(service);
  const deposit = await paidDeposit(shop);
  const { id } = (await report(service, shop, { transactionId: deposit.id })).body;
  await play(service, { shop, id, events });
  return { shop, deposit, id };
}

/** Statuses of the infraction as its callbacks had them. */
async function statusesOf(transactionId: string) {
  const texts = await callbackTexts(service, transactionId);
  return texts.map((text) => callbackBody.parse(JSON.parse(text)).infraction?.status ?? null);
}

describe('exactly one happens', () => {
  test('of 20 words that decide, acknowledge and cancel: the books agree with the end', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { shop, id, deposit } = await reported(['registered']);
      const events = inTurns(['AGREED', 'acknowledged', 'cancelled', 'DISAGREED'], 20);
      await Promise.all(
        events.map((event, index) =>
          tell((index % 3 ? service : second).api, { token: shop.token, id, event }),
        ),
      );
      const { status, analysisResult } = await find(service.api, { token: shop.token, id });
      const now = await findDeposit(service.api, { token: shop.token, id: deposit.id });
      const [available, blocked] = await shop.balances();
      const isGone = analysisResult === 'AGREED';
      expect(['CLOSED', 'CANCELLED']).toContain(status);
      expect(now.status).toBe(isGone ? 'REFUNDED' : 'COMPLETED');
      expect([available, blocked]).toEqual([isGone ? '0.00' : '10.00', '0.00']);
      const notified = await statusesOf(deposit.id);
      expect(new Set(notified).size).toBe(notified.length);
      expect(notified.at(-1)).toBe(status);
    }
  });

  test('of decided AGREED and cancelled', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { shop, id } = await reported(['registered', 'acknowledged']);
      const events = round % 2 ? ['AGREED', 'cancelled'] : ['cancelled', 'AGREED'];
      const replies = await Promise.all(
        inTurns(events, 8).map((event, index) =>
          tell((index % 2 ? service : second).api, { token: shop.token, id, event }),
        ),
      );
      expect(countStatuses(replies)).toEqual({ 200: 4, 422: 4 });
      const { status } = await find(service.api, { token: shop.token, id });
      const available = status === 'CLOSED' ? '0.00' : '10.00';
      expect(await shop.balances()).toEqual([available, '0.00']);
    }
  });

  test('of the deadline and a defense, with sweeps of two workers', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { shop, id, deposit } = await reported(['registered']);
      const keys = { accountId: shop.accountId, infractionId: id };
      const [, , , defense] = await Promise.allSettled([
        passDeadline(service, id),
        expireDueInfractions(service.pool, 10),
        expireDueInfractions(second.pool, 10),
        sendDefense(service, keys),
      ]);
      await Promise.all([service, second].map(({ pool }) => expireDueInfractions(pool, 10)));
      const isDefended = defense.status === 'fulfilled';
      const end = isDefended ? 'DEFENDED' : 'ACKNOWLEDGED';
      const now = await find(service.api, { token: shop.token, id });
      expect([now.status, now.defenseHistory.length]).toEqual([end, isDefended ? 1 : 0]);
      expect(await statusesOf(deposit.id)).toEqual([null, 'WAITING_PSP', 'OPEN', end]);
    }
  });

  test('of many sweeps of one deadline: one callback each', async () => {
    const all = await Promise.all(inTurns([['registered']], 8).map((events) => reported(events)));
    await Promise.all(all.map(({ id }) => passDeadline(service, id)));
    const sweeps = inTurns([service.pool, second.pool], 6);
    await Promise.all(sweeps.map((pool) => expireDueInfractions(pool, 100)));
    for (const { deposit } of all) {
      expect(await statusesOf(deposit.id)).toEqual([null, 'WAITING_PSP', 'OPEN', 'ACKNOWLEDGED']);
    }
  });

  test('of two defenses', async () => {
    const { shop, id } = await reported(['registered']);
    const keys = { accountId: shop.accountId, infractionId: id };
    const filed = await Promise.allSettled(
      inTurns([service, second], 6).map((app) => sendDefense(app, keys)),
    );
    expect(filed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await find(service.api, { token: shop.token, id })).defenseHistory).toHaveLength(1);
  });
});

test('20 times registered in parallel, by two reports of one deposit, holds it once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { shop, id, deposit } = await reported([]);
    const other = (await report(service, shop, { transactionId: deposit.id })).body.id;
    const replies = await Promise.all(
      inTurns([id, other], 20).map((infractionId, index) =>
        tell((index % 3 ? service : second).api, {
          token: shop.token,
          id: infractionId,
          event: 'registered',
        }),
      ),
    );
    expect(countStatuses(replies)).toEqual({ 200: 20 });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
    // Paid, reported twice, registered twice.
    expect(await callbackTexts(service, deposit.id)).toHaveLength(5);
  }
});

test('a registered report and a refund of one deposit: the money goes one way', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { shop, id, deposit } = await reported([]);
    const { token } = shop;
    const body = { description: 'desistência' };
    const calls = [
      () => tell(second.api, { token, id, event: 'registered' }),
      () => service.api.post(`/v1/user/refund/${deposit.id}`, body, { token }),
    ];
    const replies = await Promise.all(
      (round % 2 ? calls : calls.toReversed()).map((call) => call()),
    );
    const { refundReason } = await findDeposit(service.api, { token, id: deposit.id });
    const isHeld = refundReason === 'INFRACTION';
    expect(countStatuses(replies)).toEqual(isHeld ? { 200: 1, 422: 1 } : { 200: 2 });
    expect(await shop.balances()).toEqual(['0.00', isHeld ? '10.00' : '0.00']);
  }
});
