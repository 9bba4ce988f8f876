import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Button } from '#components/ui/button.tsx';
import {
  asksHiddenPeople,
  asksUnknownRange,
  isUniqueField,
  readSearch,
  type SearchField,
} from '#lib/client/navigation/search-query.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** How the search box was understood, and the other ways to understand it. */
export function ReadAs({ readAs }: { readAs: SearchField }) {
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const capabilities = useCapabilities();
  const readings = readSearch(search.q);
  const allowed = readings.filter((one) => !asksHiddenPeople(one, capabilities));
  const known = allowed.filter((one) => !asksUnknownRange(one, capabilities));
  const others = known.filter(({ field }) => field !== readAs);
  return (
    <>
      <span>
        {t(isUniqueField(readAs) ? 'readAsIgnoringDates' : 'readAs', {
          field: t(`field.${readAs}`),
        })}
      </span>
      {known.length < allowed.length ? <span>{t('rangeUnknown')}</span> : null}
      {allowed.length < readings.length ? <span>{t('peopleHidden')}</span> : null}
      {others.map(({ field }) => (
        <Button
          key={field}
          look="ghost"
          size="small"
          className="-mx-2"
          onClick={() => setFilters({ as: field })}
        >
          {t('readInstead', { field: t(`field.${field}`) })}
        </Button>
      ))}
    </>
  );
}
