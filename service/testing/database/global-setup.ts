import { mkdir, realpath, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { lookAtPooler } from '#service/database/open-pool.ts';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { EmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { TestServer } from './test-database.ts';
import { databasePrefix, dropDatabasesOf, dropLeftovers, ensureTemplate } from './test-template.ts';

const cacheDir = fileURLToPath(
  new URL('../../../node_modules/.cache/test-postgres/', import.meta.url),
);

/**
 * Runs once before the service's tests: one PostgreSQL server for all of them, kept in a cache
 * between runs and shared by runs at the same time, and a template database to copy. Another one
 * can be named: docs/testing.md, "Another server".
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer().catch(async () => {
    // Without fsync a power cut can damage the cache: it holds nothing that cannot be made again.
    await rm(cacheDir, { recursive: true, force: true });
    return openServer();
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

async function openServer(): Promise<Pick<EmbeddedServer, 'url' | 'close'>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, close: () => Promise.resolve() };
  await mkdir(cacheDir, { recursive: true });
  return openEmbeddedServer({
    // A tree that borrows these packages may go while others still use the server.
    dataDir: await realpath(cacheDir),
    role: 'shared',
    log: (line) => process.stderr.write(`${line}\n`),
    // Test data need not survive a power cut; a killed process loses nothing without fsync.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '400' },
  });
}
