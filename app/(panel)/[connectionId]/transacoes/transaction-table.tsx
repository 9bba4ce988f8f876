'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useMemo, useRef } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { lateDrawer } from '#components/detail/late-drawer.tsx';
import { useDetail } from '#components/detail/use-detail.ts';
import { ListTable } from '#components/list/list-table.tsx';
import { rowHeight, rowPadding } from '#components/list/row-style.ts';
import { RowSpacer } from '#components/list/row-window/row-spacer.tsx';
import { useRowWindow } from '#components/list/row-window/use-row-window.ts';
import { SelectAll, type SelectAllProps, SelectBox } from '#components/list/select-box.tsx';
import { useRowClicks } from '#components/list/use-row-clicks.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useRowSelection } from '#components/list/use-row-selection.ts';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { isOfDefault } from '#lib/client/lists/transaction-columns.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { useTransactionFilters } from './filters/use-transaction-filters.tsx';
import { DayHead, useDaySums } from './list/day-heads.tsx';
import type { ListPage } from './list/list-page.ts';
import { buildColumns, type ShownColumn } from './screen-columns.tsx';

const { LateDrawer, loadDrawer } = lateDrawer(
  async () => (await import('./detail/transaction-drawer.tsx')).TransactionDrawer,
);

const daySumReader = latePart(async () => (await import('./list/day-sum-reader.tsx')).DaySumReader);

const selectionBar = latePart(async () => (await import('./list/selection-bar.tsx')).SelectionBar);

/** For whoever is about to open a row, or to select some. */
function loadParts() {
  loadDrawer();
  selectionBar.load();
}

interface TransactionTableProps {
  list: ListPage;
  connectionId: string;
  columns: readonly ColumnId[];
  /** Short name of the zone that the times are in. */
  zone: string;
  /** Whether callbacks of what is selected may be sent again. */
  gate: ResendGate;
  /** Whether the member may take what is selected away as a file. */
  canExport: boolean;
}

/** The list. Rows open beside it by click or Enter; `j` and `k` walk them. */
export function TransactionTable(props: TransactionTableProps) {
  const { list, connectionId, columns, zone, gate, canExport } = props;
  const t = useTranslations();
  const { search, pending } = useTransactionFilters();
  const { detail } = useDetail();
  const frame = useRef<HTMLDivElement>(null);
  const rowWindow = useRowWindow(frame, list.rows.length);
  useRowClicks(frame);
  const selection = useRowSelection(list.rows);
  useRowKeys(frame, {
    count: list.rows.length,
    reveal: rowWindow.reveal,
    onSelect: selection.toggle,
    onClear: selection.clear,
  });
  const capabilities = useCapabilities();
  const chosen = !isOfDefault(columns);
  const { sums, setSums } = useDaySums();
  const { byDay, dated } = list;
  const shown = useMemo(
    () => buildColumns({ t, zone, connectionId, columns, chosen, byDay, dated }),
    [t, zone, connectionId, columns, chosen, byDay, dated],
  );
  const selectStyle = classNames('w-9 min-w-9 pl-2 @max-xl:hidden', chosen && 'list-stays');
  const firstRow = (search.page - 1) * search.limit;
  return (
    <>
      <ListTable
        frame={frame}
        caption={t('transactions.tableCaption')}
        isPending={pending}
        rowCount={list.total + 1}
        isWide={chosen}
        onNear={loadParts}
      >
        <ColumnHeads
          columns={shown}
          selection={selection}
          count={list.rows.length}
          selectStyle={selectStyle}
        />
        <tbody>
          <RowSpacer height={rowWindow.before} columns={columns.length + 1} />
          {rowWindow.indexes.map((index) => {
            const row = list.rows[index];
            if (!row) return null;
            const { id, atDay, atDayText, partyName } = row;
            const starts = byDay && list.rows[index - 1]?.atDay !== atDay;
            return (
              <Fragment key={id}>
                {starts ? (
                  <DayHead text={atDayText} sum={sums[atDay]} columns={columns.length + 1} />
                ) : null}
                <tr
                  ref={rowWindow.measure}
                  data-index={index}
                  aria-rowindex={firstRow + index + 2}
                  aria-current={detail === id ? true : undefined}
                  aria-selected={selection.has(id)}
                  className={`list-row ${rowHeight}`}
                >
                  <td className={classNames(rowPadding, selectStyle)}>
                    <SelectBox
                      label={t('transactions.selection.one', { name: partyName ?? id })}
                      checked={selection.has(id)}
                      onToggle={(isRange) => selection.toggle(index, isRange)}
                    />
                  </td>
                  {shown.map((column) => (
                    <td
                      key={column.id}
                      className={classNames(rowPadding, 'px-3 last:pr-2', column.style)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
          <RowSpacer height={rowWindow.after} columns={columns.length + 1} />
        </tbody>
      </ListTable>
      {byDay && capabilities.transactionTotals ? (
        <Late
          part={daySumReader}
          wanted
          props={{ connectionId, rows: list.rows, sums, onSums: setSums }}
          // It shows nothing by itself: nobody waits for it.
          standIn={<></>}
        />
      ) : null}
      <Late
        part={selectionBar}
        wanted={selection.rows.length > 0}
        props={{
          connectionId,
          selection,
          pageCount: list.rows.length,
          total: list.total,
          gate,
          exported: canExport ? columns : null,
        }}
      />
      <LateDrawer connectionId={connectionId} rows={list.rows} gate={gate} />
    </>
  );
}

interface ColumnHeadsProps extends Omit<SelectAllProps, 'label'> {
  columns: readonly ShownColumn[];
  selectStyle: string;
}

function ColumnHeads({ columns, selection, count, selectStyle }: ColumnHeadsProps) {
  const t = useTranslations('transactions.selection');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classNames('py-2', selectStyle)}>
          <SelectAll label={t('all')} {...{ selection, count }} />
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classNames('px-3 py-2 last:pr-2', column.style)}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
