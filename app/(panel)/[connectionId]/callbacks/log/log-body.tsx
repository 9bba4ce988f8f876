'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { EmptyList } from '#components/list/empty-list.tsx';
import { FilteredPages } from '#components/list/filtered-pages.tsx';
import { NewRows } from '#components/list/row-window/new-rows.tsx';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackPageSizes } from '../search-params.ts';
import { CallbackTable } from './callback-table.tsx';
import { useLiveLog } from './live-log.tsx';

type LogBodyProps = Pick<ComponentProps<typeof CallbackTable>, 'connectionId' | 'gate' | 'zone'>;

/** The rows with their pages, or why there are none. */
export function LogBody(props: LogBodyProps) {
  const t = useTranslations('callbacks');
  const log = useLiveLog();
  const filters = useLogFilters();
  if (!log) return null;
  const { rows, hasNextPage } = log.page;
  if (rows.length === 0) {
    const { code, host, url, transaction } = filters.search;
    const isTyped = code !== null || [host, url, transaction].some((typed) => typed !== '');
    return (
      <EmptyList
        list="callbacks"
        filters={filters}
        beyond={filters.search.page > 1 ? t('pageBeyondText') : null}
        noMatch={isTyped ? t('noMatchText') : undefined}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
    );
  }
  return (
    <>
      <NewRows
        waiting={log.waiting}
        label={t('newRows', { count: log.waiting })}
        hint={t('newRowsHint')}
        onShow={log.showNewest}
      />
      <CallbackTable
        {...props}
        rows={rows}
        newIds={log.newIds}
        hasMore={hasNextPage || filters.search.page > 1}
        onHold={log.setHeld}
      />
      {/* The log is not counted: it may have millions of rows. */}
      <FilteredPages
        filters={filters}
        hasNextPage={hasNextPage}
        steps={['first', 'previous', 'next']}
        sizes={callbackPageSizes}
      />
    </>
  );
}
