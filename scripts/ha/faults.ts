import { execFile } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import { drillBackup } from './drill-backup.ts';
import type { KeptProcess } from './kept-process.ts';
import type { Machine } from './machines.ts';
import type { Services } from './services.ts';

/** Everything that a fault may happen to. */
export interface Stage {
  cluster: Cluster;
  services: Services;
}

/** What happens to the platform while traffic runs, and how it is mended. */
export interface StagedFault {
  name: string;
  what: string;
  /** Resolves when nothing is broken any more. */
  happen(stage: Stage): Promise<void>;
}

/** How long what is cut off or full stays so: longer than a primary's lease. */
const brokenMs = 30_000;
const lagMs = 60_000;

export const faults: StagedFault[] = [
  {
    name: 'kill-primary',
    what: 'Power cut of the primary',
    async happen({ cluster }) {
      await cutPower(await cluster.primary(), cluster);
    },
  },
  {
    name: 'split',
    what: 'The primary is cut off from the replicas for 30 s, and not from the services',
    async happen({ cluster }) {
      const primary = await cluster.primary();
      const others = cluster.machines.filter((machine) => machine !== primary);
      await primary.splitFrom(others);
      await setTimeout(brokenMs);
      await primary.rejoin(others);
      await cluster.untilWhole();
    },
  },
  {
    name: 'stop-primary',
    what: 'The primary stands still for 30 s (SIGSTOP), and goes on where it was',
    async happen({ cluster }) {
      const primary = await cluster.primary();
      await primary.signal('SIGSTOP');
      await setTimeout(brokenMs);
      await primary.signal('SIGCONT');
      await cluster.untilWhole();
    },
  },
  {
    name: 'lag',
    what: 'Both replicas replay nothing for a minute',
    async happen({ cluster }) {
      const primary = await cluster.primary();
      const replicas = cluster.machines.filter((machine) => machine !== primary);
      for (const replica of replicas) await cluster.query(replica, 'select pg_wal_replay_pause()');
      await setTimeout(lagMs);
      for (const replica of replicas) await cluster.query(replica, 'select pg_wal_replay_resume()');
      await cluster.untilWhole();
    },
  },
  {
    name: 'full-disk',
    what: 'The disk of the primary is full for 30 s',
    async happen({ cluster }) {
      const path = join((await cluster.primary()).dataDir, 'filler');
      await fillDisk(path);
      await setTimeout(brokenMs);
      await rm(path);
      await cluster.untilWhole();
    },
  },
  {
    name: 'kill-api',
    what: 'kill -9 of one of two services with the role api',
    happen: ({ services }) => killTwice(services.apis[0]),
  },
  {
    name: 'kill-worker',
    what: 'kill -9 of one of two workers',
    happen: ({ services }) => killTwice(services.workers[0]),
  },
  {
    name: 'stop-worker',
    what: 'A worker stands still for 30 s (SIGSTOP), and goes on where it was',
    async happen({ services }) {
      const [worker] = services.workers;
      worker?.signal('SIGSTOP');
      await setTimeout(brokenMs);
      worker?.signal('SIGCONT');
    },
  },
  {
    name: 'kill-dashboard',
    what: 'kill -9 of one of two dashboards',
    happen: ({ services }) => killTwice(services.dashboards[0]),
  },
  {
    name: 'restart-pooler',
    what: 'PgBouncer ends, and starts again',
    happen: ({ cluster }) => cluster.restartPooler(),
  },
  {
    name: 'backup',
    what: 'No fault: a copy is taken, and brought back to a moment beside the cluster',
    happen: ({ cluster, services }) => drillBackup(cluster, services.versionDir()),
  },
  {
    name: 'update',
    what: 'A new version with a migration, one process after the other',
    async happen({ services }) {
      await services.makeNextVersion();
      for (const running of [...services.workers, ...services.apis]) {
        await running.restart('SIGTERM');
        await running.untilReady();
      }
    },
  },
];

async function cutPower(machine: Machine, cluster: Cluster): Promise<void> {
  await machine.signal('SIGKILL');
  await cluster.primary();
  // The two that are left serve for a while.
  await setTimeout(5_000);
  await cluster.startAgain(machine);
}

/** Once under load, and once more while it comes up. */
async function killTwice(running: KeptProcess | undefined): Promise<void> {
  await running?.restart('SIGKILL');
  await setTimeout(1_000);
  await running?.restart('SIGKILL');
  await running?.untilReady();
}

/** Takes all that is free, until nothing is. */
async function fillDisk(path: string): Promise<void> {
  await promisify(execFile)('dd', ['if=/dev/zero', `of=${path}`, 'bs=64k']).catch(() => undefined);
  const { bavail } = await statfs(dirname(path));
  if (bavail > 32) throw new Error(`the disk is not full: ${bavail} blocks are free`);
}
