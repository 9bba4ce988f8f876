import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { accountColumns, toAccount } from './account.ts';
import type { Account, AccountRow } from './account.ts';

/** An account that has not been deleted, or null. */
export async function findLivingAccount(database: Queryable, id: string): Promise<Account | null> {
  const row = await findRow<AccountRow>(database, {
    name: 'find-living-account',
    text: `select ${accountColumns}
             from accounts a join balances b on b.account_id = a.id
            where a.id = $1 and a.status <> 'DELETED'`,
    values: [id],
  });
  return row && toAccount(row);
}
