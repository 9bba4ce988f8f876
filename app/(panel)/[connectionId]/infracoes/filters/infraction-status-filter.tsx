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
  return (
    <StatusChoice
      label={t('filters.status')}
      statuses={statuses}
      chosen={search.status}
      Badge={InfractionBadge}
      textOf={(status) => t(`status.${status}`)}
      onChoose={(status) => setFilters({ tab: 'all', status })}
    />
  );
}
