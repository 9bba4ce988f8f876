'use client';

import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { infractionListSearch, type Tab, tabs } from '../search-params.ts';

interface InboxTabsProps {
  connectionId: string;
  counts: Record<Tab, number | null>;
}

/** The inbox by what has to be done, with how many each leads to. Filters stay. */
export function InboxTabs({ connectionId, counts }: InboxTabsProps) {
  const t = useTranslations('infractions');
  const { search } = useInfractionFilters();
  const links = tabs.map((tab) => {
    const shown = { tab, status: null, sort: null, page: null };
    const address = infractionListSearch.text({ ...search, ...shown });
    return {
      key: tab,
      href: `${paths.infractions(connectionId)}${address}`,
      text: t(`tab.${tab}`),
      count: counts[tab],
      // What was narrowed to some states is found among all.
      isOpen: tab === (search.status.length === 0 ? search.tab : 'all'),
    };
  });
  return <TabLinks label={t('tabs')} tabs={links} />;
}
