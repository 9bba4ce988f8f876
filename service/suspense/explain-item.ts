import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { SuspenseItemRow } from './suspense-item.ts';
import { lockItem, saveItem } from './suspense-queries.ts';
import type { ItemKeys } from './suspense-queries.ts';

/** Notes what is known of an item, in any state; an empty note takes it away. 404: unknown item. */
export async function explainItem(
  pool: Pool,
  { note, ...keys }: ItemKeys & { note: string },
): Promise<SuspenseItemRow> {
  return inTransaction(pool, async (client) => {
    const item = await lockItem(client, keys);
    return saveItem(client, item, { note: note.trim() === '' ? null : note.trim() });
  });
}
