import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isAlive } from './postmaster-file.ts';
import { spawnIdentity, type ServerAccount } from './server-account.ts';

/** Name of the only role and of the database that the platform uses. */
export const embeddedRole = 'pix';

const draftPrefix = '.postgres-draft-';

/**
 * Creates the cluster in `clusterDir` unless it exists. `initdb` works in a directory beside it
 * that takes its final name only when complete, so a run cut off in the middle leaves nothing that
 * looks like a cluster; two first starts at the same moment end with one cluster.
 */
export async function createCluster(plan: {
  readonly clusterDir: string;
  readonly workDir: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly account: ServerAccount;
}): Promise<void> {
  if (await exists(join(plan.clusterDir, 'PG_VERSION'))) return;
  await removeDeadDrafts(plan.workDir);
  const draftDir = await mkdtemp(join(plan.workDir, `${draftPrefix}${process.pid}-`));
  try {
    const passwordFile = join(draftDir, 'password');
    await writeFile(passwordFile, `${plan.password}\n`, { mode: 0o600 });
    const { owner } = plan.account;
    if (owner) {
      await chown(passwordFile, owner.uid, owner.gid);
      await chown(draftDir, owner.uid, owner.gid);
    }
    const draftCluster = join(draftDir, 'cluster');
    await runInitdb(plan, { draftCluster, passwordFile });
    await rename(draftCluster, plan.clusterDir).catch(async (error: unknown) => {
      if (!(await exists(join(plan.clusterDir, 'PG_VERSION')))) throw error;
    });
    await flushDirectory(plan.workDir);
  } finally {
    await rm(draftDir, { recursive: true, force: true });
  }
}

/**
 * The password of the embedded database: made once, kept in a file that only its owner reads.
 * The first of several simultaneous starts wins; all of them return the same one.
 */
export async function readOrCreatePassword(path: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const existing = await readFile(path, 'utf8').catch(() => '');
  if (existing.trim()) return existing.trim();
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link appears complete or not at all, and never replaces what another start has made.
    await link(draft, path).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Makes the data directory; others may pass through it (the server's account), not list it. */
export async function makeDataDirectory(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made) await chmod(path, 0o711);
}

/** Drafts of starts that were killed in the middle of `initdb`. */
async function removeDeadDrafts(workDir: string): Promise<void> {
  for (const name of await readdir(workDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    const pid = Number(name.slice(draftPrefix.length).split('-')[0]);
    if (isAlive(pid)) continue;
    // The initdb of a start that was killed may still write for a moment.
    await rm(join(workDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function runInitdb(
  plan: { readonly binaries: PostgresBinaries; readonly account: ServerAccount },
  paths: { readonly draftCluster: string; readonly passwordFile: string },
): Promise<void> {
  const [command, ...args] = [
    ...plan.account.prefix,
    plan.binaries.initdb,
    `--pgdata=${paths.draftCluster}`,
    `--username=${embeddedRole}`,
    `--pwfile=${paths.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  const child = spawn(command, args, {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...spawnIdentity(plan.account),
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed: ${reasonIn(errors)}`));
    });
  });
}

/** The line of PostgreSQL's output that says what went wrong. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  // What the system refused comes first; what PostgreSQL makes of it is the consequence.
  const cause = lines.find((line) => /No space left|Read-only file|Permission denied/.test(line));
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (cause ?? last ?? 'it ended without a message').trim();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function flushDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
