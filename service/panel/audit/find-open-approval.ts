import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

interface OpenApproval {
  accountId: string;
  /** What of its input names the act. */
  input: Readonly<Record<string, string>>;
}

/** The approval that an act waits for, whoever asked. */
export async function findOpenApproval(
  database: Queryable,
  { accountId, input }: OpenApproval,
): Promise<string | null> {
  const row = await findRow<{ id: string }>(database, {
    name: 'find-open-approval',
    text: `select id from panel.approvals
            where account_id = $1 and state in ('waiting', 'approved') and input @> $2
            order by seq limit 1`,
    values: [accountId, JSON.stringify(input)],
  });
  return row?.id ?? null;
}
