import { createHash } from 'node:crypto';
import { mkdir, realpath, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { lookAtPooler } from '#service/database/open-pool.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { EmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { TestServer } from './test-database.ts';
import { databasePrefix, dropDatabasesOf, dropLeftovers, ensureTemplate } from './test-template.ts';

const onDisk = fileURLToPath(
  new URL('../../../node_modules/.cache/test-postgres/', import.meta.url),
);
const memory = '/dev/shm';
/** A run leaves a tenth of a gigabyte; what its log may grow to comes on top. */
const memoryNeeded = 4 * 2 ** 30;

/**
 * Runs once before the service's tests: one PostgreSQL server for all of them, kept in a cache
 * between runs and shared by runs at the same time, and a template database to copy. Another one
 * can be named: docs/testing.md, "Another server".
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cacheDir = await chooseCache();
  const server = await openServer(cacheDir).catch(async () => {
    // Without fsync a power cut can damage the cache: it holds nothing that cannot be made again.
    await rm(cacheDir, { recursive: true, force: true });
    return openServer(cacheDir);
  });
  // This connection stays open: it tells other runs that the server is in use.
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await dropLeftovers(admin);
  const template = await ensureTemplate(admin, server.url);
  const poolerUrl = process.env['TEST_POOLER_URL'];
  const testServer: TestServer = {
    url: server.url,
    pooler: poolerUrl ? { url: poolerUrl, ...(await lookAtPooler(poolerUrl)) } : null,
    template,
    prefix: databasePrefix(process.pid),
  };
  project.provide('testServer', testServer);
  return async () => {
    await dropDatabasesOf(admin, process.pid);
    await admin.end();
    await server.close();
  };
}

/**
 * In memory where there is plenty: a database is 800 files, and making and removing them for each
 * test file took a quarter of the time where the disk had no journal. A tree that borrows another's
 * packages shares its server, and may go while others still use it.
 */
async function chooseCache(): Promise<string> {
  await mkdir(onDisk, { recursive: true });
  const shared = await realpath(onDisk);
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < memoryNeeded) return shared;
  const mark = createHash('sha256').update(shared).digest('hex').slice(0, 16);
  return join(memory, `test-postgres-${mark}`);
}

async function openServer(dataDir: string): Promise<Pick<EmbeddedServer, 'url' | 'close'>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, close: () => Promise.resolve() };
  return openEmbeddedServer({
    dataDir,
    role: 'shared',
    log: (line) => process.stderr.write(`${line}\n`),
    // Test data need not survive a power cut; a killed process loses nothing without fsync.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '400' },
  });
}
