'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Button } from '#components/ui/button.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { datedBy, heldBy } from '#lib/client/lists/dated-columns.ts';
import { keepChoice } from '#lib/client/lists/keep-choice.ts';
import {
  columnsFor,
  columnsCookie,
  defaultColumns,
  isDefault,
  isOfDefault,
  moveColumn,
  toggleColumn,
} from '#lib/client/lists/transaction-columns.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { type ColumnId, columnIds } from '#lib/exports/column-ids.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import { useColumnDrag } from './use-column-drag.ts';

interface ColumnsPanelProps extends OpenedPanel {
  columns: readonly ColumnId[];
  zone: string;
}

/** Which columns the list has, in which order; kept in this browser and in the address. */
export function ColumnsPanel(props: ColumnsPanelProps) {
  const { columns: shown, zone, ...opened } = props;
  const t = useTranslations('transactions');
  const { search, setDisplay } = useTransactionFilters();
  const capabilities = useCapabilities();
  // The boxes answer at once; the list follows when the server has made it.
  const [columns, setColumns] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (lastShown.join() !== shown.join()) {
    setLastShown(shown);
    setColumns(shown);
  }
  const dated = datedBy(columns, search);
  const offered = [
    ...columns,
    ...columnsFor(capabilities, columnIds).filter((id) => !columns.includes(id)),
  ];

  function choose(next: readonly ColumnId[]) {
    setColumns(next);
    const kept = isDefault(next, capabilities) ? null : [...next];
    keepChoice(columnsCookie, kept && kept.join());
    setDisplay({ cols: kept });
  }

  const drag = useColumnDrag(columns, {
    onMove: setColumns,
    onDrop: () => choose(columns),
    onCancel: () => setColumns(shown),
  });

  return (
    <PopoverPanel {...opened} label={t('columns')} align="end">
      <fieldset
        {...drag.handlers}
        className="grid max-h-[min(60vh,calc(var(--radix-popover-content-available-height)-5rem))] gap-0.5 overflow-y-auto"
      >
        <legend className="text-ink-3 px-1 pb-1 text-xs">
          {t(isOfDefault(columns) ? 'columnsFit' : 'columns')}
        </legend>
        {offered.map((id) => (
          <ColumnLine
            key={id}
            id={id}
            name={t(`column.${heldBy(id, columns, dated)}`, { zone })}
            columns={columns}
            isDragged={drag.dragged === id}
            onChoose={choose}
          />
        ))}
      </fieldset>
      <Button
        size="small"
        className="mt-2"
        disabled={isDefault(columns, capabilities)}
        onClick={() => choose(columnsFor(capabilities, defaultColumns))}
      >
        {t('columnsReset')}
      </Button>
    </PopoverPanel>
  );
}

interface ColumnLineProps {
  id: ColumnId;
  name: string;
  columns: readonly ColumnId[];
  isDragged: boolean;
  onChoose: (columns: readonly ColumnId[]) => void;
}

/** A column of the list, or one that it could have: dragged by its grip, or moved by its arrows. */
function ColumnLine({ id, name, columns, isDragged, onChoose }: ColumnLineProps) {
  const t = useTranslations('transactions');
  const at = columns.indexOf(id);
  const isShown = at >= 0;
  return (
    <div
      data-column={isShown ? id : undefined}
      className={classNames(
        'rounded-control flex min-h-9 items-center gap-1',
        isDragged && 'bg-selected',
      )}
    >
      {isShown ? (
        <Icon
          name="GripVertical"
          data-grip={id}
          className="text-ink-3 -mr-1 size-8 shrink-0 cursor-grab touch-none p-2"
        />
      ) : null}
      <label
        className={classNames(
          'rounded-control hover:bg-hover flex flex-1 cursor-pointer items-center gap-3 px-1 py-1.5',
          !isShown && 'ml-8',
        )}
      >
        <input
          type="checkbox"
          checked={isShown}
          disabled={isShown && columns.length === 1}
          onChange={() => onChoose(toggleColumn(columns, id))}
          className="size-4"
        />
        {name}
      </label>
      {isShown ? (
        <>
          <Button
            look="ghost"
            size="icon-small"
            aria-label={t('columnUp', { name })}
            disabled={at === 0}
            onClick={() => onChoose(moveColumn(columns, id, at - 1))}
          >
            <Icon name="ArrowUp" />
          </Button>
          <Button
            look="ghost"
            size="icon-small"
            aria-label={t('columnDown', { name })}
            disabled={at === columns.length - 1}
            onClick={() => onChoose(moveColumn(columns, id, at + 1))}
          >
            <Icon name="ArrowDown" />
          </Button>
        </>
      ) : null}
    </div>
  );
}
