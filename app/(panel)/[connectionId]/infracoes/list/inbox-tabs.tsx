'use client';

import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { infractionListSearch, openTabOf, searchOfTab, type Tab, tabs } from '../search-params.ts';

interface InboxTabsProps {
  connectionId: string;
  counts: Record<Tab, number | null>;
}

/** The inbox by what has to be done, with how many each leads to by the same filters. */
export function InboxTabs({ connectionId, counts }: InboxTabsProps) {
  const t = useTranslations('infractions');
  const { search } = useInfractionFilters();
  const links = tabs.map((tab) => {
    const address = infractionListSearch.text(searchOfTab(search, tab));
    return {
      key: tab,
      href: `${paths.infractions(connectionId)}${address}`,
      text: t(`tab.${tab}`),
      count: counts[tab],
      isOpen: tab === openTabOf(search),
    };
  });
  return <TabLinks label={t('tabs')} tabs={links} />;
}
