import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import {
  isUniqueField,
  readSearch,
  type SearchField,
} from '#lib/client/navigation/search-query.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** How the search box was understood, and the other ways to understand it. */
export function ReadAs({ readAs }: { readAs: SearchField }) {
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const others = readSearch(search.q).filter(({ field }) => field !== readAs);
  return (
    <>
      <span>
        {t(isUniqueField(readAs) ? 'readAsIgnoringDates' : 'readAs', {
          field: t(`field.${readAs}`),
        })}
      </span>
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
