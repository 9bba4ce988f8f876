'use client';

import { useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { StatusChoice } from '#components/list/status-choice.tsx';
import type { InfractionView } from '#lib/client/lists/infraction-view.ts';
import { namedDate, namedTab, openTabOf, statuses, statusesIn } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

/**
 * Any number of the statuses that the open tab has, and those that were chosen in another one. A
 * board has the columns of all tabs, and what is chosen there is of none.
 */
export function InfractionStatusFilter({ view }: { view: InfractionView }) {
  const t = useTranslations('infractions');
  const { search, setFilters } = useInfractionFilters();
  const tab = view === 'board' ? null : openTabOf(search);
  return (
    <StatusChoice
      label={t('filters.status')}
      statuses={statuses.filter(
        (one) => statusesIn(tab ?? 'all').includes(one) || search.status.includes(one),
      )}
      chosen={search.status}
      Badge={InfractionBadge}
      textOf={(status) => t(`status.${status}`)}
      onChoose={(status) =>
        setFilters({ ...namedDate(search), tab: tab && namedTab(tab, status ?? []), status })
      }
    />
  );
}
