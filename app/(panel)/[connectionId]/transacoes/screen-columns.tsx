'use client';

import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, ChevronsLeftRight } from 'lucide-react';
import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { RowLink } from '#components/list/row-link.tsx';
import { type ColumnId, columnIds } from '#lib/client/lists/transaction-columns.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { TransactionListRow } from './transaction-list-row.ts';

export const tableFeatureSet = tableFeatures({});

const helper = createColumnHelper<typeof tableFeatureSet, TransactionListRow>();

type Translate = ReturnType<typeof useTranslations<never>>;

interface ColumnContext {
  t: Translate;
  zone: string;
  connectionId: string;
  columns: readonly ColumnId[];
}

const right = 'text-right whitespace-nowrap tabular-nums';

interface ScreenColumn {
  /** How it is aligned. */
  always: string;
  /** From which width on it has room in the list as nobody chose it. */
  roomy?: string;
  cell: (row: TransactionListRow, t: Translate) => ReactNode;
}

/** Each column as the screen shows it; lib/server/exports has the same of a file. */
const screenColumns: Record<Exclude<ColumnId, 'party'>, ScreenColumn> = {
  createdAt: {
    always: 'whitespace-nowrap',
    roomy: 'max-md:hidden',
    cell: (row) => <CreatedTime row={row} />,
  },
  document: { always: 'whitespace-nowrap', cell: (row) => row.partyDocument },
  clientReference: {
    always: 'max-w-44 truncate',
    roomy: 'max-xl:hidden',
    cell: (row) => row.clientReference,
  },
  id: {
    always: 'whitespace-nowrap',
    roomy: 'max-lg:hidden',
    cell: (row, t) => <IdText value={row.id} what={t('transactions.column.id')} />,
  },
  endToEndId: {
    always: 'whitespace-nowrap',
    cell: (row, t) =>
      row.endToEndId ? (
        <IdText value={row.endToEndId} what={t('transactions.column.endToEndId')} />
      ) : null,
  },
  status: {
    always: '',
    roomy: 'max-sm:hidden',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  type: {
    always: 'whitespace-nowrap',
    roomy: 'max-lg:hidden',
    cell: (row, t) => <TypeText row={row} text={t(`type.${row.type}`)} />,
  },
  amount: {
    always: right,
    cell: (row) => (
      <span className="grid justify-items-end gap-1 font-medium">
        {row.amountText}
        <span className="sm:hidden">
          <StatusBadge status={row.status} />
        </span>
      </span>
    ),
  },
  fee: { always: `${right} text-muted`, roomy: 'max-xl:hidden', cell: (row) => row.feeText },
  paidAt: { always: 'whitespace-nowrap', cell: (row) => row.paidText },
  updatedAt: { always: 'whitespace-nowrap', cell: (row) => row.updatedText },
  refundAmount: { always: right, cell: (row) => row.refundAmountText },
  refundedAt: { always: 'whitespace-nowrap', cell: (row) => row.refundedText },
  cancellationReason: { always: 'max-w-72 truncate', cell: (row) => row.cancellationReason },
};

/** Style of a column's cells; columns that were chosen never hide, the list scrolls instead. */
export function cellStyle(column: string, chosen: boolean): string {
  const id = columnIds.find((candidate) => candidate === column);
  if (!id) return '';
  if (id === 'party') return 'w-full max-w-0 min-w-40';
  const { always, roomy = '' } = screenColumns[id];
  return chosen ? always : `${always} ${roomy}`;
}

/**
 * The chosen columns in their order; on narrow screens the party's cell carries what the others
 * drop.
 */
export function buildColumns(context: ColumnContext) {
  const { t, zone, columns } = context;
  const link = (row: TransactionListRow, text: ReactNode) => (
    <RowLink
      id={row.id}
      href={paths.transaction(context.connectionId, row.id)}
      className="truncate"
    >
      <span className="sr-only">{row.id} </span>
      {text}
    </RowLink>
  );
  // The row's link is in the party's cell, or in the first one where there is no party.
  const linked = columns.includes('party') ? 'party' : columns[0];
  return helper.columns(
    columns.map((id) =>
      helper.display({
        id,
        header: t(`transactions.column.${id}`, { zone }),
        cell: ({ row }) => {
          const content =
            id === 'party' ? (
              <PartyCell row={row.original} link={link} unknown={t('transactions.unknownParty')} />
            ) : (
              screenColumns[id].cell(row.original, t)
            );
          return id === linked && id !== 'party' ? link(row.original, content) : content;
        },
      }),
    ),
  );
}

/** An id by both its ends, with a button that copies all of it. */
function IdText({ value, what }: { value: string; what: string }) {
  return (
    <span className="text-muted flex items-center gap-1 font-mono text-xs">
      {value.slice(0, 6)}…{value.slice(-6)}
      <span className="relative z-10">
        <CopyButton value={value} what={what} />
      </span>
    </span>
  );
}

function CreatedTime({ row }: { row: TransactionListRow }) {
  return <Moment iso={row.createdAt} utc={row.createdUtc} text={row.createdText} />;
}

interface PartyCellProps {
  row: TransactionListRow;
  link: (row: TransactionListRow, text: ReactNode) => ReactNode;
  unknown: string;
}

function PartyCell({ row, link, unknown }: PartyCellProps) {
  return (
    <span className="grid">
      {link(row, row.partyName ?? <span className="text-muted font-normal">{unknown}</span>)}
      <span className="text-muted truncate text-xs">
        {row.partyDocument ?? row.clientReference ?? row.id}
      </span>
      <span className="text-muted text-xs md:hidden">
        <CreatedTime row={row} />
      </span>
    </span>
  );
}

function TypeText({ row, text }: { row: TransactionListRow; text: string }) {
  const icons = {
    DEPOSIT: ArrowDownLeft,
    WITHDRAW: ArrowUpRight,
    COMMISSION: ChevronsLeftRight,
    TEF: ArrowLeftRight,
  };
  const Icon = icons[row.type];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="text-muted size-4" />
      {text}
    </span>
  );
}
