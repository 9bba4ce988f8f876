'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResendChosen } from '#components/callbacks/resend-chosen.tsx';
import {
  CopyIds,
  mostSelected,
  OneList,
  SelectionFrame,
  SelectMore,
} from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { CallbackListRow } from '../callback-list-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackListSearch } from '../search-params.ts';

interface ChosenBarProps {
  connectionId: string;
  selection: RowSelection<CallbackListRow>;
  /** Rows of this page. */
  pageCount: number;
  /** The log has more than this page. */
  hasMore: boolean;
}

/** Sends again what the selected attempts told, each transaction once. */
export function ChosenBar({ connectionId, selection, pageCount, hasMore }: ChosenBarProps) {
  const t = useTranslations('callbacks');
  const { search } = useLogFilters();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const list = callbackListSearch.text({ ...search, page: null, limit: null });
  const count = selection.rows.length;
  if (count === 0) return null;
  const ids = selection.rows.flatMap(({ transactionId }) => transactionId ?? []);
  const transactionIds = [...new Set(ids)];
  // Who selected all of a page may take it for all that there is.
  const isPartOfAll = hasMore && count === pageCount && selection.ids.length === count;
  return (
    <SelectionFrame
      label={t('chosen.label')}
      count={t(isPartOfAll ? 'chosen.countHere' : 'chosen.count', { count })}
      told={[t('chosen.transactions', { count: transactionIds.length }), said]}
      refused={refused}
      clear={{ label: t('chosen.clear'), onClear: selection.clear }}
    >
      <ResendChosen
        connectionId={connectionId}
        transactionIds={transactionIds}
        onDone={(done, problem) => {
          setSaid(done);
          setRefused(problem);
        }}
      />
      <CopyIds ids={transactionIds} onSaid={setSaid}>
        {t('chosen.copyIds')}
      </CopyIds>
      <OneList key={list} setBeyond={selection.setBeyond} />
      {isPartOfAll && search.limit < mostSelected ? (
        <SelectMore<CallbackListRow>
          key={list}
          address={paths.callbacksData(
            connectionId,
            callbackListSearch.text({ ...search, page: null, limit: mostSelected }),
          )}
          onRows={selection.selectAll}
          onSaid={setSaid}
        >
          {t('chosen.more', { count: mostSelected })}
        </SelectMore>
      ) : null}
    </SelectionFrame>
  );
}
