import { expect, test } from 'vitest';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);

/** Every field of a bearer answer that is money, wherever it stands. */
const moneyFields = new Set(
  [
    'amount serviceFeeCharged refundAmount balanceAvailable balanceBlocked cashInTicketMin',
    'cashInTicketMax cashOutTicketMin cashOutTicketMax cashInMinimum cashInFixed cashOutMinimum',
    'cashOutFixed limit used previousBalanceAvailable previousBalanceBlocked',
    'newBalanceAvailable newBalanceBlocked',
  ].flatMap((line) => line.split(' ')),
);
/** Numbers that are none: counts, pages and percentages. */
const otherFields = new Set(['total', 'pages', 'page', 'cashInPercent', 'cashOutPercent']);

test('money in every answer is a number with exactly two decimals in the text', async () => {
  const shop = await openShop(service, {
    openingBalanceCents: 100_000_000_000n,
    feeInPercentPpm: 12_500n,
    dailyLimitCents: 10n,
    autoWithdrawAmountCents: 100n,
    autoWithdrawPixKey: 'a@b.com.br',
    autoWithdrawPixType: 'email',
    autoWithdrawActive: true,
  });
  const splits = [{ recipientId: 'x', type: 'fixed', value: 1.5 }];
  const charges = [await shop.charge({ amount: 7 }), await shop.charge({ amount: 0.1, splits })];
  const texts = await Promise.all(charges.map(async (charge) => (await shop.pay(charge)).text));
  const range = 'createdAtFrom=2020-01-01T00:00:00Z&createdAtTo=2099-01-01T00:00:00Z';
  for (const path of [
    'user/',
    'user/balance',
    `pix/?id=${charges[0]?.id}`,
    'user/transactions/',
    `user/transactions/${charges[1]?.id}`,
    `user/bank-statements/?${range}`,
  ]) {
    texts.push((await service.api.get(`/v1/${path}`, { token: shop.token })).text);
  }
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const text of texts) {
    for (const [field, name = '', value = ''] of text.matchAll(/"(\w+)":("?-?\d[^,}\]]*)/g)) {
      if (!moneyFields.has(name) || isPageLimit(text, field)) continue;
      seen.add(name);
      if (!/^-?(0|[1-9]\d*)\.\d\d$/.test(value)) wrong.push(field);
    }
    for (const [, name = ''] of text.matchAll(/"(\w+)":-?\d/g)) {
      if (!moneyFields.has(name) && !otherFields.has(name) && name !== 'value') wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toEqual(new Set([...moneyFields].filter((name) => name !== 'refundAmount')));
});

/** `limit` is money in DailyWithdrawLimit and a count in a list's pagination. */
function isPageLimit(text: string, field: string): boolean {
  return field.startsWith('"limit"') && text.startsWith('{"pagination"');
}
