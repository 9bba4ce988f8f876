import { spawn } from 'node:child_process';
import { projectDir } from '#scripts/start/settings.ts';

/** How a command ended: its code, everything it printed, and how long it took. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** A script of an installed package, to be run with the present Node. */
export interface CommandPlan {
  /** Path from the top of the project, then arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Receives output as it comes; without it the output is only collected. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a Node script to its end. Never throws: a script that does not start has code 127. */
export function runNode(plan: CommandPlan): Promise<CommandResult> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, plan.args, {
    cwd: projectDir,
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer): void => {
    const text = chunk.toString('utf8');
    output += text;
    plan.onOutput?.(text);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => {
    const finish = (code: number): void =>
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1_000 });
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
