import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const bridge = 'pixha';
/** Of the machines; this side of the bridge is .1. */
export const network = '10.77.0.0/24';
/**
 * Disks of a machine are in memory, each a file system of its own that can be filled. etcd takes
 * 64 MB for its log, and as much for the next one, before it has written anything.
 */
const disks = { dataDir: '700m', etcdDir: '256m' };

/** One machine of the cluster: a network namespace with an address and a disk of its own. */
export interface Machine {
  name: string;
  address: string;
  dataDir: string;
  /** Another disk, for etcd. */
  etcdDir: string;
  /** Starts a program in it, as the user postgres; its output goes to a log of the run. */
  start(program: string, args: string[], env?: Record<string, string>): Promise<ChildProcess>;
  /** To every process in it. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Cuts it off from the other machines; who is not one of them still reaches it. */
  splitFrom(others: Machine[]): Promise<void>;
  rejoin(others: Machine[]): Promise<void>;
}

/** The bridge to which all machines are attached; `remove` takes it away. */
export async function createNetwork(): Promise<{ remove(): Promise<void> }> {
  await ip('link', 'add', bridge, 'type', 'bridge').catch((error: unknown) => {
    throw new Error('no network of machines: another run has it, or this user may not make one', {
      cause: error,
    });
  });
  await ip('addr', 'add', network.replace('.0/', '.1/'), 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  return { remove: () => ip('link', 'del', bridge) };
}

export async function createMachine(
  number: number,
  runDir: string,
): Promise<Machine & { remove(): Promise<void> }> {
  const name = `db${number}`;
  const space = `${bridge}-${name}`;
  const link = `${bridge}${number}`;
  const address = network.replace('.0/24', `.1${number}`);
  const dataDir = join(runDir, name);
  const etcdDir = join(runDir, `${name}-etcd`);
  await mountDisk(dataDir, disks.dataDir);
  await mountDisk(etcdDir, disks.etcdDir);
  await ip('netns', 'add', space);
  await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  await ip('link', 'set', link, 'master', bridge, 'up');
  await ip('-n', space, 'link', 'set', 'lo', 'up');
  await ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  await ip('-n', space, 'link', 'set', 'eth0', 'up');
  const logPath = join(runDir, `${name}.log`);

  async function pids(): Promise<number[]> {
    const { stdout } = await exec('ip', ['netns', 'pids', space]);
    return stdout.split('\n').filter(Boolean).map(Number);
  }
  async function signal(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await pids()) sendSignal(pid, signal);
  }

  return {
    name,
    address,
    dataDir,
    etcdDir,
    signal,
    async start(program, args, env = {}) {
      const log = await open(logPath, 'a');
      await chmod(logPath, 0o644);
      const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
      const child = spawn('ip', ['netns', 'exec', space, ...asPostgres, program, ...args], {
        cwd: dataDir,
        env: {
          NODE_ENV: 'production',
          PATH: process.env.PATH,
          LC_ALL: 'C.UTF-8',
          HOME: dataDir,
          ...env,
        },
        stdio: ['ignore', log.fd, log.fd],
      });
      await log.close();
      return child;
    },
    async splitFrom(others) {
      for (const other of others) await ip('-n', space, 'route', 'add', 'blackhole', other.address);
    },
    async rejoin(others) {
      for (const other of others) await ip('-n', space, 'route', 'del', 'blackhole', other.address);
    },
    async remove() {
      await signal('SIGCONT');
      // One may start another in between.
      for (let left = await pids(); left.length > 0; left = await pids()) await signal('SIGKILL');
      // The link goes with the last process that used it, which may be later than the next run.
      await ip('link', 'del', link);
      await ip('netns', 'del', space);
      await exec('umount', ['-l', dataDir, etcdDir]);
    },
  };
}

async function mountDisk(path: string, size: string): Promise<void> {
  await mkdir(path);
  await exec('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'pix-ha', path]);
  await exec('chown', ['postgres:postgres', path]);
}

/** It may have ended by itself. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function ip(...args: string[]): Promise<void> {
  await exec('ip', args);
}
