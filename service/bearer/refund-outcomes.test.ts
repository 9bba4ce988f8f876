import { afterEach, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { runSandbox, sweepAgain, postWithdrawal } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { feeInFixedCents: 150n, openingBalanceCents: 100_000n }),
);
afterEach(() => assertSound(service));

function refund({ id }: { id: string }) {
  const body = { description: 'desistência' };
  return service.api.post<Transaction>(`/v1/user/refund/${id}`, body, { token: shop.token });
}

function control(step: 'complete' | 'fail', { id }: { id: string }, { token } = shop) {
  return service.api.post<Transaction>(`/sandbox/v1/refunds/${id}/${step}`, {}, { token });
}

async function find({ id }: { id: string }): Promise<Transaction> {
  const { token } = shop;
  return (await service.api.get<Transaction>(`/v1/pix/?id=${id}`, { token })).body;
}

async function paid(): Promise<Transaction> {
  return (await shop.pay(await shop.charge())).body;
}

/** A deposit of 10.00 in WAITING_FOR_REFUND. */
async function refunding(): Promise<Transaction> {
  const reply = await refund(await paid());
  expect(reply.body.status).toBe('WAITING_FOR_REFUND');
  return reply.body;
}

/** Lets the sandbox bring the deposit's newest refund to its end at this moment. */
async function settleBySandbox({ id }: { id: string }, reason: string | null): Promise<void> {
  await service.orders.drain();
  await service.pool.query(
    `update sandbox_orders
        set settles_at = now() - interval '1 s', cancellation_reason = $2, reported = false
      where id = (select id from provider_orders where transaction_id = $1
                   order by created_at desc limit 1)`,
    [id, reason],
  );
}

describe('a refund that arrives', () => {
  test('makes the deposit REFUNDED, with a D… id and the time', async () => {
    const waiting = await refunding();
    const before = await shop.balances();
    const done = (await control('complete', waiting)).body;
    expect(done).toEqual({
      ...waiting,
      status: 'REFUNDED',
      refundStatus: 'COMPLETED',
      refundEndToEndId: expect.stringMatching(/^D99999011\d{12}[A-Za-z0-9]{11}$/),
      refundedAt: done.updatedAt,
      updatedAt: done.updatedAt,
    });
    expect(await find(waiting)).toEqual(done);
    expect(await shop.balances()).toEqual(before);
  });

  test('is booked when the provider reports it', async () => {
    const waiting = await refunding();
    await settleBySandbox(waiting, null);
    await runSandbox(service);
    const done = await find(waiting);
    expect(done).toMatchObject({ status: 'REFUNDED', refundStatus: 'COMPLETED' });
    const { rows } = await service.pool.query(
      `select s.end_to_end_id as id from sandbox_orders s
         join provider_orders o on o.id = s.id where o.transaction_id = $1`,
      [waiting.id],
    );
    expect(rows).toEqual([{ id: done.refundEndToEndId }]);
  });

  test('is booked when the provider is asked, because its report got lost', async () => {
    const waiting = await refunding();
    await settleBySandbox(waiting, null);
    await service.pool.query('update sandbox_orders set reported = true');
    expect((await find(waiting)).status).toBe('WAITING_FOR_REFUND');
    await sweepAgain(service, waiting);
    const done = await find(waiting);
    expect(done.status).toBe('REFUNDED');
    await sweepAgain(service, waiting);
    expect(await find(waiting)).toEqual(done);
  });
});

describe('a refund that fails', () => {
  test('leaves the deposit COMPLETED and gives the gross back', async () => {
    const waiting = await refunding();
    const failed = (await control('fail', waiting)).body;
    const { updatedAt } = failed;
    expect(failed).toEqual({
      ...waiting,
      status: 'COMPLETED',
      refundStatus: 'CANCELED',
      updatedAt,
    });
    const keys = { token: shop.token, transactionId: waiting.id };
    expect((await readStatementLines(service.api, keys)).slice(2)).toEqual([
      '- AVAILABLE 10.00 Devolução de depósito Pix',
      '+ AVAILABLE 10.00 Estorno de devolução Pix não realizada',
    ]);
  });

  test('may be asked for again, and then succeed', async () => {
    const before = await shop.balances();
    const waiting = await refunding();
    await control('fail', waiting);
    const again = await refund(waiting);
    expect(again.body).toMatchObject({ status: 'WAITING_FOR_REFUND', refundStatus: 'PENDING' });
    const done = (await control('complete', waiting)).body;
    expect(done).toMatchObject({ status: 'REFUNDED', refundStatus: 'COMPLETED' });
    const [after] = await shop.balances();
    // The deposit came with its fee of 1.50 and left with its gross of 10.00.
    expect((Number(after) - Number(before[0])).toFixed(2)).toBe('-1.50');
  });

  test('decides nothing about the next one when it is reported late', async () => {
    const waiting = await refunding();
    await settleBySandbox(waiting, 'Conta especificada está bloqueada');
    await control('fail', waiting);
    const again = (await refund(waiting)).body;
    await runSandbox(service);
    expect(await find(waiting)).toEqual(again);
    await settleBySandbox(waiting, null);
    await runSandbox(service);
    expect((await find(waiting)).status).toBe('REFUNDED');
  });
});

describe('an end of a refund', () => {
  test('reported again changes nothing', async () => {
    const [first, second] = [await refunding(), await refunding()];
    const completed = await control('complete', first);
    const failed = await control('fail', second);
    const before = await shop.balances();
    expect((await control('complete', first)).text).toBe(completed.text);
    expect((await control('fail', second)).text).toBe(failed.text);
    expect(await shop.balances()).toEqual(before);
  });

  test('is never taken back by the other one', async () => {
    const [first, second] = [await refunding(), await refunding()];
    await control('complete', first);
    await control('fail', second);
    const before = await shop.balances();
    expectRefusal(await control('fail', first), 422, /^O depósito está com status REFUNDED/);
    expectRefusal(await control('complete', second), 422, /^O depósito está com status COMPLETED/);
    expect(await shop.balances()).toEqual(before);
  });

  test('is one, when both are reported at the same moment', async () => {
    const waiting = await refunding();
    const before = Number((await shop.balances())[0]);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        control(index % 2 === 0 ? 'complete' : 'fail', waiting),
      ),
    );
    const { status } = await find(waiting);
    const gained = Number((await shop.balances())[0]) - before;
    expect([`REFUNDED 0.00`, 'COMPLETED 10.00']).toContain(`${status} ${gained.toFixed(2)}`);
  });

  test('is not for another account, a withdrawal or an unknown id to have', async () => {
    const other = await openShop(service);
    const waiting = await refunding();
    const withdrawal = (await postWithdrawal(service, shop)).body;
    for (const step of ['complete', 'fail'] as const) {
      expectRefusal(await control(step, waiting, other), 404, 'Transação não encontrada');
      expectRefusal(await control(step, withdrawal), 404);
      expectRefusal(await control(step, { id: 'EP000000000000000000000000' }), 404);
    }
    expect(await find(waiting)).toEqual(waiting);
  });
});

describe('a refund is refused', () => {
  test.each(['PENDING', 'EXPIRED', 'CANCELED'] as const)(
    'of a charge in %s: nothing was paid',
    async (status) => {
      const charge = await shop.charge();
      const step = { PENDING: null, EXPIRED: 'expire', CANCELED: 'cancel' }[status];
      const { token } = shop;
      if (step) await service.api.post(`/sandbox/v1/charges/${charge.id}/${step}`, {}, { token });
      const before = await shop.balances();
      expectRefusal(await refund(charge), 422, new RegExp(`^O depósito está com status ${status}`));
      for (const end of ['complete', 'fail'] as const) {
        expectRefusal(await control(end, charge), 422);
      }
      expect(await shop.balances()).toEqual(before);
    },
  );

  test('while one is under way, and after it was made', async () => {
    const waiting = await refunding();
    expectRefusal(await refund(waiting), 422, /^O depósito está com status WAITING_FOR_REFUND/);
    await control('complete', waiting);
    expectRefusal(await refund(waiting), 422, /^O depósito está com status REFUNDED/);
  });

  test('of a deposit that was never asked to be refunded: no end of it', async () => {
    const deposit = await paid();
    expectRefusal(await control('complete', deposit), 422);
    expectRefusal(await control('fail', deposit), 422);
    expect(await find(deposit)).toEqual(deposit);
  });
});
