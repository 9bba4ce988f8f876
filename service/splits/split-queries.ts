import { isDistributed } from '#service/database/layout.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { SplitRow } from './split-row.ts';

/** A split with what its recipient is now: null name when there is no such account. */
export interface SplitWithRecipient extends SplitRow {
  account_name: string | null;
  account_is_active: boolean;
}

/** The splits of the transactions that have any, in the order in which they were sent. */
export async function findSplits(
  database: Queryable,
  transactions: TransactionRow[],
): Promise<Map<string, SplitRow[]>> {
  const ids = transactions.flatMap((row) => (row.has_splits ? [row.id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<SplitRow>({
    name: 'find-splits',
    text: `select * from transaction_splits
            where transaction_id = any($1) and account_id = any($2)
            order by transaction_id, position`,
    values: [ids, [...new Set(transactions.map((row) => row.account_id))]],
  });
  return Map.groupBy(rows, (row) => row.transaction_id);
}

/** The splits of charges that are being confirmed, with their recipients. */
export async function findSplitsToExecute(
  client: Client,
  keys: { chargeId: string; accountId: string | null }[],
): Promise<Map<string, SplitWithRecipient[]>> {
  const isOwned = isDistributed && keys.every(({ accountId }) => accountId !== null);
  const { rows } = await client.query<SplitWithRecipient>({
    name: isOwned ? 'find-splits-of-accounts' : 'find-splits-to-execute',
    text: `select s.*, a.name as account_name,
                  coalesce(a.status = 'ACTIVE', false) as account_is_active
             from transaction_splits s
             left join accounts a on a.id = s.recipient_id and a.edition = 'bearer'
            where s.transaction_id = any($1) ${isOwned ? 'and s.account_id = any($2)' : ''}
            order by s.transaction_id, s.position`,
    values: [
      keys.map(({ chargeId }) => chargeId),
      ...(isOwned ? [keys.map(({ accountId }) => accountId)] : []),
    ],
  });
  return Map.groupBy(rows, (row) => row.transaction_id);
}

/** Writes what became of splits at confirmation. */
export async function saveSplits(client: Client, splits: SplitRow[]): Promise<void> {
  if (splits.length === 0) return;
  await client.query({
    name: 'save-splits',
    text: `
      update transaction_splits s
         set status = n.status, recipient_name = n.recipient_name,
             executed_cents = n.executed_cents, failure_reason = n.failure_reason,
             failure_scope = n.failure_scope
        from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::bigint[],
                    $7::text[], $8::text[])
             as n(transaction_id, account_id, position, status, recipient_name, executed_cents,
                  failure_reason, failure_scope)
       where s.transaction_id = n.transaction_id and s.account_id = n.account_id
         and s.position = n.position`,
    values: [
      splits.map((split) => split.transaction_id),
      splits.map((split) => split.account_id),
      splits.map((split) => split.position),
      splits.map((split) => split.status),
      splits.map((split) => split.recipient_name),
      splits.map((split) => split.executed_cents),
      splits.map((split) => split.failure_reason),
      splits.map((split) => split.failure_scope),
    ],
  });
}
