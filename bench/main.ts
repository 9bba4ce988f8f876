import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { benchDashboard } from './dashboard.ts';
import { openBenchDatabases } from './databases.ts';
import type { BenchDatabases } from './databases.ts';
import { deliver } from './deliveries.ts';
import { exportFile } from './exports.ts';
import { deepPage, firstPage, nameInserts, nameSearch } from './finding.ts';
import { benchGrowth } from './growth.ts';
import { commitToReceiver } from './latencies.ts';
import { compare } from './measure.ts';
import type { BenchResult, Sample } from './measure.ts';
import { besideBatchedGraphile, besideBoss, besideGraphile } from './outbox.ts';
import { createCharges, balanceReads } from './requests.ts';
import { hotDoor, manyDoor } from './sandbox-door.ts';
import type { Scenario } from './scenario.ts';
import { besidePgbench, hotAccount, manyAccounts } from './settlements.ts';

const scenarios = [
  hotAccount,
  manyAccounts,
  besidePgbench,
  createCharges,
  balanceReads,
  besideGraphile,
  besideBatchedGraphile,
  besideBoss,
  deliver,
  commitToReceiver,
  firstPage,
  deepPage,
  nameSearch,
  nameInserts,
  exportFile,
  hotDoor,
  manyDoor,
];

const usage = `npm run bench -- [--goals 1,2] [--rounds 5] [--pages overview,statements]
       npm run bench -- --growth [10000,100000,1000000]

Runs the benchmarks, each beside its peer in alternating rounds, each on a database of its own
with fsync on, and prints medians, ratios and goals. It judges nothing: machines differ.
--pages: of goal 13 these pages alone, by their names in lib/client/navigation/pages.ts.
--growth: what one account's questions cost with histories of so many transactions.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      goals: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      pages: { type: 'string' },
      growth: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  if (values.growth) {
    const sizes = (positionals[0] ?? '10000,100000,1000000').split(',').map(Number);
    await withDatabases((databases) => benchGrowth(databases, sizes));
    return;
  }
  const goals = values.goals?.split(',').map(Number);
  // The dashboard is measured in a browser, against a platform of its own.
  if (goals?.includes(13) ?? true) await benchDashboard(values.pages?.split(','));
  const chosen = scenarios.filter((scenario) => goals?.includes(scenario.goal) ?? true);
  if (chosen.length === 0) return;
  await withDatabases(async (databases) => {
    for (const scenario of chosen) await runScenario(scenario, databases, Number(values.rounds));
  });
}

/** Databases of a server that is there for this run alone. */
async function withDatabases(use: (databases: BenchDatabases) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-bench-'));
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const server = await openEmbeddedServer({ dataDir, log, role: 'owner' });
  try {
    await use(await openBenchDatabases(server.url));
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runScenario(
  scenario: Scenario,
  databases: BenchDatabases,
  rounds: number,
): Promise<void> {
  process.stdout.write(`\n${scenario.goal}. ${scenario.title}\n   peer: ${scenario.peer}\n`);
  const database = await databases.openFor(scenario);
  const sides = await scenario.prepare(database);
  if (!sides) {
    process.stdout.write('   not run: the peer is not on this machine\n');
    return;
  }
  try {
    print(scenario, await compare(sides, rounds));
    for (const note of sides.notes?.() ?? []) process.stdout.write(`   ${note}\n`);
  } finally {
    await sides.close();
    await database.close();
  }
}

function print(scenario: Scenario, { ours, peer, throughputRatio, p99Ratio }: BenchResult): void {
  const { throughputRatioMin, perSecondMin, p99RatioMax, p99MsMax } = scenario;
  const rate = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
  const tail = ({ p99Ms }: Sample) => (Number.isNaN(p99Ms) ? '' : `, p99 ${p99Ms.toFixed(1)} ms`);
  const lines = [
    `ours ${rate(ours.perSecond)}${tail(ours)};  peer ${rate(peer.perSecond)}${tail(peer)}`,
    throughputRatioMin === undefined
      ? `ratio ${throughputRatio.toFixed(2)}`
      : `ratio ${throughputRatio.toFixed(2)} (goal at least ${throughputRatioMin})`,
    ...(perSecondMin === undefined ? [] : [`goal at least ${rate(perSecondMin)}`]),
    ...(p99RatioMax === undefined
      ? []
      : [`p99 ratio ${p99Ratio.toFixed(2)} (goal at most ${p99RatioMax})`]),
    ...(p99MsMax === undefined
      ? []
      : [`p99 ${ours.p99Ms.toFixed(1)} ms (goal at most ${p99MsMax} ms)`]),
  ];
  process.stdout.write(lines.map((line) => `   ${line}\n`).join(''));
}

await main();
