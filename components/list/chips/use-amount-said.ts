import { useLocale, useTranslations } from 'next-intl';
import { formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';

interface TypedAmounts {
  amountFrom: string;
  amountTo: string;
}

/** Makes one sentence of the two ends of an amount, as they were typed; null where neither was. */
export function useAmountSaid(): (label: string, typed: TypedAmounts) => string | null {
  const t = useTranslations('transactions.said');
  const moneyOf = useMoneyOf();
  return (label, typed) => {
    const [from, to] = [moneyOf(typed.amountFrom), moneyOf(typed.amountTo)];
    if (from !== '' && to !== '') return t('range', { label, from, to });
    if (from !== '') return t('since', { label, from });
    return to === '' ? null : t('until', { label, to });
  };
}

/** Writes an amount that was typed as amounts are written; what cannot be read stays as it is. */
export function useMoneyOf(): (typed: string) => string {
  const locale = useLocale();
  return (typed) => {
    const cents = parseTypedAmount(typed);
    return cents === null ? typed : formatCents(cents, locale);
  };
}
