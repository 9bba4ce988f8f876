import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { createPool } from '#service/database/pool.ts';
import { createAccounts, createPayments } from './charges.ts';
import { drive } from './measure.ts';
import { findProgram, runTpcb } from './peers/pgbench.ts';
import { settleByStatement } from './peers/settle-by-statement.ts';
import type { BenchDatabase, Scenario } from './scenario.ts';

const inFlight = 32;
const paymentsPerRound = 4_000;

async function prepareSettlements({ url }: BenchDatabase, accountCount: number) {
  const pool = createPool(url, { connectionsMax: inFlight });
  const accountIds = await createAccounts(pool, accountCount);
  const confirmCharge = createChargeConfirmer(pool);
  const payments = () => createPayments(pool, { accountIds, count: paymentsPerRound });
  return {
    ours: async () => drive(await payments(), { inFlight, work: confirmCharge }),
    peer: async () =>
      drive(await payments(), { inFlight, work: (payment) => settleByStatement(pool, payment) }),
    close: () => pool.end(),
  };
}

/** Goal 1: one hot account. */
export const hotAccount: Scenario = {
  goal: 1,
  title: 'Settlements on one hot account, 32 in flight',
  peer: 'one statement per settlement',
  throughputRatioMin: 5,
  p99RatioMax: 0.2,
  prepare: (database) => prepareSettlements(database, 1),
};

/** Goal 2: the same over many accounts. */
export const manyAccounts: Scenario = {
  goal: 2,
  title: 'Settlements over 500 accounts, 32 in flight',
  peer: 'one statement per settlement',
  throughputRatioMin: 3,
  prepare: (database) => prepareSettlements(database, 500),
};

/** Goal 3: against the standard benchmark of the database itself. */
export const besidePgbench: Scenario = {
  goal: 3,
  title: 'Settlements over 500 accounts, 32 in flight',
  peer: 'pgbench, tpcb-like, 32 clients',
  throughputRatioMin: 1.25,
  async prepare(database) {
    const pgbench = await findProgram('pgbench');
    if (pgbench === null) return null;
    const settlements = await prepareSettlements(database, 500);
    const tpcb = await runTpcb({ pgbench, url: database.url, clients: inFlight });
    return { ...settlements, peer: tpcb };
  },
};
