import 'server-only';
import { partyOf } from '#lib/exports/transaction-party.ts';
import type { CallbackRecords } from '#lib/server/sources/source-callbacks.ts';

/** Whose payments callbacks are about, in one question; of what cannot be read, nothing. */
export async function readParties(
  { readParties: ask }: Pick<CallbackRecords, 'readParties'>,
  transactionIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, { name: string | null; amount: number }>> {
  const ids = [...new Set(transactionIds.filter((id) => id !== null))];
  const parties = ids.length === 0 ? [] : await ask(ids);
  return new Map(
    parties.map((party) => [party.id, { name: partyOf(party).name, amount: party.amount }]),
  );
}
