import { afterEach, describe, expect, test } from 'vitest';
import type { GatewayBalance } from '#lib/contract/gateway/account.ts';
import { gatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { GatewayWithdrawal } from '#lib/contract/gateway/withdrawal.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectGatewayRefusal } from '#service/testing/expect-gateway-refusal.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { countStatuses } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import type { GatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { runSandbox, sweepAgain } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openGatewayShop(service));
afterEach(() => assertSound(service));

function control(path: string, body: object = {}, owner = shop) {
  const headers = { 'api-key': owner.apiKey };
  return service.api.post<GatewayTransaction>(`/sandbox/v1${path}`, body, { headers });
}

const balanceOf = async (owner: GatewayShop) =>
  (await owner.get<GatewayBalance>('/account/balance')).body.balance;

async function paidCharge(owner: GatewayShop, body = {}) {
  const charge = await owner.charge(body);
  expect((await control(`/charges/${charge.id}/pay`, {}, owner)).status).toBe(200);
  return charge;
}

describe('sandbox control with an API-Key', () => {
  test('answers the changed transaction as this edition shows it', async () => {
    const { id } = await shop.charge({ payerName: 'Ana Lima' });
    const reply = await control(`/charges/${id}/pay`);
    expect(reply.status).toBe(200);
    expect(gatewayTransaction.strict().parse(reply.body)).toMatchObject({
      id,
      status: 'COMPLETED',
      payerName: 'Ana Lima',
    });
  });

  test.each([
    ['a charge that was paid', 'expire'],
    ['a charge that was paid', 'cancel'],
  ])('says 400 where the state forbids the move: %s, %s', async (_state, step) => {
    const { id } = await paidCharge(shop);
    expectGatewayRefusal(await control(`/charges/${id}/${step}`), 400, /COMPLETED/);
  });

  test('says 400 to fail a withdrawal that has arrived, and to settle one that has not', async () => {
    const owner = await openGatewayShop(service, { openingBalanceCents: 10_000n });
    const target = { amount: 1, pixKey: '52998224725', pixType: 'cpf' };
    const ends = [
      ['settle', {}],
      ['fail', { cancellationReason: 'Saque cancelado' }],
    ] as const;
    for (const [first, second] of [ends, ends.toReversed()]) {
      const { body } = await owner.post<GatewayWithdrawal>('/withdraw', target);
      const path = `/withdrawals/${body.id}`;
      expect((await control(`${path}/${first?.[0]}`, first?.[1], owner)).status).toBe(200);
      expectGatewayRefusal(await control(`${path}/${second?.[0]}`, second?.[1], owner), 400);
    }
    expect(await balanceOf(owner)).toBe(99);
  });

  test('finds nothing of the other edition, and the other nothing of this one', async () => {
    const bearer = await openShop(service);
    const theirs = await bearer.charge();
    const ours = await shop.charge();
    expectGatewayRefusal(await control(`/charges/${theirs.id}/pay`), 404);
    expectRefusal(await bearer.pay(ours), 404);
    const refund = { transactionId: theirs.id };
    expectGatewayRefusal(await control('/refunds', refund), 404);
  });

  test('takes either header, and the key decides when both are there', async () => {
    const bearer = await openShop(service);
    const { id } = await shop.charge();
    const path = `/sandbox/v1/charges/${id}/pay`;
    const both = { 'api-key': shop.apiKey, authorization: `Bearer ${bearer.token}` };
    expect((await service.api.post(path, {}, { headers: both })).status).toBe(200);
    const wrong = { 'api-key': bearer.token, authorization: `Bearer ${bearer.token}` };
    expectGatewayRefusal(await service.api.post(path, {}, { headers: wrong }), 401);
    const keyAsToken = { authorization: `Bearer ${shop.apiKey}` };
    expectRefusal(await service.api.post(path, {}, { headers: keyAsToken }), 401);
  });

  test('writes codes of foreign receivers, also of the magic keys', async () => {
    const owner = await openGatewayShop(service, { openingBalanceCents: 10_000n });
    for (const type of ['STATIC', 'DYNAMIC']) {
      const receiver = { name: 'Padaria', document: '52998224725', amount: 2, type };
      const code = await control('/qr-codes', { ...receiver, key: 'refuse@sandbox.pix' }, owner);
      expectGatewayRefusal(await owner.post('/withdraw/qrcode', code.body), 502);
      const plain = await control('/qr-codes', receiver, owner);
      expect((await owner.post('/withdraw/qrcode', plain.body)).status).toBe(200);
    }
    expect(await balanceOf(owner)).toBe(96);
  });
});

describe('a refund that the provider starts', () => {
  const fee = [
    { direction: 'DEPOSIT' as const, minCents: 0n, maxCents: null },
    { direction: 'WITHDRAW' as const, minCents: 0n, maxCents: null },
  ].map((rule) => ({ ...rule, taxType: 'FIXED' as const, taxValue: 50n }));

  test('takes the gross amount, also below zero, and it comes back if the refund fails', async () => {
    const owner = await openGatewayShop(service, { taxRules: fee });
    const { id } = await paidCharge(owner);
    expect(await balanceOf(owner)).toBe(9.5);
    const started = await control('/refunds', { transactionId: id }, owner);
    expect(started).toMatchObject({ status: 200, body: { status: 'WAITING_FOR_REFUND' } });
    expect(await balanceOf(owner)).toBe(-0.5);
    const again = await control('/refunds', { transactionId: id }, owner);
    expectGatewayRefusal(again, 400, /WAITING_FOR_REFUND/);
    const failed = await control(`/refunds/${id}/fail`, {}, owner);
    expect(failed).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect(await balanceOf(owner)).toBe(9.5);
  });

  test('is made once by its own result, and a withdrawal cannot spend what it took', async () => {
    const owner = await openGatewayShop(service, { taxRules: fee });
    const { id } = await paidCharge(owner);
    await control('/refunds', { transactionId: id }, owner);
    const target = { amount: 1, pixKey: '52998224725', pixType: 'cpf' };
    expectGatewayRefusal(await owner.post('/withdraw', target), 400, /Saldo insuficiente/);
    // The sandbox knows its own refund: a sweep that asks for it neither sends nor ends anything.
    await sweepAgain(service, { id });
    await service.pool.query(
      'update sandbox_orders set settles_at = now() where settles_at is null',
    );
    for (let times = 0; times < 2; times += 1) await runSandbox(service);
    const { body } = await owner.get<GatewayTransaction>(`/pix?id=${id}`);
    expect(body.status).toBe('REFUNDED');
    expect(await balanceOf(owner)).toBe(-0.5);
  });

  test('of 20 at once begins once', async () => {
    const owner = await openGatewayShop(service, { openingBalanceCents: 100_000n });
    const { id } = await paidCharge(owner);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => control('/refunds', { transactionId: id }, owner)),
    );
    expect(countStatuses(replies)).toEqual({ 200: 1, 400: 19 });
    expect(await balanceOf(owner)).toBe(1000);
  });

  test('of an unpaid charge, an unknown one or none is refused', async () => {
    const { id } = await shop.charge();
    expectGatewayRefusal(await control('/refunds', { transactionId: id }), 400, /PENDING/);
    const unknown = { transactionId: `c${'0'.repeat(24)}` };
    expectGatewayRefusal(await control('/refunds', unknown), 404);
    expectGatewayRefusal(await control('/refunds', {}), 400);
  });
});
