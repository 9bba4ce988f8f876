'use client';

import { useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { StatusBadge, statusGroup } from '#components/facts/status-badge.tsx';
import { StatusChoice } from '#components/list/status-choice.tsx';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** Any number of the statuses that there are. */
export function TransactionStatusFilter() {
  const t = useTranslations('transactions');
  const statusText = useTranslations('status');
  const { search, setFilters } = useTransactionFilters();
  const { statuses } = useCapabilities();
  // An address may name a status that there is not here.
  const chosen = statuses.filter((status) => search.status.includes(status));
  return (
    <StatusChoice
      label={t('status')}
      statuses={statuses}
      chosen={chosen}
      Badge={GroupBadge}
      textOf={(status) => statusText(statusGroup(status))}
      onChoose={(status) => setFilters({ status })}
    />
  );
}

function GroupBadge({ status }: { status: TransactionStatus }) {
  return <StatusBadge status={status} isGroup />;
}
