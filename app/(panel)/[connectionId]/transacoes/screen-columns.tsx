'use client';

import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DirectionDisc } from '#components/facts/direction-disc.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { Movement } from '#components/facts/movement.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { StatusException } from '#components/facts/status-badge.tsx';
import { RowLink } from '#components/list/row-link.tsx';
import { rowLinesOfName } from '#components/list/row-style.ts';
import type { DatedBy } from '#lib/client/lists/dated-columns.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { RowMark } from './list/row-mark.tsx';
import type { TransactionListRow } from './transaction-list-row.ts';

type Translate = ReturnType<typeof useTranslations<never>>;

interface ColumnContext {
  t: Translate;
  zone: string;
  connectionId: string;
  columns: readonly ColumnId[];
  /** Somebody chose the columns: none hides but on a phone, and none says what another drops. */
  chosen: boolean;
  /** Days stand between the rows, and each row tells its time alone. */
  byDay: boolean;
  /** Which date the rows tell. */
  dated: DatedBy;
}

const right = 'text-right whitespace-nowrap tabular-nums';

interface ScreenColumn {
  /** How it is aligned. */
  always: string;
  /** From which width of the list on it has room in the one that nobody chose. */
  roomy?: string;
  cell: (row: TransactionListRow, context: ColumnContext) => ReactNode;
}

/** Each column as the screen shows it; lib/server/exports has the same of a file. */
const screenColumns: Record<Exclude<ColumnId, 'party'>, ScreenColumn> = {
  createdAt: {
    always: 'whitespace-nowrap',
    roomy: '@max-3xl:hidden',
    cell: (row, { byDay }) => <RowTime row={row} byDay={byDay} />,
  },
  document: { always: 'whitespace-nowrap', cell: (row) => row.partyDocument },
  clientReference: {
    always: 'reference',
    roomy: '@max-[54rem]:hidden',
    cell: (row) => <CutText text={row.clientReference} />,
  },
  id: {
    always: 'whitespace-nowrap',
    roomy: '@max-[68rem]:hidden',
    cell: (row, { t }) => <IdText value={row.id} what={t('transactions.column.id')} />,
  },
  endToEndId: {
    // As wide without any as with some: its head stands where it did.
    always: 'min-w-40 whitespace-nowrap',
    cell: (row, { t }) =>
      row.endToEndId ? (
        <IdText value={row.endToEndId} what={t('transactions.column.endToEndId')} />
      ) : null,
  },
  status: {
    always: '',
    roomy: '@max-xl:hidden',
    cell: (row) => <StatusException {...row} />,
  },
  type: {
    always: 'whitespace-nowrap',
    roomy: '@max-[52rem]:hidden',
    cell: (row, { t }) => t(`type.${row.type}`),
  },
  amount: {
    always: right,
    roomy: '@max-xl:hidden',
    cell: (row) => <RowMovement row={row} />,
  },
  fee: { always: `${right} text-ink-3`, roomy: '@max-[58rem]:hidden', cell: (row) => row.feeText },
  balanceEffect: { always: right, cell: (row) => row.balanceEffectText },
  paidAt: { always: 'whitespace-nowrap', cell: (row) => row.paidText },
  updatedAt: { always: 'whitespace-nowrap', cell: (row) => row.updatedText },
  refundAmount: { always: right, cell: (row) => row.refundAmountText },
  refundedAt: { always: 'whitespace-nowrap', cell: (row) => row.refundedText },
  cancellationReason: {
    always: 'min-w-40 @xl:min-w-56 @xl:compact:min-w-80 max-w-80',
    cell: (row) => <CutText text={row.cancellationReason} />,
  },
};

/** A column as it is drawn: its cells wear `style`, the heading too. */
export interface ShownColumn {
  id: ColumnId;
  style: string;
  header: string;
  cell: (row: TransactionListRow) => ReactNode;
}

/**
 * Columns that were chosen do not hide, the list scrolls instead; one as narrow as a phone has
 * the cell that is all of a row, whatever was chosen.
 */
function cellStyle(id: ColumnId, chosen: boolean, isLinked: boolean): string {
  // Who scrolls anyway reads a name in one line.
  if (id === 'party') {
    // A dense row has one line, whatever a name is.
    return `w-full min-w-40 @xl:compact:max-w-0 ${chosen ? '@xl:min-w-64' : ''}`;
  }
  const { always, roomy = '' } = screenColumns[id];
  if (!chosen) return `${always} ${roomy}`;
  const onPhone = isLinked
    ? '@max-xl:max-w-none @max-xl:text-left @max-xl:whitespace-normal'
    : '@max-xl:hidden';
  return `${always} ${onPhone}`;
}

/**
 * The chosen columns in their order; on narrow screens the party's cell carries what the others
 * drop, and the first one does where there is no party.
 */
export function buildColumns(context: ColumnContext): ShownColumn[] {
  const { t, zone, columns, dated } = context;
  // The row's link is in the party's cell, or in the first one where there is no party.
  const linked = columns.includes('party') ? 'party' : columns[0];
  const link = (row: TransactionListRow, text: ReactNode) => (
    <RowLink
      id={row.id}
      href={paths.transaction(context.connectionId, row.id)}
      className={classNames(
        'inline-block wrap-anywhere @xl:compact:inline',
        linked !== 'party' && '@max-xl:block',
      )}
    >
      <span className="sr-only">{row.id} </span>
      {text}
    </RowLink>
  );
  return columns.map((id, place) => ({
    id,
    style: classNames(
      cellStyle(id, context.chosen, id === linked),
      context.chosen && place === 0 && 'list-stays @xl:left-9',
    ),
    header: t(`transactions.column.${id === 'createdAt' ? dated : id}`, { zone }),
    cell: (row) => {
      if (id === 'party') return <PartyCell row={row} link={link} context={context} />;
      const content = screenColumns[id].cell(row, context);
      if (id !== linked) return content;
      const whole = <PartyCell row={row} link={(_, text) => text} context={context} />;
      return link(
        row,
        <>
          <span className="@max-xl:hidden">{content}</span>
          <span className="@xl:hidden">{whole}</span>
        </>,
      );
    },
  }));
}

/** A text that takes its lines, and in a dense row one. */
function CutText({ text }: { text: string | null | undefined }) {
  return (
    <span title={text ?? undefined} className="@xl:compact:line-clamp-1">
      {text}
    </span>
  );
}

/** An id by both its ends, with a button that copies all of it. */
function IdText({ value, what }: { value: string; what: string }) {
  return (
    <span className="text-ink-3 flex items-center justify-between gap-1 text-xs">
      <ShortId id={value} />
      <CopyButton value={value} what={what} />
    </span>
  );
}

function RowTime({ row, byDay }: { row: TransactionListRow; byDay: boolean }) {
  if (!byDay) return <Moment iso={row.at} utc={row.atUtc} text={row.atText} />;
  return (
    <>
      <span className="sr-only">{row.atText}</span>
      <span aria-hidden>
        <Moment iso={row.at} utc={row.atUtc} text={row.atTimeText} />
      </span>
    </>
  );
}

function RowMovement({ row, className }: { row: TransactionListRow; className?: string }) {
  return (
    <Movement type={row.type} status={row.status} text={row.amountText} className={className} />
  );
}

interface PartyCellProps {
  row: TransactionListRow;
  link: (row: TransactionListRow, text: ReactNode) => ReactNode;
  context: ColumnContext;
}

/** In a narrow list all of the row: who, which way and how much; when, and its state. */
function PartyCell({ row, link, context: { t, chosen, byDay, columns } }: PartyCellProps) {
  const unknown = t(`transactions.${row.missingParty ?? 'unknownParty'}`);
  return (
    <span className="flex items-center gap-3">
      <span className="@max-xl:hidden">
        <DirectionDisc type={row.type} status={row.status} />
      </span>
      <span className={classNames(rowLinesOfName, 'min-w-0 flex-1')}>
        <span className="@xl:compact:max-w-full flex min-w-0 items-baseline justify-between gap-3">
          <span title={row.partyName ?? undefined} className="@xl:compact:truncate">
            <span className="sr-only">{t(`type.${row.type}`)} </span>
            {link(row, row.partyName ?? <span className="text-ink-3 font-normal">{unknown}</span>)}
          </span>
          <RowMovement row={row} className="@xl:hidden" />
        </span>
        <span className="flex shrink-0 flex-wrap items-center justify-between gap-x-3">
          <span className="text-ink-3 @xl:compact:flex-nowrap @xl:compact:whitespace-nowrap flex flex-wrap gap-x-2 text-xs wrap-anywhere">
            <RowMark {...{ row, columns, chosen }} />
            <span className={chosen ? '@xl:hidden' : '@3xl:hidden'}>
              <RowTime row={row} byDay={byDay} />
            </span>
          </span>
          <span className="@xl:hidden">
            <StatusException {...row} />
          </span>
        </span>
      </span>
    </span>
  );
}
