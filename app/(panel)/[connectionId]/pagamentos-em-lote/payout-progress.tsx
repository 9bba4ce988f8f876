import { useLocale, useTranslations } from 'next-intl';
import { formatReais } from '#lib/domain/money/money.ts';
import { type CountedBatch, progressOf, unpaidOf } from './payout-sums.ts';

/** How many rows are paid, and those that never will be; a sum only where every row has one. */
export function PayoutProgress({ batch }: { batch: CountedBatch }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const { parts, amount } = unpaidOf(batch);
  const unpaid = [
    ...parts.map(({ end, count }) => t(`unpaid.${end}`, { count })),
    ...(parts.length === 0 || amount === null
      ? []
      : [t('unpaidSum', { amount: formatReais(amount, locale) })]),
  ];
  return [t('progress', progressOf(batch)), unpaid.join(', ')].filter(Boolean).join('; ');
}
