import type { SuspenseState } from '#lib/domain/states/suspense-states.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { SuspenseItemRow } from './suspense-item.ts';

interface ItemQuery {
  /** Absent: any. */
  itemId?: string | undefined;
  /** Null: of every account, and of none. */
  accountId: string | null;
  /** Null: whatever has become of them. */
  state: SuspenseState | null;
  limit: number;
  offset: number;
}

/** Items, newest first. */
export async function listItems(
  database: Queryable,
  { itemId, accountId, state, limit, offset }: ItemQuery,
): Promise<SuspenseItemRow[]> {
  const { rows } = await database.query<SuspenseItemRow>({
    name: 'list-suspense-items',
    text: `select * from suspense_items
            where ($1::text is null or account_id = $1) and ($2::text is null or state = $2)
              and ($5::uuid is null or id = $5)
            order by received_at desc, seq desc limit $3 offset $4`,
    values: [accountId, state, limit, offset, itemId ?? null],
  });
  return rows;
}
