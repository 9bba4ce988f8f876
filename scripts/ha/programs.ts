import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { projectDir } from '#scripts/start/settings.ts';

/** Programs of the cluster by the package of Debian that has each. */
const packages: Record<string, string> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/caddy': 'caddy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** Throws one sentence where this machine cannot run a cluster. */
export function assertCanRun(): void {
  const missing = Object.entries(packages).filter(([path]) => !existsSync(path));
  if (missing.length > 0) {
    throw new Error(`install these packages first: ${missing.map(([, name]) => name).join(' ')}`);
  }
  if (process.getuid?.() !== 0) {
    throw new Error('this makes network namespaces and small disks, which root alone may');
  }
}

/** A program of this side of the bridge: it is started again by who killed it. */
export interface Program {
  name: string;
  signal(signal: NodeJS.Signals): void;
  /** Ends it and waits until it has. */
  end(signal: NodeJS.Signals): Promise<void>;
  hasEnded(): boolean;
}

export function startProgram(
  name: string,
  {
    command,
    cwd = projectDir,
    env = {},
    logPath,
  }: { command: string[]; cwd?: string; env?: Record<string, string>; logPath: string },
): Program {
  const log = openSync(logPath, 'a');
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    hasEnded,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (hasEnded()) return;
      child.kill('SIGCONT');
      child.kill(signal);
      await ended;
    },
  };
}

/** Asks again and again until there is an answer; throws what it waited for when time is over. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
  withinMs = 60_000,
): Promise<Answer> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer !== false) return answer;
    await setTimeout(100);
  }
  throw new Error(`${what}: not within ${withinMs / 1_000} s`);
}
