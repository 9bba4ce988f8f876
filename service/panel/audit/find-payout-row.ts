import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { payoutRowsPerPage } from '#lib/domain/limits/payouts.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** The row of a batch that became this withdrawal of the account; null for all others. */
export function findPayoutRow(
  database: Queryable,
  { accountId, transactionId }: { accountId: string; transactionId: string },
): Promise<SubjectActs['payout']> {
  return findRow<NonNullable<SubjectActs['payout']>>(database, {
    name: 'find-payout-of-transaction',
    text: `
      select b.id as "batchId", b.file_name as "fileName", r.number as row,
             (select count(*) from panel.payout_rows f
               where f.batch_id = b.id and f.number < r.number)::int / $3 + 1 as page
        from panel.payout_rows r join panel.payout_batches b on b.id = r.batch_id
       where r.transaction_id = $2 and b.account_id = $1`,
    values: [accountId, transactionId, payoutRowsPerPage],
  });
}
