import { parseAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import type { GuardedClient } from '#lib/outgoing/guarded-client.ts';
import { createSocketOpener } from '#lib/outgoing/guarded-connector.ts';
import { createResolver } from '#lib/outgoing/resolve-host.ts';
import { isWebPort } from '#lib/outgoing/web-ports.ts';
import { createCallbackClient } from './callbacks/sending/callback-client.ts';
import type { CallbackReach } from './callbacks/sending/post-callback.ts';
import type { Env } from './env.ts';
import type { DeliveryReach } from './panel/schedules/send-to.ts';
import { createTokenVault } from './panel/workspaces/token-vault.ts';
import { readSecrets } from './secrets.ts';

/** For files that members have sent to servers of their own: the same guard, with SSH's port. */
export async function openDeliveryReach(
  env: Env,
  databaseUrl: string,
  client: GuardedClient,
): Promise<DeliveryReach> {
  const allowedHosts = parseAllowedHosts(env.CALLBACK_ALLOW_HOSTS);
  const { encryptionKey } = await readSecrets(env.DATA_DIR);
  return {
    vault: createTokenVault(encryptionKey),
    client,
    allowedHosts,
    openSocket: createSocketOpener({
      allowedHosts,
      resolveHost: createResolver(),
      isPortAllowed: (port) => port === sshPort || (port >= 1024 && isWebPort(port)),
      refusedPorts: ownPorts(env, databaseUrl),
      connectTimeoutMs: 10_000,
    }),
  };
}
const sshPort = 22;

/** For all of the process: callbacks and samples share the connections to a host. */
export function openCallbackReach(env: Env, databaseUrl: string): CallbackReach {
  const client = createCallbackClient({
    allowHosts: env.CALLBACK_ALLOW_HOSTS,
    ownPorts: ownPorts(env, databaseUrl),
  });
  return { client, timeoutMs: env.CALLBACK_TIMEOUT_MS };
}

/** Service, dashboard and database. */
function ownPorts(env: Env, databaseUrl: string): number[] {
  return [
    env.SERVICE_PORT,
    env.PORT,
    ...(env.PRIVATE_PORT === undefined ? [] : [env.PRIVATE_PORT]),
    ...databasePorts(env, databaseUrl),
  ];
}

/** The embedded server's port is known from its address alone. */
function databasePorts(env: Env, databaseUrl: string): number[] {
  const urls = [databaseUrl, env.DATABASE_READ_URL, env.DATABASE_POOLER_URL];
  return urls.filter((url) => url !== undefined).map((url) => Number(new URL(url).port || 5432));
}
