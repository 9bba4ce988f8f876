import { beforeAll, describe, expect, test } from 'vitest';
import type { GatewayTransactionList } from '#lib/contract/gateway/transaction.ts';
import { closeCharge } from '#service/charges/close-charge.ts';
import { expectGatewayRefusal } from '#service/testing/expect-gateway-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { createTransfer } from '#service/transfers/create-transfer.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openGatewayShop(service, { name: 'Loja Açaí', openingBalanceCents: 100_000n }),
);
/** Ids by what they are, in the order in which they were made. */
let made: Record<'pending' | 'paid' | 'canceled' | 'sent' | 'received' | 'paidByBruno', string>;
let endToEndId: string | null;

beforeAll(async () => {
  const other = await openGatewayShop(service, {
    name: 'Padaria',
    openingBalanceCents: 100_000n,
    document: '11222333000181',
  });
  await other.charge({ amount: 10, payerName: 'Carla' });
  await (await openShop(service)).charge({ amount: 10 });
  const pending = await shop.charge({
    amount: 10,
    payerName: 'Carla Souza',
    payerDocument: '111.444.777-35',
    payerEmail: 'Ana@exemplo.com.br',
  });
  const paid = await shop.charge({ amount: 20.5 });
  ({ end_to_end_id: endToEndId } = await shop.pay(paid, { payerName: 'João_100% Çelik' }));
  const canceled = await shop.charge({ amount: 10 });
  await closeCharge(service.pool, {
    chargeId: canceled.id,
    accountId: shop.accountId,
    event: 'cancelled',
    cancellationReason: null,
  });
  const accounts = { fromAccountId: shop.accountId, toAccountId: other.accountId };
  const sent = await createTransfer(service.pool, { ...accounts, amountCents: 1_000n });
  const received = await createTransfer(service.pool, {
    fromAccountId: other.accountId,
    toAccountId: shop.accountId,
    amountCents: 250n,
  });
  const paidByBruno = await shop.charge({ amount: 30, payerName: 'Carla' });
  await shop.pay(paidByBruno, { payerName: 'Bruno', payerDocument: '12345678909' });
  made = {
    pending: pending.id,
    paid: paid.id,
    canceled: canceled.id,
    sent: sent.fromTransactionId,
    received: received.toTransactionId,
    paidByBruno: paidByBruno.id,
  };
});

const list = (search = '') =>
  shop.get<GatewayTransactionList>(`/account/transactions${search && `?${search}`}`);

/** What the transactions of an answer were called when they were made. */
async function namesOf(search: string): Promise<string[]> {
  const { status, body } = await list(search);
  expect(status).toBe(200);
  expect(body.total).toBe(body.transactions.length);
  const names = Object.entries(made);
  return body.transactions.map(({ id }) => names.find((entry) => entry[1] === id)?.[0] ?? id);
}

const all = ['paidByBruno', 'received', 'sent', 'canceled', 'paid', 'pending'];

describe('GET /account/transactions', () => {
  test("answers the account's own, newest first, transfers as TEF", async () => {
    expect(await namesOf('')).toEqual(all);
    const { body, text } = await list('limit=6');
    expect(Object.keys(body)).toEqual(['total', 'pages', 'transactions']);
    expect(body).toMatchObject({ total: 6, pages: 1 });
    const [, received, sent] = body.transactions;
    expect(received).toMatchObject({
      type: 'TEF',
      status: 'COMPLETED',
      amount: 2.5,
      payerName: 'Padaria',
      payerDocument: '11222333000181',
      receiverName: 'Loja Açaí',
    });
    expect(sent).toMatchObject({ type: 'TEF', payerName: 'Loja Açaí', receiverName: 'Padaria' });
    expect(text).toContain('"type":"TEF","amount":2.50,"taxValue":0.00,"taxType":"FIXED",');
  });

  test('pages, with the exact total and the number of pages', async () => {
    const { body } = await list('page=2&limit=4');
    expect(body).toMatchObject({ total: 6, pages: 2 });
    expect(body.transactions.map(({ id }) => id)).toEqual([made.paid, made.pending]);
    expect((await list('page=3&limit=4')).body).toMatchObject({ total: 6, transactions: [] });
    expect((await list('page=1&limit=1000')).body).toMatchObject({ total: 6, pages: 1 });
  });

  test.each([
    ['status=PENDING', ['pending']],
    ['status=PENDING,CANCELED', ['canceled', 'pending']],
    ['status=PENDING, CANCELED', ['canceled', 'pending']],
    ['status=REFUNDED', []],
    ['type=DEPOSIT', ['paidByBruno', 'canceled', 'paid', 'pending']],
    ['type=WITHDRAW', []],
    ['amount=20.5', ['paid']],
    ['amount=20.50', ['paid']],
    ['amount=10', ['sent', 'canceled', 'pending']],
    ['amount=0', []],
    ['amountFrom=10.01&amountTo=20.50', ['paid']],
    ['amountFrom=30', ['paidByBruno']],
    ['payerName=joão_100%25', ['paid']],
    ['payerName=JOAO', ['paid']],
    ['payerName=carla', ['paidByBruno', 'pending']],
    ['payerName=bruno', ['paidByBruno']],
    ['payerName=padaria', ['received']],
    ['payerName=loja acai', ['sent']],
    ['payerName=_', ['paid']],
    ["payerName=' or 1=1 --", []],
    ['payerDocument=111.444.777-35', ['pending']],
    ['payerDocument=11144477735', ['pending']],
    ['payerDocument=12345678909', ['paidByBruno']],
    ['email=ana@exemplo.com.br', ['pending']],
    ['pixKey=ana@exemplo.com.br', []],
    ['paidTo=2000-01-01T00:00:00Z', []],
    ['paidFrom=2000-01-01T00:00:00Z&amount=20.5', ['paid']],
    ['payerDocument=11222333000181', ['received']],
    ['status=PENDING&payerName=bruno', []],
    ['status=COMPLETED&type=DEPOSIT&payerName=bruno&amount=30', ['paidByBruno']],
    ['unknown=1&type=DEPOSIT&amount=20.5', ['paid']],
    ['payerName=&payerDocument=&id=&endToEndId=&type=DEPOSIT&amount=20.5', ['paid']],
  ])('filters: %s', async (search, expected) => {
    expect(await namesOf(search.replaceAll(' ', '%20'))).toEqual(expected);
  });

  test('leaves out the images alone for who asks for none', async () => {
    const [{ body: plain }, { body: bare }] = await Promise.all([list(''), list('images=false')]);
    expect(plain.transactions.map((row) => row.qrCodeBase64?.slice(0, 5))).toContain('iVBOR');
    expect(bare).toEqual({
      ...plain,
      transactions: plain.transactions.map((row) => ({ ...row, qrCodeBase64: null })),
    });
  });

  test('filters by id and endToEndId, and finds nothing of anybody else', async () => {
    expect(await namesOf(`id=${made.paid}`)).toEqual(['paid']);
    expect(await namesOf(`endToEndId=${endToEndId}`)).toEqual(['paid']);
    expect(await namesOf(`id=${made.paid}&endToEndId=none`)).toEqual([]);
    const stranger = await openGatewayShop(service);
    for (const search of [`id=${made.paid}`, `endToEndId=${endToEndId}`, 'payerName=a', '']) {
      const reply = await stranger.get(`/account/transactions?${search}`);
      expect(reply.body).toEqual({ total: 0, pages: 0, transactions: [] });
    }
  });

  test('filters by time, both ends inclusive, with any offset', async () => {
    const { createdAt } = (await list(`id=${made.paid}`)).body.transactions[0] ?? {};
    const at = encodeURIComponent(String(createdAt));
    const inSaoPaulo = new Date(Date.parse(String(createdAt)) - 3 * 3_600_000).toISOString();
    const offset = encodeURIComponent(inSaoPaulo.replace('Z', '-03:00'));
    expect(await namesOf(`dateFrom=${at}&dateTo=${at}&amount=20.5`)).toEqual(['paid']);
    expect(await namesOf(`dateFrom=${offset}&dateTo=${offset}&amount=20.5`)).toEqual(['paid']);
    expect(await namesOf('dateFrom=2020-01-01T00:00:00Z')).toEqual(all);
    expect(await namesOf('dateTo=2020-01-01T00:00:00Z')).toEqual([]);
  });

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=1001',
    'limit=-1',
    'dateFrom=yesterday',
    'dateFrom=2026-02-30T00:00:00Z',
    'dateTo=2026-01-01',
    'status=ERROR',
    'status=pending',
    'status=PENDING,',
    'type=TEF',
    'type=COMMISSION',
    'amount=-1',
    'amount=1e3',
    'amount=1.001',
    'amount=ten',
    'id=%00',
    `id=${'a'.repeat(65)}`,
    `payerName=${'a'.repeat(201)}`,
    'page=1&page=2',
  ])('is 400 for a malformed filter: %s', async (search) => {
    expectGatewayRefusal(await list(search), 400);
  });
});
