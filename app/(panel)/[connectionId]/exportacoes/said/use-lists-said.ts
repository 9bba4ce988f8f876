import { useTranslations } from 'next-intl';
import { useCaseChips } from '#app/(panel)/[connectionId]/infracoes/filters/use-case-chips.ts';
import { caseNamesOf, openTabOf } from '#app/(panel)/[connectionId]/infracoes/search-params.ts';
import { callbacksOf, infractionsOf, type Query } from './search-of-filters.ts';
import { useIs } from './use-is.ts';

/** The log of callbacks in the sentences of its chips. */
export function useCallbacksSaid(query: Query): string[] {
  const t = useTranslations('callbacks');
  const status = useTranslations('status');
  const is = useIs();
  const search = callbacksOf(query);
  const { attempt } = search;
  const nth = attempt === 'resent' ? t('resent') : attempt && t('attemptOf', { attempt });
  const typed = [
    [t('filterCode'), search.code === null ? '' : String(search.code)],
    [t('column.host'), search.host],
    [t('filterUrl'), search.url],
    [t('filterTransactionId'), search.transaction],
  ] as const;
  return [
    ...is(t('result'), search.result && [t(`resultOf.${search.result}`)]),
    ...is(t('statusClass'), search.class && [`HTTP ${String(search.class)}xx`]),
    ...(nth
      ? [attempt === 'resent' ? is(t('attempt'), [nth]) : `${t('attempt')} ${nth}`].flat()
      : []),
    ...is(t('told'), search.told && [status(search.told)]),
    ...typed.flatMap(([label, value]) => is(label, value === '' ? null : [value])),
  ];
}

/** The infractions in the sentences of theirs; whose they are is not told by a name. */
export function useInfractionsSaid(query: Query): string[] {
  const t = useTranslations('infractions');
  const is = useIs();
  const search = infractionsOf(query);
  const tab = openTabOf(search);
  const { owner, reportedBy } = search;
  const typed = useCaseChips(search, caseNamesOf(true));
  const statuses = search.status.map((one) => t(`status.${one}`));
  const institution = reportedBy && t(`reportedBy.${reportedBy}`);
  return [
    ...(owner === '' ? [] : [t(`filters.owner${owner === 'none' ? 'none' : 'one'}`)]),
    ...is(t('filters.status'), tab === 'all' ? statuses : [t(`tab.${tab}`)]),
    ...is(t('filters.type'), search.type && [t(`type.${search.type}`)]),
    ...is(t('filters.result'), search.result && [t(`result.${search.result}`)]),
    ...(institution ? [t('filters.saidBy', { institution })] : []),
    ...typed.map(({ sentence }) => sentence),
  ];
}
