import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#service/database/migrate.ts';
import type { BenchDatabase, Scenario } from './scenario.ts';

/** A new database for each scenario, so that none finds what another has left behind. */
export interface BenchDatabases {
  /** `close` drops it, but for one that scenarios share: filling that takes long. */
  openFor(
    scenario: Pick<Scenario, 'sharedDatabase'>,
  ): Promise<BenchDatabase & { close(): Promise<void> }>;
}

const template = 'bench_template';

/** Databases of the server at `serverUrl`, copies of one with the newest schema. */
export async function openBenchDatabases(serverUrl: string): Promise<BenchDatabases> {
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const shared = new Set<string>();
  let made = 0;

  const onServer = (statement: string) => onDatabase(serverUrl, statement);

  /** A pool that has ended hangs up a moment later, and one of a peer dies of being cut off. */
  async function untilLeft(name: string): Promise<void> {
    const clients = `select from pg_stat_activity
                      where datname = '${name}' and backend_type = 'client backend' limit 1`;
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline && (await onServer(clients)).length > 0) await setTimeout(50);
  }

  await onServer(`create database ${template}`);
  await migrate(urlOf(template));
  return {
    async openFor(scenario) {
      const name = `bench_${scenario.sharedDatabase ?? (made += 1)}`;
      const isMade = shared.has(name);
      if (scenario.sharedDatabase) shared.add(name);
      if (!isMade) await onServer(`create database ${name} template ${template}`);
      return {
        url: urlOf(name),
        async close() {
          if (shared.has(name)) return;
          await untilLeft(name);
          await onServer(`drop database ${name} with (force)`);
        },
      };
    },
  };
}

/** As the owner of the tables, whom no time limit stops. */
export async function onDatabase(
  url: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
