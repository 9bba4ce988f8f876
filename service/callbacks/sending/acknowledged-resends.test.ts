import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listUndelivered } from '#service/callbacks/log/list-undelivered.ts';
import { openSender, readLogs } from '#service/testing/callbacks/test-callbacks.ts';
import { openReceiver } from '#service/testing/callbacks/test-receiver.ts';
import type { TestReceiver } from '#service/testing/callbacks/test-receiver.ts';
import { lastDay, resendsOf } from '#service/testing/callbacks/test-resends.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { report } from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { CallbackSender } from './callback-sender.ts';

const service = openForTests(createTestApp);
const { outbox, resendAll, resendOne } = resendsOf(() => service);
let sender: CallbackSender;
let receiver: TestReceiver;
let statuses: number[];
/** Answers that the receiver holds back. */
let held: ServerResponse[];
beforeEach(async () => {
  statuses = [];
  held = [];
  receiver = await openReceiver((response) => {
    const status = response.req.url === passing ? 200 : (statuses.shift() ?? 200);
    if (status === holdBack) held.push(response);
    else response.writeHead(status).end();
  });
  // Retries are due in an hour; the tests make them due.
  sender = openSender(service, { backoffBaseMs: 3_600_000, timeoutMs: 10_000 });
});
afterEach(async () => {
  await sender.stop({ withinMs: 5_000 });
  await receiver.close();
});

const holdBack = 0;
/** Where the other shop is told, which takes no answer that was meant for the first. */
const passing = '/passing';

/** A shop of its own with a charge whose first callbacks are answered so; all have come back. */
async function failed(answers: number[]) {
  statuses = answers;
  const shop = await openShop(service, { openingBalanceCents: 10_000n });
  const { id } = await shop.charge({ callbackUrl: receiver.origin });
  await shop.pay({ id });
  const logs = (count: number) =>
    vi.waitFor(async () => {
      const rows = await readLogs(service, id);
      expect(rows).toHaveLength(count);
      return rows;
    }, 10_000);
  await logs(1);
  return { shop, id, logs };
}

/** Makes all that is planned due, and waits until the sender has been through the queues. */
async function passAnHour(id: string): Promise<void> {
  await service.pool.query(
    `update due_callbacks d set next_attempt_at = now()
       from callbacks c where c.seq = d.seq and c.transaction_id = $1`,
    [id],
  );
  const other = await openShop(service);
  const later = await other.charge({ callbackUrl: receiver.origin + passing });
  await other.pay(later);
  await vi.waitFor(async () => expect(await readLogs(service, later.id)).toHaveLength(1), 10_000);
}

test.each(['single', 'bulk'])('a %s resend that is answered 200 is the last', async (kind) => {
  const { shop, id, logs } = await failed([500]);
  const resent = kind === 'single' ? await resendOne(shop, id) : await resendAll(shop);
  expect(resent.status).toBe(200);
  const [first, resend] = await logs(2);
  expect(first).toMatchObject({ attempt: 0, status: 500, next_attempt_at: null });
  expect(resend).toMatchObject({ attempt: null, status: 200, next_attempt_at: null });
  await passAnHour(id);
  await logs(2);
  expect(await outbox(shop, 'STATUS')).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
  const { rows } = await service.pool.query(
    `select c.acknowledged_by = resend.seq as by_the_resend
       from callbacks c join callbacks resend using (transaction_id, account_id)
      where c.transaction_id = $1 and c.kind = 'STATUS' and resend.kind = 'RESEND'`,
    [id],
  );
  expect(rows).toEqual([{ by_the_resend: true }]);
});

test('a resend that is answered 500 leaves the plan as it is', async () => {
  const { shop, id, logs } = await failed([500]);
  const [planned] = await outbox(shop, 'STATUS');
  statuses = [500];
  await resendOne(shop, id);
  const [first] = await logs(2);
  expect(first?.next_attempt_at).toEqual(planned?.next_attempt_at);
  expect(await outbox(shop, 'STATUS')).toEqual([planned]);
  await passAnHour(id);
  expect((await logs(3))[2]).toMatchObject({ attempt: 1, status: 200 });
});

test('attempts for another status go on', async () => {
  const { shop, id, logs } = await failed([500, 503]);
  const { token } = shop;
  await service.api.post(`/v1/user/refund/${id}`, { description: 'devolver' }, { token });
  await service.orders.drain();
  await logs(2);
  await resendOne(shop, id);
  const [completed, waiting] = await logs(3);
  expect(completed?.next_attempt_at).not.toBeNull();
  expect(waiting).toMatchObject({ transaction_status: 'WAITING_FOR_REFUND', status: 503 });
  expect(waiting?.next_attempt_at).toBeNull();
  expect(await outbox(shop, 'STATUS')).toMatchObject([
    { transaction_status: 'COMPLETED', state: 'PENDING' },
    { transaction_status: 'WAITING_FOR_REFUND', state: 'DELIVERED' },
  ]);
});

test('an infraction whose update nobody acknowledged is undelivered until a resend tells it', async () => {
  const { shop, id, logs } = await failed([200, 500]);
  const undelivered = async () => {
    const range = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    const search = { accountId: shop.accountId, ...range, page: 1, limit: 10 };
    return (await listUndelivered(service.pool, search)).rows;
  };
  expect(await undelivered()).toEqual([]);
  const { body: infraction } = await report(service, shop, { transactionId: id });
  await logs(2);
  expect(await undelivered()).toMatchObject([{ id, attempts: 1, log_status: 500 }]);
  const body = { ...lastDay(), onlyUndelivered: true };
  expect((await resendAll(shop, body)).body.total).toBe(1);
  const [, update, resend] = await logs(3);
  expect(JSON.parse(resend?.body ?? '')).toEqual(JSON.parse(update?.body ?? ''));
  expect(resend).toMatchObject({ infraction_id: infraction.id, status: 200, attempt: null });
  expect(update?.next_attempt_at).toBeNull();
  await passAnHour(id);
  await logs(3);
  expect(await undelivered()).toEqual([]);
  await resendOne(shop, id);
  expect((await logs(4))[3]?.infraction_id).toBeNull();
});

test.each([500, 200])('an attempt under way meanwhile is booked with its %i', async (status) => {
  const { shop, id, logs } = await failed([500, holdBack]);
  await passAnHour(id);
  await vi.waitFor(() => expect(held).toHaveLength(1), 10_000);
  await resendOne(shop, id);
  const [announced] = await logs(2);
  expect(announced?.next_attempt_at).not.toBeNull();
  held[0]?.writeHead(status).end();
  const [, , second] = await logs(3);
  expect(second).toMatchObject({ attempt: 1, status, next_attempt_at: null });
  await passAnHour(id);
  await logs(3);
  expect(await outbox(shop, 'STATUS')).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
});
