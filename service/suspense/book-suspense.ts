import { randomUUID } from 'node:crypto';
import type { Client } from '#service/database/pool.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import type { SuspenseItemRow } from './suspense-item.ts';
import { insertItem } from './suspense-queries.ts';
import type { NewSuspenseItem } from './suspense-queries.ts';
import { suspenseTransfer } from './suspense-transfers.ts';

/**
 * Puts received money on the suspense book, inside the caller's transaction; null when it is there
 * already. No balance is touched, so nothing is locked.
 */
export async function bookSuspense(
  client: Client,
  found: Omit<NewSuspenseItem, 'id'>,
): Promise<SuspenseItemRow | null> {
  const item = await insertItem(client, { ...found, id: randomUUID() });
  if (item) {
    await postTransfers(client, { transfers: [suspenseTransfer(item)], locked: new Map() });
  }
  return item;
}
