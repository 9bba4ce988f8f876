import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createBacenApp, webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import type { FakePix } from '#service/testing/provider/fake-bank.ts';
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

const door = '/provider/v1/webhook';
const knock = (body: unknown, query = `?hmac=${webhookSecret}`, path = door) =>
  app.service.api.post(`${path}${query}`, body);
const work = () => app.sweep('take webhooks of the provider');
const poll = async () => {
  await app.service.pool.query(`update provider_polls set due_at = now() - interval '1 s'`);
  return app.sweep('ask the provider for payments');
};
/** What was taken up and could not be ended is due again. */
const passTime = () =>
  app.service.pool.query(
    `update provider_webhooks set due_at = now() - interval '1 s' where due_at is not null`,
  );
const told = ({ endToEndId, txid, valor, chave, horario }: FakePix) => ({
  pix: [{ endToEndId, txid, valor, chave, horario }],
});

async function statusOf(id: string) {
  const { rows } = await app.service.pool.query<{ status: string; paid_at: Date | null }>(
    'select status, paid_at from transactions where id = $1',
    [id],
  );
  return rows[0];
}

async function suspended(): Promise<unknown[]> {
  const { rows } = await app.service.pool.query(
    'select txid, amount_cents, reason from suspense_items order by created_at',
  );
  return rows;
}

describe('the door of the provider', () => {
  test('lets nobody in without the secret, whatever they bring', async () => {
    const before = await work();
    for (const query of ['', '?hmac=', '?hmac=outro', `?hmac=${webhookSecret}x`]) {
      for (const path of [door, `${door}/pix`]) {
        expect((await knock('{', query, path)).status, query).toBe(401);
      }
    }
    expect(before + (await work())).toBe(0);
  });

  test.each([
    ['an empty body', ''],
    ['an object without pix', { evento: 'teste_webhook' }],
  ])('answers a probe with 200 and stores nothing: %s', async (_case, body) => {
    expect((await knock(body)).status).toBe(200);
    expect(await work()).toBe(0);
  });

  test.each(['{', '[]', '"x"', '{"pix":{}}', 'null'])('refuses with 400: %s', async (body) => {
    expect((await knock(body)).status).toBe(400);
  });

  test('is open at both of its addresses, with the parameter that takes up the suffix', async () => {
    const [one, other] = [await shop.charge(), await shop.charge()];
    const [first, second] = [one, other].map(({ id }) =>
      app.provider.bank.receive({ txid: id, valor: '10.00' }),
    ) as [FakePix, FakePix];
    const query = `?hmac=${webhookSecret}&ignorar=/pix`;
    expect((await knock(told(first), query)).status).toBe(200);
    expect((await knock(told(second), undefined, `${door}/pix`)).status).toBe(200);
    expect(await statusOf(one.id)).toMatchObject({ status: 'PENDING' });
    expect(await work()).toBe(2);
    expect(await statusOf(one.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await statusOf(other.id)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('a payment that the provider reports', () => {
  test('is booked once with its own amount and time, however often and wherever it comes', async () => {
    const charge = await shop.charge();
    const horario = '2026-01-02T03:04:05.678Z';
    const pix = app.provider.bank.receive({
      txid: charge.id,
      valor: '10.00',
      horario,
      pagador: { nome: 'Ana Lima', cpf: '52998224725' },
    });
    const twice = { pix: [...told(pix).pix, ...told(pix).pix] };
    await Promise.all([knock(twice), knock(told(pix)), knock(twice)]);
    await work();
    await poll();
    expect((await statusOf(charge.id))?.paid_at?.toISOString()).toBe(horario);
    expect(await shop.balances()).toEqual(['10.00', '0.00']);
    const { rows } = await app.service.pool.query(
      'select payer_name, payer_document, payer_institution_ispb from transactions where id = $1',
      [charge.id],
    );
    expect(rows).toEqual([
      { payer_name: 'Ana Lima', payer_document: '52998224725', payer_institution_ispb: '18236120' },
    ]);
  });

  test('is kept byte for byte as it came, and the provider is asked only afterwards', async () => {
    const { endToEndId } = app.provider.bank.receive({ valor: '1.00' });
    const body = ` {"pix":[{"endToEndId":"${endToEndId}","valor":"1.0","ção":null}],\n"x":1e2}`;
    const asked = app.provider.heard.length;
    expect((await knock(body)).status).toBe(200);
    expect(app.provider.heard).toHaveLength(asked);
    await work();
    const { rows } = await app.service.pool.query<{ body: Buffer }>(
      'select body from provider_webhooks order by received_at desc limit 1',
    );
    expect(rows[0]?.body.toString('utf8')).toBe(body);
  });

  test('that the provider does not know moves nothing: a lie, of amounts too', async () => {
    const [charge, other] = [await shop.charge(), await shop.charge()];
    const before = await suspended();
    const invented = { endToEndId: `E18236120202601020304${'a'.repeat(11)}`, txid: charge.id };
    await knock({ pix: [{ ...invented, valor: '10.00', horario: '2026-01-02T03:04:05Z' }] });
    const real = app.provider.bank.receive({ txid: other.id, valor: '10.00' });
    await knock({ pix: [{ ...told(real).pix[0], txid: charge.id, valor: '9999.00' }] });
    await work();
    expect(await statusOf(charge.id)).toMatchObject({ status: 'PENDING' });
    expect(await statusOf(other.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await suspended()).toEqual(before);
  });

  test('is booked beside another in one POST, and beside items that cannot be read', async () => {
    const txids = [(await shop.charge()).id, (await shop.charge()).id];
    const receive = (txid: string) => app.provider.bank.receive({ txid, valor: '10.00' });
    await knock({ pix: [null, ...txids.map(receive), { endToEndId: 7 }, 'x'] });
    await work();
    expect(await shop.balances()).toEqual(['20.00', '0.00']);
  });

  test('waits for the provider when it cannot be confirmed now', async () => {
    const charge = await shop.charge();
    const pix = app.provider.bank.receive({ txid: charge.id, valor: '10.00' });
    await knock(told(pix));
    app.provider.fail(/^GET \/pix\/E/, { status: 500 }, 'lost after effect');
    await work();
    expect(await statusOf(charge.id)).toMatchObject({ status: 'PENDING' });
    await passTime();
    await work();
    expect(await statusOf(charge.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await work()).toBe(0);
  });

  test('that matches no charge stands on the suspense book', async () => {
    const charge = await shop.charge();
    const before = (await suspended()).length;
    for (const [txid, valor] of [
      ['EP00000000000000000000DEAD', '1.00'],
      [charge.id, '9.99'],
      [undefined, '5.00'],
    ] as const) {
      await knock(told(app.provider.bank.receive({ ...(txid && { txid }), valor })));
    }
    await work();
    await poll();
    const found = (await suspended()).slice(before);
    expect(found.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { txid: 'EP00000000000000000000DEAD', amount_cents: 100n, reason: 'unknown_charge' },
        { txid: charge.id, amount_cents: 999n, reason: 'wrong_amount' },
        { txid: null, amount_cents: 500n, reason: 'no_charge' },
      ]),
    );
    expect(await statusOf(charge.id)).toMatchObject({ status: 'PENDING' });
  });
});

describe('a payment that the account does not want', () => {
  test('goes back to the payer by itself, in the words of the specification', async () => {
    await updateAccount(app.service.pool, { accountId: shop.accountId, onlyNamedPayer: true });
    const charge = await shop.charge({ generatedName: 'Ana', generatedDocument: '52998224725' });
    const pagador = { nome: 'Bia Souza', cpf: '11144477735' };
    const pix = app.provider.bank.receive({ txid: charge.id, valor: '10.00', pagador });
    await Promise.all([knock(told(pix)), knock(told(pix))]);
    await work();
    await poll();
    for (let round = 0; round < 2; round += 1) await app.endOrders();
    expect(pix.devolucoes).toMatchObject([{ valor: '10.00', status: 'DEVOLVIDO' }]);
    const { rows } = await app.service.pool.query(
      `select status, cancellation_reason as reason, refund_end_to_end_id as "returnId"
         from transactions where id = $1`,
      [charge.id],
    );
    const reason = 'Pagamento rejeitado pelo PSP do recebedor';
    expect(rows).toEqual([{ status: 'ERROR', reason, returnId: pix.devolucoes[0]?.rtrId }]);
    expect(await shop.balances()).toEqual(['0.00', '0.00']);
  });
});

describe('a payment of which nobody told', () => {
  test('is found by the poll, over pages, in a window that overlaps the one before', async () => {
    await poll();
    const charges = await Promise.all(Array.from({ length: 120 }, () => shop.charge()));
    const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
    for (const { id } of charges) {
      app.provider.bank.receive({ txid: id, valor: '10.00', horario: minutesAgo });
    }
    expect(await poll()).toBe(120);
    expect(await shop.balances()).toEqual(['1200.00', '0.00']);
    expect((await app.measured('provider_polled_timestamp_seconds')).join()).toContain('payments');
  });

  test('is asked for again when a window was not read to its end', async () => {
    const charge = await shop.charge();
    app.provider.bank.receive({ txid: charge.id, valor: '10.00' });
    app.provider.fail(/^GET \/pix$/, { status: 200, body: { pix: [] } });
    await expect(poll()).rejects.toThrow('list_pix: malformed');
    await poll();
    expect(await statusOf(charge.id)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('a refund', () => {
  const refund = async (id: string) => {
    const path = `/v1/user/refund/${id}`;
    return app.service.api.post(path, { description: 'desistência' }, { token: shop.token });
  };
  const paid = async () => {
    const charge = await shop.charge();
    await knock(told(app.provider.bank.receive({ txid: charge.id, valor: '10.00' })));
    await work();
    return charge;
  };

  test('is asked for under our id and booked with the return id of the provider', async () => {
    const charge = await paid();
    const reply = await refund(charge.id);
    expect(reply.status, reply.text).toBe(200);
    await app.service.orders.drain();
    await app.endOrders();
    const { rows } = await app.service.pool.query<{ status: string; refund_end_to_end_id: string }>(
      'select status, refund_end_to_end_id from transactions where id = $1',
      [charge.id],
    );
    const given = [...app.provider.bank.payments.values()].findLast(
      (pix) => pix.txid === charge.id,
    );
    expect(rows).toEqual([
      { status: 'REFUNDED', refund_end_to_end_id: given?.devolucoes[0]?.rtrId },
    ]);
  });

  test('whose first answer is lost happens once', async () => {
    const charge = await paid();
    app.provider.fail(/^PUT \/pix/, 'lost after effect');
    await refund(charge.id);
    await app.service.orders.drain();
    await app.endOrders();
    expect(await statusOf(charge.id)).toMatchObject({ status: 'REFUNDED' });
    const given = [...app.provider.bank.payments.values()].findLast(
      (pix) => pix.txid === charge.id,
    );
    expect(given?.devolucoes).toHaveLength(1);
  });

  test('that the provider does not carry out brings the money back, with the reason', async () => {
    const charge = await paid();
    app.provider.bank.devolutions = 'NAO_REALIZADO';
    app.provider.bank.devolutionReason = 'AC07 conta encerrada';
    await refund(charge.id);
    await app.service.orders.drain();
    await app.endOrders();
    app.provider.bank.devolutions = 'DEVOLVIDO';
    expect(await statusOf(charge.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await shop.balances()).toEqual(['10.00', '0.00']);
  });
});

describe('the registration of the webhook', () => {
  const keep = () => app.sweep('webhook of the provider');
  const key = 'recebe@loja.example';

  test('is set when it is another, and tried again when it was refused', async () => {
    app.provider.fail(/^PUT \/webhook/, { status: 400, body: { title: 'Sonda recusada' } });
    await expect(keep()).rejects.toThrow('Sonda recusada');
    expect(await keep()).toBe(1);
    expect(app.provider.bank.webhooks.get(key)?.webhookUrl).toBe(
      `https://pix.loja.example${door}?hmac=${webhookSecret}&ignorar=`,
    );
    expect(await keep()).toBe(0);
  });
});
