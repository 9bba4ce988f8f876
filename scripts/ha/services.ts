import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import type { Cluster, Undo } from './cluster.ts';
import { startProgram, until } from './programs.ts';
import type { Program } from './programs.ts';

type Role = 'api' | 'worker';

/** A process of the service, which is started again when it ends, as systemd does it. */
export interface KeptService {
  name: string;
  origin: string;
  signal(signal: NodeJS.Signals): void;
  /** Ends it, and starts it again at once. */
  restart(signal: NodeJS.Signals): Promise<void>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** Two processes of each role. */
export interface Services {
  apis: KeptService[];
  workers: KeptService[];
  /** Where callbacks may go. */
  receiverPort: number;
  /** A version that has one more migration; what is started from now on is of it. */
  makeNextVersion(): Promise<void>;
}

const roles: Role[] = ['api', 'api', 'worker', 'worker'];

export async function startServices(
  cluster: Pick<Cluster, 'url' | 'poolerUrl' | 'readUrl'>,
  { runDir, receiverPort, undo }: { runDir: string; receiverPort: number; undo: Undo },
): Promise<Services> {
  let version = { number: 0, dir: projectDir };
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_POOLER_URL: cluster.poolerUrl,
    DATABASE_READ_URL: cluster.readUrl,
    DATA_DIR: join(runDir, 'data'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    CALLBACK_ALLOW_HOSTS: `127.0.0.1:${receiverPort}`,
    // Short, as all times of a run are.
    SANDBOX_SETTLE_MS: '200',
    ORDER_LEASE_MS: '3000',
    CALLBACK_TIMEOUT_MS: '2000',
    CALLBACK_LEASE_MS: '3000',
    CALLBACK_BACKOFF_BASE_MS: '500',
  };
  const processes: KeptService[] = [];
  for (const [index, role] of roles.entries()) {
    const name = `${role}-${(index % 2) + 1}`;
    const port = await findAnyPort();
    processes.push(startKept(name, { port, start: () => startOne(name, { ROLES: role, port }) }));
  }
  function startOne(name: string, { ROLES, port }: { ROLES: Role; port: number }): Program {
    return startProgram(name, {
      command: [process.execPath, 'service/main.ts'],
      cwd: version.dir,
      env: { ...env, ROLES, SERVICE_PORT: String(port) },
      logPath: join(runDir, `${name}.log`),
    });
  }
  undo.push(() => Promise.all(processes.map((running) => running.stop())));
  // All of them want to make the tables; one does.
  await Promise.all(processes.map((running) => running.untilReady()));
  return {
    apis: processes.slice(0, 2),
    workers: processes.slice(2),
    receiverPort,
    async makeNextVersion() {
      const number = version.number + 1;
      version = { number, dir: await copyWithMigration(version.dir, { runDir, number }) };
    },
  };
}

function startKept(
  name: string,
  { port, start }: { port: number; start: () => Program },
): KeptService {
  let program = start();
  let isStopping = false;
  const origin = `http://127.0.0.1:${port}`;
  // One that gives up at its start, because the database is away, is tried again every second.
  const watch = setInterval(() => {
    if (!isStopping && program.hasEnded()) program = start();
  }, 1_000);
  return {
    name,
    origin,
    signal: (signal) => program.signal(signal),
    async restart(signal) {
      await program.end(signal);
      program = start();
    },
    untilReady: () =>
      until(`${name} is ready`, async () => {
        const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
        return reply.ok;
      }).then(() => undefined),
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await program.end('SIGTERM');
    },
  };
}

/** What an update brings: the code once more, and a change of a table that everybody uses. */
async function copyWithMigration(
  from: string,
  { runDir, number }: { runDir: string; number: number },
): Promise<string> {
  const dir = await mkdtemp(join(runDir, `version-${number}-`));
  for (const name of ['lib', 'service', 'package.json']) {
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
