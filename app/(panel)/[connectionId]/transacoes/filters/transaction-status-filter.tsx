'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { StatusChoice } from '#components/list/status-choice.tsx';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** Any number of the statuses that there are. */
export function TransactionStatusFilter() {
  const t = useTranslations('transactions');
  const statusText = useTranslations('status');
  const { search, setFilters } = useTransactionFilters();
  const { statuses } = useCapabilities();
  // An address may name a status that there is not here.
  const chosen = statuses.filter((status) => search.status.includes(status));
  const [only, ...others] = chosen;
  const summary =
    only === undefined
      ? null
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
