import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dashboardArguments, dashboardVariables } from '#scripts/start/environments.ts';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir, readSettings } from '#scripts/start/settings.ts';
import { readSecrets } from '#service/secrets.ts';
import { test } from './fixtures.ts';
import { stack } from './stack.ts';

/** A dashboard beside the one under test. */
export interface SecondDashboard {
  url: string;
  /** All that it has printed, which is its log. */
  said(): string;
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
  const secrets = await readSecrets(stack().dataDir);
  const port = await findAnyPort();
  const settings = readSettings({ NODE_ENV: 'production', PORT: String(port) }, '127.0.0.1');
  const url = settings.dashboardUrl;
  const child = spawn(process.execPath, dashboardArguments(settings), {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...dashboardVariables(settings, secrets),
      SERVICE_URL: stack().serviceUrl,
      ...environment,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
  }
  await waitUntilUp(`${url}/entrar`, child);
  return {
    url,
    said: () => said,
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
