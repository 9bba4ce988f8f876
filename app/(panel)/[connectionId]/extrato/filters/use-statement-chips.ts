import { useTranslations } from 'next-intl';
import { useAmountSaid } from '#components/list/chips/use-amount-said.ts';
import { chosenGroup, type StatementSearch, type TypedPart } from '../search-params.ts';

/** The typed filters that narrow the statement as sentences. */
export function useStatementChips(
  search: StatementSearch,
): { names: readonly TypedPart[]; sentence: string }[] {
  const t = useTranslations();
  const amounts = useAmountSaid()(t('statements.columnAmount'), search);
  const said = (['reason', 'transactionId', 'infractionId'] as const)
    .filter((name) => search[name] !== '' && !(name === 'reason' && chosenGroup(search)))
    .map((name) => ({
      names: [name],
      // "Lançamento contém" is a sentence's beginning already.
      sentence:
        name === 'reason'
          ? `${t('statements.reason')} ${search.reason}`
          : t('transactions.said.is', { label: t(`statements.${name}`), value: search[name] }),
    }));
  return amounts === null
    ? said
    : [...said, { names: ['amountFrom', 'amountTo'], sentence: amounts }];
}
