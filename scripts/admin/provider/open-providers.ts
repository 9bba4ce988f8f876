import { pino } from 'pino';
import { UsageError } from '#scripts/admin/option-values.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Env } from '#service/env.ts';
import { createProviderEvents, createReusedIdCounter } from '#service/provider-event-handlers.ts';
import { configureProviders } from '#service/provider/configure-providers.ts';
import { joinProviders } from '#service/provider/join-providers.ts';
import type { ProviderKey, Providers } from '#service/provider/join-providers.ts';
import type { ProviderModule } from '#service/provider/provider-module.ts';

interface Parts {
  env: Env;
  variables: NodeJS.ProcessEnv;
  pool: Pool;
}

/** The providers of the environment, for a command: nothing of them is started. */
export async function openProviders({ env, variables, pool }: Parts): Promise<Providers> {
  const log = pino({ level: 'silent' });
  const reusedIds = createReusedIdCounter();
  const eventsOf = (provider: ProviderKey) =>
    createProviderEvents(pool, { log, reusedIds, provider });
  const fileUrl = (): string => {
    throw new Error('no command sends a defense');
  };
  const { PIX_LOCATION_HOST: locationHost } = env;
  const named = await configureProviders(env.PROVIDER, variables);
  return joinProviders(named, { pool, log, eventsOf, fileUrl, locationHost });
}

/** The one of this name; without a name the first one. */
export async function openProvider(
  parts: Parts,
  name: string | undefined,
): Promise<ProviderModule> {
  const { all, first } = await openProviders(parts);
  if (name === undefined) return first;
  const found = all.find((one) => one.name === name);
  if (!found) throw new UsageError(`--provider: PROVIDER does not name ${name}`);
  return found.module;
}
