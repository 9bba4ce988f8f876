import { pino } from 'pino';
import type { Pool } from '#service/database/pool.ts';
import type { Env } from '#service/env.ts';
import { createProviderEvents, createReusedIdCounter } from '#service/provider-event-handlers.ts';
import type { ProviderModule } from '#service/provider/provider-module.ts';
import { providers } from '#service/provider/providers.ts';

/** The provider of the environment, for a command: nothing of it is started. */
export async function openProvider({
  env,
  pool,
}: {
  env: Env;
  pool: Pool;
}): Promise<ProviderModule> {
  const configure = await providers[env.PROVIDER]();
  const log = pino({ level: 'silent' });
  const events = createProviderEvents(pool, { log, reusedIds: createReusedIdCounter() });
  const fileUrl = (): string => {
    throw new Error('no command sends a defense');
  };
  const { PIX_LOCATION_HOST: locationHost } = env;
  return configure(process.env)({ pool, log, events, fileUrl, locationHost });
}
