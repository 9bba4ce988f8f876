import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import { until } from './programs.ts';

const run = promisify(execFile);
/** Before and after the moment that is brought back. */
const trafficMs = 5_000;

/** Takes a copy by the operator's command, and has it brought back to a moment by the other one. */
export async function drillBackup(cluster: Cluster, versionDir: string): Promise<void> {
  const { backupDir, url, replicationUrl } = cluster;
  const admin = (...words: string[]) =>
    run(process.execPath, ['scripts/admin.ts', ...words], {
      // A command of an older version refuses a database that a newer one has changed.
      cwd: versionDir,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(backupDir, '..', 'data') },
    });
  await admin('backup:take', '--to', backupDir, '--url', replicationUrl);
  await setTimeout(trafficMs);
  const moment = new Date().toISOString();
  await setTimeout(trafficMs);
  const [row] = await cluster.query(
    await cluster.primary(),
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await until('the log is in the archive', async () => {
    const names = await readdir(join(backupDir, 'wal'));
    return names.includes(String(row?.['name']));
  });
  // It ends with 1, and so does this, when the books that came back are not in order.
  await admin('backup:drill', '--from', backupDir, '--until', moment);
}
