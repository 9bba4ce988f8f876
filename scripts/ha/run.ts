import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Agent } from 'undici';
import { buildDashboard } from '#scripts/start/build-dashboard.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { checkJournal } from './check-journal.ts';
import { startCluster } from './cluster.ts';
import type { Undo } from './cluster.ts';
import type { StagedFault, Stage } from './faults.ts';
import { createJournal, longestGap } from './journal.ts';
import type { Journal } from './journal.ts';
import { startServices } from './services.ts';
import type { ReadCounts } from './services.ts';
import { openJournalReceiver, startTraffic } from './traffic.ts';
import { signInVisitor, startVisits } from './visits.ts';
import type { Visitor } from './visits.ts';

export interface FaultOutcome {
  fault: StagedFault;
  acknowledged: number;
  failures: number;
  /** The longest time without anything acknowledged. */
  unavailableMs: number;
  /** Of the overview in the dashboard. */
  visits: number;
  missedVisits: number;
  reads: ReadCounts;
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
export function run(options: RunOptions): Promise<FaultOutcome[]> {
  const isSound = (outcomes: FaultOutcome[]) =>
    outcomes.every(({ problems }) => problems.length === 0);
  return inRunDir(options.say, (place) => sufferAll(options, place), isSound);
}

export interface RunPlace {
  runDir: string;
  /** What is to be taken down at the end. */
  undo: Undo;
}

/** Lends a directory for what runs, and takes down what runs at the end, however it comes. */
export async function inRunDir<Result>(
  say: (line: string) => void,
  work: (place: RunPlace) => Promise<Result>,
  isSound: (result: Result) => boolean = () => true,
): Promise<Result> {
  const runDir = await mkdtemp(join(tmpdir(), 'pix-ha-'));
  // PostgreSQL is another user, and its disks are in here.
  await chmod(runDir, 0o711);
  const undo: Undo = [];
  const takeDown = async () => {
    for (const step of undo.splice(0).toReversed()) {
      // What cannot be taken down keeps nothing else up.
      await step().catch((error: unknown) => say(`left behind: ${String(error)}`));
    }
  };
  process.once('SIGINT', () => {
    say('everything is taken down');
    void takeDown().finally(() => process.exit(130));
  });
  let isOver = false;
  try {
    say(`everything comes up; its logs are in ${runDir}`);
    const result = await work({ runDir, undo });
    isOver = isSound(result);
    return result;
  } finally {
    await takeDown();
    // What went wrong is in the logs.
    if (isOver) await rm(runDir, { recursive: true });
  }
}

async function sufferAll(
  { faults, rounds, say }: RunOptions,
  { runDir, undo }: RunPlace,
): Promise<FaultOutcome[]> {
  const journal = createJournal();
  const receiver = await openJournalReceiver(journal);
  undo.push(() => receiver.close());
  await buildDashboard(new AbortController().signal);
  const cluster = await startCluster(runDir, undo);
  const services = await startServices(cluster, { runDir, receiverPort: receiver.port, undo });
  const pool = createPool(cluster.url, { connectionsMax: 4, onError: () => undefined });
  undo.push(() => pool.end());
  const { front, secrets } = services;
  const client = front.client();
  undo.push(() => client.close());
  const { encryptionKey } = secrets;
  const member = await signInVisitor({ pool, encryptionKey, panelUrl: front.panelUrl, client });
  const scene = { stage: { cluster, services }, pool, journal, client, member };
  const outcomes: FaultOutcome[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const fault of faults) {
      say(`${fault.name}: ${fault.what}`);
      const outcome = await suffer(fault, scene);
      const { acknowledged, failures, unavailableMs, visits, missedVisits, reads } = outcome;
      const { problems } = outcome;
      const gap = Math.round(unavailableMs);
      say(`  ${acknowledged} acknowledged, ${failures} failed, none for ${gap} ms`);
      say(`  ${visits} pages seen, ${missedVisits} not`);
      say(`  lists: ${reads.replica} of a replica, ${reads.primary} of the primary`);
      for (const problem of problems) say(`  ${problem}`);
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

interface Scene {
  stage: Stage;
  pool: Pool;
  journal: Journal;
  client: Agent;
  member: Visitor;
}

async function suffer(
  fault: StagedFault,
  { stage, pool, journal, client, member }: Scene,
): Promise<FaultOutcome> {
  const { apis, workers, dashboards, front, receiverPort } = stage.services;
  const before = countsOf(journal);
  const readsBefore = await stage.services.countReads();
  const { apiUrl } = front;
  const traffic = await startTraffic({ pool, apiUrl, client, receiverPort, journal });
  const visits = startVisits(member, journal, client);
  await setTimeout(calmMs);
  const from = performance.now();
  await fault.happen(stage);
  await Promise.all([...apis, ...workers, ...dashboards].map((running) => running.untilReady()));
  const readyAt = performance.now();
  await setTimeout(calmMs);
  const to = performance.now();
  await Promise.all([traffic.stop(), visits.stop()]);
  const reads = await stage.services.countReads();
  const isSeen = journal.visits.some((moment) => moment > readyAt);
  const after = countsOf(journal);
  return {
    fault,
    acknowledged: after.acknowledged - before.acknowledged,
    failures: after.failures - before.failures,
    unavailableMs: longestGap(journal.moments, { from, to }),
    visits: after.visits - before.visits,
    missedVisits: after.missedVisits - before.missedVisits,
    reads: sinceThen(reads, readsBefore),
    problems: [
      ...(isSeen ? [] : ['no page was seen after the fault']),
      ...(await checkJournal(pool, journal)),
    ],
  };
}

function countsOf({ moments, failures, visits, missedVisits }: Journal) {
  return { acknowledged: moments.length, failures, visits: visits.length, missedVisits };
}

/** A process that was started again counts from zero. */
function sinceThen(now: ReadCounts, then: ReadCounts): ReadCounts {
  const since = (from: keyof ReadCounts) =>
    now[from] >= then[from] ? now[from] - then[from] : now[from];
  return { replica: since('replica'), primary: since('primary') };
}
