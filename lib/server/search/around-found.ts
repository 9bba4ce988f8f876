import 'server-only';
import type { ShownCallback } from '#lib/client/shown/shown-callback.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** What is known of a transaction that was found, beside itself. */
export interface AroundTransaction {
  transaction: ShownTransaction;
  infractions: Infraction[];
  /** The newest attempt, where the receiver did not acknowledge it. */
  failedCallback: ShownCallback | null;
  acts: SubjectActs['acts'];
}

/** Transactions that are asked about; of more than these nobody meant one. */
const transactionsMax = 3;
/** Of each kind, for each transaction. */
const rowsMax = 2;

/**
 * Infractions, the newest failed callback and people's acts of the first few transactions. Only
 * our own records are asked: somebody else's service is not, while a person types. What cannot be
 * read is left out.
 */
export async function aroundFound(
  source: AccountSource,
  transactions: readonly ShownTransaction[],
): Promise<AroundTransaction[]> {
  if (!source.capabilities.callbackRecords) return [];
  return Promise.all(
    transactions.slice(0, transactionsMax).map(async (transaction) => {
      const { id: transactionId } = transaction;
      const [infractions, callbacks, acts] = await Promise.all([
        source.infractions?.list({ limit: rowsMax, transactionId }),
        source.callbacks?.list({ page: 1, limit: 1, transactionId }),
        source.readActs(transactionId),
      ]);
      const newest = callbacks?.ok ? callbacks.value.callbacks[0] : undefined;
      const isFailed = newest !== undefined && (newest.status < 200 || newest.status > 299);
      return {
        transaction,
        infractions: infractions?.ok ? infractions.value.infractions : [],
        failedCallback: isFailed ? newest : null,
        acts: acts.ok ? acts.value.acts.slice(0, rowsMax) : [],
      };
    }),
  );
}
