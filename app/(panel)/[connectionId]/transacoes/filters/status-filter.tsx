'use client';

import { useTranslations } from 'next-intl';
import { useEdition } from '#components/connection/connection-edition.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { StatusChoice } from '#components/list/status-choice.tsx';
import { statusesOf } from '#lib/client/navigation/edition-features.ts';
import { useFilters } from './filters-context.tsx';

/** Any number of statuses of this edition. */
export function StatusFilter() {
  const t = useTranslations('transactions');
  const statusText = useTranslations('status');
  const { search, setFilters } = useFilters();
  const statuses = statusesOf(useEdition());
  // An address may name a status that this edition does not have.
  const chosen = statuses.filter((status) => search.status.includes(status));
  const [only, ...others] = chosen;
  const summary =
    only === undefined
      ? t('statusAny')
      : others.length === 0
        ? statusText(only)
        : t('statusCount', { count: chosen.length });
  return (
    <StatusChoice
      label={t('status')}
      summary={summary}
      statuses={statuses}
      chosen={chosen}
      Badge={StatusBadge}
      onChoose={(status) => setFilters({ status })}
    />
  );
}
