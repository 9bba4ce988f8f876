import { useLocale, useTranslations } from 'next-intl';
import {
  type TransactionSearch,
  type TypedName,
  typedNames,
} from '#lib/client/lists/transaction-list.ts';
import { formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';

const labels = {
  amount: 'filterAmount',
  document: 'filterDocument',
  id: 'filterId',
  endToEndId: 'filterEndToEndId',
  clientReference: 'filterClientReference',
} as const;

/** The typed filters that narrow the list as sentences; the two ends of an amount are one. */
export function useTypedChips(search: TransactionSearch) {
  const t = useTranslations('transactions');
  const locale = useLocale();
  function moneyOf(typed: string): string {
    const cents = parseTypedAmount(typed);
    return cents === null ? typed : formatCents(cents, locale);
  }
  function sentenceOf(name: TypedName): string | null {
    const typed = search[name];
    if (name === 'amountFrom' || name === 'amountTo') {
      const [from, to] = [moneyOf(search.amountFrom), moneyOf(search.amountTo)];
      const label = t('filterAmount');
      // Both ends are told with the first.
      if (from !== '' && to !== '')
        return name === 'amountTo' ? null : t('said.range', { label, from, to });
      return from === '' ? t('said.until', { label, to }) : t('said.since', { label, from });
    }
    if (name === 'name') return t('said.has', { label: t('filterName'), value: typed });
    const value = name === 'amount' ? moneyOf(typed) : typed;
    return t('said.is', { label: t(labels[name]), value });
  }
  return typedNames.flatMap((name) => {
    const sentence = search[name] === '' ? null : sentenceOf(name);
    if (sentence === null) return [];
    const isEnd = name === 'amountFrom' || name === 'amountTo';
    const names: readonly TypedName[] = isEnd ? ['amountFrom', 'amountTo'] : [name];
    return [{ names, sentence }];
  });
}
