import { useTranslations } from 'next-intl';
import { useAmountSaid, useMoneyOf } from '#components/list/chips/use-amount-said.ts';
import { formatDocument } from '#lib/domain/keys/documents.ts';
import { type CaseName, type InfractionSearch } from '../search-params.ts';

const amountEnds: readonly CaseName[] = ['amountFrom', 'amountTo'];

/** The typed filters that narrow the list as sentences; the two ends of an amount are one. */
export function useCaseChips(search: InfractionSearch, names: readonly CaseName[]) {
  const t = useTranslations('infractions.filters');
  const said = useTranslations('transactions.said');
  const amountSaid = useAmountSaid();
  const moneyOf = useMoneyOf();
  function valueOf(name: CaseName): string {
    if (name === 'amount') return moneyOf(search.amount);
    return name === 'payerDocument' ? formatDocument(search[name]) : search[name];
  }
  const chips = names
    .filter((name) => search[name] !== '' && !amountEnds.includes(name))
    .map((name) => ({
      names: [name],
      sentence: said(name === 'payerName' ? 'has' : 'is', {
        label: t(name),
        value: valueOf(name),
      }),
    }));
  const range = names.includes('amountFrom') ? amountSaid(t('amount'), search) : null;
  return range === null ? chips : [...chips, { names: amountEnds, sentence: range }];
}
