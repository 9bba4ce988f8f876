'use client';

import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { ArrowDownLeft, ArrowUpRight, ChevronsLeftRight } from 'lucide-react';
import type { useTranslations } from 'next-intl';
import Link from 'next/link';
import { CopyButton } from '#components/copy-button.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { paths } from '#lib/paths.ts';
import type { TransactionRow } from './transaction-row.ts';

export const tableFeatureSet = tableFeatures({});

const helper = createColumnHelper<typeof tableFeatureSet, TransactionRow>();

type Translate = ReturnType<typeof useTranslations<never>>;

interface ColumnTexts {
  t: Translate;
  zone: string;
  connectionId: string;
}

/** Where a column stands on which width, and how it is aligned; by column id. */
export const columnStyle: Record<string, string> = {
  createdAt: 'max-md:hidden whitespace-nowrap',
  party: 'w-full max-w-0 min-w-40',
  clientReference: 'max-xl:hidden max-w-44 truncate',
  id: 'max-lg:hidden whitespace-nowrap',
  status: 'max-sm:hidden',
  type: 'max-lg:hidden whitespace-nowrap',
  amount: 'text-right whitespace-nowrap',
  fee: 'max-xl:hidden text-right whitespace-nowrap text-muted',
};

/** The columns of the list; on narrow screens the party's cell carries what the others drop. */
export function buildColumns({ t, zone, connectionId }: ColumnTexts) {
  return helper.columns([
    helper.accessor('createdAt', {
      header: t('transactions.columnCreated', { zone }),
      cell: ({ row }) => <CreatedTime row={row.original} />,
    }),
    helper.accessor('partyName', {
      id: 'party',
      header: t('transactions.columnParty'),
      cell: ({ row }) => (
        <PartyCell
          row={row.original}
          connectionId={connectionId}
          unknown={t('transactions.unknownParty')}
        />
      ),
    }),
    helper.accessor('clientReference', { header: t('transactions.columnReference') }),
    helper.accessor('id', {
      header: t('transactions.columnId'),
      cell: ({ row }) => (
        <span className="text-muted flex items-center gap-1 font-mono text-xs">
          {row.original.id.slice(0, 6)}…{row.original.id.slice(-6)}
          <span className="relative z-10">
            <CopyButton value={row.original.id} what={t('transactions.columnId')} />
          </span>
        </span>
      ),
    }),
    helper.accessor('status', {
      header: t('transactions.columnStatus'),
      cell: ({ row }) => <StatusBadge status={row.original.status} />,
    }),
    helper.accessor('type', {
      header: t('transactions.columnType'),
      cell: ({ row }) => <TypeText row={row.original} text={t(`type.${row.original.type}`)} />,
    }),
    helper.accessor('amountText', {
      id: 'amount',
      header: t('transactions.columnAmount'),
      cell: ({ row }) => (
        <span className="grid justify-items-end gap-1 font-medium">
          {row.original.amountText}
          <span className="sm:hidden">
            <StatusBadge status={row.original.status} />
          </span>
        </span>
      ),
    }),
    helper.accessor('feeText', { id: 'fee', header: t('transactions.columnFee') }),
  ]);
}

function CreatedTime({ row }: { row: TransactionRow }) {
  return (
    <time dateTime={row.createdAt} title={row.createdUtc}>
      {row.createdText}
    </time>
  );
}

interface PartyCellProps {
  row: TransactionRow;
  connectionId: string;
  unknown: string;
}

/** The row's link covers the whole row, so that it opens like any link, in a new tab too. */
function PartyCell({ row, connectionId, unknown }: PartyCellProps) {
  return (
    <span className="grid">
      <Link
        href={paths.transaction(connectionId, row.id)}
        prefetch={false}
        data-row-link
        className="focus-visible:after:outline-accent truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
      >
        <span className="sr-only">{row.id} </span>
        {row.partyName ?? <span className="text-muted font-normal">{unknown}</span>}
      </Link>
      <span className="text-muted truncate text-xs">
        {row.partyDocument ?? row.clientReference ?? row.id}
      </span>
      <span className="text-muted text-xs md:hidden">
        <CreatedTime row={row} />
      </span>
    </span>
  );
}

function TypeText({ row, text }: { row: TransactionRow; text: string }) {
  const icons = { DEPOSIT: ArrowDownLeft, WITHDRAW: ArrowUpRight, COMMISSION: ChevronsLeftRight };
  const Icon = icons[row.type];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="text-muted size-4" />
      {text}
    </span>
  );
}
