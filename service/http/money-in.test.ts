import { describe, expect, test } from 'vitest';
import { moneyIn, SourceNumber } from '#lib/contract/number.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

const post = (amount: string) =>
  service.api.post('/v1/pix/', `{"amount":${amount}}`, { token: shop.token });

async function countCharges(): Promise<bigint | undefined> {
  const { rows } = await service.pool.query<{ count: bigint }>('select count(*) from transactions');
  return rows[0]?.count;
}

describe('the amount of a request', () => {
  test.each([
    ['10', '10.00'],
    ['10.5', '10.50'],
    ['10.50', '10.50'],
    ['0.01', '0.01'],
    ['0.1', '0.10'],
    ['1.10', '1.10'],
    ['4.35', '4.35'],
    ['8.2', '8.20'],
    ['1005.01', '1005.01'],
    ['999999999.99', '999999999.99'],
  ])('%s is accepted and leaves as %s', async (source, text) => {
    const reply = await post(source);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`"amount":${text},`);
  });

  test.each([
    '10.005',
    '10.500',
    '10.000',
    '1e1',
    '1E1',
    '1E400',
    '1e-2',
    '-0',
    '-1',
    '0',
    '0.0',
    '0.00',
    '0.001',
    '01',
    '+1',
    '.5',
    '1.',
    '1,50',
    '0x10',
    '1_000',
    '"10.50"',
    '""',
    'null',
    '[10]',
    '[]',
    '{}',
    '{"source":"10.00"}',
    'true',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    `0.${'0'.repeat(400)}1`,
    '10000000000000.00',
    '',
  ])('%s is 400, and nothing is stored', async (source) => {
    const before = await countCharges();
    expectRefusal(await post(source), 400);
    expect(await countCharges()).toBe(before);
  });

  test('is any cent from 0.01 to 1000.00', () => {
    const refused: string[] = [];
    for (let cents = 1; cents <= 100_000; cents += 1) {
      const source = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      for (const text of new Set([source, source.replace(/\.?0+$/, '')])) {
        const read = moneyIn.safeParse(new SourceNumber(text));
        if (read.data !== BigInt(cents)) refused.push(text);
      }
    }
    expect(refused).toEqual([]);
  });
});
