import { useLocale, useTranslations } from 'next-intl';

/** Makes the sentence that a filter is one of some values; none of none. */
export function useIs(): (label: string, values: readonly string[] | null | '') => string[] {
  const t = useTranslations('transactions.said');
  const anyOf = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  return (label, values) =>
    !values || values.length === 0 ? [] : [t('is', { label, value: anyOf.format(values) })];
}
