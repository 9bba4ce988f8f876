import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#scripts/start/node-flags.ts';

const startWithinMs = 20_000;

/** A server of ours or a peer's as a process of its own, so that neither shares our event loop. */
export async function startChild(
  script: string,
  { url, env }: { url: string; env: Record<string, string> },
): Promise<{ pid: number; close(): Promise<void> }> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + startWithinMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${script} did not start`);
    await setTimeout(50);
  }
  return {
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
