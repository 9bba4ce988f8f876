import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { distribute } from '#service/database/distribution/distribute.ts';
import { migrate } from '#service/database/migrate.ts';
import { citusWorkers, everywhere, joinNodes } from './citus-nodes.ts';

const migrationsUrl = new URL('../../database/migrations/', import.meta.url);
/** Older templates stay for runs that began before a migration was added; the rest go. */
const templatesMax = 4;

/** Prefix of the databases of one run; the process id tells whether that run still lives. */
export function databasePrefix(runPid: number): string {
  return `test_${runPid}_`;
}

/**
 * Makes sure that the server has a template database with all migrations applied, and returns its
 * name, which holds a hash of the migrations and of the month: a changed migration makes a new
 * template.
 */
export async function ensureTemplate(admin: pg.Client, serverUrl: string): Promise<string> {
  const template = `template_${await hashMigrations()}`;
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) await buildTemplate(admin, serverUrl, template);
  await dropAll(
    admin,
    `select datname from pg_database where datname ~ '^template_[0-9a-f]{16}$'
     and datname <> $1 order by oid desc offset ${templatesMax - 1}`,
    [template],
  );
  return template;
}

/** Drops the databases of runs whose process is gone, and drafts of templates nobody finished. */
export async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test|building)_[0-9]+_'`,
  );
  for (const { datname } of rows) {
    const runPid = Number(datname.split('_')[1]);
    if (!lives(runPid)) await dropDatabase(admin, datname);
  }
}

/** Drops every database of one run. */
export async function dropDatabasesOf(admin: pg.Client, runPid: number): Promise<void> {
  await dropAll(admin, 'select datname from pg_database where starts_with(datname, $1)', [
    databasePrefix(runPid),
  ]);
}

/** Drops a database, ending whatever is still connected to it. */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  const { rowCount } = await admin.query(
    'select from pg_database where datname = $1 and datistemplate',
    [name],
  );
  // A database whose dropping was cut off would end the connection that alters it; a template may
  // have been dropped by another run just now.
  if (rowCount === 1) {
    const release = `alter database ${pg.escapeIdentifier(name)} is_template false`;
    await admin.query(release).catch(() => {});
    await everywhere(release).catch(() => {});
  }
  const drop = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;
  await admin.query(drop);
  await everywhere(drop);
}

/** The URL of another database of the same server. */
export function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function buildTemplate(admin: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `building_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${draft}`);
  await everywhere(`create database ${draft}`);
  try {
    await migrate(withDatabase(serverUrl, draft));
    if (citusWorkers.length > 0) {
      await joinNodes(withDatabase(serverUrl, draft));
      await distribute(withDatabase(serverUrl, draft));
    }
    for (const sql of asTemplate(draft, template)) {
      await admin.query(sql);
      await everywhere(sql);
    }
  } catch (error) {
    await dropDatabase(admin, draft);
    const again = await admin.query('select 1 from pg_database where datname = $1', [template]);
    // Another run finished the same template first.
    if (again.rowCount === 0) throw error;
  }
}

/** Sessions of Citus itself hold a database, and its names change only when nobody is in it. */
function asTemplate(draft: string, template: string): string[] {
  return [
    `alter database ${draft} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${draft}'`,
    `alter database ${draft} rename to ${template}`,
    `alter database ${template} is_template true`,
  ];
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256').update(citusWorkers.join());
  // They make the tables of the month and of those to come.
  hash.update(new Date().toISOString().slice(0, 'yyyy-MM'.length));
  for (const name of citusWorkers.length > 0
    ? ['functions.sql', 'distribute.ts', 'table-places.ts']
    : []) {
    hash.update(await readFile(new URL(`../distribution/${name}`, migrationsUrl)));
  }
  for (const name of (await readdir(migrationsUrl)).toSorted()) {
    hash.update(name).update(await readFile(new URL(name, migrationsUrl)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function dropAll(admin: pg.Client, query: string, values: string[]): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(query, values);
  for (const { datname } of rows) await dropDatabase(admin, datname);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
