import { readFile, readdir } from 'node:fs/promises';

/** Clock ticks of /proc are hundredths of a second on every Linux. */
const usPerTick = 10_000;

/** Processor time that a process has used so far, in microseconds. */
export async function processUs(pid: number): Promise<number> {
  return (await readStat(pid))?.us ?? 0;
}

/** The same of a server of PostgreSQL with all its processes, those included that have ended. */
export async function postgresUs(postmasterPid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => readStat(pid)));
  const children = stats.filter((stat) => stat?.parent === postmasterPid);
  const own = await readStat(postmasterPid);
  const living = children.reduce((sum, stat) => sum + (stat?.us ?? 0), 0);
  return living + (own?.us ?? 0) + (own?.endedUs ?? 0);
}

async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name may have spaces and brackets; what follows the last bracket is numbers.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * usPerTick;
  return { parent: fields[1], us: ticks(11), endedUs: ticks(13) };
}
