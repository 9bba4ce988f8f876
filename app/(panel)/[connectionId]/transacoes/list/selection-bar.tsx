'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResendChosen } from '#components/callbacks/resend-chosen.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import {
  CopyIds,
  mostSelected,
  OneList,
  onInverse,
  SelectionFrame,
  SelectMore,
} from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import { moneyEffect, movedCents } from '#lib/domain/states/money-effect.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { ExportChosen } from '../export/export-chosen.tsx';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { TransactionListRow } from '../transaction-list-row.ts';

interface SelectionBarProps {
  connectionId: string;
  selection: RowSelection<TransactionListRow>;
  /** Rows of this page. */
  pageCount: number;
  /** Rows of all pages of the list. */
  total: number;
  gate: ResendGate;
  /** The columns of the screen; null: the member exports nothing. */
  exported: readonly ColumnId[] | null;
}

/** What is selected comes to, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const { connectionId, selection, pageCount, total, gate, exported } = props;
  const t = useTranslations('transactions.selection');
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { search } = useTransactionFilters();
  const list = transactionListSearch.text({ ...search, page: null, limit: null, cols: null });
  const chosen = selection.rows;
  if (chosen.length === 0) return null;
  const moved = chosen.filter(({ status }) => moneyEffect[status] === 'done');
  const sumOf = (flow: 'in' | 'out') => {
    const sum = chosen.reduce((cents, { type, status, amount, refunded }) => {
      const [amountCents, refundedCents] = [centsFromReais(amount), centsFromReais(refunded)];
      return cents + movedCents({ type, status, amountCents, refundedCents }, flow);
    }, 0n);
    return sum === 0n ? null : formatMovement(sum, flow, locale);
  };
  // Who selected all of a page may take it for all that there is.
  const count = chosen.length;
  const isPage = count === pageCount && selection.ids.length === count && total > count;
  const isMost = count === mostSelected && total > count;
  return (
    <SelectionFrame
      label={t('label')}
      count={
        isPage || isMost
          ? t(isPage ? 'countOf' : 'countFirst', { count, total })
          : t('count', { count })
      }
      told={[
        sumOf('in'),
        sumOf('out'),
        moved.length < count ? t('unmoved', { count: count - moved.length }) : null,
        said,
      ]}
      refused={refused}
      clear={{ label: t('clear'), onClear: selection.clear }}
    >
      <OneList key={list} setBeyond={selection.setBeyond} />
      {isPage && count < mostSelected ? (
        <SelectMore<TransactionListRow>
          key={list}
          address={paths.transactionsData(
            connectionId,
            transactionListSearch.text({ ...search, page: null, limit: mostSelected }),
          )}
          onRows={selection.selectAll}
          onSaid={setSaid}
        >
          {total > mostSelected
            ? t('selectFirst', { count: mostSelected })
            : t('selectAll', { count: total })}
        </SelectMore>
      ) : null}
      {gate === 'open' ? (
        <ResendChosen
          connectionId={connectionId}
          transactionIds={chosen.filter(wasTold).map(({ id }) => id)}
          onDone={(done, problem) => {
            setSaid(done);
            setRefused(problem);
          }}
        />
      ) : null}
      {exported ? (
        <ExportChosen
          connectionId={connectionId}
          columns={exported}
          chosen={chosen}
          className={onInverse}
        />
      ) : null}
      <CopyIds ids={chosen.map(({ id }) => id)} onSaid={setSaid}>
        {t('copyIds')}
      </CopyIds>
    </SelectionFrame>
  );
}

/** Of a charge that nobody has paid yet the shop has nothing to be told again. */
const wasTold = ({ status }: TransactionListRow) => status !== 'PENDING';
