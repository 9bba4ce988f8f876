import { createCallbackClient } from './callbacks/sending/callback-client.ts';
import type { CallbackReach } from './callbacks/sending/post-callback.ts';
import type { Env } from './env.ts';

/** For all of the process: callbacks and samples share the connections to a host. */
export function openCallbackReach(env: Env, databaseUrl: string): CallbackReach {
  const client = createCallbackClient({
    allowHosts: env.CALLBACK_ALLOW_HOSTS,
    ownPorts: [
      env.SERVICE_PORT,
      env.PORT,
      ...(env.PRIVATE_PORT === undefined ? [] : [env.PRIVATE_PORT]),
      ...databasePorts(env, databaseUrl),
    ],
  });
  return { client, timeoutMs: env.CALLBACK_TIMEOUT_MS };
}

/** The embedded server's port is known from its address alone. */
function databasePorts({ DATABASE_READ_URL }: Env, databaseUrl: string): number[] {
  const urls = [databaseUrl, ...(DATABASE_READ_URL ? [DATABASE_READ_URL] : [])];
  return urls.map((url) => Number(new URL(url).port || 5432));
}
