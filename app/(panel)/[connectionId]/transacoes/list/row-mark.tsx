import { ShortId } from '#components/facts/short-id.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';

/** From which width of the list on what a row says below its name has a column of its own. */
const inColumn = {
  document: '@xl:hidden',
  clientReference: '@[54rem]:hidden',
  id: '@[68rem]:hidden',
} as const;

interface RowMarkProps {
  row: TransactionListRow;
  columns: readonly ColumnId[];
  /** Somebody chose the columns: none hides but on a phone. */
  chosen: boolean;
}

/** What tells a row from others of the same name; nothing that stands in a column beside it. */
export function RowMark({ row, columns, chosen }: RowMarkProps) {
  const { partyDocument, clientReference } = row;
  const id =
    partyDocument !== null ? 'document' : clientReference !== null ? 'clientReference' : 'id';
  const isTwice = columns.includes(id);
  return (
    <span className={classNames(isTwice && (chosen ? '@xl:hidden' : inColumn[id]))}>
      {partyDocument ?? clientReference ?? <ShortId id={row.id} />}
    </span>
  );
}
