import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testPublicUrl } from '#service/testing/test-files.ts';
import { openShop } from '#service/testing/test-shop.ts';

const endToEndId = 'E60746948202601311905aBcIl1O0xyz';
const payer = {
  payerName: 'João da Silva Conceição',
  payerDocument: '52998224725',
  payerInstitutionIspb: '60746948',
  payerInstitutionName: 'Banco Bradesco S.A.',
};
const secrets = { generatedEmail: 'joao@exemplo.com.br', callbackUrl: 'https://loja.test/retorno' };

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, {
    name: 'Padaria São João do Norte Ltda',
    document: '12345678000195',
    openingBalanceCents: 777_777n,
    feeInFixedCents: 321n,
  }),
);
let paid: Transaction;
beforeAll(async () => {
  paid = await shop.charge({ amount: 1234.56, clientReference: 'PEDIDO-1', ...secrets });
  await shop.pay(paid, { ...payer, endToEndId });
});

const get = (id: string, search = '') => service.api.get(`/v1/proof/${id}${search}`);

async function read(id: string) {
  const reply = await get(id);
  expect(reply.status).toBe(200);
  return readPdf(reply.bytes);
}

describe('GET /proof/{id}', () => {
  test('answers the receipt of a paid charge as a PDF, without a token', async () => {
    const reply = await get(paid.id);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="comprovante-pix-${paid.id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const { lines, pageCount } = await readPdf(reply.bytes);
    expect(pageCount).toBe(1);
    for (const text of [
      'Comprovante de Pix recebido',
      'R$ 1.234,56',
      'Padaria São João do Norte Ltda',
      '12.345.678/0001-95',
      'João da Silva Conceição',
      '***.982.247-**',
      endToEndId,
      paid.id,
      'PEDIDO-1',
      `${testPublicUrl}/v1/proof/${paid.id}`,
    ]) {
      expect(lines).toContain(text);
    }
  });

  test('never says the fee, the balance, an e-mail, the callback URL or a whole CPF', async () => {
    const { text } = await read(paid.id);
    for (const secret of ['3,21', '7.777', 'joao@', 'loja.test', '52998224725', '529.982']) {
      expect(text).not.toContain(secret);
    }
  });

  test('answers the same document as text with type=base64', async () => {
    const reply = await get(paid.id, '/?type=base64');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/plain\b/);
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(reply.text).toMatch(/^JVBERi0[A-Za-z0-9+/]+={0,2}$/);
    const { lines } = await readPdf(Buffer.from(reply.text, 'base64'));
    expect(lines).toContain('Comprovante de Pix recebido');
    expect((await get(paid.id, '?type=pdf')).headers['content-type']).toBe('application/pdf');
  });

  test.each(['xml', 'PDF', '', 'pdf&type=base64'])('refuses type=%s', async (type) => {
    expectRefusal(await get(paid.id, `?type=${type}`), 400);
  });

  test('answers 404 for every id that is none, before it judges the type', async () => {
    const unknown = 'EP000000000000000000000000';
    const ids = [unknown, paid.id.toLowerCase(), `${paid.id}0`, `${paid.id}%00`, "'--", 'EP..%2f'];
    for (const id of [...ids, 'x'.repeat(150), '%F0%9F%98%80', shop.accountId]) {
      expectRefusal(await get(id), 404, 'Transação não encontrada');
    }
    expectRefusal(await get(unknown, '?type=xml'), 404, 'Transação não encontrada');
    expectRefusal(await get('EP../'), 404, 'Transação não encontrada');
    for (const path of ['../user/', '']) expect((await get(path)).status).not.toBe(200);
  });
});

describe('each state has its document', () => {
  test('a pending, an expired and a cancelled charge say so, and are no comprovante', async () => {
    const pending = await shop.charge(secrets);
    const [expired, cancelled] = [await shop.charge(secrets), await shop.charge(secrets)];
    const { token } = shop;
    await service.api.post(`/sandbox/v1/charges/${expired.id}/expire`, {}, { token });
    await service.api.post(`/sandbox/v1/charges/${cancelled.id}/cancel`, {}, { token });
    for (const [charge, status] of [
      [pending, 'Aguardando pagamento'],
      [expired, 'Expirada sem pagamento'],
      [cancelled, 'Cancelada'],
    ] as const) {
      const reply = await get(charge.id);
      const { lines, text, title } = await readPdf(reply.bytes);
      expect(lines).toContain('Transação não concluída');
      expect(lines).toContain(status);
      const everything = `${text} ${title} ${JSON.stringify(reply.headers)}`;
      expect(everything.toLowerCase()).not.toContain('comprovante');
    }
  });

  test('a withdrawal names its key, and its receiver once it is settled', async () => {
    const { token } = shop;
    const body = {
      amount: 50,
      pixKey: 'ana.paula@exemplo.com.br',
      pixType: 'email',
      description: 'Farinha',
    };
    const { body: withdrawal } = await service.api.post<Transaction>('/v1/withdraw/', body, {
      token,
    });
    expect((await read(withdrawal.id)).lines).toEqual(
      expect.arrayContaining(['Transação não concluída', 'Em processamento', 'Farinha']),
    );
    const settle = `/sandbox/v1/withdrawals/${withdrawal.id}/settle`;
    const receiver = { receiverName: 'Ana Paula Conceição', receiverDocument: '11144477735' };
    const settled = await service.api.post<Transaction>(settle, receiver, { token });
    expect(settled.status).toBe(200);
    const { lines, text } = await read(withdrawal.id);
    for (const line of [
      'Comprovante de Pix enviado',
      'R$ 50,00',
      'Ana Paula Conceição',
      '***.444.777-**',
      'an***a@exemplo.com.br',
      String(settled.body.endToEndId),
      'Farinha',
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).not.toContain('ana.paula');
  });

  test('a refund is shown from its request to its end, with the id of its own', async () => {
    const charge = await shop.charge({ amount: 20 });
    await shop.pay(charge, payer);
    const { token } = shop;
    const request = { description: 'Produto em falta' };
    await service.api.post(`/v1/user/refund/${charge.id}`, request, { token });
    expect((await read(charge.id)).lines).toEqual(
      expect.arrayContaining(['Comprovante de Pix recebido', 'Valor a devolver']),
    );
    const complete = `/sandbox/v1/refunds/${charge.id}/complete`;
    const done = await service.api.post<Transaction>(complete, {}, { token });
    expect(done.status).toBe(200);
    expect(done.body.refundEndToEndId).toMatch(/^D/);
    expect((await read(charge.id)).lines).toEqual(
      expect.arrayContaining([
        'Comprovante de Pix devolvido',
        'Valor devolvido',
        String(done.body.refundEndToEndId),
        'Produto em falta',
      ]),
    );
  });
});

test('the 601st request of an address in a minute gets 429 with the wait', async () => {
  const call = () => get('unknown');
  const replies = await Promise.all(Array.from({ length: 610 }, call));
  const refused = replies.filter((reply) => reply.status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  const seconds = Number(refused[0]?.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(refused[0]?.body).toEqual({
    statusCode: 429,
    message: expect.any(String),
    error: 'Too Many Requests',
    retryAfterSeconds: seconds,
  });
});
