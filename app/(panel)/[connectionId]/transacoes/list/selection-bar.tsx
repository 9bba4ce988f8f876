'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResendChosen } from '#components/callbacks/resend-chosen.tsx';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { onInverse, SelectionFrame } from '#components/list/selection-frame.tsx';
import type { RowSelection } from '#components/list/use-row-selection.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { transactionPageSizes } from '#lib/client/lists/transaction-list.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import { moneyEffect, movedCents } from '#lib/domain/states/money-effect.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { ExportChosen } from '../export/export-chosen.tsx';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { TransactionListRow } from '../transaction-list-row.ts';

interface SelectionBarProps {
  connectionId: string;
  selection: RowSelection;
  rows: readonly TransactionListRow[];
  /** Rows of all pages of the list. */
  total: number;
  gate: ResendGate;
  /** The columns of the screen; null: the member exports nothing. */
  exported: readonly ColumnId[] | null;
}

/** What is selected comes to, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const { connectionId, selection, rows, total, gate, exported } = props;
  const t = useTranslations('transactions.selection');
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { search, setFilters } = useTransactionFilters();
  const chosen = rows.filter(({ id }) => selection.has(id));
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
  const isPartOfAll = chosen.length === rows.length && total > rows.length;
  const count = chosen.length;
  const limit = transactionPageSizes.find((size) => size >= total) ?? transactionPageSizes.at(-1);
  async function copyIds() {
    const text = chosen.map(({ id }) => id).join('\n');
    setSaid(
      await navigator.clipboard.writeText(text).then(
        () => t('copied'),
        () => t('failed'),
      ),
    );
  }
  return (
    <SelectionFrame
      label={t('label')}
      count={isPartOfAll ? t('countOf', { count, total }) : t('count', { count })}
      told={[
        sumOf('in'),
        sumOf('out'),
        moved.length < count ? t('unmoved', { count: count - moved.length }) : null,
        said,
      ]}
      refused={refused}
      clear={{ label: t('clear'), onClear: selection.clear }}
    >
      {isPartOfAll && limit !== undefined && limit > search.limit ? (
        <Button
          look="ghost"
          size="small"
          className={onInverse}
          onClick={() => {
            selection.selectAllToCome();
            setFilters({ limit });
          }}
        >
          {t('selectAll', { count: Math.min(total, limit) })}
        </Button>
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
      <Button look="ghost" size="small" className={onInverse} onClick={() => void copyIds()}>
        <Icon name="Copy" />
        {t('copyIds')}
      </Button>
    </SelectionFrame>
  );
}

/** Of a charge that nobody has paid yet the shop has nothing to be told again. */
const wasTold = ({ status }: TransactionListRow) => status !== 'PENDING';
