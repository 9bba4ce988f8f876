import type { Client } from '#service/database/pool.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import type { Entry } from '#service/ledger/transfer.ts';

/** Puts money of the platform's equity into an account, or takes it out; nothing for zero. */
export async function postFromEquity(
  client: Client,
  locked: Map<string, Balance>,
  { accountId, amountCents, kind }: Omit<Entry, 'book'>,
): Promise<void> {
  if (amountCents === 0n) return;
  const entries: Entry[] = [
    { accountId, book: 'equity', amountCents: -amountCents, kind },
    { accountId, book: 'available', amountCents, kind },
  ];
  const transfer = { transactionId: null, infractionId: null, entries };
  await postTransfers(client, { locked, transfers: [transfer] });
}
