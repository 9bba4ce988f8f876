import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { test } from './fixtures.ts';
import { stack } from './stack.ts';

/** A dashboard beside the one under test. */
export interface SecondDashboard {
  url: string;
  close(): Promise<void>;
}

/** Waits until a process that a test started answers, and says so if it ends before. */
export async function waitUntilUp(url: string, child: ChildProcess, seconds = 20): Promise<void> {
  for (let attempt = 0; attempt < 10 * seconds; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`what was to answer at ${url} ended`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${url}`);
}

/**
 * Starts the same build once more, with the same cookie secret but environment of its own, such
 * as a service address where nobody listens or a public address over HTTPS.
 */
export async function startSecondDashboard(
  environment: Record<string, string>,
): Promise<SecondDashboard> {
  const secrets = JSON.parse(await readFile(join(stack().dataDir, 'secrets.json'), 'utf8')) as {
    authSecret: string;
    panelSecret: string;
  };
  const port = await findAnyPort();
  const url = `http://localhost:${port}`;
  const next = join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: projectDir,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SERVICE_URL: stack().serviceUrl,
      PANEL_SECRET: secrets.panelSecret,
      NEXTAUTH_SECRET: secrets.authSecret,
      NEXTAUTH_URL: url,
      AUTH_URL: url,
      ...environment,
    },
  });
  await waitUntilUp(`${url}/entrar`, child);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Tests with a dashboard of their own, beside the one under test. */
export function withDashboard(environment: Record<string, string>) {
  return test.extend<object, { dashboard: SecondDashboard }>({
    dashboard: [
      async ({ browserName: _browser }, use) => {
        const dashboard = await startSecondDashboard(environment);
        await use(dashboard);
        await dashboard.close();
      },
      { scope: 'worker' },
    ],
  });
}
