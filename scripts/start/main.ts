import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDemoReceiver } from '#scripts/shop/receiver.ts';
import { readSecrets } from '#service/secrets.ts';
import { buildDashboard } from './build-dashboard.ts';
import { createDemoData, type DemoAccess, type StackAccess } from './demo-data.ts';
import { serviceEnvironment } from './environments.ts';
import { portProblem } from './ports.ts';
import { clearPreviousRun, forgetRun } from './previous-run.ts';
import { readSettings, type StartSettings } from './settings.ts';
import { Stack } from './stack.ts';

const usage = `Usage: npm start [-- --json]

Installs, builds, and starts the embedded database, the service and the dashboard.
It listens on 127.0.0.1: HOST=0.0.0.0 for other machines. PORT, SERVICE_PORT, DATA_DIR, DATABASE_URL
and AUTH_URL change its other defaults (see docs/operations.md).
Ctrl-C stops all of it; a second Ctrl-C does so at once. With --json the access is printed as one
JSON object, and progress goes to standard error.
`;

/** A terminal and npm may both deliver the same Ctrl-C; a person's second one comes later. */
const sameSignalMs = 1_000;

/** Aborted when a person or a supervisor asks us to stop. */
const stopping = new AbortController();

const json = process.argv.includes('--json');

const say = (line: string): void => {
  const stream = json ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
};

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage);
    return;
  }
  const settings = readSettings(process.env, '127.0.0.1');
  await checkDataDirectory(settings.dataDir);
  await clearPreviousRun(settings.dataDir, say);
  await checkPorts(settings);
  const secrets = await readSecrets(settings.dataDir);
  const stack = new Stack(settings, secrets, say);
  stopOnSignals(stack, settings);
  const failed = new AbortController();
  const ending = AbortSignal.any([stopping.signal, failed.signal]);
  try {
    // One half is the service with what needs it, the other the dashboard: neither waits for the
    // other, so that two cores have work from the first moment to the last.
    const [demo] = await Promise.all([
      startService(stack, settings, ending),
      startDashboard(stack, ending),
    ]);
    if (settings.shop && demo) await stack.startShop(settings.shop, demo);
    printAccess(settings, demo);
  } catch (error) {
    failed.abort();
    // What was cut off by a stop fails, and that is no news; the stop itself goes on.
    if (stopping.signal.aborted) return;
    await stack.stop();
    await forgetRun(settings.dataDir);
    throw error;
  }
}

/** The database, the service, and the demo accounts; null beside a real provider. */
async function startService(
  stack: Stack,
  settings: StartSettings,
  ending: AbortSignal,
): Promise<DemoAccess | null> {
  await step('Starting the database and the service', () => stack.startService());
  const receiverPort = settings.shop?.receiverPort;
  ending.throwIfAborted();
  // Callbacks of the demo's infractions are sent while they are made.
  if (receiverPort !== undefined) await openDemoReceiver(receiverPort);
  if (!settings.isSandbox) return null;
  const env = serviceEnvironment(settings);
  return step('Preparing the demo account', () => createDemoData({ env, receiverPort }, ending));
}

/** The dashboard, built when its sources are others than those of its last build. */
async function startDashboard(stack: Stack, ending: AbortSignal): Promise<void> {
  await step('Building the dashboard', async () =>
    (await buildDashboard(ending)) ? null : 'unchanged',
  );
  ending.throwIfAborted();
  await step('Starting the dashboard', () => stack.startDashboard());
}

/** Runs one step and prints its duration, or the word it returns instead. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  say(`${name}: ${typeof result === 'string' ? result : `${seconds} s`}`);
  return result;
}

async function checkDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    // Making a directory where nothing can be made fails with a reason that explains nothing.
    await access(nearestExisting(dataDir), constants.W_OK);
    // Others may pass through it (the database may run as another user), not list it.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x'.repeat(4096), { flush: true });
    await rm(probe);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${reason}`, { cause });
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

async function checkPorts({ ports }: StartSettings): Promise<void> {
  const problems = await Promise.all(ports.map(portProblem));
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) throw new Error(found.join('\n'));
}

function stopOnSignals(stack: Stack, settings: StartSettings): void {
  let firstAt: number | null = null;
  const stop = (): void => {
    if (firstAt !== null) {
      if (performance.now() - firstAt < sameSignalMs) return;
      stack.kill();
      process.exit(1);
    }
    firstAt = performance.now();
    stopping.abort();
    say('\nStopping ...');
    void stack
      .stop()
      .then(() => forgetRun(settings.dataDir))
      .then(
        () => {
          say('Stopped.');
          process.exit(0);
        },
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The process that started us is gone.
  process.on('disconnect', stop);
}

/** `demo` is null beside a real provider, where nothing is invented. */
function printAccess(settings: StartSettings, demo: DemoAccess | null): void {
  const serviceUrl = process.env['PUBLIC_URL'] || `http://localhost:${settings.servicePort}`;
  const { dashboardUrl, dataDir } = settings;
  if (json) {
    const access: Partial<StackAccess> = { dashboardUrl, serviceUrl, dataDir, ...demo };
    process.stdout.write(`${JSON.stringify(access)}\n`);
    return;
  }
  const signIn = demo
    ? `${demo.email}  ${demo.password}`
    : `${dashboardUrl}/primeiro-acesso, by the first-access token of account:create`;
  say(`
  Dashboard   ${dashboardUrl}
  Sign in     ${signIn}
  API         ${serviceUrl}/v1  (reference: ${serviceUrl}/v1/docs)
  API token   ${demo?.apiToken ?? 'npm run admin -- token:create'}
  Gateway     ${serviceUrl}/gateway/v1  (reference: ${serviceUrl}/gateway/v1/docs)
  API key     ${demo?.apiKey ?? 'npm run admin -- account:create --edition gateway'}
  Data        ${dataDir}  (logs in logs/)
  Shop        ${shopLine(settings)}
  Stop        Ctrl-C
`);
}

function shopLine({ shop }: StartSettings): string {
  if (shop === null) return 'none';
  const { paymentsPerMinute } = shop;
  return `${paymentsPerMinute} payments a minute (DEMO_PAYMENTS_PER_MINUTE=0: none)`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
