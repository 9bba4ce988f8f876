'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { infractionListSearch, type Tab, tabs } from '../search-params.ts';

interface TabLinksProps {
  connectionId: string;
  counts: Record<Tab, number | null>;
}

/** The inbox by what has to be done, with how many wait in each. Filters stay. */
export function TabLinks({ connectionId, counts }: TabLinksProps) {
  const t = useTranslations('infractions');
  const { search } = useInfractionFilters();
  return (
    <nav aria-label={t('tabs')} className="border-line mb-4 border-b">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map((tab) => {
          const address = infractionListSearch.text({
            ...search,
            tab,
            status: null,
            sort: null,
            page: null,
          });
          const isCurrent = search.tab === tab && search.status.length === 0;
          return (
            <li key={tab}>
              <Link
                href={`${paths.infractions(connectionId)}${address}`}
                aria-current={isCurrent ? 'page' : undefined}
                className="text-ink-3 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink flex h-10 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap -outline-offset-2 aria-[current]:font-medium"
              >
                {t(`tab.${tab}`)}
                {counts[tab] === null ? null : (
                  <span className="bg-sunken text-ink-2 min-w-6 rounded-full px-1.5 text-center text-xs tabular-nums">
                    {counts[tab]}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
