import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createPool } from '#service/database/pool.ts';
import { checkJournal } from './check-journal.ts';
import { startCluster } from './cluster.ts';
import type { Undo } from './cluster.ts';
import type { StagedFault, Stage } from './faults.ts';
import { createJournal, longestGap } from './journal.ts';
import type { Journal } from './journal.ts';
import { startServices } from './services.ts';
import { openJournalReceiver, startTraffic } from './traffic.ts';

export interface FaultOutcome {
  fault: StagedFault;
  acknowledged: number;
  failures: number;
  /** The longest time without anything acknowledged. */
  unavailableMs: number;
  problems: string[];
}

interface RunOptions {
  faults: StagedFault[];
  rounds: number;
  say: (line: string) => void;
}

/** Traffic before the first fault, and after each: what is broken shows then. */
const calmMs = 3_000;

/** Brings everything up, lets the faults happen in turn, and takes everything down again. */
export async function run({ faults, rounds, say }: RunOptions): Promise<FaultOutcome[]> {
  const runDir = await mkdtemp(join(tmpdir(), 'pix-ha-'));
  // PostgreSQL is another user, and its disks are in here.
  await chmod(runDir, 0o711);
  const undo: Undo = [];
  const takeDown = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  process.once('SIGINT', () => {
    say('everything is taken down');
    void takeDown().finally(() => process.exit(130));
  });
  let isSound = false;
  try {
    say(`three machines come up; their logs are in ${runDir}`);
    const outcomes = await sufferAll({ faults, rounds, say }, { runDir, undo });
    isSound = outcomes.every(({ problems }) => problems.length === 0);
    return outcomes;
  } finally {
    await takeDown();
    // What went wrong is in the logs.
    if (isSound) await rm(runDir, { recursive: true });
  }
}

async function sufferAll(
  { faults, rounds, say }: RunOptions,
  { runDir, undo }: { runDir: string; undo: Undo },
): Promise<FaultOutcome[]> {
  const journal = createJournal();
  const receiver = await openJournalReceiver(journal);
  undo.push(() => receiver.close());
  const cluster = await startCluster(runDir, undo);
  const services = await startServices(cluster, { runDir, receiverPort: receiver.port, undo });
  const pool = createPool(cluster.url, { connectionsMax: 4, onError: () => undefined });
  undo.push(() => pool.end());
  const outcomes: FaultOutcome[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const fault of faults) {
      say(`${fault.name}: ${fault.what}`);
      const outcome = await suffer(fault, { stage: { cluster, services }, pool, journal });
      const { acknowledged, failures, unavailableMs, problems } = outcome;
      const gap = Math.round(unavailableMs);
      say(`  ${acknowledged} acknowledged, ${failures} failed, none for ${gap} ms`);
      for (const problem of problems) say(`  ${problem}`);
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

async function suffer(
  fault: StagedFault,
  { stage, pool, journal }: { stage: Stage; pool: ReturnType<typeof createPool>; journal: Journal },
): Promise<FaultOutcome> {
  const { apis, workers } = stage.services;
  const before = { acknowledged: journal.moments.length, failures: journal.failures };
  const traffic = await startTraffic({
    pool,
    origins: apis.map(({ origin }) => origin),
    receiverPort: stage.services.receiverPort,
    journal,
  });
  await setTimeout(calmMs);
  const from = performance.now();
  await fault.happen(stage);
  await Promise.all([...apis, ...workers].map((running) => running.untilReady()));
  await setTimeout(calmMs);
  const to = performance.now();
  await traffic.stop();
  return {
    fault,
    acknowledged: journal.moments.length - before.acknowledged,
    failures: journal.failures - before.failures,
    unavailableMs: longestGap(journal.moments, { from, to }),
    problems: await checkJournal(pool, journal),
  };
}
