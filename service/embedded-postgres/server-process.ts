import { spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { reasonIn } from './embedded-cluster.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { spawnIdentity, type ServerAccount } from './server-account.ts';

/** Everything that decides how the server is started. */
export interface ServerPlan {
  readonly clusterDir: string;
  readonly logPath: string;
  readonly binaries: PostgresBinaries;
  readonly account: ServerAccount;
  /** PostgreSQL settings on top of ours, by name. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A server that was spawned; `ended` resolves with the reason from its log when it is gone. */
export interface ServerProcess {
  readonly pid: number;
  readonly ended: Promise<string>;
}

const logSizeMax = 10 * 1024 * 1024;

const ownSettings = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path has a length limit, and nothing uses it.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // The data lies on a local disk that serves random reads about as fast as sequential ones.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // Statements carry personal data, which does not belong in a log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  // Nor do the rows that a DETAIL quotes.
  log_error_verbosity: 'terse',
} as const;

/**
 * Spawns the server in a session of its own, so that neither Ctrl-C in the terminal nor the death
 * of this process reaches it, with its output in a file that needs nobody to read it.
 */
export function spawnServer(plan: ServerPlan, port: number): ServerProcess {
  rotateLog(plan.logPath);
  const log = openSync(plan.logPath, 'a', 0o600);
  const logStart = statSync(plan.logPath).size;
  const settings = { ...ownSettings, ...plan.settings, port: String(port) };
  const [command = '', ...args] = [
    ...plan.account.prefix,
    plan.binaries.postgres,
    '-D',
    plan.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  try {
    const child = spawn(command, args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
      ...spawnIdentity(plan.account),
    });
    child.unref();
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', () => {
        void readFrom(plan.logPath, logStart).then((text) => resolve(reasonIn(text)));
      });
    });
    // Without a process id the error event follows, and `ended` tells the reason.
    return { pid: child.pid ?? 0, ended };
  } finally {
    closeSync(log);
  }
}

/** A port of 127.0.0.1 that is free now: `wanted` when it can be had, else any. */
export async function findFreePort(wanted: number | null): Promise<number> {
  if (wanted !== null && (await canListen(wanted)) !== null) return wanted;
  const found = await canListen(0);
  if (found === null) throw new Error('no free port on 127.0.0.1');
  return found;
}

/** Only what the server needs: the service's own variables hold secrets. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV } = process.env;
  return { PATH, NODE_ENV, TZ: 'UTC', LC_ALL: 'C' };
}

function canListen(port: number): Promise<number | null> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address();
      const found = address !== null && typeof address === 'object' ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logSizeMax) renameSync(path, `${path}.1`);
}

async function readFrom(path: string, position: number): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(16_384), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
