'use client';

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { Button } from '#components/ui/button.tsx';
import {
  type ColumnId,
  columnIds,
  columnsFor,
  columnsCookie,
  defaultColumns,
  isDefault,
  moveColumn,
  toggleColumn,
} from '#lib/client/lists/transaction-columns.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';

const yearSeconds = 365 * 24 * 60 * 60;

/** Which columns the list has, in which order; kept in this browser and in the address. */
export function ColumnsMenu(props: { columns: readonly ColumnId[]; zone: string }) {
  const { columns: shown, zone } = props;
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  const { setDisplay } = useTransactionFilters();
  const capabilities = useCapabilities();
  // The boxes answer at once; the list follows when the server has made it.
  const [columns, setColumns] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (lastShown.join() !== shown.join()) {
    setLastShown(shown);
    setColumns(shown);
  }
  const offered = [
    ...columns,
    ...columnsFor(capabilities, columnIds).filter((id) => !columns.includes(id)),
  ];

  function choose(next: readonly ColumnId[]) {
    setColumns(next);
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    const kept = isDefault(next, capabilities) ? '; max-age=0' : `; max-age=${yearSeconds}`;
    document.cookie = `${columnsCookie}=${next.join(',')}; path=/; samesite=lax${secure}${kept}`;
    setDisplay({ cols: isDefault(next, capabilities) ? null : [...next] });
  }

  return (
    <ToolPopover isPlain open={open} onOpenChange={setOpen} Icon={Columns3} label={t('columns')}>
      {isDefault(columns, capabilities) ? null : (
        <Button
          size="small"
          className="mb-2"
          onClick={() => choose(columnsFor(capabilities, defaultColumns))}
        >
          {t('columnsReset')}
        </Button>
      )}
      <fieldset className="grid max-h-[min(60vh,calc(var(--radix-popover-content-available-height)-5rem))] gap-0.5 overflow-y-auto">
        <legend className="text-ink-3 px-1 pb-1 text-xs">{t('columns')}</legend>
        {offered.map((id) => {
          const name = t(`column.${id}`, { zone });
          const at = columns.indexOf(id);
          return (
            <div key={id} className="flex min-h-9 items-center gap-1">
              <label className="rounded-control hover:bg-hover flex flex-1 cursor-pointer items-center gap-3 px-1 py-1.5">
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at >= 0 && columns.length === 1}
                  onChange={() => choose(toggleColumn(columns, id))}
                  className="accent-accent size-4"
                />
                {name}
              </label>
              {at < 0 ? null : (
                <>
                  <Button
                    look="ghost"
                    size="icon-small"
                    aria-label={t('columnUp', { name })}
                    disabled={at === 0}
                    onClick={() => choose(moveColumn(columns, id, -1))}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    look="ghost"
                    size="icon-small"
                    aria-label={t('columnDown', { name })}
                    disabled={at === columns.length - 1}
                    onClick={() => choose(moveColumn(columns, id, 1))}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                </>
              )}
            </div>
          );
        })}
      </fieldset>
    </ToolPopover>
  );
}
