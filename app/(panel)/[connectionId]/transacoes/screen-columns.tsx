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
  /** Somebody chose the columns: none hides, and none says what another one drops. */
  chosen: boolean;
}

const right = 'text-right whitespace-nowrap tabular-nums';

interface ScreenColumn {
  /** How it is aligned. */
  always: string;
  /** From which width of the list on it has room in the one that nobody chose. */
  roomy?: string;
  cell: (row: TransactionListRow, t: Translate) => ReactNode;
}

/** Each column as the screen shows it; lib/server/exports has the same of a file. */
const screenColumns: Record<Exclude<ColumnId, 'party'>, ScreenColumn> = {
  createdAt: {
    always: 'whitespace-nowrap',
    roomy: '@max-3xl:hidden',
    cell: (row) => <CreatedTime row={row} />,
  },
  document: { always: 'whitespace-nowrap', cell: (row) => row.partyDocument },
  clientReference: {
    always: 'min-w-32 max-w-44 wrap-anywhere',
    roomy: '@max-6xl:hidden',
    cell: (row) => row.clientReference,
  },
  id: {
    always: 'whitespace-nowrap',
    roomy: '@max-[76rem]:hidden',
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
    roomy: '@max-xl:hidden',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  type: {
    always: 'whitespace-nowrap',
    roomy: '@max-[52rem]:hidden',
    cell: (row, t) => <TypeText row={row} text={t(`type.${row.type}`)} />,
  },
  amount: {
    // It stays in sight while the others scroll.
    always: `${right} sticky right-0 left-0 z-10 bg-inherit`,
    roomy: '@max-xl:hidden',
    cell: (row) => <span className="font-medium">{row.amountText}</span>,
  },
  fee: { always: `${right} text-ink-3`, roomy: '@max-[58rem]:hidden', cell: (row) => row.feeText },
  paidAt: { always: 'whitespace-nowrap', cell: (row) => row.paidText },
  updatedAt: { always: 'whitespace-nowrap', cell: (row) => row.updatedText },
  refundAmount: { always: right, cell: (row) => row.refundAmountText },
  refundedAt: { always: 'whitespace-nowrap', cell: (row) => row.refundedText },
  cancellationReason: { always: 'min-w-56 max-w-72', cell: (row) => row.cancellationReason },
};

/** Style of a column's cells; columns that were chosen never hide, the list scrolls instead. */
export function cellStyle(column: string, chosen: boolean): string {
  const id = columnIds.find((candidate) => candidate === column);
  if (!id) return '';
  if (id === 'party') return 'w-full min-w-40';
  const { always, roomy = '' } = screenColumns[id];
  return chosen ? always : `${always} ${roomy}`;
}

/**
 * The chosen columns in their order; on narrow screens the party's cell carries what the others
 * drop.
 */
export function buildColumns(context: ColumnContext) {
  const { t, zone, columns, chosen } = context;
  const link = (row: TransactionListRow, text: ReactNode) => (
    <RowLink
      id={row.id}
      href={paths.transaction(context.connectionId, row.id)}
      className="wrap-anywhere @max-xl:line-clamp-2"
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
              <PartyCell row={row.original} t={t} link={link} chosen={chosen} />
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
    <span className="text-ink-3 flex items-center gap-1 font-mono text-xs">
      {value.slice(0, 6)}…{value.slice(-6)}
      <CopyButton value={value} what={what} />
    </span>
  );
}

function CreatedTime({ row }: { row: TransactionListRow }) {
  return <Moment iso={row.createdAt} utc={row.createdUtc} text={row.createdText} />;
}

interface PartyCellProps {
  row: TransactionListRow;
  link: (row: TransactionListRow, text: ReactNode) => ReactNode;
  t: Translate;
  chosen: boolean;
}

/** In a narrow list all of the row: who, which way and how much; when, and its state. */
function PartyCell({ row, t, link, chosen }: PartyCellProps) {
  const unknown = t('transactions.unknownParty');
  return (
    <span className="grid gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        {link(row, row.partyName ?? <span className="text-ink-3 font-normal">{unknown}</span>)}
        {chosen ? null : (
          <span className="flex items-center gap-1 font-medium whitespace-nowrap tabular-nums @xl:hidden">
            <TypeIcon type={row.type} />
            <span className="sr-only">{t(`type.${row.type}`)} </span>
            {row.amountText}
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-ink-3 grid text-xs wrap-anywhere">
          {row.partyDocument ?? row.clientReference ?? row.id}
          {chosen ? null : (
            <span className="@3xl:hidden">
              <CreatedTime row={row} />
            </span>
          )}
        </span>
        {chosen ? null : (
          <span className="@xl:hidden">
            <StatusBadge status={row.status} />
          </span>
        )}
      </span>
    </span>
  );
}

function TypeText({ row, text }: { row: TransactionListRow; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <TypeIcon type={row.type} />
      {text}
    </span>
  );
}

function TypeIcon({ type }: Pick<TransactionListRow, 'type'>) {
  const icons = {
    DEPOSIT: ArrowDownLeft,
    WITHDRAW: ArrowUpRight,
    COMMISSION: ChevronsLeftRight,
    TEF: ArrowLeftRight,
  };
  const Icon = icons[type];
  return <Icon aria-hidden className="text-ink-3 size-4" />;
}
