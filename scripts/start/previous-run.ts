import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isAlive } from '#service/embedded-postgres/postmaster-file.ts';
import { projectDir } from './settings.ts';

const schema = z.object({
  pid: z.int().positive(),
  dashboardUrl: z.string(),
  parts: z.array(z.int().positive()),
});

/** What a run leaves in the data directory for the next one: who it is and what it started. */
export type RunRecord = z.output<typeof schema>;

const endWithinMs = 15_000;
const killedWithinMs = 2_000;

/** Writes down the present run. */
export async function recordRun(dataDir: string, record: RunRecord): Promise<void> {
  await writeFile(pathOf(dataDir), JSON.stringify(record));
}

/** Forgets the present run, which has ended in order. */
export async function forgetRun(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true });
}

/**
 * Ends what a run that was killed has left behind, so that its ports are free. Throws one line
 * when that run is still alive: two runs cannot share a data directory.
 */
export async function clearPreviousRun(
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  const record = await readRecord(dataDir);
  if (record === null) return;
  if (record.pid !== process.pid && isOurs(record.pid)) {
    throw new Error(
      `already running from ${dataDir} as process ${record.pid}, at ${record.dashboardUrl}`,
    );
  }
  const left = record.parts.filter(isOurs);
  if (left.length > 0) say('ending what a killed run has left behind');
  for (const pid of left) process.kill(pid, 'SIGTERM');
  await untilGone(left, endWithinMs);
  for (const pid of left.filter(isOurs)) process.kill(pid, 'SIGKILL');
  await untilGone(left, killedWithinMs);
  await forgetRun(dataDir);
}

async function untilGone(pids: readonly number[], withinMs: number): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (pids.some(isOurs) && performance.now() < giveUpAt) await sleep(100);
}

async function readRecord(dataDir: string): Promise<RunRecord | null> {
  try {
    return schema.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** A process id proves nothing by itself: it may belong to any program by now. */
function isOurs(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const parts = /scripts\/(start|shop)|service\/main\.ts|next/;
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
      return line.includes(projectDir) && parts.test(line);
    }
    const workingDir = readlinkSync(`/proc/${pid}/cwd`);
    return (
      workingDir === realpathSync(projectDir) &&
      parts.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    );
  } catch {
    return false;
  }
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'run.json');
}
