import { describe, expect, test } from 'vitest';
import type { CallbackList } from '#lib/contract/bearer/callback-log.ts';
import { openSender } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import {
  ago,
  resendCallbackUrl,
  dayMs,
  lastDay,
  resendsOf,
} from '#service/testing/callbacks/test-resends.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { callbackView } from './views/callback-view.ts';

const secondMs = 1000;

const service = openForTests(createTestApp);

const { outbox, resendAll, resendOne, paid } = resendsOf(() => service);

/** As if a receiver had acknowledged every callback so far, of these transactions or of all. */
async function deliver({ accountId }: Shop, ids: string[] | null = null): Promise<void> {
  await service.pool.query(
    `update callbacks set state = 'DELIVERED', attempts = 1
      where account_id = $1 and ($2::text[] is null or transaction_id = any($2))`,
    [accountId, ids],
  );
}

describe('POST /user/callbacks/resend/{transactionId}', () => {
  test('queues the present state once, and leaves automatic attempts alone', async () => {
    const shop = await openShop(service, { openingBalanceCents: 10_000n });
    const id = await paid(shop);
    await service.api.post(
      `/v1/user/refund/${id}`,
      { description: 'desistência' },
      { token: shop.token },
    );
    const automatic = await outbox(shop, 'STATUS');
    const reply = await resendOne(shop, id);
    expect(reply).toMatchObject({ status: 200, body: { message: expect.stringMatching(/\S/) } });
    expect(Object.keys(reply.body)).toEqual(['message']);
    expect(await outbox(shop, 'STATUS')).toEqual(automatic);
    const [row, ...more] = await outbox(shop);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      transaction_id: id,
      transaction_status: 'WAITING_FOR_REFUND',
      url: resendCallbackUrl,
      host: 'loja.example:8443',
      state: 'PENDING',
      attempts: 0,
    });
    // The same text as the callback of that status change.
    const publicUrl = 'http://pix.test';
    const text = (snapshot = '') => JSON.stringify(callbackView({ snapshot, publicUrl }));
    expect(text(row?.snapshot)).toBe(text(automatic.at(-1)?.snapshot));
  });

  test('is delivered once, as attempt 0, and logged without an attempt', async () => {
    const shop = await openShop(service);
    const receiver = await openReceiver((response) => response.writeHead(500).end('não'));
    const sender = openSender(service);
    try {
      const { id } = await shop.charge({ callbackUrl: `${receiver.origin}/pix` });
      await resendOne(shop, id);
      await expect.poll(async () => (await outbox(shop))[0]?.state).toBe('FAILED');
      expect(receiver.received).toHaveLength(1);
      expect(receiver.received[0]?.headers).toMatchObject({
        'user-agent': 'Callback-Service/1.0',
        'x-callback-attempt': '0',
      });
      const { token } = shop;
      const list = await service.api.get<CallbackList>('/v1/user/callbacks/', { token });
      expect(list.body.callbacks).toMatchObject([
        { transactionId: id, status: 500, attempt: null, nextAttemptAt: null, responseBody: 'não' },
      ]);
      // What the log shows is what was sent, to the byte.
      expect(list.text).toContain(`"body":${receiver.received[0]?.text},"responseBody"`);
    } finally {
      await sender.stop({ withinMs: 1_000 });
      await receiver.close();
    }
  });

  test('of a charge with splits has them as they are now', async () => {
    const shop = await openShop(service);
    const partner = await openShop(service);
    const splits = [{ recipientId: partner.accountId, type: 'percent', value: 10 }];
    await resendOne(shop, await paid(shop, { splits }));
    const [row] = await outbox(shop);
    expect(row?.snapshot).toContain('"status":"EXECUTED"');
  });

  test('works before any status change, with the status PENDING', async () => {
    const shop = await openShop(service);
    const { id } = await shop.charge({ callbackUrl: resendCallbackUrl });
    expect((await resendOne(shop, id)).status).toBe(200);
    expect(await outbox(shop)).toMatchObject([{ transaction_status: 'PENDING' }]);
  });

  test('is 422 without a callbackUrl', async () => {
    const shop = await openShop(service);
    const { id } = await shop.charge();
    expectRefusal(await resendOne(shop, id), 422, /não tem callbackUrl/);
    expect(await outbox(shop)).toEqual([]);
  });

  test('is 404 for another account’s transaction as for an unknown one', async () => {
    const [shop, other] = [await openShop(service), await openShop(service)];
    const theirs = await paid(other);
    for (const id of [theirs, 'EP000000000000000000000000', 'x']) {
      expectRefusal(await resendOne(shop, id), 404, 'Transação não encontrada');
    }
    expect(await outbox(other)).toEqual([]);
  });

  test('is 401 without a token and 403 with one that opens account data only', async () => {
    const shop = await openShop(service);
    const id = await paid(shop);
    expectRefusal(await service.api.post(`/v1/user/callbacks/resend/${id}`, {}), 401);
    expectRefusal(await resendOne({ ...shop, token: shop.firstAccessToken }, id), 403);
  });

  test('makes no sense of an Idempotency-Key, because it moves no money', async () => {
    const shop = await openShop(service);
    const id = await paid(shop);
    const headers = { 'idempotency-key': 'one' };
    for (const _ of [1, 2]) {
      const path = `/v1/user/callbacks/resend/${id}`;
      const reply = await service.api.post(path, {}, { token: shop.token, headers });
      expect(reply.status).toBe(200);
      expect(reply.headers['idempotency-replayed']).toBeUndefined();
    }
    expect(await outbox(shop)).toHaveLength(2);
  });
});

describe('POST /user/callbacks/resend', () => {
  test('queues each transaction with a callbackUrl and a status change in the range', async () => {
    const shop = await openShop(service, { openingBalanceCents: 10_000n });
    const ids = [await paid(shop), await paid(shop)];
    await paid(shop, { callbackUrl: undefined });
    await shop.charge({ callbackUrl: resendCallbackUrl });
    const [first = ''] = ids;
    // Two status changes of one transaction are one callback, with its present state.
    const refund = { description: 'desistência' };
    await service.api.post(`/v1/user/refund/${first}`, refund, { token: shop.token });
    const reply = await resendAll(shop);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({ message: expect.stringMatching(/\S/), total: 2 });
    const rows = await outbox(shop);
    expect(
      Object.fromEntries(rows.map((row) => [row.transaction_id, row.transaction_status])),
    ).toEqual({ [first]: 'WAITING_FOR_REFUND', [ids[1] ?? '']: 'COMPLETED' });
    expect(rows).toHaveLength(2);
  });

  test('takes nothing of another account, whatever is asked for', async () => {
    const [shop, other] = [await openShop(service), await openShop(service)];
    const theirs = await paid(other);
    const body = { ...lastDay(), transactionIds: [theirs] };
    expect((await resendAll(shop, body)).body.total).toBe(0);
    expect(await outbox(other)).toEqual([]);
  });

  test('narrows by ids, types and present status', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n });
    const { token } = shop;
    const [one, two] = [await paid(shop), await paid(shop)];
    const order = {
      amount: 5,
      pixKey: '52998224725',
      pixType: 'cpf',
      callbackUrl: resendCallbackUrl,
    };
    const withdrawal = (await service.api.post<{ id: string }>('/v1/withdraw/', order, { token }))
      .body.id;
    await service.api.post(`/sandbox/v1/withdrawals/${withdrawal}/settle`, {}, { token });
    await service.api.post(`/v1/user/refund/${two}`, { description: 'x' }, { token });
    const found = async (filter: object) => {
      const before = (await outbox(shop)).length;
      const { body } = await resendAll(shop, { ...lastDay(), ...filter });
      const added = (await outbox(shop)).slice(before).map((row) => row.transaction_id);
      expect(body.total).toBe(added.length);
      await freeBudget(shop);
      return added.toSorted();
    };
    expect(await found({ transactionIds: [one, 'x'] })).toEqual([one]);
    expect(await found({ transactionIds: [] })).toEqual([one, two, withdrawal].toSorted());
    expect(await found({ transactionTypes: ['WITHDRAW'] })).toEqual([withdrawal]);
    expect(await found({ transactionStatus: ['COMPLETED'] })).toEqual([one, withdrawal].toSorted());
    expect(await found({ transactionStatus: 'WAITING_FOR_REFUND' })).toEqual([two]);
    expect(
      await found({ transactionTypes: ['DEPOSIT'], transactionStatus: ['COMPLETED'] }),
    ).toEqual([one]);
  });

  test('onlyUndelivered leaves out what has a 2xx for its present status', async () => {
    const shop = await openShop(service, { openingBalanceCents: 100_000n });
    const { token } = shop;
    const [delivered, undelivered, changed, again] = [
      await paid(shop),
      await paid(shop),
      await paid(shop),
      await paid(shop),
    ];
    await deliver(shop, [delivered, changed, again]);
    await service.api.post(`/v1/user/refund/${changed}`, { description: 'x' }, { token });
    // COMPLETED, delivered; then refunded in vain: COMPLETED again, which was not delivered.
    await service.api.post(`/v1/user/refund/${again}`, { description: 'x' }, { token });
    await service.api.post(`/sandbox/v1/refunds/${again}/fail`, {}, { token });
    const body = { ...lastDay(), onlyUndelivered: true };
    await resendAll(shop, body);
    const missing = (await outbox(shop)).map((row) => row.transaction_id).toSorted();
    expect(missing).toEqual([undelivered, changed, again].toSorted());
    // A resend that arrived has delivered it.
    await deliver(shop);
    expect((await resendAll(shop, body)).body.total).toBe(0);
    expect((await resendAll(shop, lastDay())).body.total).toBe(4);
  });

  test('counts a change at either end of the range', async () => {
    const shop = await openShop(service);
    await paid(shop);
    const at = new Date(Date.now() - 3_600_000);
    await service.pool.query('update callbacks set created_at = $2 where account_id = $1', [
      shop.accountId,
      at,
    ]);
    const total = async (fromMs: number, toMs: number) => {
      await freeBudget(shop);
      const [createdAtFrom, createdAtTo] = [fromMs, toMs].map((ms) =>
        new Date(at.getTime() + ms).toISOString(),
      );
      return (await resendAll(shop, { createdAtFrom, createdAtTo })).body.total;
    };
    expect(await total(0, 0)).toBe(1);
    expect(await total(-1000, 0)).toBe(1);
    expect(await total(1, 1000)).toBe(0);
    expect(await total(-1000, -1)).toBe(0);
  });

  test('accepts the limits of the window themselves', async () => {
    const shop = await openShop(service);
    const oldest = Date.now() - 30 * dayMs;
    const createdAtFrom = new Date(oldest).toISOString();
    const createdAtTo = new Date(oldest + 7 * dayMs).toISOString();
    expect((await resendAll(shop, { createdAtFrom, createdAtTo })).status).toBe(200);
    expect((await resendAll(shop, { createdAtFrom, createdAtTo: createdAtFrom })).status).toBe(200);
  });

  const span = (fromMs: number, toMs: number) => () => ({
    createdAtFrom: ago(fromMs),
    createdAtTo: ago(toMs),
  });
  test.each([
    ['a start 30 days and a second ago', span(30 * dayMs + secondMs, 29 * dayMs)],
    ['7 days and a second', () => ({ ...lastDay(), createdAtFrom: ago(6 * dayMs + secondMs) })],
    ['an end before the start', span(0, dayMs)],
    ['no start', () => ({ createdAtTo: ago(0) })],
    ['no end', () => ({ createdAtFrom: ago(0) })],
    ['nothing', () => ({})],
    ['what is no date', () => ({ ...lastDay(), createdAtFrom: 'ontem' })],
    ['a day alone', () => ({ ...lastDay(), createdAtFrom: '2026-01-01' })],
    ['a number', () => ({ ...lastDay(), createdAtFrom: 5 })],
    ['null', () => ({ ...lastDay(), createdAtFrom: null })],
    ['an unknown status', () => ({ ...lastDay(), transactionStatus: ['PAID'] })],
    ['an unknown type', () => ({ ...lastDay(), transactionTypes: ['TEF'] })],
    ['ids that are none', () => ({ ...lastDay(), transactionIds: [7] })],
    ['too many ids', () => ({ ...lastDay(), transactionIds: Array(1001).fill('EP') })],
    ['onlyUndelivered as text', () => ({ ...lastDay(), onlyUndelivered: 'yes' })],
    ['no JSON', () => '{'],
  ])('answers 400 to %s, and uses no budget', async (_case, body) => {
    const shop = await openShop(service);
    for (let times = 0; times < 6; times += 1) expectRefusal(await resendAll(shop, body()), 400);
    expect((await resendAll(shop)).status).toBe(200);
  });

  test('is 401 without a token and 403 with one that opens account data only', async () => {
    const shop = await openShop(service);
    expectRefusal(await service.api.post('/v1/user/callbacks/resend', lastDay()), 401);
    expectRefusal(await resendAll({ ...shop, token: shop.firstAccessToken }), 403);
  });
});

/** As if a minute had passed. */
async function freeBudget({ accountId }: Shop): Promise<void> {
  await service.pool.query(
    `update callback_resend_budgets
        set used_at = array(select at - interval '60 seconds' from unnest(used_at) at)
      where account_id = $1`,
    [accountId],
  );
}
