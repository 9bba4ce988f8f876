import { parseArgs } from 'node:util';
import { faults } from './ha/faults.ts';
import { assertCanRun } from './ha/programs.ts';
import { inRunDir, run } from './ha/run.ts';
import type { FaultOutcome, RunPlace } from './ha/run.ts';
import { defaultSuites, runSuites, suitePlaces } from './ha/suites.ts';

const faultNames = faults.map(({ name }) => name).join(', ');

const usage = `npm run ha [-- --faults A,B] [--rounds N]
npm run ha -- --suites pooler|cluster|citus [NAMES]

Runs the platform as deploy/ has it on three machines in small: namespaces of this one. While shops
of both editions sell and pay out, faults happen one after the other; after each, the books are held
against what the shops were told. Exits with 1 if a cent or a callback is missing or there twice.
Needs root, and etcd, Patroni, HAProxy, PgBouncer, Caddy and PostgreSQL 15 from Debian's packages.

  --faults A,B  only these: ${faultNames}
  --rounds N    all of them so often (1)
  --suites X    instead, the service's tests by PgBouncer: before one server on this machine
                (pooler) or before the three (cluster); or on three nodes of Citus, with accounts
                spread over them (citus); of files with these names, else those that have to do
                with money, sessions or processes
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      faults: { type: 'string', default: faultNames },
      rounds: { type: 'string', default: '1' },
      suites: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const began = performance.now();
  const say = (line: string) => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stderr.write(`${String(seconds).padStart(4)} s  ${line}\n`);
  };
  if (values.suites !== undefined) {
    const suitePlace = suitePlaces.find((name) => name === values.suites);
    if (!suitePlace) throw new Error(`--suites is one of ${suitePlaces.join(', ')}`);
    assertCanRun();
    const suites = positionals.length > 0 ? positionals : defaultSuites;
    const work = (run: RunPlace) => runSuites({ ...run, place: suitePlace, suites });
    return inRunDir(say, work, (code) => code === 0);
  }
  const rounds = Number(values.rounds);
  if (!(rounds >= 1)) throw new Error('--rounds is a number from 1 on');
  const chosen = values.faults.split(/, */).map((name) => {
    const fault = faults.find((known) => known.name === name);
    if (!fault) throw new Error(`no fault is called "${name}"`);
    return fault;
  });
  assertCanRun();
  const outcomes = await run({ faults: chosen, rounds, say });
  process.stdout.write(table(outcomes));
  return outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

function table(outcomes: FaultOutcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { fault, acknowledged, failures, unavailableMs, problems } = outcome;
    const { visits, missedVisits } = outcome;
    const wrong = problems.length === 0 ? 'nothing' : problems.length;
    const away = `${(unavailableMs / 1_000).toFixed(1)} s`;
    const pages = `${visits} / ${missedVisits}`;
    return `| ${fault.what} | ${acknowledged} | ${failures} | ${away} | ${pages} | ${wrong} |`;
  });
  return [
    '| Fault | Acknowledged | No answer, or 5xx | Longest without any | Pages seen / not | Wrong |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`ha: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause instanceof Error) {
    process.stderr.write(`  because: ${error.cause.message}\n`);
  }
  return 1;
});
// After a fault that nothing mended shops still ask, for as long as this process lives.
process.exit(exitCode);
