import { useTranslations } from 'next-intl';
import { useStatementChips } from '#app/(panel)/[connectionId]/extrato/filters/use-statement-chips.ts';
import {
  chosenGroup,
  loadStatementSearch,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { useTypedChips } from '#app/(panel)/[connectionId]/transacoes/filters/use-typed-chips.ts';
import { statusGroup } from '#components/facts/status-badge.tsx';
import type { AskedFilters, CreateExportBody } from '#lib/contract/panel/exports.ts';
import { transactionsOf, type Query } from './search-of-filters.ts';
import { useIs } from './use-is.ts';
import { useCallbacksSaid, useInfractionsSaid } from './use-lists-said.ts';

interface OfFilters {
  kind: CreateExportBody['kind'];
  filters: AskedFilters;
}

/** What a file is narrowed to beyond its days, in the sentences of its list's chips. */
export function useSaidFilters({ kind, filters }: OfFilters): readonly string[] {
  // Only the one list says anything of it.
  const queryOf = (one: OfFilters['kind']) => (one === kind ? Object.fromEntries(filters) : {});
  const said = {
    transactions: useTransactionsSaid(queryOf('transactions')),
    statement: useStatementSaid(queryOf('statement')),
    callbacks: useCallbacksSaid(queryOf('callbacks')),
    infractions: useInfractionsSaid(queryOf('infractions')),
    closes: [],
  };
  return said[kind];
}

function useTransactionsSaid(query: Query): string[] {
  const t = useTranslations('transactions');
  const status = useTranslations('status');
  const type = useTranslations('type');
  const is = useIs();
  const search = transactionsOf(query);
  return [
    ...is(
      t('status'),
      search.status.map((one) => status(statusGroup(one))),
    ),
    ...is(t('type'), search.type && [type(search.type)]),
    ...useTypedChips(search).map(({ sentence }) => sentence),
  ];
}

function useStatementSaid(query: Query): string[] {
  const t = useTranslations('statements');
  const is = useIs();
  const search = loadStatementSearch(query);
  const group = chosenGroup(search);
  const movement = group ? t(`group.${group}`) : search.operation && t(search.operation);
  return [
    ...is(t('operation'), movement && [movement]),
    ...is(t('balanceType'), search.balanceType && [t(search.balanceType)]),
    ...useStatementChips(search).map(({ sentence }) => sentence),
  ];
}
