import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { splitsMax } from '#lib/domain/money/compute-splits.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));
let recipientId: string;
beforeAll(async () => {
  recipientId = (await openShop(service, { name: 'Sócio' })).accountId;
});

/** Sends the splits in the text in which they stand. */
function post(splits: string) {
  const body = `{"amount":100.00,"splits":${splits}}`;
  return service.api.post<Transaction>('/v1/pix/', body, { token: shop.token });
}

const item = (fields: string) => `{"recipientId":"${recipientId}",${fields}}`;
const fixed = (value: string, more = '') => item(`"type":"fixed","value":${value}${more}`);
const percent = (value: string, more = '') => item(`"type":"percent","value":${value}${more}`);

async function countCharges(): Promise<number> {
  const list = await service.api.get<{ total: number }>('/v1/user/transactions/', {
    token: shop.token,
  });
  return list.body.total;
}

describe('splits of a new charge', () => {
  test('are echoed exactly as stored, in order, each PENDING', async () => {
    const splits = [
      percent('12.5'),
      percent('0.0001', ',"protected":true'),
      fixed('10.50'),
      fixed('1', ',"protected":null'),
      percent('33.3300', ',"protected":false'),
    ];
    const reply = await post(`[${splits.join(',')}]`);
    const row = (type: string, value: string, isProtected: boolean | null) =>
      `{"recipientId":"${recipientId}","type":"${type}","value":${value},` +
      `"protected":${isProtected},"status":"PENDING"}`;
    const echoed = [
      row('percent', '12.5', false),
      row('percent', '0.0001', true),
      row('fixed', '10.50', null),
      row('fixed', '1.00', null),
      row('percent', '33.33', false),
    ];
    expect(reply.text).toContain(`"splits":[${echoed.join(',')}]}`);
  });

  test('are shown the same by every query', async () => {
    const created = (await post(`[${percent('12.5')},${fixed('10.50')}]`)).body;
    const { token } = shop;
    const { id } = created;
    const byKey = await service.api.get<Transaction>(`/v1/pix/?id=${id}`, { token });
    const detail = await service.api.get<Transaction>(`/v1/user/transactions/${id}`, { token });
    const list = await service.api.get<{ transactions: Transaction[] }>(
      `/v1/user/transactions/?id=${id}`,
      { token },
    );
    expect(byKey.body).toEqual(created);
    expect(detail.body.splits).toEqual(created.splits);
    expect(list.body.transactions).toEqual([created]);
  });

  test('that are empty or null count as absent: no field appears, not even empty', async () => {
    for (const splits of ['[]', 'null']) {
      const reply = await post(splits);
      expect(reply.status).toBe(200);
      expect(reply.text).not.toContain('splits');
    }
  });

  test('never block the sale by their rules: those apply at confirmation', async () => {
    const unknown = '{"recipientId":"nobody","type":"fixed","value":1}';
    for (const splits of [
      percent('100.01'),
      percent('99999'),
      `${percent('60')},${percent('60')}`,
      fixed('100.01'),
      fixed('0'),
      percent('0'),
      unknown,
      item('"type":"fixed","value":1').replace(recipientId, shop.accountId),
      Array(splitsMax).fill(percent('1')).join(','),
    ]) {
      const reply = await post(`[${splits}]`);
      expect(reply).toMatchObject({ status: 200 });
    }
  });

  test('of type fixed refuse protected, whatever it says, before any charge exists', async () => {
    const before = await countCharges();
    for (const value of ['true', 'false']) {
      const reply = await post(`[${percent('1')},${fixed('1', `,"protected":${value}`)}]`);
      expectRefusal(reply, 400, /^splits\.1\.protected: /);
    }
    expect(await countCharges()).toBe(before);
  });

  test.each([
    ['no recipientId', '{"type":"fixed","value":1}'],
    ['empty recipientId', '{"recipientId":"","type":"fixed","value":1}'],
    ['recipientId that is a number', '{"recipientId":1,"type":"fixed","value":1}'],
    ['recipientId with NUL', '{"recipientId":"a\\u0000","type":"fixed","value":1}'],
    ['no type', '{"recipientId":"a","value":1}'],
    ['unknown type', '{"recipientId":"a","type":"share","value":1}'],
    ['no value', '{"recipientId":"a","type":"fixed"}'],
    ['value null', '{"recipientId":"a","type":"fixed","value":null}'],
    ['value that is text', '{"recipientId":"a","type":"fixed","value":"1.00"}'],
    ['negative value', '{"recipientId":"a","type":"percent","value":-1}'],
    ['value with an exponent', '{"recipientId":"a","type":"percent","value":1e1}'],
    ['fixed value of a tenth of a cent', '{"recipientId":"a","type":"fixed","value":1.001}'],
    ['per cent with five decimals', '{"recipientId":"a","type":"percent","value":0.00001}'],
    [
      'per cent with 17 decimals',
      '{"recipientId":"a","type":"percent","value":0.30000000000000004}',
    ],
    ['protected that is text', '{"recipientId":"a","type":"percent","value":1,"protected":"true"}'],
    ['no object', '1'],
  ])('answer 400 to a malformed field: %s', async (_case, split) => {
    const before = await countCharges();
    expectRefusal(await post(`[${percent('1')},${split}]`), 400, /^splits\.1/);
    expect(await countCharges()).toBe(before);
  });

  test('are at most 50', async () => {
    const tooMany = Array(splitsMax + 1).fill(percent('1'));
    expectRefusal(await post(`[${tooMany.join(',')}]`), 400, /^splits: /);
  });
});
