import type { DatedBy } from '#lib/client/lists/dated-columns.ts';
import type { HowRead } from '../filters/how-read.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';

/** One page of the list as the browser gets it, from the page and from its later refreshes. */
export interface ListPage {
  rows: TransactionListRow[];
  /** Exact, when the rows were. */
  total: number;
  pages: number;
  /** Which date the rows tell, in the column of the creation. */
  dated: DatedBy;
  /** Days part the rows. */
  byDay: boolean;
  how: HowRead;
}
