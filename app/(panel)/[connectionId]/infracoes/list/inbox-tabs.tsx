'use client';

import { useTranslations } from 'next-intl';
import { TellCount } from '#components/frame/fresh-count.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { useInfractionFilters } from '../filters/use-infraction-filters.tsx';
import { infractionListSearch, openTabOf, searchOfTab, type Tab, tabs } from '../search-params.ts';

interface InboxTabsProps {
  connectionId: string;
  counts: Record<Tab, number | null>;
  /** When they were counted, by the server's clock. */
  at: number;
}

/** The inbox by what has to be done, with how many each leads to by the same filters. */
export function InboxTabs({ connectionId, counts, at }: InboxTabsProps) {
  const t = useTranslations('infractions');
  const { search, isFiltered } = useInfractionFilters();
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
  const { answer: count } = counts;
  return (
    <>
      {count === null || isFiltered ? null : (
        <TellCount {...{ connectionId, count, at }} text={t('badge', { count })} />
      )}
      <TabLinks label={t('tabs')} tabs={links} />
    </>
  );
}
