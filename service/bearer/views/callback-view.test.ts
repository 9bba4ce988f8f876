import { describe, expect, test } from 'vitest';
import { callbackBody } from '#lib/contract/bearer/callback-body.ts';
import type { CallbackBody } from '#lib/contract/bearer/callback-body.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { callbackView } from './callback-view.ts';

const callbackUrl = 'https://loja.example/pix';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { openingBalanceCents: 100_000n, feeInFixedCents: 50n }),
);
const partner = openForTests(() => openShop(service, { name: 'Sócio' }));

const publicUrl = testPublicUrl;

/** The bodies of the transaction's callbacks, oldest first, in the text that is sent. */
async function callbackTexts({ id }: { id: string }): Promise<string[]> {
  const { rows } = await service.pool.query<{ snapshot: string }>(
    'select snapshot::text as snapshot from callbacks where transaction_id = $1 order by seq',
    [id],
  );
  return rows.map(({ snapshot }) => JSON.stringify(callbackView({ snapshot, publicUrl })));
}

/** The newest body, held against the contract. */
async function lastCallback(transaction: { id: string }): Promise<CallbackBody> {
  const text = (await callbackTexts(transaction)).at(-1) ?? '';
  return callbackBody.strict().parse(JSON.parse(text));
}

/** The transaction as any query shows it now, in the text of the wire. */
async function shown({ id }: { id: string }): Promise<string> {
  const path = `/v1/user/transactions/?id=${id}`;
  const { text } = await service.api.get(path, { token: shop.token });
  return /"transactions":\[(.*)\]\}$/.exec(text)?.[1] ?? '';
}

const post = (path: string, body: unknown) =>
  service.api.post<Transaction>(path, body, { token: shop.token });

describe('the body of a callback', () => {
  test('of a paid charge is the transaction, to the byte', async () => {
    const charge = await shop.charge({
      amount: 10.5,
      callbackUrl,
      clientReference: 'pedido "1" ção',
      generatedName: 'José da Conceição',
      generatedDocument: '52998224725',
      generatedEmail: 'jose@example.com',
    });
    expect(await callbackTexts(charge)).toEqual([]);
    await shop.pay(charge);
    const [body, ...more] = await callbackTexts(charge);
    expect(body).toBe(await shown(charge));
    expect(body).toContain('"status":"COMPLETED","amount":10.50,"serviceFeeCharged":0.50,');
    expect(body).not.toContain('split');
    expect(more).toEqual([]);
  });

  test.each(['expire', 'cancel'])('of a charge that ended unpaid: %s', async (step) => {
    const charge = await shop.charge({ callbackUrl });
    await post(`/sandbox/v1/charges/${charge.id}/${step}`, {});
    expect(await callbackTexts(charge)).toEqual([await shown(charge)]);
  });

  test.each([
    ['settle', {}],
    ['fail', { cancellationReason: 'Conta especificada está bloqueada' }],
  ])('of a withdrawal: %s', async (step, body) => {
    const request = { amount: 7, pixKey: '52998224725', pixType: 'cpf', callbackUrl };
    const withdrawal = await post('/v1/withdraw/', request);
    expect(await callbackTexts(withdrawal.body)).toEqual([]);
    await post(`/sandbox/v1/withdrawals/${withdrawal.body.id}/${step}`, body);
    expect(await callbackTexts(withdrawal.body)).toEqual([await shown(withdrawal.body)]);
  });

  test('stays that of its moment, whatever happens afterwards', async () => {
    const charge = await shop.charge({ callbackUrl });
    const moments: string[] = [];
    await shop.pay(charge);
    moments.push(await shown(charge));
    for (const step of ['fail', 'complete']) {
      await post(`/v1/user/refund/${charge.id}`, { description: 'desistência' });
      moments.push(await shown(charge));
      await post(`/sandbox/v1/refunds/${charge.id}/${step}`, {});
      moments.push(await shown(charge));
    }
    expect(await callbackTexts(charge)).toEqual(moments);
    expect(moments[1]).toContain('"refundAmount":10.00,"refundStatus":"PENDING",');
    expect(moments[4]).toContain('"refundStatus":"COMPLETED",');
  });

  test('holds the highest amounts and percentages to the last digit', async () => {
    const { accountId } = partner;
    const item = `{"recipientId":"${accountId}","type":"percent","value":9999999999999.9899}`;
    const charge = await post(
      '/v1/pix/',
      `{"amount":999999999.99,"callbackUrl":"${callbackUrl}","splits":[${item}]}`,
    );
    await shop.pay(charge.body);
    const [body] = await callbackTexts(charge.body);
    expect(body).toContain('"amount":999999999.99,');
    expect(body).toContain('"type":"percent","value":9999999999999.9899,');
  });
});

const split = (fields: object) => ({ recipientId: partner.accountId, type: 'percent', ...fields });

async function paidWith(splits: object[]): Promise<CallbackBody> {
  const charge = await shop.charge({ amount: 100, callbackUrl, splits });
  await shop.pay(charge);
  return lastCallback(charge);
}

const executed = { status: 'EXECUTED', failureReason: null, failureScope: null };

describe('splits in a callback', () => {
  test('that were executed show what each recipient got, without a warning', async () => {
    const body = await paidWith([
      split({ value: 10 }),
      split({ value: 10, protected: true }),
      split({ type: 'fixed', value: 5 }),
      split({ value: 0 }),
    ]);
    const { accountId: recipientId } = partner;
    const common = { recipientId, recipientName: 'Sócio', ...executed };
    expect(body.splits).toEqual([
      { ...common, type: 'percent', value: 10, protected: false, executedAmount: 9.95 },
      { ...common, type: 'percent', value: 10, protected: true, executedAmount: 10 },
      { ...common, type: 'fixed', value: 5, protected: null, executedAmount: 5 },
      { ...common, type: 'percent', value: 0, protected: false, executedAmount: 0 },
    ]);
    expect(body.splitWarnings).toEqual([]);
  });

  test('that failed alone have a warning each', async () => {
    const body = await paidWith([
      split({ value: 10, recipientId: 'nobody' }),
      split({ value: 10 }),
      split({ type: 'fixed', value: 1, recipientId: 'nobody either' }),
    ]);
    const reason = 'Recebedor não encontrado';
    const failed = { status: 'FAILED', recipientName: null, executedAmount: null };
    const why = { failureReason: reason, failureScope: 'recipient' };
    expect(body.splits).toMatchObject([{ ...failed, ...why }, executed, { ...failed, ...why }]);
    expect(body.splitWarnings).toEqual([
      { recipientId: 'nobody', reason },
      { recipientId: 'nobody either', reason },
    ]);
  });

  test('that failed together have one warning, for no one recipient', async () => {
    const body = await paidWith([
      split({ value: 60 }),
      split({ value: 60 }),
      split({ value: 1, recipientId: 'nobody' }),
    ]);
    const reason = 'A soma dos splits percentuais ultrapassa 100%';
    expect(body.splits).toHaveLength(3);
    for (const item of body.splits ?? []) {
      expect(item).toMatchObject({
        status: 'FAILED',
        recipientName: null,
        executedAmount: null,
        failureReason: reason,
        failureScope: 'structural',
      });
    }
    expect(body.splitWarnings).toEqual([{ recipientId: null, reason }]);
  });

  test('before the confirmation are pending, with nothing executed and no warning', async () => {
    const charge = await shop.charge({ callbackUrl, splits: [split({ value: 10 })] });
    await post(`/sandbox/v1/charges/${charge.id}/expire`, {});
    const body = await lastCallback(charge);
    expect(body.status).toBe('EXPIRED');
    expect(body.splits).toEqual([
      {
        recipientId: partner.accountId,
        recipientName: null,
        type: 'percent',
        value: 10,
        protected: false,
        status: 'PENDING',
        executedAmount: null,
        failureReason: null,
        failureScope: null,
      },
    ]);
    expect(body.splitWarnings).toEqual([]);
  });

  test('stay executed in the callbacks of a refund', async () => {
    const charge = await shop.charge({ callbackUrl, splits: [split({ value: 10 })] });
    await shop.pay(charge);
    await post(`/v1/user/refund/${charge.id}`, { description: 'desistência' });
    const body = await lastCallback(charge);
    expect(body.status).toBe('WAITING_FOR_REFUND');
    expect(body.splits).toMatchObject([{ ...executed, executedAmount: 0.95 }]);
  });
});
