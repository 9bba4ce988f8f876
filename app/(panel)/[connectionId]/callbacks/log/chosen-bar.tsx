'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResendChosen } from '#components/callbacks/resend-chosen.tsx';
import { onInverse, SelectionFrame } from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { Button } from '#components/ui/button.tsx';
import type { CallbackListRow } from '../callback-list-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { callbackPageSizes } from '../search-params.ts';

const pageMost = callbackPageSizes.at(-1);

interface ChosenBarProps {
  connectionId: string;
  selection: RowSelection;
  rows: readonly CallbackListRow[];
  /** The log has more than this page. */
  hasMore: boolean;
}

/** Sends again what the selected attempts told, each transaction once. */
export function ChosenBar({ connectionId, selection, rows, hasMore }: ChosenBarProps) {
  const t = useTranslations('callbacks');
  const { search, setFilters } = useLogFilters();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const count = selection.ids.length;
  if (count === 0) return null;
  const ids = rows.flatMap(({ id, transactionId }) =>
    selection.has(id) ? (transactionId ?? []) : [],
  );
  const transactionIds = [...new Set(ids)];
  // Who selected all of a page may take it for all that there is.
  const isPartOfAll = hasMore && count === rows.length;
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
      {isPartOfAll && pageMost !== undefined && search.limit < pageMost ? (
        <Button
          look="ghost"
          size="small"
          className={onInverse}
          onClick={() => {
            selection.selectAllToCome();
            setFilters({ limit: pageMost });
          }}
        >
          {t('chosen.more', { count: pageMost })}
        </Button>
      ) : null}
    </SelectionFrame>
  );
}
