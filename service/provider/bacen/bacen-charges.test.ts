import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { closeCharge } from '#service/charges/close-charge.ts';
import { assignItem } from '#service/suspense/assign-item.ts';
import { findItemOfPix } from '#service/suspense/suspense-queries.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createBacenApp } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import type { Fault } from '#service/testing/provider/fake-provider.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const app = openForTests<BacenApp>(createBacenApp);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(app.service);
});
afterEach(async () => {
  await app.assertSound();
});

const poll = async () => {
  await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
  await app.sweep('ask the provider for payments');
};
const heard = (line: RegExp) => app.provider.heard.filter((one) => line.test(one)).length;

describe('a charge that has ended here', () => {
  const statusThere = (id: string) => app.provider.bank.charges.get(id)?.status;
  const statusHere = async (id: string) => {
    const path = `/v1/pix/?id=${id}`;
    return (await app.service.api.get<Transaction>(path, { token: shop.token })).body.status;
  };
  const cancel = ({ id }: Transaction) =>
    closeCharge(app.service.pool, {
      chargeId: id,
      accountId: shop.accountId,
      event: 'cancelled',
      cancellationReason: null,
    });

  test.each<[string, Fault[]]>([
    ['at once', []],
    ['although the answer is lost', ['lost after effect', 'lost after effect']],
    ['although the provider fails at first', [{ status: 503 }, { status: 503 }]],
  ])('cannot be paid there any more: %s', async (_case, faults) => {
    const charge = await shop.charge();
    app.provider.fail(/^PATCH \/cob/, ...faults);
    await cancel(charge);
    for (let round = 0; round < 2; round += 1) await app.endOrders();
    expect(statusThere(charge.id)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    const asked = heard(/^PATCH \/cob/);
    await app.endOrders();
    expect(heard(/^PATCH \/cob/)).toBe(asked);
  });

  test('loses to the payment that came first: it is booked, and nothing is asked again', async () => {
    const charge = await shop.charge();
    app.provider.bank.receive({ txid: charge.id, valor: '10.00' });
    await cancel(charge);
    await app.endOrders();
    expect([statusThere(charge.id), await statusHere(charge.id)]).toEqual([
      'CONCLUIDA',
      'CANCELED',
    ]);
    await poll();
    expect(await statusHere(charge.id)).toBe('COMPLETED');
    expect(await shop.balances()).toEqual(['10.00', '0.00']);
    const asked = heard(/^PATCH \/cob/);
    await app.endOrders();
    expect(heard(/^PATCH \/cob/)).toBe(asked);
  });

  test('by money that was assigned to it cannot be paid once more', async () => {
    const charge = await shop.charge();
    const { endToEndId } = app.provider.bank.receive({ valor: '10.00' });
    await poll();
    const item = await findItemOfPix(app.service.pool, endToEndId);
    const target = { chargeId: charge.id };
    await assignItem(app.service.pool, { itemId: item?.id ?? '', accountId: null, target });
    await app.endOrders();
    expect([statusThere(charge.id), await statusHere(charge.id)]).toEqual([
      'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      'COMPLETED',
    ]);
  });
});

describe('a charge at a provider that speaks the API Pix', () => {
  test('is issued with our txid, amount, expiry, key and payer', async () => {
    const charge = await shop.charge({
      amount: 37.9,
      expiresIn: 600,
      generatedName: 'Ana Lima',
      generatedDocument: '52998224725',
    });
    const issued = app.provider.bank.charges.get(charge.id);
    expect(issued).toMatchObject({
      valor: { original: '37.90' },
      chave: 'recebe@loja.example',
      calendario: { expiracao: 600 },
      devedor: { cpf: '52998224725', nome: 'Ana Lima' },
    });
    expect(charge.qrCodeText).toContain(issued?.location);
  });

  test.each([
    ['is lost before it has an effect', 'lost before effect'],
    ['has its effect and no answer', 'lost after effect'],
    ['has half an answer', 'half an answer'],
    ['meets a provider that has forgotten the token', 'forgets its tokens'],
    ['meets an error of the provider', { status: 503 }],
  ] as const)('is issued although the call %s', async (_case, fault) => {
    app.provider.fail(/^PUT \/cob/, fault);
    const charge = await shop.charge();
    expect(charge.status).toBe('PENDING');
    expect(app.provider.bank.charges.has(charge.id)).toBe(true);
  });

  test('waits for a short rest that the provider asks for, not for a long one', async () => {
    const limited = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } });
    const before = heard(/^PUT \/cob/);
    app.provider.fail(/^PUT \/cob/, limited('1'));
    const begun = performance.now();
    expect((await shop.charge()).status).toBe('PENDING');
    expect(performance.now() - begun).toBeGreaterThan(900);
    app.provider.fail(/^PUT \/cob/, limited('3'));
    const resting = [await shop.charge(), await shop.charge()];
    expect(resting.map((charge) => charge.status)).toEqual(['ERROR', 'ERROR']);
    expect(heard(/^PUT \/cob/) - before).toBe(3);
    await setTimeout(1_100);
    expect((await shop.charge()).status).toBe('PENDING');
  });

  test('waits for a bucket that the provider says is empty', async () => {
    const headers = { 'bucket-size': '0' };
    app.provider.fail(/^PUT \/cob/, { status: 400, headers, body: { title: 'Cobrança inválida' } });
    // The rest begins with the provider's answer, which comes before the shop has its own.
    const begun = performance.now();
    expect((await shop.charge()).status).toBe('ERROR');
    expect((await shop.charge()).status).toBe('PENDING');
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  test('that the provider refuses is in ERROR, with the reason of the specification', async () => {
    app.provider.fail(/^PUT \/cob/, { status: 400, body: { title: 'Cobrança inválida' } });
    const reply = await app.service.api.post<Transaction>(
      '/v1/pix/',
      { amount: 10 },
      { token: shop.token },
    );
    expect([reply.status, reply.body.status, reply.body.cancellationReason]).toEqual([
      200,
      'ERROR',
      'Erro ao gerar QRCode na instituição financeira',
    ]);
  });

  test('meets a closed circuit after failures in a row, and the provider is left in peace', async () => {
    app.provider.fail(/^PUT \/cob/, ...Array.from({ length: 12 }, () => ({ status: 500 })));
    const before = heard(/^PUT \/cob/);
    for (let charge = 0; charge < 10; charge += 1) await shop.charge();
    expect(heard(/^PUT \/cob/) - before).toBe(5);
    expect((await app.measured('provider_call')).join()).toContain('circuit_open');
  });
});

describe('one token', () => {
  test('serves calls at once, and is renewed when it was forgotten', async () => {
    const before = app.provider.tokens.issued;
    app.provider.fail(/^GET \/pix$/, 'forgets its tokens');
    await poll();
    expect(app.provider.tokens.issued - before).toBe(1);
  });

  test('is renewed a minute before its end, and not earlier', async () => {
    const { tokens } = app.provider;
    app.provider.fail(/^GET \/pix$/, 'forgets its tokens');
    await poll();
    const [before, begun] = [tokens.issued, Date.now()];
    const issuedAfter = async (seconds: number) => {
      vi.setSystemTime(begun + seconds * 1_000);
      await poll();
      return tokens.issued - before;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(await issuedAfter(tokens.livesSeconds - 65)).toBe(0);
      expect(await issuedAfter(tokens.livesSeconds - 55)).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
