import { afterEach, describe, expect, test } from 'vitest';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatement, readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import {
  callbackTexts,
  shopCallbackUrl,
  findDeposit,
  paidDeposit,
  play,
  report,
} from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { runSandbox, postWithdrawal } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

async function reportOf(shop: Shop, deposit: { id: string }, body: object = {}): Promise<string> {
  const reply = await report(service, shop, { transactionId: deposit.id, ...body });
  expect(reply.status).toBe(200);
  return reply.body.id;
}

function refund({ token }: Shop, { id }: { id: string }) {
  return service.api.post(`/v1/user/refund/${id}`, { description: 'desistência' }, { token });
}

async function spend(shop: Shop, amount: number): Promise<void> {
  const { status, text } = await postWithdrawal(service, shop, { amount });
  if (status !== 200) throw new Error(`the withdrawal was refused: ${text}`);
}

/** A shop with one deposit of 10.00 and only so much of it left. */
async function withLeft(reais: number) {
  const shop = await openShop(service);
  const deposit = await paidDeposit(shop);
  if (reais < 10) await spend(shop, 10 - reais);
  return { shop, deposit };
}

const decisions = [
  ['AGREED', 'REFUNDED', 'COMPLETED'],
  ['DISAGREED', 'COMPLETED', 'CANCELED'],
] as const;

describe.each([10, 4.01, 0.01])('with %f left of a deposit of 10.00', (left) => {
  test.each(decisions)('no more than that is blocked, and %s ends it', async (result, ...end) => {
    const { shop, deposit } = await withLeft(left);
    const [status, refundStatus] = end;
    const id = await reportOf(shop, deposit);
    const blockedBefore = Number((await shop.balances())[1]);
    await play(service, { shop, id, events: ['registered'] });
    const held = await findDeposit(service.api, { token: shop.token, id: deposit.id });
    expect(held).toMatchObject({ status: 'WAITING_FOR_REFUND', refundAmount: left });
    expect(await shop.balances()).toEqual(['0.00', (blockedBefore + left).toFixed(2)]);
    await play(service, { shop, id, events: ['acknowledged', result] });
    const after = await findDeposit(service.api, { token: shop.token, id: deposit.id });
    expect(after).toMatchObject({ status, refundStatus, refundAmount: left });
    const available = result === 'AGREED' ? '0.00' : left.toFixed(2);
    expect(await shop.balances()).toEqual([available, blockedBefore.toFixed(2)]);
  });
});

describe('with nothing left', () => {
  test.each(decisions)('nothing is blocked and %s still ends it', async (result, ...end) => {
    const { shop, deposit } = await withLeft(0);
    const [status, refundStatus] = end;
    const id = await reportOf(shop, deposit);
    await play(service, { shop, id, events: ['registered', 'acknowledged', result] });
    const after = await findDeposit(service.api, { token: shop.token, id: deposit.id });
    expect(after).toMatchObject({ status, refundStatus, refundAmount: 0 });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
    const keys = { token: shop.token, transactionId: deposit.id };
    expect(await readStatementLines(service.api, keys)).toHaveLength(1);
    const last = (await callbackTexts(service, deposit.id)).at(-1);
    expect(last).toContain(`"refundAmount":0.00,"refundStatus":"${refundStatus}",`);
  });

  test('a debt is not made deeper', async () => {
    const shop = await openShop(service, { feeInFixedCents: 100n });
    const [first, second] = [await paidDeposit(shop), await paidDeposit(shop)];
    expect((await postWithdrawal(service, shop, { amount: 9 })).status).toBe(200);
    expect((await refund(shop, first)).status).toBe(200);
    expect(await shop.balances()).toEqual(['-1.00', '9.00']);
    const id = await reportOf(shop, second);
    await play(service, { shop, id, events: ['registered', 'cancelled'] });
    expect(await shop.balances()).toEqual(['-1.00', '9.00']);
  });
});

describe('no money moves', () => {
  const events = ['registered', 'acknowledged', 'AGREED'];

  test.each([
    { type: 'FRAUD' },
    { type: 'REFUND_CANCELLED' },
    { reportedBy: 'CREDITED_PARTICIPANT' },
  ])('by a report of another kind: %j', async (kind) => {
    const { shop, deposit } = await withLeft(10);
    const id = await reportOf(shop, deposit, kind);
    await play(service, { shop, id, events });
    expect(await shop.balances()).toEqual(['10.00', '0.00']);
    expect(await findDeposit(service.api, { token: shop.token, id: deposit.id })).toEqual(deposit);
    // The payment, the report and three events.
    expect(await callbackTexts(service, deposit.id)).toHaveLength(5);
  });

  test('by a report of a withdrawal', async () => {
    const shop = await openShop(service, { openingBalanceCents: 1_000n });
    const sent = (await postWithdrawal(service, shop, { callbackUrl: shopCallbackUrl })).body;
    const id = await reportOf(shop, sent);
    const infraction = await play(service, { shop, id, events });
    expect(infraction).toMatchObject({ status: 'CLOSED', transaction: { id: sent.id } });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
    expect(await callbackTexts(service, sent.id)).toHaveLength(4);
  });

  test('by a report of a charge that is not paid', async () => {
    const shop = await openShop(service);
    const charge = await shop.charge({ callbackUrl: shopCallbackUrl });
    const id = await reportOf(shop, charge);
    await play(service, { shop, id, events });
    expect(await findDeposit(service.api, { token: shop.token, id: charge.id })).toEqual(charge);
  });

  test('by a second live report, whichever ends first', async () => {
    const { shop, deposit } = await withLeft(10);
    const [first, second] = [await reportOf(shop, deposit), await reportOf(shop, deposit)];
    await play(service, { shop, id: first, events: ['registered'] });
    await play(service, { shop, id: second, events });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
    await play(service, { shop, id: first, events: ['cancelled'] });
    expect(await shop.balances()).toEqual(['10.00', '0.00']);
    // Now nobody holds the deposit, and a third report does.
    const third = await reportOf(shop, deposit);
    await play(service, { shop, id: third, events: ['registered'] });
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
  });
});

describe('a refund and an infraction', () => {
  test('of one deposit: what is blocked is neither refunded nor withdrawn', async () => {
    const { shop, deposit } = await withLeft(10);
    const id = await reportOf(shop, deposit);
    await play(service, { shop, id, events: ['registered'] });
    const message = 'O depósito está bloqueado por uma infração e não pode ser devolvido';
    expectRefusal(await refund(shop, deposit), 422, message);
    const { token } = shop;
    for (const step of ['complete', 'fail']) {
      const path = `/sandbox/v1/refunds/${deposit.id}/${step}`;
      expectRefusal(await service.api.post(path, {}, { token }), 422, message);
    }
    expectRefusal(await postWithdrawal(service, shop, { amount: 0.01 }), 422);
    expect(await shop.balances()).toEqual(['0.00', '10.00']);
  });

  test('after its end no refund is there to be completed or to fail', async () => {
    for (const [result, left] of [
      ['AGREED', '0.00'],
      ['DISAGREED', '10.00'],
    ] as const) {
      const { shop, deposit } = await withLeft(10);
      const id = await reportOf(shop, deposit);
      await play(service, { shop, id, events: ['registered', 'acknowledged', result] });
      for (const step of ['complete', 'fail']) {
        const path = `/sandbox/v1/refunds/${deposit.id}/${step}`;
        expectRefusal(await service.api.post(path, {}, { token: shop.token }), 422);
      }
      expect(await shop.balances()).toEqual([left, '0.00']);
    }
  });

  test('released money may be refunded, and the refund ends as any other', async () => {
    const { shop, deposit } = await withLeft(10);
    const id = await reportOf(shop, deposit);
    await play(service, { shop, id, events: ['registered', 'cancelled'] });
    expect((await refund(shop, deposit)).status).toBe(200);
    const path = `/sandbox/v1/refunds/${deposit.id}/complete`;
    const done = await service.api.post<Transaction>(path, {}, { token: shop.token });
    expect(done.body).toMatchObject({ status: 'REFUNDED', refundReason: 'CUSTOMER_REQUEST' });
  });

  test('one that is registered while a refund is under way blocks nothing', async () => {
    const { shop, deposit } = await withLeft(10);
    const id = await reportOf(shop, deposit);
    expect((await refund(shop, deposit)).status).toBe(200);
    await play(service, { shop, id, events: ['registered', 'acknowledged', 'AGREED'] });
    const now = await findDeposit(service.api, { token: shop.token, id: deposit.id });
    expect(now).toMatchObject({ status: 'WAITING_FOR_REFUND', refundReason: 'CUSTOMER_REQUEST' });
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });
});

test('statement rows name the infraction, and its id finds them', async () => {
  const { shop, deposit } = await withLeft(10);
  const id = await reportOf(shop, deposit);
  await play(service, { shop, id, events: ['registered', 'cancelled'] });
  const rows = await readStatement(service.api, { token: shop.token });
  const named = rows.filter((row) => row.infractionId === id);
  expect(named.map((row) => row.transactionId)).toEqual(Array(4).fill(deposit.id));
  const range = 'createdAtFrom=2000-01-01T00:00:00Z&createdAtTo=2100-01-01T00:00:00Z';
  const path = `/v1/user/bank-statements/?${range}&infractionId=${id}&sortDirection=asc`;
  const found = await service.api.get(path, { token: shop.token });
  expect(found.body).toMatchObject({ bankStatements: named });
});

test('a defense is handed to the provider, and confirmed with the event', async () => {
  const { shop, deposit } = await withLeft(10);
  const id = await reportOf(shop, deposit);
  const waiting = await play(service, { shop, id, events: ['registered', 'defended'] });
  expect(waiting.defenseHistory).toMatchObject([{ status: 'PENDING', files: [] }]);
  await service.pool.query(`update provider_orders set lease_until = now() - interval '1 s'`);
  await sweepOrders(service.orderDependencies, 100);
  await runSandbox(service);
  const { rows } = await service.pool.query(
    `select o.state, s.kind from provider_orders o join sandbox_orders s on s.id = o.id
      where o.id = $1`,
    [waiting.defenseHistory[0]?.id],
  );
  expect(rows).toEqual([{ state: 'DONE', kind: 'DEFENSE' }]);
  // A second round: the first defense stays as it was, the newest one is confirmed.
  const events = ['adjustments', 'reopened', 'defended', 'confirmed'];
  const after = await play(service, { shop, id, events });
  expect(after.defenseHistory.map(({ status }) => status)).toEqual(['DEFENDED', 'PENDING']);
});

describe('an account of the API-key edition', () => {
  async function reported(left: number) {
    const shop = await openGatewayShop(service, { openingBalanceCents: 0n });
    const charge = await shop.charge({ callbackUrl: shopCallbackUrl });
    await shop.pay(charge);
    if (left < 10) {
      const body = { amount: 10 - left, pixKey: '52998224725', pixType: 'cpf' };
      const { status, text } = await shop.post('/withdraw', body);
      if (status !== 200) throw new Error(`the withdrawal was refused: ${text}`);
    }
    const headers = { 'api-key': shop.apiKey };
    const post = (path: string, body: unknown) =>
      service.api.post<Infraction>(`/sandbox/v1/infractions${path}`, body, { headers });
    const kind = { type: 'REFUND_REQUEST', reportedBy: 'DEBITED_PARTICIPANT' };
    const { id } = (await post('', { transactionId: charge.id, ...kind })).body;
    const say = async (body: object) =>
      expect((await post(`/${id}/events`, body)).status).toBe(200);
    const state = async () => {
      const { rows } = await service.pool.query<Record<string, unknown>>(
        `select b.available_cents::int as available, b.blocked_cents::int as blocked,
                array(select transaction_status from callbacks c
                       where c.transaction_id = $2 and c.account_id = $1 order by seq) as sent
           from balances b where b.account_id = $1`,
        [shop.accountId, charge.id],
      );
      return rows[0];
    };
    return { say, state };
  }

  test.each([10, 4.01])('is debited %f at once, and the status alone is sent', async (left) => {
    const { say, state } = await reported(left);
    const cents = Math.round(left * 100);
    expect(await state()).toEqual({ available: cents, blocked: 0, sent: ['COMPLETED'] });
    await say({ event: 'registered' });
    const sent = ['COMPLETED', 'WAITING_FOR_REFUND'];
    expect(await state()).toEqual({ available: 0, blocked: 0, sent });
    await say({ event: 'acknowledged' });
    expect(await state()).toEqual({ available: 0, blocked: 0, sent });
    await say({ event: 'decided', analysisResult: 'AGREED' });
    expect(await state()).toEqual({
      available: 0,
      blocked: 0,
      sent: [...sent, 'REFUNDED'],
    });
  });

  test('gets back what was debited when the report is cancelled', async () => {
    const { say, state } = await reported(4.01);
    await say({ event: 'registered' });
    await say({ event: 'cancelled' });
    const sent = ['COMPLETED', 'WAITING_FOR_REFUND', 'COMPLETED'];
    expect(await state()).toEqual({ available: 401, blocked: 0, sent });
  });
});
