import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Generous: on a busy machine a start takes many times what it takes alone. */
const readyWithinMs = 60_000;

/** A real service in a process of its own. */
export interface ServiceProcess {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** Ends it as a power cut would: no signal handler, no goodbye. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM) and answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts `service/main.ts` on a free port against the database; resolves when it is ready. */
export async function startServiceProcess(databaseUrl: string): Promise<ServiceProcess> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-service-'));
  const child = spawn(process.execPath, [mainPath], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SERVICE_PORT: String(port),
      ROLES: 'api,worker',
      LOG_LEVEL: 'silent',
    },
    // With the channel open it ends by itself should the tests be killed.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const complaint = readText(child);
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    await rm(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  const origin = `http://127.0.0.1:${port}`;
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
  };
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
