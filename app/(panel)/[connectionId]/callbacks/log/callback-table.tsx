'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { lateDrawer } from '#components/detail/late-drawer.tsx';
import { useDetail } from '#components/detail/use-detail.ts';
import { ListTable } from '#components/list/list-table.tsx';
import { rowHeight } from '#components/list/row-style.ts';
import { RowSpacer } from '#components/list/row-window/row-spacer.tsx';
import { useRowWindow } from '#components/list/row-window/use-row-window.ts';
import { SelectAll, type SelectAllProps, SelectBox } from '#components/list/select-box.tsx';
import { useRowClicks } from '#components/list/use-row-clicks.ts';
import { useRowKeys } from '#components/list/use-row-keys.ts';
import { useRowSelection } from '#components/list/use-row-selection.ts';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { CallbackListRow } from '../callback-list-row.ts';
import { useLogFilters } from '../filters/log-filters.tsx';
import { CallbackCell, type LogColumn } from './callback-cell.tsx';
import { RowResendButton } from './row-resend-button.tsx';
import { useRowResend } from './use-row-resend.ts';

const resendDialog = latePart(
  async () => (await import('#components/callbacks/resend-dialog.tsx')).ResendDialog,
);
const chosenBar = latePart(async () => (await import('./chosen-bar.tsx')).ChosenBar);
const { LateDrawer, loadDrawer } = lateDrawer(
  async () => (await import('../detail/callback-drawer.tsx')).CallbackDrawer,
);

/** For whoever is about to open a row, or to press what stands in it. */
function loadParts() {
  loadDrawer();
  resendDialog.load();
  chosenBar.load();
}

/** At each width what is shown here needs less than it, whatever a row says: names give way. */
const columns = [
  { id: 'createdAt', style: '@max-2xl:w-full @max-xl:pr-0 @max-xl:pl-4 @2xl:whitespace-nowrap' },
  { id: 'status', style: 'min-w-34 @max-xl:hidden' },
  {
    id: 'transaction',
    style:
      'w-1/3 max-w-0 min-w-56 whitespace-nowrap @max-2xl:hidden @[58rem]:w-px @[58rem]:max-w-none @[58rem]:min-w-50',
  },
  { id: 'told', style: '@max-[58rem]:hidden' },
  { id: 'host', style: 'w-2/3 max-w-0 min-w-28 truncate @max-3xl:hidden' },
  { id: 'attempt', style: '@max-[58rem]:hidden' },
  { id: 'responseTime', style: 'text-right whitespace-nowrap tabular-nums @max-5xl:hidden' },
  { id: 'nextAttempt', style: 'whitespace-nowrap @max-[78rem]:hidden' },
] as const satisfies readonly { id: LogColumn; style: string }[];
const selectStyle = 'w-9 pr-0! @max-xl:hidden';
// On a phone its icon, not the room around it, ends where the rows of other lists do.
const resendStyle = 'w-px pl-0 text-right print:hidden @max-xl:*:-mr-3';

interface CallbackTableProps {
  rows: readonly CallbackListRow[];
  newIds: ReadonlySet<string>;
  connectionId: string;
  gate: ResendGate;
  /** Short name of the zone that the times are in. */
  zone: string;
  /** There are more than these. */
  hasMore: boolean;
  /** Rows are selected, or none is any more: they are to stay where they are. */
  onHold: (isHeld: boolean) => void;
}

/** The log. Rows open beside it by click or Enter; `j` and `k` walk them. */
export function CallbackTable(props: CallbackTableProps) {
  const { rows, newIds, connectionId, gate, hasMore, onHold } = props;
  const t = useTranslations('callbacks');
  const { pending } = useLogFilters();
  const { detail } = useDetail();
  const frame = useRef<HTMLDivElement>(null);
  const rowWindow = useRowWindow(frame, rows.length);
  useRowClicks(frame);
  // What is selected can be sent again, and nothing else be done with it.
  const canSelect = gate === 'open';
  const selection = useRowSelection(rows);
  const isHeld = selection.rows.length > 0;
  useEffect(() => onHold(isHeld), [isHeld, onHold]);
  useRowKeys(frame, {
    count: rows.length,
    reveal: rowWindow.reveal,
    ...(canSelect && { onSelect: selection.toggle }),
    onClear: selection.clear,
  });
  const resend = useRowResend(connectionId);
  const blockedId = useId();
  // Who may never resend, and an edition that has no resends, see no button.
  const hasResend = gate === 'open' || gate === 'role';
  const columnCount = columns.length + (hasResend ? 1 : 0) + (canSelect ? 1 : 0);
  return (
    <>
      <ListTable
        frame={frame}
        caption={t('tableCaption')}
        isPending={pending}
        rowCount={-1}
        onNear={loadParts}
      >
        <LogHead
          zone={props.zone}
          hasResend={hasResend}
          selection={canSelect ? selection : null}
          count={rows.length}
        />
        <tbody>
          <RowSpacer height={rowWindow.before} columns={columnCount} />
          {rowWindow.indexes.map((index) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr
                key={row.id}
                ref={rowWindow.measure}
                data-index={index}
                aria-rowindex={index + 2}
                aria-current={detail === row.id ? true : undefined}
                aria-selected={canSelect ? selection.has(row.id) : undefined}
                className={`list-row ${rowHeight}`}
              >
                {canSelect ? (
                  <td className={classNames(cellStyle, selectStyle)}>
                    <SelectBox
                      label={t('chosen.one', { time: row.createdText })}
                      checked={selection.has(row.id)}
                      onToggle={(isRange) => selection.toggle(index, isRange)}
                    />
                  </td>
                ) : null}
                {columns.map(({ id, style }) => (
                  <td key={id} className={classNames(cellStyle, style)}>
                    <CallbackCell
                      id={id}
                      row={row}
                      connectionId={connectionId}
                      isNew={newIds.has(row.id)}
                    />
                  </td>
                ))}
                {hasResend ? (
                  <td className={classNames(cellStyle, resendStyle)}>
                    <RowResendButton
                      row={row}
                      blockedBy={gate === 'role' ? blockedId : null}
                      isLookedUp={resend.lookedUp === row.id}
                      onAsk={(asked) => void resend.ask(asked)}
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
          <RowSpacer height={rowWindow.after} columns={columnCount} />
        </tbody>
      </ListTable>
      {gate === 'role' ? (
        <p id={blockedId} className="text-ink-3 px-4 py-2.5 text-xs">
          {t('resendBlocked.role')}
        </p>
      ) : null}
      <Late
        part={chosenBar}
        wanted={isHeld}
        props={{ connectionId, selection, pageCount: rows.length, hasMore }}
      />
      {resend.asked ? (
        <Late
          part={resendDialog}
          wanted
          props={{ ...resend.asked, connectionId, open: true, onClose: resend.close }}
        />
      ) : null}
      <LateDrawer connectionId={connectionId} rows={rows} gate={gate} />
    </>
  );
}

interface LogHeadProps extends Pick<SelectAllProps, 'count'> {
  zone: string;
  hasResend: boolean;
  /** Null where nothing can be selected. */
  selection: SelectAllProps['selection'] | null;
}

function LogHead({ zone, hasResend, selection, count }: LogHeadProps) {
  const t = useTranslations('callbacks');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? (
          <th scope="col" className={classNames(cellStyle, selectStyle)}>
            <SelectAll label={t('chosen.all')} {...{ selection, count }} />
          </th>
        ) : null}
        {columns.map(({ id, style }) => (
          <th key={id} scope="col" className={classNames(cellStyle, style, 'whitespace-nowrap')}>
            {t(`column.${id}`, { zone })}
          </th>
        ))}
        {hasResend ? (
          <th scope="col" className={classNames(cellStyle, resendStyle)}>
            <span className="sr-only">{t('resend')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** Some cells have two lines in a dense row, too. */
const cellStyle = 'py-2 @xl:compact:py-1.5 px-3 first:pl-4 last:pr-4';
