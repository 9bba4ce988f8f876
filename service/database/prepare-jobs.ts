import { createRequire } from 'node:module';
import type pg from 'pg';
import { z } from 'zod';

const manifest = z.object({ pgboss: z.object({ schema: z.int() }) });

/** What a worker takes at the same time is one export; see service/exports. */
export const exportQueueName = 'exports';

/** Tries beside the first one: a worker that dies is followed by another. */
export const exportRetries = 2;

/**
 * Brings the tables of pg-boss to the version of the installed package, as the owner, and lets the
 * service's role use them: it could neither make nor change them.
 */
export async function prepareJobs(client: pg.Client, url: string): Promise<void> {
  const read: unknown = createRequire(import.meta.url)('pg-boss/package.json');
  const wanted = manifest.parse(read).pgboss.schema;
  if ((await installedVersion(client)) === wanted) return;
  // Loaded when it is needed: that costs as much as all migrations of a database that has them.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  await boss.start();
  try {
    await boss.createQueue(exportQueueName, {
      retryLimit: exportRetries,
      retryDelay: 5,
      // A worker that is not heard of for so long is dead; one that works has four hours.
      heartbeatSeconds: 30,
      expireInSeconds: 4 * 3_600,
      deleteAfterSeconds: 86_400,
    });
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

async function installedVersion(client: pg.Client): Promise<number | null> {
  const found = await client.query(`select from pg_tables where schemaname = 'pgboss'`);
  if (found.rowCount === 0) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}
