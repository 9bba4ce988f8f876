'use client';

import { useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { StatusChoice } from '#components/list/status-choice.tsx';
import { namedDate, namedTab, openTabOf, statuses, statusesIn } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

/** Any number of the statuses that the open tab has, and those that were chosen in another one. */
export function InfractionStatusFilter() {
  const t = useTranslations('infractions');
  const { search, setFilters } = useInfractionFilters();
  const tab = openTabOf(search);
  return (
    <StatusChoice
      label={t('filters.status')}
      statuses={statuses.filter(
        (one) => statusesIn(tab).includes(one) || search.status.includes(one),
      )}
      chosen={search.status}
      Badge={InfractionBadge}
      textOf={(status) => t(`status.${status}`)}
      onChoose={(status) =>
        setFilters({ ...namedDate(search), tab: namedTab(tab, status ?? []), status })
      }
    />
  );
}
