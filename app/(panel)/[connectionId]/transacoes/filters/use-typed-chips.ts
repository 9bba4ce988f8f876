import { useTranslations } from 'next-intl';
import { useAmountSaid, useMoneyOf } from '#components/list/chips/use-amount-said.ts';
import {
  type TransactionSearch,
  type TypedName,
  typedNames,
} from '#lib/client/lists/transaction-list.ts';
import { formatDocument } from '#lib/domain/keys/documents.ts';

const labels = {
  amount: 'filterAmount',
  document: 'filterDocument',
  email: 'filterEmail',
  pixKey: 'filterPixKey',
  id: 'filterId',
  endToEndId: 'filterEndToEndId',
  clientReference: 'filterClientReference',
} as const;

/** The typed filters that narrow the list as sentences; the two ends of an amount are one. */
export function useTypedChips(search: TransactionSearch) {
  const t = useTranslations('transactions');
  const amountSaid = useAmountSaid();
  const moneyOf = useMoneyOf();
  function sentenceOf(name: TypedName): string | null {
    const typed = search[name];
    // Both ends are told with the first.
    if (name === 'amountTo' && search.amountFrom !== '') return null;
    if (name === 'amountFrom' || name === 'amountTo') return amountSaid(t('filterAmount'), search);
    if (name === 'name') return t('said.has', { label: t('filterName'), value: typed });
    return t('said.is', { label: t(labels[name]), value: valueOf(name) });
  }
  function valueOf(name: TypedName): string {
    if (name === 'amount') return moneyOf(search.amount);
    return name === 'document' ? formatDocument(search.document) : search[name];
  }
  return typedNames.flatMap((name) => {
    const sentence = search[name] === '' ? null : sentenceOf(name);
    if (sentence === null) return [];
    const isEnd = name === 'amountFrom' || name === 'amountTo';
    const names: readonly TypedName[] = isEnd ? ['amountFrom', 'amountTo'] : [name];
    return [{ names, sentence }];
  });
}
