import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { isUniqueField, type SearchField } from '#lib/client/navigation/search-fields.ts';
import type { HowRead } from './how-read.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** How the search box was understood, and the other ways to understand it. */
export function ReadAs({ as, how }: { as: SearchField; how: HowRead }) {
  const t = useTranslations('transactions');
  const { setFilters } = useTransactionFilters();
  return (
    <>
      <span>
        {t(isUniqueField(as) ? 'readAsIgnoringDates' : 'readAs', { field: t(`field.${as}`) })}
      </span>
      {how.lacksRange ? <span>{t('rangeUnknown')}</span> : null}
      {how.hidesPeople ? <span>{t('peopleHidden')}</span> : null}
      {how.others.map((field) => (
        <Button
          key={field}
          look="ghost"
          size="small"
          className="-mx-2"
          // Filters that are chosen become chips; nothing else does.
          onClick={() => setFilters({ as: field, view: 'chips' })}
        >
          {field === as ? t('readApart') : t('readInstead', { field: t(`field.${field}`) })}
        </Button>
      ))}
    </>
  );
}
