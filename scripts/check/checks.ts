import { runNode } from './run-command.ts';

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

/** How many checks passed, and the names of the others; each counts one. */
export interface CheckCount {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** The slow ones first, so that the two lanes end at about the same time. */
const checks: readonly Check[] = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'lint and import directions', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'budgets, citations, circles and names', args: ['scripts/check/tidy-main.ts'] },
];
const lanes = 2;

/** Runs every check, two at a time, with one line each; the output of a failing one follows it. */
export async function runChecks(say: (line: string) => void): Promise<CheckCount> {
  const waiting = [...checks];
  const failures: string[] = [];
  const runLane = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runNode({ args: check.args, env: { NO_COLOR: '1' } });
      const ok = result.code === 0;
      if (!ok) failures.push(check.name);
      say(`${ok ? 'ok  ' : 'FAIL'} ${check.name} (${result.seconds.toFixed(1)} s)`);
      if (!ok) say(result.output.trim());
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return { passed: checks.length - failures.length, failures };
}
