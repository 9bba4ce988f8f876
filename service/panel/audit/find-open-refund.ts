import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** The approval that the refund of a deposit waits for, whoever asked. */
export async function findOpenRefund(
  database: Queryable,
  { accountId, depositId }: { accountId: string; depositId: string },
): Promise<string | null> {
  const row = await findRow<{ id: string }>(database, {
    name: 'find-open-refund',
    text: `select id from panel.approvals
            where account_id = $1 and state in ('waiting', 'approved')
              and input->>'kind' = 'refund' and input->>'transactionId' = $2
            order by seq limit 1`,
    values: [accountId, depositId],
  });
  return row?.id ?? null;
}
