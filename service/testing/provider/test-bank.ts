import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { Pool } from '#service/database/pool.ts';
import type { ProviderModule } from '#service/provider/provider-module.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import type { Api, Reply, TestApp, TestReplica } from '#service/testing/test-app.ts';

/** What a provider says of an order in the end. */
export type LastWord = 'settled' | 'failed';

/** Two processes over one provider, and what payers, receivers and their banks do there. */
export interface TestBank {
  service: TestApp;
  /** The other process. */
  second: TestReplica;
  /** Payouts to this key are refused at once. */
  refusedKey: string;
  /** Whether a charge that is over may still be paid: money that has come is booked. */
  takesLate: boolean;
  /** Whether it is told what the books make of its words; else it is asked, and learns nothing. */
  answers: boolean;
  /** Somebody pays the charge, and the bank tells of it; answers whether that has paid it. */
  pay(seller: EditionAccount, charge: { id: string }, api?: Api): Promise<boolean>;
  /** The charge's time is over; answers whether it has expired. */
  expire(seller: EditionAccount, charge: { id: string }): Promise<boolean>;
  /**
   * The bank contradicts itself: all at once it says each of these words of the order of a
   * transaction, to both processes. Answers what it was answered, where it is (`answers`).
   */
  contradict(
    seller: EditionAccount,
    transaction: { id: string; of: 'withdrawals' | 'refunds' },
    words: LastWord[],
  ): Promise<Reply<unknown>[]>;
  /** The bank says how an order ended, whether or not it has said so, or otherwise, before. */
  end(orderId: string, word: LastWord): Promise<void>;
  /** Throws unless the ledger is whole and the bank has what the books say, to the cent. */
  assertSound(): Promise<void>;
  close(): Promise<void>;
}

/** Throws unless the books, whole in themselves, say of today what the bank says. */
export async function assertReconciled(pool: Pool, { statement }: ProviderModule): Promise<void> {
  await assertSound({ pool });
  if (!statement) throw new Error('the provider has no statement');
  const found = await reconcileDay({ pool, statement }, saoPauloDay(new Date()));
  const { differenceCents, missingHere, missingThere } = found;
  if (differenceCents === 0n && missingHere.length === 0 && missingThere.length === 0) return;
  throw new Error(
    `the bank has ${differenceCents} cents more than the books; only the bank has ` +
      `${missingHere.join(', ')}; only the books have ${missingThere.join(', ')}`,
  );
}
