import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { startCitus } from './citus.ts';
import { startCluster, startPooler } from './cluster.ts';
import type { Undo } from './cluster.ts';

/** What has to do with money, sessions or processes: parts of names of test files. */
export const defaultSuites = [
  'service/bearer/',
  'service/gateway/',
  'races.test',
  'service/generated-run/',
  'service/crash-recovery',
  'service/two-processes',
  'service/database/',
  'service/ledger/',
];

const sealTests = 'service/ledger/seal-*.test.ts';

/** What tests run on: by PgBouncer before one server, or before three machines, or Citus. */
export const suitePlaces = ['pooler', 'cluster', 'citus'] as const;

interface SuitesOptions {
  place: (typeof suitePlaces)[number];
  suites: string[];
  runDir: string;
  undo: Undo;
}

/** Runs tests whose pools and processes go to that place; answers the exit code. */
export async function runSuites(options: SuitesOptions): Promise<number> {
  const { suites, undo } = options;
  const variables = await openPlace(options);
  const vitest = join(projectDir, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--project', 'service', ...suites];
  if (options.place === 'citus') {
    args.push('--exclude', sealTests);
    process.stdout.write(`left out: ${sealTests} (months are not sealed on several nodes)\n`);
  }
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: projectDir,
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  undo.push(() => Promise.resolve(child.kill('SIGTERM')));
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

async function openPlace({ place, runDir, undo }: SuitesOptions): Promise<Record<string, string>> {
  if (place === 'citus') {
    const [first = '', ...others] = await startCitus(runDir, undo);
    return {
      TEST_DATABASE_URL: first,
      TEST_CITUS_WORKERS: others.join(' '),
      DATABASE_DISTRIBUTED: 'true',
    };
  }
  const { url, poolerUrl } =
    place === 'cluster'
      ? (await startCluster(runDir, undo)).asSuperuser
      : await openPooledServer(runDir, undo);
  return { TEST_DATABASE_URL: url, TEST_POOLER_URL: poolerUrl };
}

async function openPooledServer(runDir: string, undo: Undo) {
  const server = await openEmbeddedServer({
    dataDir: join(runDir, 'data'),
    log: () => undefined,
    // As the tests have it without a pooler.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  undo.push(() => server.close());
  const { port, username, password } = new URL(server.url);
  const poolerPort = await findAnyPort();
  const values = { PRIMARY_PORT: port, POOLER_PORT: poolerPort, DATA: runDir };
  const pooler = await startPooler(runDir, { values, users: { [username]: password } });
  undo.push(() => pooler.end('SIGTERM'));
  const poolerUrl = new URL(server.url);
  poolerUrl.port = String(poolerPort);
  return { url: server.url, poolerUrl: poolerUrl.href };
}
