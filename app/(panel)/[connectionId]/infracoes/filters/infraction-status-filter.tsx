'use client';

import { useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { StatusChoice } from '#components/list/status-choice.tsx';
import { statuses } from '../search-params.ts';
import { useInfractionFilters } from './use-infraction-filters.tsx';

/** Any number of statuses, over all tabs. */
export function InfractionStatusFilter() {
  const t = useTranslations('infractions');
  const { search, setFilters } = useInfractionFilters();
  const [only, ...others] = search.status;
  const summary =
    only === undefined
      ? null
      : others.length === 0
        ? t(`status.${only}`)
        : t('filters.statusCount', { count: search.status.length });
  return (
    <StatusChoice
      label={t('filters.status')}
      summary={summary}
      statuses={statuses}
      chosen={search.status}
      Badge={InfractionBadge}
      onChoose={(status) => setFilters({ tab: 'all', status })}
    />
  );
}
