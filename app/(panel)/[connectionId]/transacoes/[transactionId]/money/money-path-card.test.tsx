import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { CheckedFeeRule } from '#lib/contract/panel/reports/fee-check.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { MoneyPathCard } from './money-path-card.tsx';

const paid = {
  type: 'WITHDRAW',
  status: 'COMPLETED',
  amount: 34,
  serviceFeeCharged: 1,
  refundAmount: null,
  receiverName: 'Caio Reis',
  splits: [],
  CallbackLog: [],
};

function textOf(fields: object, rule: Partial<CheckedFeeRule>) {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={portuguese} timeZone="UTC">
      <MoneyPathCard
        transaction={{ ...paid, ...fields } as unknown as ShownTransactionDetail}
        feeRule={{ fixed: 0, percent: 0, minimum: 0, ...rule } as CheckedFeeRule}
      />
    </NextIntlClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, '|').replaceAll('\u00a0', ' ');
}

test('the rule of a fee is told unless it is the fee once more', () => {
  expect(
    textOf({}, { fixed: 1 })
      .split('|')
      .filter((text) => text === 'R$ 1,00'),
  ).toHaveLength(1);
  expect(textOf({}, { fixed: 0.5, percent: 1 })).toContain('R$ 0,50 + 1%');
});

test('the sum is told unless its parts cancel each other out', () => {
  expect(textOf({}, {})).toContain('R$ 34,00 + R$ 1,00 = R$ 35,00');
  const refunded = { type: 'DEPOSIT', status: 'REFUNDED', refundAmount: 34 };
  expect(textOf({ ...refunded, refundStatus: 'COMPLETED' }, {})).not.toContain(' = ');
});
