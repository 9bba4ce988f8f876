import { createRequire } from 'node:module';
import type pg from 'pg';
import { z } from 'zod';

const manifest = z.object({ pgboss: z.object({ schema: z.int() }) });

/** A worker does one job of each at a time: see service/exports, service/merchant-files. */
const queueNames = ['exports', 'merchant-files'] as const;
export type QueueName = (typeof queueNames)[number];

/** Tries beside the first one: a worker that dies is followed by another. */
export const jobRetries = 2;

/**
 * Brings the tables of pg-boss to the version of the installed package, as the owner, and lets the
 * service's role use them: it could neither make nor change them.
 */
export async function prepareJobs(client: pg.Client, url: string): Promise<void> {
  const read: unknown = createRequire(import.meta.url)('pg-boss/package.json');
  const wanted = manifest.parse(read).pgboss.schema;
  const installed = await readInstalled(client);
  if (installed.version === wanted && queueNames.every((name) => installed.queues.has(name))) {
    return;
  }
  // Loaded when it is needed: that costs as much as all migrations of a database that has them.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  await boss.start();
  try {
    for (const name of queueNames) {
      await boss.createQueue(name, {
        retryLimit: jobRetries,
        retryDelay: 5,
        // A worker that is not heard of for so long is dead; one that works has four hours.
        heartbeatSeconds: 30,
        expireInSeconds: 4 * 3_600,
        deleteAfterSeconds: 86_400,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query('grant usage on schema pgboss to pix_service');
  for (const all of ['tables', 'sequences', 'functions']) {
    const rights = { tables: 'select, insert, update, delete', sequences: 'usage' }[all];
    await client.query(
      `grant ${rights ?? 'execute'} on all ${all} in schema pgboss to pix_service`,
    );
  }
}

interface Installed {
  version: number | null;
  queues: ReadonlySet<string>;
}

async function readInstalled(client: pg.Client): Promise<Installed> {
  const found = await client.query(`select from pg_tables where schemaname = 'pgboss'`);
  if (found.rowCount === 0) return { version: null, queues: new Set() };
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  const { rows: queues } = await client.query<{ name: string }>('select name from pgboss.queue');
  return { version: rows[0]?.version ?? null, queues: new Set(queues.map(({ name }) => name)) };
}
