import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

interface FilterFrameProps {
  /** The filters themselves. */
  children: ReactNode;
  /** What stands below them, before the way out of all of them. */
  below?: ReactNode;
  list: 'transactions' | 'callbacks' | 'infractions';
  filters: { isFiltered: boolean; clearFilters: () => void; pending: boolean };
}

/** Everything that narrows a list. It stays in place whatever the list does below it. */
export function FilterFrame(props: FilterFrameProps) {
  const { children, below, list, filters } = props;
  const t = useTranslations();
  return (
    <div className="mb-4 grid gap-2 print:hidden">
      {/* On a phone two of them stand beside each other. */}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">{children}</div>
      <div className="text-ink-3 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2 text-xs">
        {below}
        {filters.isFiltered ? (
          <Button look="ghost" size="small" className="-mx-2" onClick={filters.clearFilters}>
            {t(`${list}.clearFilters`)}
          </Button>
        ) : null}
        {filters.pending ? (
          <span role="status" className="ml-auto flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {t('transactions.updating')}
          </span>
        ) : null}
      </div>
    </div>
  );
}
