import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { cancellationReasons } from '#lib/domain/states/cancellation-reason.ts';
import { reasonsByCode } from '#service/provider/reason-codes.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readStatementLines } from '#service/testing/read-statement.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';
import { runSandbox, sweepAgain, postWithdrawal } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
let shop: Shop;
beforeAll(async () => {
  shop = await openRich();
});
afterEach(() => assertSound(service));

const openRich = () => openShop(service, { openingBalanceCents: 100_000n, feeOutFixedCents: 50n });

function control(step: 'settle' | 'fail', { id }: { id: string }, body: object = {}) {
  return service.api.post<Transaction>(`/sandbox/v1/withdrawals/${id}/${step}`, body, {
    token: shop.token,
  });
}

async function find({ id }: { id: string }, token = shop.token): Promise<Transaction> {
  return (await service.api.get<Transaction>(`/v1/withdraw/?id=${id}`, { token })).body;
}

const cancellationReason = 'Conta especificada está bloqueada';

describe('a withdrawal that arrives', () => {
  test('is COMPLETED with its receiver, its E… id and the time', async () => {
    const { body } = await postWithdrawal(service, shop);
    const settled = (await control('settle', body)).body;
    expect(settled).toEqual({
      ...body,
      status: 'COMPLETED',
      receiverName: 'Recebedor Sandbox',
      receiverDocument: '98765432100',
      receiverInstitutionIspb: '99999010',
      receiverInstitutionName: 'Banco Recebedor Sandbox S.A.',
      endToEndId: expect.stringMatching(/^E99999011\d{12}[A-Za-z0-9]{11}$/),
      paidAt: settled.updatedAt,
      updatedAt: settled.updatedAt,
    });
    expect(Date.parse(settled.updatedAt)).toBeGreaterThanOrEqual(Date.parse(body.updatedAt));
    expect(await find(body)).toEqual(settled);
  });

  test('takes what was held: the amount to the receiver, the fee to the platform', async () => {
    const seller = await openRich();
    const { body } = await postWithdrawal(service, seller);
    await service.api.post(`/sandbox/v1/withdrawals/${body.id}/settle`, {}, seller);
    expect(await seller.balances()).toEqual(['989.50', '0.00']);
    const keys = { token: seller.token, transactionId: body.id };
    expect(await readStatementLines(service.api, keys)).toEqual([
      '- AVAILABLE 10.50 Reserva de saque Pix',
      '+ BLOCKED 10.50 Reserva de saque Pix',
      '- BLOCKED 10.50 Saque Pix realizado',
    ]);
    const { rows } = await service.pool.query(
      `select book, amount_cents from ledger_entries
        where transaction_id = $1 and statement_id is null order by seq`,
      [body.id],
    );
    expect(rows).toEqual([
      { book: 'settlement', amount_cents: 1_000n },
      { book: 'fees', amount_cents: 50n },
    ]);
  });

  test('shows the receiver that the provider names', async () => {
    const { body } = await postWithdrawal(service, shop);
    const receiver = { receiverName: 'Maria da Conceição', receiverDocument: '529.982.247-25' };
    expect((await control('settle', body, receiver)).body).toMatchObject({
      receiverName: 'Maria da Conceição',
      receiverDocument: '52998224725',
    });
    const list = await service.api.get(
      '/v1/user/transactions/?name=conceicao&document=52998224725',
      { token: shop.token },
    );
    expect(list.body).toMatchObject({ total: 1, transactions: [{ id: body.id }] });
  });
});

describe('a withdrawal that fails', () => {
  test.each(cancellationReasons)('is CANCELED with the exact reason: %s', async (reason) => {
    const before = await shop.balances();
    const { body } = await postWithdrawal(service, shop);
    const failed = (await control('fail', body, { cancellationReason: reason })).body;
    const { updatedAt } = failed;
    expect(failed).toEqual({
      ...body,
      status: 'CANCELED',
      cancellationReason: reason,
      updatedAt,
    });
    expect(await shop.balances()).toEqual(before);
  });

  test('gives amount and fee back, in two rows', async () => {
    const { body } = await postWithdrawal(service, shop);
    await control('fail', body, { cancellationReason });
    const keys = { token: shop.token, transactionId: body.id };
    expect((await readStatementLines(service.api, keys)).slice(2)).toEqual([
      '- BLOCKED 10.50 Estorno de saque Pix cancelado',
      '+ AVAILABLE 10.50 Estorno de saque Pix cancelado',
    ]);
  });

  test.each([{}, { cancellationReason: 'Sem motivo' }, { cancellationReason: null }])(
    'needs one of the exact reasons: %j',
    async (body) => {
      const withdrawal = await postWithdrawal(service, shop);
      expectRefusal(await control('fail', withdrawal.body, body), 400, /^cancellationReason: /);
      expect((await find(withdrawal.body)).status).toBe('PENDING');
    },
  );
});

describe('an end', () => {
  test('reported again changes nothing', async () => {
    const [settled, failed] = [
      await postWithdrawal(service, shop),
      await postWithdrawal(service, shop),
    ];
    const first = await control('settle', settled.body);
    const second = await control('fail', failed.body, { cancellationReason });
    const before = await shop.balances();
    expect(await control('settle', settled.body)).toMatchObject({ text: first.text });
    const again = await control('fail', failed.body, {
      cancellationReason: 'Saque cancelado',
    });
    expect(again.text).toBe(second.text);
    expect(await shop.balances()).toEqual(before);
  });

  test('is never taken back by the other one', async () => {
    const [settled, failed] = [
      await postWithdrawal(service, shop),
      await postWithdrawal(service, shop),
    ];
    await control('settle', settled.body);
    await control('fail', failed.body, { cancellationReason });
    const before = await shop.balances();
    const message = /^O saque está com status (COMPLETED|CANCELED) e não pode mais mudar$/;
    expectRefusal(await control('fail', settled.body, { cancellationReason }), 422, message);
    expectRefusal(await control('settle', failed.body), 422, message);
    expect(await shop.balances()).toEqual(before);
  });

  test('is one, when both are reported at the same moment', async () => {
    const { body } = await postWithdrawal(service, shop);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? control('settle', body) : control('fail', body, { cancellationReason }),
      ),
    );
    const { status } = await find(body);
    expect(['COMPLETED', 'CANCELED']).toContain(status);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(4);
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(4);
  });

  test('is not for another account, a charge or an unknown id to have', async () => {
    const { body } = await postWithdrawal(service, await openRich());
    const charge = await shop.charge();
    for (const id of [body.id, charge.id, 'EP000000000000000000000000']) {
      expectRefusal(await control('settle', { id }), 404, 'Transação não encontrada');
      expectRefusal(await control('fail', { id }, { cancellationReason }), 404);
    }
  });
});

const magic = (name: string) => ({ pixKey: `${name}@sandbox.pix`, pixType: 'email' });

describe('magic keys of the sandbox', () => {
  test.each(Object.entries(reasonsByCode))('%s fails with: %s', async (code, reason) => {
    const { body } = await postWithdrawal(service, shop, magic(code.toUpperCase()));
    expect(body.status).toBe('PENDING');
    await runSandbox(service);
    expect(await find(body)).toMatchObject({ status: 'CANCELED', cancellationReason: reason });
  });

  test('refuse is accepted here, then CANCELED at once with the money back', async () => {
    const before = await shop.balances();
    const reply = await postWithdrawal(service, shop, magic('refuse'));
    expect(reply).toMatchObject({ status: 200, body: { status: 'PENDING' } });
    await service.orders.drain();
    expect(await find(reply.body)).toMatchObject({
      status: 'CANCELED',
      cancellationReason: 'Pagamento rejeitado pelo PSP do recebedor',
    });
    expect(await shop.balances()).toEqual(before);
  });

  test.each(['maria', 'am99', 'am04.x'])('any other key waits: %s', async (name) => {
    const { body } = await postWithdrawal(service, shop, magic(name));
    await runSandbox(service);
    expect((await find(body)).status).toBe('PENDING');
  });

  test('a magic key of another host is none', async () => {
    const { body } = await postWithdrawal(service, shop, {
      pixKey: 'am04@sandbox.pix.example.com',
      pixType: 'email',
    });
    await runSandbox(service);
    expect((await find(body)).status).toBe('PENDING');
  });
});

describe('a provider that does not answer', () => {
  test('leaves the money held, however often it is asked, until it is settled once', async () => {
    const seller = await openRich();
    const { body } = await postWithdrawal(service, seller, magic('timeout'));
    for (let sweep = 0; sweep < 3; sweep += 1) {
      await sweepAgain(service, body);
      await runSandbox(service);
      expect((await find(body, seller.token)).status).toBe('PENDING');
      expect(await seller.balances()).toEqual(['989.50', '10.50']);
    }
    const path = `/sandbox/v1/withdrawals/${body.id}/settle`;
    const settled = await service.api.post<Transaction>(path, {}, seller);
    await sweepAgain(service, body);
    expect(await find(body, seller.token)).toEqual(settled.body);
    expect(await seller.balances()).toEqual(['989.50', '0.00']);
    expect(await readStatementLines(service.api, seller)).toHaveLength(4);
  });

  test('is asked by our id, and what it then says is booked once', async () => {
    const { body } = await postWithdrawal(service, shop, magic('timeout'));
    await service.orders.drain();
    // The sandbox has paid meanwhile, and its report got lost.
    await service.pool.query(
      `update sandbox_orders set settles_at = now() - interval '1 s', reported = true
        where id = $1`,
      [body.id],
    );
    await sweepAgain(service, body);
    const settled = await find(body);
    expect(settled.status).toBe('COMPLETED');
    const { rows } = await service.pool.query<{ end_to_end_id: string }>(
      'select end_to_end_id from sandbox_orders where id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ end_to_end_id: settled.endToEndId }]);
    await sweepAgain(service, body);
    expect(await find(body)).toEqual(settled);
  });

  test('is asked for as long as it takes', async () => {
    const { body } = await postWithdrawal(service, shop, magic('timeout'));
    await service.orders.drain();
    await service.pool.query('update provider_orders set attempts = 5000 where id = $1', [body.id]);
    await sweepAgain(service, body);
    const { rows } = await service.pool.query(
      `select attempts, lease_until - now() between interval '55 seconds' and interval '61 seconds'
                as asks_in_a_minute
         from provider_orders where id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ attempts: 5001, asks_in_a_minute: true }]);
  });

  test('may report late or twice: the booked end stands', async () => {
    const { body } = await postWithdrawal(service, shop, magic('am04'));
    await service.orders.drain();
    const settled = await control('settle', body);
    await runSandbox(service);
    await service.pool.query('update sandbox_orders set reported = false where id = $1', [body.id]);
    await runSandbox(service);
    expect(await find(body)).toEqual(settled.body);
  });
});
