import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stackAccess } from '#scripts/start/demo-data.ts';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { stackVariable } from './stack.ts';

/**
 * Starts the whole platform as `npm start` does, on free ports and with data of its own, before
 * the first test; what it returns stops it after the last one.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-e2e-'));
  const [port, servicePort] = await Promise.all([findAnyPort(), findAnyPort()]);
  const { DATABASE_URL: _url, AUTH_URL: _auth, PUBLIC_URL: _public, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/start/main.ts', '--json'], {
    cwd: projectDir,
    // With a channel it ends by itself when this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...inherited,
      PORT: String(port),
      SERVICE_PORT: String(servicePort),
      DATA_DIR: dataDir,
      // Tests count what they did themselves.
      DEMO_PAYMENTS_PER_MINUTE: '0',
    },
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  if (child.stdout === null) throw new Error('the platform has no output to read');
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), exited.then(() => null)]);
  if (first === null) {
    await stop();
    throw new Error('the platform did not start; what it said is above');
  }
  // Tests run in other processes, which get the environment of this one.
  process.env[stackVariable] = JSON.stringify(stackAccess.parse(JSON.parse(String(first[0]))));
  return stop;
}
