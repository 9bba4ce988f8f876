import pg from 'pg';

/**
 * The other nodes of a Citus cluster whose first one is TEST_DATABASE_URL, as superuser: each test
 * database is there too, a copy of the template's part. Empty without a cluster.
 */
export const citusWorkers = (process.env['TEST_CITUS_WORKERS'] ?? '').split(' ').filter(Boolean);

/** Runs a statement on all of them. */
export async function everywhere(sql: string): Promise<void> {
  await Promise.all(citusWorkers.map((url) => runOn(url, [sql])));
}

/** Makes the database of this name on all nodes a cluster of its own. */
export async function joinNodes(firstUrl: string): Promise<void> {
  const { hostname, port, pathname } = new URL(firstUrl);
  const workers = citusWorkers.map((url) => Object.assign(new URL(url), { pathname }));
  for (const worker of workers) await runOn(worker.href, ['create extension citus']);
  await runOn(firstUrl, [
    'create extension citus',
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${worker.hostname}', ${worker.port})`),
  ]);
}

async function runOn(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
