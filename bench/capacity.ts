import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { defaultAssumptions, planCapacity, predictRate } from './capacity/capacity-model.ts';
import type { Assumptions, Cost } from './capacity/capacity-model.ts';
import { measureCosts } from './capacity/measure-costs.ts';
import type { Measurement } from './capacity/measure-costs.ts';
import { openBenchDatabases } from './databases.ts';
import { printTable } from './measure.ts';

const rates: [string, number][] = [
  ['a shop', 10_000],
  ['a gateway', 1_000_000],
  ['a large gateway', 10_000_000],
  ['a tenth of Pix', 31_300_000],
  ['all of Pix', 313_000_000],
];

const usage = `npm run capacity -- [--peak 3] [--database-cores 32] …

Measures what a charge, a settlement, a callback and a read cost here (about a minute, an otherwise
idle machine), compares two rates of the same minute with what the model makes of those costs, and
prints how many processes and database nodes a day of payments needs, what a single primary runs out
of first, and dollars a month. Every assumption is an option:
${Object.entries(defaultAssumptions)
  .map(([name, value]) => `  --${kebab(name)} ${value}`)
  .join('\n')}
`;

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function readAssumptions(): Assumptions | null {
  const names = Object.keys(defaultAssumptions).map(kebab);
  const { values } = parseArgs({
    options: Object.fromEntries([
      ['help', { type: 'boolean' as const }],
      ...names.map((name) => [name, { type: 'string' as const }] as const),
    ]),
  });
  const given = new Map<string, unknown>(Object.entries(values));
  if (given.get('help') === true) return null;
  const assumed = { ...defaultAssumptions };
  for (const name of Object.keys(assumed) as (keyof Assumptions)[]) {
    if (!given.has(kebab(name))) continue;
    const value = Number(given.get(kebab(name)));
    if (!(value > 0)) throw new Error(`--${kebab(name)} must be a number above 0`);
    assumed[name] = value;
  }
  return assumed;
}

async function measureHere(): Promise<Measurement> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-capacity-'));
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const server = await openEmbeddedServer({ dataDir, log, role: 'owner' });
  try {
    return await measureCosts(dataDir, await openBenchDatabases(server.url));
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function printCosts({ costs, ...measured }: Measurement): void {
  const us = (name: string, { databaseUs, serviceUs }: Cost) =>
    `   ${name}: database ${databaseUs.toFixed(0)} us, service ${serviceUs.toFixed(0)} us`;
  const cores = availableParallelism();
  const settlement = predictRate(
    [
      { us: costs.settlement.databaseUs, processes: 1 },
      { us: costs.settlement.serviceUs, processes: 1 },
    ],
    { cores },
  );
  const charge = predictRate(
    [
      { us: costs.charge.databaseUs, processes: 8 },
      { us: costs.charge.serviceUs, processes: 1 },
      { us: measured.chargeCallerUs, processes: 1 },
    ],
    { cores },
  );
  const check = (name: string, is: number, said: number) =>
    `   ${name}: measured ${is.toFixed(0)}/s, said ${said.toFixed(0)}/s: ${(said / is).toFixed(2)}`;
  const lines = [
    'Costs of one, processor time',
    us('charge over HTTP, with its image', costs.charge),
    us('settlement', costs.settlement),
    us('callback', costs.callback),
    us('balance over HTTP', costs.read),
    `   a payment: ${kilobytes(costs.walBytes)} of log, ${kilobytes(costs.bookBytes)} of books`,
    `   a callback: ${kilobytes(costs.callbackBytes)} on disk`,
    `The model against this machine (${cores} processors)`,
    check('settlements, 500 accounts', measured.settlementsPerSecond, settlement),
    check('charges over HTTP', measured.chargesPerSecond, charge),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function printPlans({ costs }: Measurement, assumed: Assumptions): void {
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const rows = rates.map(([name, paymentsPerDay]) => {
    const plan = planCapacity(costs, { ...assumed, paymentsPerDay });
    return [
      `${name}, ${count(paymentsPerDay)}`,
      count(plan.peakPerSecond),
      count(plan.apiProcesses),
      count(plan.workerProcesses),
      `${plan.databaseNodes} x ${assumed.databaseCopies}`,
      plan.saturatesFirst,
      count(plan.singlePrimaryPerDay),
      `${(plan.largestAccountShare * 100).toFixed(0)} %`,
      plan.terabytes.toFixed(1),
      `$${count(plan.monthUsd)}`,
    ];
  });
  const head = [
    'Payments a day',
    'peak/s',
    'api',
    'worker',
    'database',
    'one primary: first out of',
    'at most, a day',
    'largest account',
    'TB',
    'a month',
  ];
  printTable(head, rows);
}

async function main(): Promise<void> {
  const assumed = readAssumptions();
  if (assumed === null) {
    process.stdout.write(usage);
    return;
  }
  const measurement = await measureHere();
  printCosts(measurement);
  printPlans(measurement, assumed);
}

await main();
