import { execFileSync } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `postmaster.pid` says; the port is null until the server has chosen it. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number | null;
}

/** Reads `postmaster.pid` of a cluster; null when there is none or it holds no process id. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pidText = '', , , portText = ''] = text.split('\n');
  const pid = Number(pidText.trim());
  const port = Number(portText.trim());
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null };
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether process `pid` is a PostgreSQL server of exactly this cluster. A process id alone proves
 * nothing: after a crash it may have been given to any other program.
 */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return commandLineNames(pid, clusterDir);
  try {
    // The server's working directory is its cluster, whatever path it was started with.
    const [workingDir, clusterPath] = await Promise.all([
      readlink(`/proc/${pid}/cwd`),
      realpath(clusterDir),
    ]);
    const program = await readFile(`/proc/${pid}/comm`, 'utf8');
    return workingDir === clusterPath && program.startsWith('postgres');
  } catch {
    return false;
  }
}

/**
 * Makes a `postmaster.pid` whose process id now belongs to another program harmless. The server
 * ignores its own parent's id, so ours goes there; the rest of the file stays, because the server
 * uses it to find backends that outlived a crash and must not run beside them.
 */
export async function disarmPostmasterFile(clusterDir: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [String(process.pid), ...rest].join('\n'));
}

function commandLineNames(pid: number, clusterDir: string): boolean {
  try {
    const line = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return line.includes('postgres') && line.includes(clusterDir);
  } catch {
    return false;
  }
}
