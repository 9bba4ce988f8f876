import { createHmac } from 'node:crypto';
import pg from 'pg';
import { embeddedRole } from './embedded-cluster.ts';

/** Owns nothing, and signs in here alone: elsewhere it is the operator's to say who may. */
const serviceRole = 'pix_service';
/** Any constant does, but not that of the migrations. */
const signInLockKey = 7_042_002;

/** Where an embedded server listens, and the password of its only role. */
export interface ServerAddress {
  readonly port: number;
  readonly password: string;
}

/** The connection URL of a database of the embedded server. */
export function embeddedUrl(address: ServerAddress, database: string): string {
  return `postgresql://${embeddedRole}:${address.password}@127.0.0.1:${address.port}/${database}`;
}

/**
 * Whether the server answers and has the database `pix`, which is created when it is missing.
 * `refused` means that the server is there but the password is not its own.
 */
export async function probeServer(
  address: ServerAddress,
): Promise<'ready' | 'not yet' | 'refused'> {
  try {
    await withClient(embeddedUrl(address, 'pix'), async () => {});
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === '28P01') return 'refused';
    // Another process may be creating it at this moment: the next probe tells.
    if (code === '3D000') await createPixDatabase(address).catch(() => {});
    return 'not yet';
  }
}

/** Whether anybody else is connected to the server; false when it does not answer. */
export async function isServerUsed(address: ServerAddress): Promise<boolean> {
  const ask = async (client: pg.Client): Promise<boolean> => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return rowCount === 1;
  };
  return withClient(embeddedUrl(address, 'postgres'), ask).catch(() => false);
}

/**
 * Lets the role of the service sign in to the migrated database at `url`, and answers its own
 * connection URL: a session of the superuser that takes the role could leave it again.
 */
export async function serviceUrlOf(url: string): Promise<string> {
  const address = new URL(url);
  // Of the owner's password and no way back to it, the same at every start.
  const password = createHmac('sha256', address.password).update(serviceRole).digest('base64url');
  await withClient(url, async (client) => {
    // Two starts at a time would change the same row.
    await client.query('select pg_advisory_lock($1)', [signInLockKey]);
    await client.query(`alter role ${serviceRole} login password '${password}'`);
  });
  address.username = serviceRole;
  address.password = password;
  return address.href;
}

async function createPixDatabase(address: ServerAddress): Promise<void> {
  await withClient(embeddedUrl(address, 'postgres'), async (client) => {
    await client.query('create database pix');
  });
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pix-embedded',
    connectionTimeoutMillis: 5_000,
  });
  // A server that dies while we ask is an answer too, not a reason to end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
