'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import {
  sortColumns,
  sortDirections,
  transactionListSearch,
} from '#lib/client/lists/transaction-list.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import { ListTotal } from './list-total.tsx';
import { useLiveList } from './live-list.tsx';

// Adding up a million takes time, and few ask for it.
const sumPanel = latePart(async () => (await import('../sums/sum-panel.tsx')).SumPanel);

/** How much the filters leave, what it comes to, and in which order it stands. */
export function ListSum({ connectionId }: { connectionId: string }) {
  const [isSummed, setIsSummed] = useState(false);
  const t = useTranslations('transactions');
  const { search } = useTransactionFilters();
  const { list } = useLiveList();
  const capabilities = useCapabilities();
  const shown = { page: null, limit: null, sort: null, dir: null, view: null };
  const address = transactionListSearch.text({ ...search, ...shown });
  return (
    <>
      {/* On a phone all of it is one line. */}
      <div className="mb-1 flex items-center gap-x-1 gap-y-1 sm:flex-wrap sm:gap-x-3">
        <ListTotal />
        {capabilities.transactionTotals && list?.total !== 0 ? (
          <Button
            look="ghost"
            size="small"
            aria-expanded={isSummed}
            className="aria-expanded:bg-selected aria-expanded:text-accent-text print:hidden"
            onPointerEnter={sumPanel.load}
            onClick={() => setIsSummed(!isSummed)}
          >
            <Icon name="Sigma" />
            <span className="max-sm:sr-only">{t('sums.button')}</span>
          </Button>
        ) : null}
        {/* What lists the newest first alone cannot be asked for more. */}
        {capabilities.transactionOrder ? <OrderChoice /> : null}
      </div>
      {isSummed ? (
        <Late
          part={sumPanel}
          wanted
          props={{ connectionId, address, listed: list?.total ?? null }}
        />
      ) : null}
    </>
  );
}

function OrderChoice() {
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const orders = sortColumns.flatMap((sort) =>
    sortDirections.map((dir) => ({
      sort,
      dir,
      value: `${sort}-${dir}`,
      label: t(`order.${sort}.${dir}`),
    })),
  );
  return (
    <Select
      aria-label={t('sort')}
      value={`${search.sort}-${search.dir}`}
      options={orders}
      onChange={(value) => {
        const order = orders.find((one) => one.value === value);
        if (order) setFilters({ sort: order.sort, dir: order.dir });
      }}
      className="chip text-ink-2 -mr-3 ml-auto border-transparent max-sm:shrink max-sm:px-2 max-sm:[&>span]:truncate"
    />
  );
}
