import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { withDatabase } from './database/test-template.ts';

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url));
// A shared machine may be slow; a service that does not start says why and ends at once.
const readyWithinMs = 60_000;

/** A real service in a process of its own. */
export interface ServiceProcess {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** Ends it as a power cut would: no signal handler, no goodbye. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM) and answers its exit code. */
  stop(): Promise<number | null>;
  /** Resolves when it has ended, with the signal that ended it, null when none did. */
  ended: Promise<string | null>;
}

/**
 * Starts `service/main.ts` on a free port against the database; resolves when it is ready.
 * `variables` are added to its environment.
 */
export async function startServiceProcess(
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<ServiceProcess> {
  const { child, origin, complaint, ended, end } = await spawnService(databaseUrl, variables);
  try {
    await waitUntilReady(origin, child);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`the service did not start: ${complaint()}`, { cause: error });
  }
  return {
    origin,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    ended,
  };
}

/** Runs a service that is to die by itself, ready or not; answers the signal that ended it. */
export async function runDoomedService(
  databaseUrl: string,
  variables: Record<string, string>,
): Promise<string | null> {
  const { ended, end } = await spawnService(databaseUrl, variables);
  const signal = await Promise.race([ended, setTimeout(readyWithinMs, 'none')]);
  await end('SIGKILL');
  return signal;
}

async function spawnService(databaseUrl: string, variables: Record<string, string>) {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-service-'));
  const child = spawn(process.execPath, [mainPath], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      ...poolerOf(databaseUrl),
      DATABASE_DISTRIBUTED: process.env['DATABASE_DISTRIBUTED'],
      DATA_DIR: dataDir,
      SERVICE_PORT: String(port),
      ROLES: 'api,worker',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit').then(() => child.signalCode);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  return { child, origin: `http://127.0.0.1:${port}`, complaint: readText(child), ended, end };
}

function poolerOf(databaseUrl: string): Record<string, string> {
  const { pooler } = inject('testServer');
  if (!pooler) return {};
  return { DATABASE_POOLER_URL: withDatabase(pooler.url, new URL(databaseUrl).pathname.slice(1)) };
}

function readText(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    if (child.signalCode !== null) throw new Error(`ended by ${child.signalCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`not ready within ${readyWithinMs} ms`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}
