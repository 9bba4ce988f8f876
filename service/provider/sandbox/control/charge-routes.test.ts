import { describe, expect, test } from 'vitest';
import type { BankStatementList } from '#lib/contract/bearer/statement.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { cancellationReasons } from '#lib/domain/states/cancellation-reason.ts';
import { expireDueCharges } from '#service/charges/charge-queries.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service, { feeInFixedCents: 50n }));

const newEndToEndId = () => createEndToEndId({ prefix: 'E', ispb: '99999008', at: new Date() });

function close(charge: { id: string }, event: 'expire' | 'cancel', body: unknown = {}) {
  const path = `/sandbox/v1/charges/${charge.id}/${event}`;
  return service.api.post<Transaction>(path, body, { token: shop.token });
}

async function read({ id }: { id: string }): Promise<Transaction> {
  const reply = await service.api.get<Transaction>(`/v1/pix/?id=${id}`, { token: shop.token });
  return reply.body;
}

async function entriesOf({ id }: { id: string }): Promise<string[]> {
  const range = 'createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=2099-01-01T00:00:00Z';
  const { body } = await service.api.get<BankStatementList>(
    `/v1/user/bank-statements/?${range}&transactionId=${id}&sortDirection=asc`,
    { token: shop.token },
  );
  return body.bankStatements.map((row) => `${row.operation} ${row.amount}`);
}

/** Puts the end of a pending charge into the past, as waiting would. */
async function letTimePass({ id }: { id: string }): Promise<void> {
  await service.pool.query(
    `update transactions set expires_at = now() - interval '1 ms' where id = $1`,
    [id],
  );
}

describe('POST /sandbox/v1/charges/{id}/pay', () => {
  test('completes the charge; balance, statement and transaction agree to the cent', async () => {
    const seller = await openShop(service, { feeInFixedCents: 30n, feeInPercentPpm: 12_500n });
    const charge = await seller.charge({ amount: 123.45 });
    const paid = (await seller.pay(charge)).body;
    expect(paid).toEqual({
      ...charge,
      status: 'COMPLETED',
      payerName: 'Pagador Sandbox',
      payerDocument: '12345678909',
      payerInstitutionIspb: '99999008',
      payerInstitutionName: 'Banco Sandbox S.A.',
      endToEndId: expect.stringMatching(/^E99999008\d{12}[a-zA-Z0-9]{11}$/),
      paidAt: expect.stringMatching(/Z$/),
      updatedAt: paid.paidAt,
    });
    // 0.30 + 1.25 % of 123.45, which is 1.543125.
    expect(paid.serviceFeeCharged).toBe(1.84);
    expect(await seller.balances()).toEqual(['121.61', '0.00']);
  });

  test('books gross in and fee out, once', async () => {
    const charge = await shop.charge({ amount: 10.5 });
    await shop.pay(charge);
    expect(await entriesOf(charge)).toEqual(['INCREMENT 10.5', 'DECREMENT 0.5']);
    expect(await read(charge)).toMatchObject({ status: 'COMPLETED', serviceFeeCharged: 0.5 });
  });

  test('takes the payer that is given, else the expected one', async () => {
    const expected = { generatedName: 'Ana Souza', generatedDocument: '52998224725' };
    const asExpected = await shop.pay(await shop.charge(expected));
    expect(asExpected.body).toMatchObject({ payerName: 'Ana Souza', payerDocument: '52998224725' });
    const given = {
      payerName: 'José & Filhos',
      payerDocument: '11.222.333/0001-81',
      payerInstitutionIspb: '60701190',
      payerInstitutionName: 'Itaú Unibanco S.A.',
      endToEndId: newEndToEndId(),
    };
    const asGiven = await shop.pay(await shop.charge(expected), given);
    expect(asGiven.body).toMatchObject({ ...given, payerDocument: '11222333000181' });
  });

  test('works without a body and with the trailing slash', async () => {
    for (const slash of ['', '/']) {
      const { id } = await shop.charge();
      const reply = await service.api.send({
        method: 'POST',
        path: `/sandbox/v1/charges/${id}/pay${slash}`,
        token: shop.token,
      });
      expect(reply).toMatchObject({ status: 200, body: { id, status: 'COMPLETED' } });
    }
  });

  test('with the same endToEndId again answers the same and books nothing', async () => {
    const charge = await shop.charge();
    const endToEndId = newEndToEndId();
    const first = await shop.pay(charge, { endToEndId });
    const again = await shop.pay(charge, { endToEndId, payerName: 'Outro' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await entriesOf(charge)).toHaveLength(2);
  });

  test('with an endToEndId that has paid another charge is 422, also across accounts', async () => {
    const endToEndId = newEndToEndId();
    await shop.pay(await shop.charge(), { endToEndId });
    const other = await openShop(service);
    for (const seller of [shop, other]) {
      const charge = await seller.charge();
      const reply = await seller.pay(charge, { endToEndId });
      expectRefusal(reply, 422, 'Este endToEndId já pagou outra cobrança');
    }
    expect(await other.balances()).toEqual(['0.00', '0.00']);
  });

  test('with another endToEndId is 422 for a paid charge, also when late', async () => {
    const charge = await shop.charge();
    await shop.pay(charge);
    for (const late of [false, true]) {
      const reply = await shop.pay(charge, { late });
      expectRefusal(reply, 422, 'A cobrança está com status COMPLETED e não pode ser paga');
    }
    expect(await entriesOf(charge)).toHaveLength(2);
  });

  test.each(['expire', 'cancel'] as const)(
    'after %s is 422, but late it is credited',
    async (event) => {
      const charge = await shop.charge();
      const { status } = (await close(charge, event)).body;
      const reply = await shop.pay(charge);
      expectRefusal(reply, 422, `A cobrança está com status ${status} e não pode ser paga`);
      expectRefusal(await shop.pay(charge, { late: false }), 422);
      const late = await shop.pay(charge, { late: true });
      expect(late.body).toMatchObject({ status: 'COMPLETED', cancellationReason: null });
      expect(await entriesOf(charge)).toEqual(['INCREMENT 10', 'DECREMENT 0.5']);
    },
  );

  test('late also pays a charge that is still pending', async () => {
    const reply = await shop.pay(await shop.charge(), { late: true });
    expect(reply.body.status).toBe('COMPLETED');
  });

  test.each([
    ['endToEndId too short', { endToEndId: 'E1' }],
    ['endToEndId of a refund', { endToEndId: newEndToEndId().replace('E', 'D') }],
    ['payerDocument', { payerDocument: '123' }],
    ['payerName empty', { payerName: '' }],
    ['payerName with NUL', { payerName: 'a\0' }],
    ['payerInstitutionIspb', { payerInstitutionIspb: '123' }],
    ['late as text', { late: 'true' }],
  ])('answers 400 to a malformed field: %s', async (_case, body) => {
    const charge = await shop.charge();
    expectRefusal(await shop.pay(charge, body), 400, new RegExp(`^${Object.keys(body)[0]}: `));
    expect((await read(charge)).status).toBe('PENDING');
  });
});

describe('POST /sandbox/v1/charges/{id}/expire and /cancel', () => {
  test('end a pending charge, and doing it again changes nothing', async () => {
    for (const [event, status, cancellationReason] of [
      ['expire', 'EXPIRED', null],
      ['cancel', 'CANCELED', 'Transação cancelada por timeout'],
    ] as const) {
      const charge = await shop.charge();
      const first = await close(charge, event);
      expect(first).toMatchObject({ status: 200, body: { status, cancellationReason } });
      expect((await close(charge, event)).text).toBe(first.text);
      expect(await entriesOf(charge)).toEqual([]);
    }
  });

  test('cancel for each reason of the specification, and no other', async () => {
    for (const cancellationReason of cancellationReasons) {
      const reply = await close(await shop.charge(), 'cancel', { cancellationReason });
      expect(reply.body.cancellationReason).toBe(cancellationReason);
    }
    const charge = await shop.charge();
    expectRefusal(await close(charge, 'cancel', { cancellationReason: 'porque sim' }), 400);
  });

  test('are 422 for a charge that is paid or ended otherwise', async () => {
    const [paid, expired, cancelled] = [
      await shop.charge(),
      await shop.charge(),
      await shop.charge(),
    ];
    await shop.pay(paid);
    await close(expired, 'expire');
    await close(cancelled, 'cancel');
    expectRefusal(await close(paid, 'expire'), 422);
    expectRefusal(await close(paid, 'cancel'), 422);
    expectRefusal(await close(expired, 'cancel'), 422);
    expectRefusal(await close(cancelled, 'expire'), 422);
  });
});

describe('who may control charges', () => {
  test.each(['pay', 'expire', 'cancel'])('%s is for the account itself', async (action) => {
    const charge = await shop.charge();
    const other = await openShop(service);
    const call = (id: string, token?: string) =>
      service.api.post(`/sandbox/v1/charges/${id}/${action}`, {}, token ? { token } : {});
    expectRefusal(await call(charge.id), 401);
    expectRefusal(await call(charge.id, 'wrong'), 401);
    expectRefusal(await call(charge.id, shop.firstAccessToken), 403);
    const unknown = await call('EP000000000000000000000000', other.token);
    expectRefusal(unknown, 404, 'Transação não encontrada');
    expect((await call(charge.id, other.token)).text).toBe(unknown.text);
    expect((await read(charge)).status).toBe('PENDING');
  });
});

describe('the time of a charge', () => {
  test('is up when the sweep has come by: EXPIRED, with its callback queued', async () => {
    const callbackUrl = 'https://loja.example/pix';
    const [due, later] = [await shop.charge({ callbackUrl }), await shop.charge()];
    await letTimePass(due);
    expect(await expireDueCharges(service.pool, 100)).toBe(1);
    expect(await expireDueCharges(service.pool, 100)).toBe(0);
    expect([(await read(due)).status, (await read(later)).status]).toEqual(['EXPIRED', 'PENDING']);
    const { rows } = await service.pool.query(
      'select transaction_status, url from callbacks where transaction_id = $1',
      [due.id],
    );
    expect(rows).toEqual([{ transaction_status: 'EXPIRED', url: callbackUrl }]);
  });

  test('is up even before the sweep: a payment is refused, unless late', async () => {
    const charge = await shop.charge();
    await letTimePass(charge);
    expectRefusal(
      await shop.pay(charge),
      422,
      'A cobrança está com status EXPIRED e não pode ser paga',
    );
    expect((await shop.pay(charge, { late: true })).body.status).toBe('COMPLETED');
  });
});
