import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { transactionListSearch } from '#lib/client/lists/transaction-list.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import { useTransactionFilters } from '../filters/use-transaction-filters.tsx';
import type { TransactionListRow } from '../transaction-list-row.ts';
import { TransactionExportFields } from './export-panel.tsx';

interface ExportChosenProps {
  connectionId: string;
  columns: readonly ColumnId[];
  /** What is selected; never nothing. */
  chosen: readonly TransactionListRow[];
  className: string;
}

/** What is selected as a file, with the columns and the order of the screen. */
export function ExportChosen({ connectionId, columns, chosen, className }: ExportChosenProps) {
  const t = useTranslations('transactions.selection');
  const [open, setOpen] = useState(false);
  const { search } = useTransactionFilters();
  const moments = chosen.map(({ createdAt }) => createdAt).toSorted();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('export')}
      renderTrigger={(opener) => (
        <Button {...opener} look="ghost" size="small" className={className}>
          <Icon name="Download" />
          {t('export')}
        </Button>
      )}
    >
      <TransactionExportFields
        hint={t('exportHint', { count: chosen.length })}
        onSent={() => setOpen(false)}
        address={transactionListSearch.text({ ...search, page: null, view: null })}
        of={{
          connection: connectionId,
          columns: columns.join(),
          ids: chosen.map(({ id }) => id).join(' '),
          from: moments[0] ?? '',
          to: moments.at(-1) ?? '',
        }}
      />
    </Popover>
  );
}
