import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboardArguments } from '#scripts/start/environments.ts';
import { nodeFlags } from '#scripts/start/node-flags.ts';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir, readSettings } from '#scripts/start/settings.ts';
import { readSecrets } from '#service/secrets.ts';
import type { Secrets } from '#service/secrets.ts';
import type { Cluster, Undo } from './cluster.ts';
import { prepareFront } from './front.ts';
import type { Front } from './front.ts';
import { keepRunning } from './kept-process.ts';
import type { KeptProcess } from './kept-process.ts';
import { startProgram } from './programs.ts';
import type { Program } from './programs.ts';

type Role = 'api,panel' | 'worker';

/** Two processes of each role, and what stands before them. */
export interface Services {
  apis: KeptProcess[];
  workers: KeptProcess[];
  dashboards: KeptProcess[];
  front: Front;
  secrets: Secrets;
  /** Where callbacks may go. */
  receiverPort: number;
  /** Reads of lists by those that run now, by who answered. */
  countReads(): Promise<ReadCounts>;
  /** A version that has one more migration; what is started from now on is of it. */
  makeNextVersion(): Promise<void>;
  /** Where the code is that the processes are of. */
  versionDir(): string;
}

export interface ReadCounts {
  replica: number;
  primary: number;
}

const roles: Role[] = ['api,panel', 'api,panel', 'worker', 'worker'];

const shortTimes = {
  SANDBOX_SETTLE_MS: '200',
  ORDER_LEASE_MS: '3000',
  CALLBACK_TIMEOUT_MS: '2000',
  CALLBACK_LEASE_MS: '3000',
  CALLBACK_BACKOFF_BASE_MS: '500',
};

interface ServicesOptions {
  runDir: string;
  receiverPort: number;
  undo: Undo;
}

export async function startServices(
  cluster: Pick<Cluster, 'url' | 'poolerUrl' | 'readUrl'>,
  { runDir, receiverPort, undo }: ServicesOptions,
): Promise<Services> {
  let version = { number: 0, dir: projectDir };
  const dataDir = join(runDir, 'data');
  const secrets = await readSecrets(dataDir);
  const front = await prepareFront(runDir);
  undo.push(() => front.stop());
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_POOLER_URL: cluster.poolerUrl,
    DATABASE_READ_URL: cluster.readUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PUBLIC_URL: front.apiUrl,
    AUTH_URL: front.panelUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    CALLBACK_ALLOW_HOSTS: `127.0.0.1:${receiverPort}`,
    ...shortTimes,
  };
  const processes: KeptProcess[] = [];
  const privates: string[] = [];
  for (const [index, role] of roles.entries()) {
    const name = `${role.replace(/,.*/, '')}-${(index % 2) + 1}`;
    const [port, privatePort] = [await findAnyPort(), await findAnyPort()];
    const ports = { SERVICE_PORT: String(port), PRIVATE_PORT: String(privatePort) };
    privates.push(`127.0.0.1:${privatePort}`);
    processes.push(keepRunning(name, { port, start: () => startOne(name, role, ports) }));
  }
  function startOne(name: string, ROLES: Role, ports: Record<string, string>): Program {
    return startProgram(name, {
      command: [process.execPath, ...nodeFlags, 'service/main.ts'],
      cwd: version.dir,
      env: { ...env, ROLES, ...ports },
      logPath: join(runDir, `${name}.log`),
    });
  }
  undo.push(() => Promise.all(processes.map((running) => running.stop())));
  const dashboards = await startDashboards({ runDir, front, secrets });
  undo.push(() => Promise.all(dashboards.map((running) => running.stop())));
  const [apis, workers] = [processes.slice(0, 2), processes.slice(2)];
  const placesOf = (all: KeptProcess[]) => all.map(({ origin }) => new URL(origin).host);
  await front.start({
    apis: placesOf(apis),
    privates: privates.slice(0, 2),
    dashboards: placesOf(dashboards),
  });
  // All of them want to make the tables; one does.
  await Promise.all([...processes, ...dashboards].map((running) => running.untilReady()));
  return {
    apis,
    workers,
    dashboards,
    front,
    secrets,
    receiverPort,
    countReads: () => countReads(privates.slice(0, 2)),
    versionDir: () => version.dir,
    async makeNextVersion() {
      const number = version.number + 1;
      version = { number, dir: await copyWithMigration(version.dir, { runDir, number }) };
    },
  };
}

interface DashboardOptions {
  runDir: string;
  front: Front;
  secrets: Secrets;
}

/** Two, of the build that is there. */
async function startDashboards(options: DashboardOptions): Promise<KeptProcess[]> {
  const { runDir, front, secrets } = options;
  const dashboards: KeptProcess[] = [];
  for (const name of ['dashboard-1', 'dashboard-2']) {
    const port = await findAnyPort();
    const settings = readSettings({ NODE_ENV: 'production', PORT: String(port) }, '127.0.0.1');
    const start = () =>
      startProgram(name, {
        command: [process.execPath, ...dashboardArguments(settings)],
        env: {
          SERVICE_URL: front.serviceUrl,
          PANEL_SECRET: secrets.panelSecret,
          NEXTAUTH_SECRET: secrets.authSecret,
          NEXTAUTH_URL: front.panelUrl,
          AUTH_URL: front.panelUrl,
          TRUSTED_PROXIES: '127.0.0.1',
          NEXT_TELEMETRY_DISABLED: '1',
        },
        logPath: join(runDir, `${name}.log`),
      });
    dashboards.push(keepRunning(name, { port, start, readyPath: '/entrar' }));
  }
  return dashboards;
}

/** What the processes at these places say; one that does not answer has nothing to say. */
async function countReads(places: string[]): Promise<ReadCounts> {
  const counts = { replica: 0, primary: 0 };
  for (const place of places) {
    const reply = await fetch(`http://${place}/metrics`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const text = (await reply?.text()) ?? '';
    for (const from of ['replica', 'primary'] as const) {
      const found = new RegExp(`^database_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text);
      counts[from] += Number(found?.[1] ?? 0);
    }
  }
  return counts;
}

/** What an update brings: the code once more, and a change of a table that everybody uses. */
async function copyWithMigration(
  from: string,
  { runDir, number }: { runDir: string; number: number },
): Promise<string> {
  const dir = await mkdtemp(join(runDir, `version-${number}-`));
  for (const name of ['lib', 'scripts', 'service', 'package.json']) {
    await cp(join(from, name), join(dir, name), { recursive: true });
  }
  await symlink(join(projectDir, 'node_modules'), join(dir, 'node_modules'));
  const migrations = join(dir, 'service/database/migrations');
  await mkdir(migrations, { recursive: true });
  await writeFile(
    join(migrations, `9${String(number).padStart(3, '0')}-next-version.sql`),
    `alter table transactions add column next_version_${number} text;
     create index transactions_next_version_${number} on transactions (next_version_${number})
      where next_version_${number} is not null;\n`,
  );
  return dir;
}
