import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/**
 * The operating system account under which PostgreSQL runs: how to spawn it (`uid`, `gid`) and
 * what to put in front of its command line (`prefix`).
 */
export interface ServerAccount {
  /** Owner that the server's files must have; null when it is simply the present user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly prefix: readonly string[];
}

interface Need {
  /** Directory in which the cluster lives or will live. */
  readonly dataDir: string;
  /** The cluster itself, whose owner is kept once it exists. */
  readonly clusterDir: string;
  /** Program that the account must be able to run. */
  readonly program: string;
}

const systemUser = 'pix-postgres';
/** Either is enough to pass through a directory that is closed to others; the lesser one first. */
const passageCapabilities = ['dac_read_search', 'dac_override'] as const;

/**
 * Chooses the account for the server. An ordinary user runs it as himself. PostgreSQL refuses to
 * run as root, so root runs it as the owner of the existing cluster, else as `postgres`, else as
 * `nobody`, else as a user made for it. When that account cannot pass through the directories
 * above (`/root` has mode 0700), it gets the one capability to do so and nothing else.
 * Throws one line when no account can reach program and data.
 */
export async function chooseServerAccount(need: Need): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] };
  const owner = (await clusterOwner(need.clusterDir)) ?? systemOwner();
  if (canReach(need, owner, [])) return { owner, prefix: [] };
  for (const capability of passageCapabilities) {
    const prefix = capabilityPrefix(owner, capability);
    if (canReach(need, null, prefix)) return { owner, prefix };
  }
  throw new Error(
    `PostgreSQL does not run as root, and user ${owner.uid} cannot reach ${need.dataDir} and ` +
      `${need.program}: run as an ordinary user, or place both under a directory open to others`,
  );
}

/** The spawn options that put a child under this account. */
export function spawnIdentity(account: ServerAccount): { uid?: number; gid?: number } {
  return account.owner && account.prefix.length === 0 ? account.owner : {};
}

async function clusterOwner(clusterDir: string): Promise<ServerAccount['owner']> {
  const found = await stat(clusterDir).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function systemOwner(): { uid: number; gid: number } {
  const known = userIds('postgres') ?? userIds('nobody') ?? userIds(systemUser);
  if (known) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', systemUser]);
  const made = userIds(systemUser);
  if (made) return made;
  throw new Error('PostgreSQL does not run as root, and no other user could be found or made');
}

function userIds(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout.trim()) : Number.NaN;
  });
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: uid ?? 0, gid: gid ?? 0 } : null;
}

function capabilityPrefix(owner: { uid: number; gid: number }, capability: string): string[] {
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Without this bit access(2), by which initdb looks for its siblings, disregards capabilities.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

function canReach(need: Need, owner: ServerAccount['owner'], prefix: string[]): boolean {
  const script = 'cd "$0" && "$1" --version';
  const [command, ...rest] = [...prefix, '/bin/sh', '-c', script];
  const answer = spawnSync(command, [...rest, need.dataDir, need.program], {
    cwd: '/',
    stdio: 'ignore',
    ...owner,
  });
  return answer.status === 0;
}
