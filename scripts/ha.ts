import { parseArgs } from 'node:util';
import { faults } from './ha/faults.ts';
import { assertCanRun } from './ha/programs.ts';
import { run } from './ha/run.ts';
import type { FaultOutcome } from './ha/run.ts';

const usage = `npm run ha [-- --faults A,B] [--rounds N]

Runs the platform as deploy/ has it on three machines in small: namespaces of this one. While shops
of both editions sell and pay out, faults happen one after the other; after each, the books are held
against what the shops were told. Exits with 1 if a cent or a callback is missing or there twice.
Needs root, and etcd, Patroni, HAProxy, PgBouncer and PostgreSQL 15 from Debian's packages.

  --faults A,B  only these: ${faults.map(({ name }) => name).join(', ')}
  --rounds N    all of them so often (1)
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: faults.map(({ name }) => name).join(',') },
      rounds: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const rounds = Number(values.rounds);
  if (!(rounds >= 1)) throw new Error('--rounds is a number from 1 on');
  const chosen = values.faults.split(',').map((name) => {
    const fault = faults.find((known) => known.name === name);
    if (!fault) throw new Error(`no fault is called "${name}"`);
    return fault;
  });
  assertCanRun();
  const began = performance.now();
  const say = (line: string) => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stderr.write(`${String(seconds).padStart(4)} s  ${line}\n`);
  };
  const outcomes = await run({ faults: chosen, rounds, say });
  process.stdout.write(table(outcomes));
  return outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

function table(outcomes: FaultOutcome[]): string {
  const rows = outcomes.map(({ fault, acknowledged, failures, unavailableMs, problems }) => {
    const wrong = problems.length === 0 ? 'nothing' : problems.length;
    const away = `${(unavailableMs / 1_000).toFixed(1)} s`;
    return `| ${fault.what} | ${acknowledged} | ${failures} | ${away} | ${wrong} |`;
  });
  return [
    '| Fault | Acknowledged | No answer, or 5xx | Longest without any | Lost, twice, untold |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`ha: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause instanceof Error) {
    process.stderr.write(`  because: ${error.cause.message}\n`);
  }
  return 1;
});
