import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expiresInSecondsMax } from '#lib/contract/bearer/charge.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

function post(body: unknown, token = shop.token) {
  return service.api.post<Transaction>('/v1/pix/', body, { token });
}

function query(search: string, token = shop.token) {
  return service.api.get<Transaction>(`/v1/pix/?${search}`, { token });
}

const unknownId = 'EP000000000000000000000000';

describe('POST /pix/', () => {
  test('creates a pending charge that has every field of the specification', async () => {
    const reply = await post({
      amount: 10.5,
      callbackUrl: 'https://loja.example/pix?order=1',
      generatedName: 'José da Conceição',
      generatedDocument: '529.982.247-25',
      generatedEmail: 'jose@example.com',
      expiresIn: 3600,
      clientReference: 'pedido 1',
    });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('"amount":10.50,"serviceFeeCharged":0.00,');
    const { id, createdAt } = reply.body;
    expect(id).toMatch(/^EP[0-9A-F]{24}$/);
    expect(reply.body).toEqual({
      ...emptyTransaction,
      id,
      type: 'DEPOSIT',
      status: 'PENDING',
      amount: 10.5,
      serviceFeeCharged: 0,
      clientReference: 'pedido 1',
      qrCodeText: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
      qrCodeUrl: `${testPublicUrl}/v1/pix/qr-code/${id}`,
      qrCodeBase64: expect.stringMatching(/^iVBOR[\w+/]+=*$/),
      generatedName: 'José da Conceição',
      generatedDocument: '52998224725',
      generatedEmail: 'jose@example.com',
      createdAt,
      updatedAt: createdAt,
    });
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(10_000);
  });

  test('needs nothing but an amount, and takes null for every optional field', async () => {
    const nulls = Object.fromEntries(optionalFields.map((field) => [field, null]));
    for (const body of [{ amount: 1 }, { amount: 1, ...nulls }]) {
      const reply = await post(body);
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.body).not.toHaveProperty('splits');
    }
  });

  test('is the same with and without the trailing slash, and never a redirect', async () => {
    for (const path of ['/v1/pix', '/v1/pix/']) {
      const reply = await service.api.post(path, { amount: 1 }, { token: shop.token });
      expect(reply.status).toBe(200);
    }
  });

  test('ignores unknown fields, also those that name columns of ours', async () => {
    const { body } = await post({
      amount: 1,
      id: unknownId,
      status: 'COMPLETED',
      accountId: 'x',
      feeCents: 1,
      balance: 5,
      permissions: ['WITHDRAW'],
      constructor: { prototype: { polluted: true } },
    });
    expect(body).toMatchObject({ status: 'PENDING', serviceFeeCharged: 0 });
    expect(body.id).not.toBe(unknownId);
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([
    ['amount missing', { amount: undefined }],
    ['callbackUrl without scheme', { callbackUrl: 'loja.example/pix' }],
    ['callbackUrl of another scheme', { callbackUrl: 'ftp://loja.example/' }],
    ['callbackUrl that is script', { callbackUrl: 'javascript:alert(1)' }],
    ['callbackUrl without host', { callbackUrl: 'http://' }],
    ['callbackUrl without slashes', { callbackUrl: 'http:loja.example' }],
    ['callbackUrl with credentials', { callbackUrl: 'https://user:pass@loja.example/' }],
    ['callbackUrl with a user', { callbackUrl: 'http://allowed@127.0.0.2/' }],
    ['callbackUrl with port 0', { callbackUrl: 'http://loja.example:0/' }],
    ['callbackUrl with port 65536', { callbackUrl: 'http://loja.example:65536/' }],
    ['callbackUrl with a line break', { callbackUrl: 'http://loja.example/\r\nX-A: 1' }],
    ['callbackUrl with a TAB in the host', { callbackUrl: 'http://loja\t.example/' }],
    ['callbackUrl with a backslash', { callbackUrl: 'http://loja.example\\@127.0.0.2/' }],
    ['callbackUrl too long', { callbackUrl: `http://loja.example/${'a'.repeat(2048)}` }],
    ['generatedName with digits', { generatedName: 'Jose 2' }],
    ['generatedName with punctuation', { generatedName: "D'Ávila" }],
    ['generatedName with a line break', { generatedName: 'Ana\nSouza' }],
    ['generatedName blank', { generatedName: '   ' }],
    ['generatedName that is a number', { generatedName: 12 }],
    ['generatedDocument of 10 digits', { generatedDocument: '5299822472' }],
    ['generatedDocument with letters', { generatedDocument: '5299822472X' }],
    ['generatedDocument that is a number', { generatedDocument: 52998224725 }],
    ['generatedEmail without @', { generatedEmail: 'jose.example.com' }],
    ['expiresIn 0', { expiresIn: 0 }],
    ['expiresIn negative', { expiresIn: -1 }],
    ['expiresIn above its maximum', { expiresIn: expiresInSecondsMax + 1 }],
    ['expiresIn with a fraction', { expiresIn: 1.5 }],
    ['expiresIn that is text', { expiresIn: '60' }],
    ['clientReference empty', { clientReference: '' }],
    ['clientReference of 65 characters', { clientReference: 'a'.repeat(65) }],
    ['clientReference with NUL', { clientReference: 'a\0b' }],
    ['clientReference with a lone surrogate', { clientReference: 'a\ud800b' }],
    ['splits that is no array', { splits: {} }],
  ])('answers 400 that names the field: %s', async (_case, fields) => {
    const field = Object.keys(fields)[0] ?? '';
    expectRefusal(await post({ amount: 1, ...fields }), 400, new RegExp(`^${field}: .`));
  });

  test('takes the bounds themselves: expiresIn 1 and 172000, a reference of 64', async () => {
    for (const fields of [
      { expiresIn: 1 },
      { expiresIn: expiresInSecondsMax },
      { clientReference: 'a'.repeat(64) },
    ]) {
      expect(await post({ amount: 1, ...fields })).toMatchObject({ status: 200 });
    }
  });

  test('expires after expiresIn seconds, or after a day', async () => {
    for (const [expiresIn, seconds] of [
      [90, 90],
      [undefined, 86_400],
    ]) {
      const { body } = await post({ amount: 1, expiresIn });
      const { rows } = await service.pool.query<{ seconds: number }>(
        `select extract(epoch from expires_at - created_at)::float8 as seconds
           from transactions where id = $1`,
        [body.id],
      );
      expect(rows[0]?.seconds).toBe(seconds);
    }
  });

  test('stores text as it is: emoji, right-to-left marks and SQL are only text', async () => {
    const clientReference = `😀 \u202efdp.exe '; drop table transactions; -- %_\\`;
    const { body } = await post({ amount: 1, clientReference });
    expect(body.clientReference).toBe(clientReference);
    const found = await query(`clientReference=${encodeURIComponent(clientReference)}`);
    expect(found.body).toEqual(body);
  });
});

describe('who may create and query charges', () => {
  const calls = {
    'POST /pix/': (token?: string) => service.api.post('/v1/pix/', { amount: 1 }, opt(token)),
    'GET /pix/': (token?: string) => service.api.get(`/v1/pix/?id=${unknownId}`, opt(token)),
  };
  const opt = (token?: string) => (token === undefined ? {} : { token });

  test.each(Object.entries(calls))('%s needs a token, and DEPOSIT', async (_name, call) => {
    const withdrawer = await openShop(service, { permissions: ['WITHDRAW'] });
    expectRefusal(await call(), 401, 'Token ausente ou inválido');
    expectRefusal(await call('wrong'), 401, 'Token ausente ou inválido');
    expectRefusal(await call(withdrawer.token), 403, 'O token não tem a permissão DEPOSIT');
    expectRefusal(await call(withdrawer.firstAccessToken), 403);
  });

  test('an account whose deposits are blocked queries charges but creates none', async () => {
    const blocked = await openShop(service);
    const charge = await blocked.charge();
    await updateAccount(service.pool, { accountId: blocked.accountId, allowDeposit: false });
    const refused = await post({ amount: 1 }, blocked.token);
    expectRefusal(refused, 403, 'Depósitos bloqueados para esta conta');
    expect(await query(`id=${charge.id}`, blocked.token)).toMatchObject({ status: 200 });
  });

  test('401 comes before 403, and both before 400', async () => {
    const withdrawer = await openShop(service, { permissions: ['WITHDRAW'] });
    expectRefusal(await service.api.post('/v1/pix/', '{broken'), 401);
    expectRefusal(await post('{broken', withdrawer.token), 403);
    expectRefusal(await post('{broken'), 400);
  });
});

describe('GET /pix/', () => {
  test('finds a charge by each key, and by all of them', async () => {
    const clientReference = randomBytes(8).toString('hex');
    const charge = await shop.charge({ clientReference });
    const paid = (await shop.pay(charge)).body;
    const { id, endToEndId } = paid;
    for (const search of [
      `id=${id}`,
      `clientReference=${clientReference}`,
      `endToEndId=${endToEndId}`,
      `id=${id}&clientReference=${clientReference}&endToEndId=${endToEndId}&unknown=1`,
    ]) {
      expect((await query(search)).body).toEqual(paid);
    }
    expect((await service.api.get(`/v1/pix?id=${id}`, { token: shop.token })).body).toEqual(paid);
  });

  test('joins several keys with AND', async () => {
    const [one, other] = [
      await shop.charge({ clientReference: 'and-1' }),
      await shop.charge({ clientReference: 'and-2' }),
    ];
    expect(await query(`id=${one.id}&clientReference=and-1`)).toMatchObject({ status: 200 });
    expectRefusal(await query(`id=${other.id}&clientReference=and-1`), 404);
  });

  test('answers the newest of several charges with one clientReference', async () => {
    await shop.charge({ clientReference: 'again', amount: 1 });
    const newest = await shop.charge({ clientReference: 'again', amount: 2 });
    expect((await query('clientReference=again')).body).toEqual(newest);
  });

  test('answers 400 without any key, with only empty ones and with a repeated one', async () => {
    for (const search of ['', 'id=', 'unknown=1', 'id=a&id=b', 'clientReference=%00']) {
      expectRefusal(await query(search), 400);
    }
  });

  test("answers another account's charge exactly as an unknown one", async () => {
    const other = await openShop(service);
    const charge = await other.charge({ clientReference: 'theirs' });
    const { endToEndId } = (await other.pay(charge)).body;
    const unknown = await query(`id=${unknownId}`);
    expectRefusal(unknown, 404, 'Transação não encontrada');
    for (const search of [
      `id=${charge.id}`,
      'clientReference=theirs',
      `endToEndId=${endToEndId}`,
      `id=${charge.id.toLowerCase()}`,
    ]) {
      const reply = await query(search);
      expect([reply.status, reply.text]).toEqual([unknown.status, unknown.text]);
    }
  });
});

const optionalFields = [
  'callbackUrl',
  'generatedName',
  'generatedDocument',
  'generatedEmail',
  'expiresIn',
  'clientReference',
  'splits',
];

/** Every field of the specification that has no value on a new charge without optional fields. */
const emptyTransaction = Object.fromEntries(
  [
    'clientReference generatedName generatedDocument generatedEmail payerName payerDocument',
    'payerInstitutionIspb payerInstitutionName receiverName receiverDocument',
    'receiverInstitutionIspb receiverInstitutionName withdrawPixKey withdrawPixType',
    'withdrawQrCodeText endToEndId cancellationReason paidAt refundEndToEndId refundAmount',
    'refundStatus refundReason refundDescription refundedAt',
  ]
    .flatMap((line) => line.split(' '))
    .map((field) => [field, null]),
);
