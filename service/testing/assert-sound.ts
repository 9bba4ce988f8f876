import type { Pool } from '#service/database/pool.ts';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';

/** Throws unless every cent of the ledger is where it belongs; for the end of each test. */
export async function assertSound({ pool }: { pool: Pool }): Promise<void> {
  const report = await verifyLedger(pool);
  if (isSound(report)) return;
  const { differenceCents, brokenStatements, unbalancedTransfers } = report;
  throw new Error(
    `the ledger is off by ${differenceCents} cents, ${brokenStatements} statement rows do not ` +
      `continue the one before, ${unbalancedTransfers} transfers do not sum to zero`,
  );
}
